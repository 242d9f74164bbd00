"""A rule through the editions of its document: what it was called, and what changed each time.

Two editions are compared once; what came of it is kept in the user's cache folder under the fingerprints of both texts.
"""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from itertools import pairwise

import msgspec

from grammar.cache import cache_folder, keep
from kb.address import Address
from kb.compare.change import Change, Kind
from kb.knowledge import KnowledgeBase
from kb.model import Document, Edition, Rule

FORM = 1
"""The version of how editions are compared: what was kept under another one is compared anew."""


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


def compared(old: Edition, new: Edition) -> tuple[Change, ...]:
    """Give what became of each rule, from what was kept if these texts were compared before."""
    if old.fingerprint and new.fingerprint:
        return _compared(_Both(old, new))
    from kb.compare import compare

    return compare(old, new)


def compare_neighbours(document: Document) -> None:
    """Compare each edition of a document with the next, so that no reader waits for it."""
    for old, new in pairwise(document.editions):
        compared(old, new)


class _Both:
    """Two editions, the same as another two if their texts are."""

    def __init__(self, old: Edition, new: Edition) -> None:
        self.old, self.new = old, new
        self.key = f"{FORM}-{old.fingerprint}-{new.fingerprint}"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Both) and other.key == self.key

    def __hash__(self) -> int:
        return hash(self.key)


@lru_cache(maxsize=64)
def _compared(both: _Both) -> tuple[Change, ...]:
    place = cache_folder() / "compared" / f"{both.key}.msgpack"
    with suppress(OSError, msgspec.DecodeError):
        return msgspec.msgpack.decode(place.read_bytes(), type=tuple[Change, ...])
    from kb.compare import compare

    changes = compare(both.old, both.new)
    with suppress(OSError):  # a cache that cannot be written costs only time
        keep(place, msgspec.msgpack.encode(changes))
    return changes


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
        return _by_number(_Both(old, new), forwards=forwards).get(number)
    return _indexed(compared(old, new), forwards=forwards).get(number)


@lru_cache(maxsize=128)
def _by_number(both: _Both, *, forwards: bool) -> dict[str, Change]:
    return _indexed(_compared(both), forwards=forwards)


def _indexed(changes: Iterable[Change], *, forwards: bool) -> dict[str, Change]:
    found: dict[str, Change] = {}
    for change in changes:
        for number in change.old if forwards else change.new:
            found.setdefault(number, change)
    return found


def _named(edition: Edition) -> tuple[str, str, date | None]:
    return edition.id, edition.name, edition.effective
