"""The values of conflicts: two rules that contradict each other, and what is decided between them on a day."""

from dataclasses import dataclass
from typing import Literal

from kb.address import Address


@dataclass(frozen=True, slots=True)
class Conflict:
    """Two rules of one edition that contradict each other, with the verdict of a day; ``one`` stands first.

    ``own``: their edition's own words do, and those in force on the day no longer. ``winner`` is None where it is
    *unsettled*; ``canon`` is what decides, ``ground`` the address of the statement that grants it, each empty if none.
    """

    one: Address
    other: Address
    status: Literal["decided", "unsettled"]
    own: bool = False
    winner: Address | None = None
    canon: str = ""
    ground: str = ""

    def beside(self, rule: Address) -> Address:
        """Give the rule with which one of the two is in conflict."""
        return self.other if rule == self.one else self.one

    def as_json(self, rule: Address) -> dict[str, object]:
        """Give the conflict as one of its rules tells it: ``address`` is the other rule."""
        return {
            "address": str(self.beside(rule)),
            "status": self.status,
            "kind": "rule",
            "winner": str(self.winner) if self.winner else None,
            "canon": self.canon or None,
            "ground": self.ground or None,
            "own_words": self.own,
        }


@dataclass(frozen=True, slots=True)
class Conflicts:
    """The conflicts of an edition on a day and in some scopes; those by its own words, and those by words in force."""

    edition: Address
    own: tuple[Conflict, ...] = ()
    in_force: tuple[Conflict, ...] = ()

    def of(self, rule: Address, *, pinned: bool = False) -> tuple[Conflict, ...]:
        """Give the conflicts of a rule, unsettled ones first; ``pinned``: by its edition's own words.

        Without it, words in force count first; a conflict that they no longer have is told where it was decided.
        """
        found = [each for each in (self.own if pinned else self.in_force) if rule in (each.one, each.other)]
        named = {each.beside(rule) for each in found}
        if not pinned:
            found += [
                each
                for each in self.own
                if rule in (each.one, each.other) and each.status == "decided" and each.beside(rule) not in named
            ]
        return tuple(sorted(found, key=lambda each: each.status != "unsettled"))
