"""Consolidating: what amendments do to which rule, from when until when; and a rule's text as it stands.

``consolidate`` itself lives in the module of its name: what was consolidated is kept, so most starts need only fold.
"""

from kb.consolidate.effect import Consolidation, Effect, Lifetime
from kb.consolidate.fold import Beside, Run, Standing, fold

__all__ = ["Beside", "Consolidation", "Effect", "Lifetime", "Run", "Standing", "fold"]
