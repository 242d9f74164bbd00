"""A rule through the editions of its document: what it was called, and what changed each time.

Two editions are compared once; what came of it is kept in the user's cache folder.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from itertools import pairwise

from kb.address import Address
from kb.compare.change import Change, Kind
from kb.compare.kept import Both, compared, compared_once
from kb.knowledge import KnowledgeBase
from kb.model import Document, Edition, Rule

__all__ = ["Stage", "compare_neighbours", "compared", "history"]


@dataclass(frozen=True, slots=True)
class Stage:
    """A rule in one edition. ``change`` says how it came from the edition before; None where its history begins.

    In an edition that has no such rule ``address`` is None and ``change`` is *removed*. ``beside`` are the other rules
    that a split rule became, or that a joined one was made of.
    """

    edition: str
    name: str
    effective: date | None
    change: Kind | None
    address: Address | None
    text: str = ""
    beside: tuple[Address, ...] = ()

    def as_json(self) -> dict[str, object]:
        """Give the stage in the form of the JSON contract."""
        return {
            "edition": self.edition,
            "name": self.name,
            "effective": self.effective.isoformat() if self.effective else None,
            "change": self.change,
            "address": str(self.address) if self.address else None,
            "text": self.text,
            "beside": [str(each) for each in self.beside],
        }


def history(kb: KnowledgeBase, rule: Rule) -> tuple[Stage, ...]:
    """Give a rule in every loaded edition of its document in which it can be followed, the oldest first."""
    document = kb.document(rule.address)
    at = [edition.id for edition in document.editions].index(rule.address.edition or "")
    if len(document.editions) < 2 or rule.number is None or rule.number.occurrence > 1:
        return ()
    before = list(_followed(kb, document, at, rule, -1))
    after = list(_followed(kb, document, at, rule, 1))
    own = Stage(*_named(document.editions[at]), _arrival(document, at, rule), rule.address, rule.text)
    return (*reversed(before), own, *after)


def compare_neighbours(document: Document) -> None:
    """Compare each edition of a document with the next, so that no reader waits for it."""
    for old, new in pairwise(document.editions):
        compared(old, new)


def _followed(kb: KnowledgeBase, document: Document, at: int, rule: Rule, step: int) -> Iterator[Stage]:
    """Yield the stages of a rule edition by edition, forwards or backwards, until it is lost."""
    number = rule.number.printed if rule.number else ""
    while 0 <= at + step < len(document.editions):
        here, there = document.editions[at], document.editions[at + step]
        old, new = (here, there) if step > 0 else (there, here)
        change = _change_of(old, new, number, forwards=step > 0)
        if change is None or not (change.new if step > 0 else change.old):
            if step > 0:
                yield Stage(*_named(there), "removed", None)
            return
        number, *others = change.new if step > 0 else change.old
        at += step
        found = kb.own(there.address.at(number))
        arrived = change.kind if step > 0 else _arrival(document, at, found if isinstance(found, Rule) else None)
        beside = tuple(there.address.at(each) for each in others)
        yield Stage(*_named(there), arrived, there.address.at(number), found.text if found else "", beside)


def _arrival(document: Document, at: int, rule: Rule | None) -> Kind | None:
    """Say how a rule came from the edition before; None where there is none before."""
    if at == 0 or rule is None or rule.number is None:
        return None
    change = _change_of(document.editions[at - 1], document.editions[at], rule.number.printed, forwards=False)
    return change.kind if change else None


def _change_of(old: Edition, new: Edition, number: str, *, forwards: bool) -> Change | None:
    """Give what became of a number of the old edition, or what a number of the new one came of."""
    if old.fingerprint and new.fingerprint:
        return _by_number(Both(old, new), forwards=forwards).get(number)
    return _indexed(compared(old, new), forwards=forwards).get(number)


@lru_cache(maxsize=128)
def _by_number(both: Both, *, forwards: bool) -> dict[str, Change]:
    return _indexed(compared_once(both), forwards=forwards)


def _indexed(changes: Iterable[Change], *, forwards: bool) -> dict[str, Change]:
    found: dict[str, Change] = {}
    for change in changes:
        for number in change.old if forwards else change.new:
            found.setdefault(number, change)
    return found


def _named(edition: Edition) -> tuple[str, str, date | None]:
    return edition.id, edition.name, edition.effective
