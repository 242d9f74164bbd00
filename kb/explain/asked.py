"""What an explanation is asked for: an ability, its game, and the day."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from functools import cached_property

from kb.ability import AbilityRules, Table, split
from kb.address import Address
from kb.conflicts import Conflicts
from kb.errors import UnknownAddress
from kb.knowledge import KnowledgeBase
from kb.model import Rule, Split
from kb.standing import as_amended


@dataclass(frozen=True)
class Asked:
    """One ability, to be explained by the rules of its game on a day and in some scopes.

    ``table`` is the game's [ability]; ``kb`` gives the words of the rules that it names.
    ``against`` is a second text, where it is asked which of the two wins; both may be addresses then. ``conflicts`` are
    those of the edition that a rule stands in, None where nobody looked for them.
    """

    kb: KnowledgeBase
    table: Table
    text: str
    on: date
    scope: Sequence[str] = ()
    against: str = ""
    conflicts: Conflicts | None = None

    @cached_property
    def rules(self) -> AbilityRules | None:
        """What the table says for the day; None where it says nothing."""
        return self.table.on(self.on)

    @cached_property
    def rule(self) -> Rule | None:
        """The rule whose address the text is; None for any other text."""
        address = Address.parse(self.text.strip()) if "/" in self.text else None
        known = address is not None and address.fragment and any(address.game == each.id for each in self.kb.games)
        if address is None or not known:
            return None
        try:
            node = as_amended(self.kb, self.on, self.scope).node(address, self.on)
        except UnknownAddress:
            return None
        return node if isinstance(node, Rule) else None

    @cached_property
    def split(self) -> Split:
        """How the ability splits."""
        return split(self.text, self.table, self.on)
