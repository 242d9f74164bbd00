"""Consolidating: what amendments do to which rule, from when until when; and a rule's text as it stands."""

from kb.consolidate.consolidate import consolidate
from kb.consolidate.effect import Consolidation, Effect, Lifetime
from kb.consolidate.fold import Beside, Run, Standing, fold

__all__ = ["Beside", "Consolidation", "Effect", "Lifetime", "Run", "Standing", "consolidate", "fold"]
