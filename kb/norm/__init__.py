"""Norms: what the sentences of rules say that happens, to whom, and under which conditions."""

from kb.norm.norms import Norms as Norms
from kb.norm.norms import norms as norms
