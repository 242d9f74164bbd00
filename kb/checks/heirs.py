"""What became of a rule in later editions of its document: which number names it there."""

from collections.abc import Iterator, Mapping
from itertools import pairwise

from kb.checks.subject import Subject
from kb.history import compared
from kb.model import Document, Edition

Moves = Mapping[str, tuple[str, ...]]
"""For each number of an older edition its numbers in a newer one; none for a rule that is gone."""


def elders(document: Document, edition: Edition) -> Iterator[Edition]:
    """Yield the editions of a document before one, the newest first."""
    ids = [each.id for each in document.editions]
    yield from reversed(document.editions[: ids.index(edition.id)] if edition.id in ids else ())


def heirs(subject: Subject, document: Document, old: Edition, new: Edition, number: str) -> tuple[str, ...]:
    """Give the numbers in a newer edition of the rule that an older one has under a number."""
    ids = [each.id for each in document.editions]
    numbers: tuple[str, ...] = (number,)
    for one, other in pairwise(document.editions[ids.index(old.id) : ids.index(new.id) + 1]):
        moves = moved(subject, one, other)
        numbers = tuple(dict.fromkeys(heir for each in numbers for heir in moves.get(each, ())))
    return numbers


def moved(subject: Subject, old: Edition, new: Edition) -> Moves:
    """Give where each rule of an edition went in the next; compared once in a run."""
    made: Moves = subject.once(("moves", str(old.address), str(new.address)), lambda: _moves(old, new))
    return made


def _moves(old: Edition, new: Edition) -> Moves:
    found: dict[str, tuple[str, ...]] = {}
    for change in compared(old, new):
        for number in change.old:
            found.setdefault(number, change.new)
    return found
