"""What an explanation is asked for: an ability, its game, and the day."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from functools import cached_property

from kb.ability import AbilityRules, Table, split
from kb.knowledge import KnowledgeBase
from kb.model import Split


@dataclass(frozen=True)
class Asked:
    """One ability, to be explained by the rules of its game on a day and in some scopes.

    ``table`` is the game's [ability]; ``kb`` gives the words of the rules that it names.
    """

    kb: KnowledgeBase
    table: Table
    text: str
    on: date
    scope: Sequence[str] = ()

    @cached_property
    def rules(self) -> AbilityRules | None:
        """What the table says for the day; None where it says nothing."""
        return self.table.on(self.on)

    @cached_property
    def split(self) -> Split:
        """How the ability splits."""
        return split(self.text, self.table, self.on)
