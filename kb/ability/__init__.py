"""Card texts: trees of abilities to abilities, and a triggered ability to its parts by the rules of a day."""

from kb.ability.alike import agreement
from kb.ability.because_senses import why_senses
from kb.ability.games import detect_game
from kb.ability.read import read_abilities
from kb.ability.senses import senses
from kb.ability.split import split, splits
from kb.ability.table import AbilityRules, Table
from kb.ability.terms import Term, read_terms
from kb.ability.worked import find_worked

__all__ = [
    "AbilityRules",
    "Table",
    "Term",
    "agreement",
    "detect_game",
    "find_worked",
    "read_abilities",
    "read_terms",
    "senses",
    "split",
    "splits",
    "why_senses",
]
