"""The numbers of an edition as families: siblings under one parent, in the order of the text."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise

from kb.address import next_letters
from kb.checks.nearness import pieces
from kb.checks.subject import Subject
from kb.model import Edition, Rule

_LETTERS = "abcdefghijklmnopqrstuvwxyz"
_ROMAN = ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii", "xiii", "xiv", "xv")
_PASSED = 2  # families that go past a letter none of them has, for the publisher to skip it always


def families(edition: Edition) -> dict[str, list[Rule]]:
    """Give the numbered rules of an edition by the number that theirs lies under, empty for the highest."""
    found: dict[str, list[Rule]] = {}
    for rule in edition.rules:
        if rule.number and rule.number.occurrence == 1:
            found.setdefault(next(iter(rule.number.ancestors), ""), []).append(rule)
    return found


class Letters:
    """How a publisher counts in letters: some leave out those that look like figures, always."""

    def __init__(self, subject: Subject) -> None:
        """Take an edition's families, and what the game's ``[checks]`` says of ``skipped_letters``."""
        table = subject.game.tables.get("checks", {})
        said = table.get("skipped_letters", ()) if isinstance(table, Mapping) else ()
        rows = [list(map(_last, family)) for family in families(subject.edition).values()] if subject.edition else []
        self.skipped = frozenset(said) | frozenset(_never_used(rows))

    def between(self, elder: Rule, younger: Rule) -> list[str] | None:
        """Give the last pieces that are missing between two siblings; None where that can't be counted."""
        first, last = _last(elder), _last(younger)
        if first.isdigit() and last.isdigit():
            return [str(each) for each in range(int(first) + 1, int(last))]
        if _is_roman(first, last):
            return list(_ROMAN[_ROMAN.index(first) + 1 : _ROMAN.index(last)])
        if first.isalpha() and last.isalpha() and (len(first), first) < (len(last), last):
            return list(self._letters(first.casefold(), last.casefold()))
        return None

    def _letters(self, first: str, last: str) -> Iterator[str]:
        if len(first) == len(last) and len(set(first)) == len(set(last)) == 1:  # aa, bb
            yield from (
                each * len(first) for each in _LETTERS if first[0] < each < last[0] and each not in self.skipped
            )
            return
        now = next_letters(first)
        while now != last and len(now) <= len(last):
            if now[-1] not in self.skipped:
                yield now
            now = next_letters(now)


def _never_used(rows: Iterable[list[str]]) -> Iterator[str]:
    """Yield the letters that several families go past, and none has."""
    passed: Counter[str] = Counter()
    used: set[str] = set()
    for row in rows:
        single = {each for each in row if len(each) == 1 and each.isalpha()}
        used |= single
        passed.update(each for each in _LETTERS if single and min(single) < each < max(single) and each not in single)
    yield from (each for each, count in passed.items() if count >= _PASSED and each not in used)


def _is_roman(first: str, last: str) -> bool:
    return first in _ROMAN and last in _ROMAN and (len(first) > 1 or len(last) > 1) and (first, last) != ("i", "x")


def _last(rule: Rule) -> str:
    return pieces(rule.number.printed)[-1] if rule.number else ""


def with_last(number: str, piece: str) -> str:
    """Give a sibling of a number: with another last piece, as wide as its own where that has noughts before it."""
    own = pieces(number)[-1]
    wide = piece.rjust(len(own), "0") if own.isdigit() else piece
    return number[: len(number) - len(own)] + wide


def siblings(family: Iterable[Rule]) -> Iterator[tuple[Rule, Rule]]:
    """Yield each rule of a family with the next one; numbers of another width begin anew, as chapters do."""
    for elder, younger in pairwise(family):
        if not (_last(elder).isdigit() and _last(younger).isdigit() and _chapters(elder, younger)):
            yield elder, younger


def _chapters(elder: Rule, younger: Rule) -> bool:
    return elder.number is not None and elder.number.level == 1 and len(_last(elder)) != len(_last(younger))
