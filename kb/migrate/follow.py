"""Following a cited number, or a range, from one edition into another."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from difflib import SequenceMatcher

from kb.address import number_key
from kb.cite import written_out
from kb.compare import Change
from kb.migrate.evidence import words_in_order
from kb.migrate.proposal import Outcome
from kb.model import Edition, Rule, Target

ALIKE = 0.75
"""The similarity from which a reworded rule is taken for the one that moved: three words in four.

Measured on an official rulebook: of 73 rules that moved and were reworded, all 60 above it are the same rule, and of
those below it three are others; the most alike of these stood at 0.62.
"""
_RIVAL = 0.1

_WHY_NOT: dict[Outcome, str] = {
    "reworded": "the number stays, and the rule was reworded: read it",
    "moved-and-reworded": "moved and reworded so much that it may be another rule: read it",
    "split": "the rule was split: choose the part that is meant",
    "joined": "the rule was joined with others: read it",
    "removed": "the rule was removed, and nothing took its place",
    "ambiguous": "two rules carry this number, and they went different ways",
}

_ORDER: tuple[Outcome, ...] = (
    "unchanged",
    "moved",
    "reworded",
    "moved-and-reworded",
    "joined",
    "split",
    "removed",
    "ambiguous",
)


@dataclass(frozen=True, slots=True)
class Way:
    """What became of a cited number: its new numbers, how alike the rules are, and why it is not certain."""

    kind: Outcome
    new: tuple[str, ...] = ()
    similarity: float = 0.0
    certain: bool = False
    reason: str = ""


class Followed:
    """Two editions, and what became of each number of the old one."""

    def __init__(self, old: Edition, new: Edition, changes: Iterable[Change]) -> None:
        """Take the editions and their comparison."""
        self.old, self.new = _numbered(old), _numbered(new)
        self.names = str(old.address).partition("/")[2], str(new.address).partition("/")[2]
        self._changes: dict[str, list[Change]] = {}
        for change in changes:
            for number in change.old:
                self._changes.setdefault(number, []).append(change)
        self._ways: dict[str, Way] = {}
        self._children: dict[str, list[str]] = {}
        for number, rule in self.new.items():
            self._children.setdefault(str(rule.parent), []).append(number)

    def as_known(self, number: str) -> str:
        """Give a number in the letters that the editions print: ``601.2A`` is cited for ``601.2a``."""
        return number if number in self.old or number in self.new else number.lower()

    def one(self, number: str) -> Way:
        """Say what became of one number."""
        if number not in self._ways:
            self._ways[number] = self._way(number)
        return self._ways[number]

    def _way(self, number: str) -> Way:
        changes = self._changes.get(number, [])
        if not changes:
            return self._unknown(number)
        heirs = tuple(sorted({heir for change in changes for heir in change.new}, key=number_key))
        if len(changes) > 1 and len(heirs) != 1:
            return Way("ambiguous", heirs, min(c.similarity for c in changes), reason=_WHY_NOT["ambiguous"])
        change = min(changes, key=lambda each: each.similarity)
        kind: Outcome = "unchanged" if change.kind == "same" else change.kind  # type: ignore[assignment]
        certain = kind == "moved" or (kind == "moved-and-reworded" and self._sure(change))
        reason = "reworded: read it" if certain and kind != "moved" else _WHY_NOT.get(kind, "")
        return Way(kind, heirs, change.similarity, certain, reason)

    def range(self, targets: tuple[Target, ...]) -> Way:
        """Say what became of a range: of its ends, and of what exists between them."""
        numbers = [each.number for each in targets if not each.implied or each.number in self.old]
        ways = [self.one(number) for number in numbers]
        unknown = next((way for way in ways if way.kind == "dangling"), None)
        if unknown:
            return unknown
        heirs = tuple(dict.fromkeys(heir for way in ways for heir in way.new))
        worst = max(ways, key=lambda way: _ORDER.index(way.kind))
        alike = min(way.similarity for way in ways)
        if heirs == tuple(numbers):
            return Way(worst.kind, (heirs[0], heirs[-1]), alike, reason=worst.reason)
        if all(way.certain or way.kind == "unchanged" for way in ways) and self._in_one_run(heirs):
            return Way(worst.kind, (heirs[0], heirs[-1]), alike, certain=True, reason=worst.reason)
        together = "its rules did not move together"
        return Way(worst.kind, heirs, alike, reason=together if worst.certain else worst.reason or together)

    def _unknown(self, number: str) -> Way:
        old, new = self.names
        there = f", but {new} has one: perhaps it is cited by the new edition already" if number in self.new else ""
        return Way("dangling", reason=f"{old} has no rule {number}{there}")

    def _sure(self, change: Change) -> bool:
        """Tell whether a reworded rule is surely the one that moved: alike, and no sister of it is nearly as alike."""
        if change.similarity < ALIKE:
            return False
        old, new = self.old[change.old[0]], self.new[change.new[0]]
        words = words_in_order(old)
        sisters = (self.new[each] for each in self._children[str(new.parent)] if each != change.new[0])
        return all(_alike(words, words_in_order(sister)) < change.similarity - _RIVAL for sister in sisters)

    def _in_one_run(self, heirs: tuple[str, ...]) -> bool:
        """Tell whether new numbers are all that lies between the first and the last of them."""
        run = written_out(heirs[0], heirs[-1])
        return heirs == tuple(each.number for each in run if not each.implied or each.number in self.new)


def _numbered(edition: Edition) -> Mapping[str, Rule]:
    """Give an edition's rules by their printed numbers; of two with one number the first."""
    return {rule.number.printed: rule for rule in reversed(edition.rules) if rule.number}


def _alike(one: tuple[str, ...], other: tuple[str, ...]) -> float:
    """Give how much of two texts is the same words in the same order."""
    return SequenceMatcher(None, one, other, autojunk=False).ratio()
