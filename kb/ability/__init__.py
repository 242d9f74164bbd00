"""Card texts: trees of abilities to abilities, and a triggered ability to its parts by the rules of a day."""

from kb.ability.games import detect_game
from kb.ability.read import read_abilities
from kb.ability.split import split, splits
from kb.ability.table import AbilityRules, Table

__all__ = ["AbilityRules", "Table", "detect_game", "read_abilities", "split", "splits"]
