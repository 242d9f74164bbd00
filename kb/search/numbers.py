"""Rules by their number: found before anything is scored, never by likeness (702.6 is not 702.60)."""

from bisect import bisect_left
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from kb.address import Key, number_key
from kb.model import Edition, Rule, Ruling

Numbered = Rule | Ruling

_AFTER_ALL = ((2, 0, ""),)  # sorts after every piece that a number can have


@dataclass(frozen=True, slots=True)
class Numbers:
    """The numbered rules and questions of one edition: by number, and in the order in which a rulebook prints them."""

    exact: Mapping[str, tuple[Numbered, ...]]
    keys: tuple[Key, ...]
    ordered: tuple[Numbered, ...]

    def called(self, number: str) -> tuple[Numbered, ...]:
        """Give what carries the number: one rule, several where an edition prints it twice, none if unknown."""
        return self.exact.get(number.casefold(), ())

    def below(self, number: str) -> tuple[Numbered, ...]:
        """Give all that lies under the number, in order: 323.1 and 323.1.a under 323, never 3231."""
        key = number_key(number.casefold())
        first, last = bisect_left(self.keys, key), bisect_left(self.keys, (*key, *_AFTER_ALL))
        known = {id(each) for each in self.called(number)}  # to compare rules takes long
        return tuple([each for each in self.ordered[first:last] if id(each) not in known])

    def between(self, first: str, last: str) -> tuple[Numbered, ...]:
        """Give what stands from one number to another, with what lies under the last, in order; none the wrong way."""
        start = bisect_left(self.keys, number_key(first.casefold()))
        return self.ordered[start : bisect_left(self.keys, (*number_key(last.casefold()), *_AFTER_ALL))]


def numbers_of(edition: Edition) -> Numbers:
    """Collect the numbers of an edition; ``744.5~2`` answers to 744.5 too, after the first."""
    numbered = [each for each in _numbered(edition) if each.number is not None]
    keyed = sorted(((number_key(str(each.number).casefold()), each) for each in numbered), key=lambda pair: pair[0])
    exact: dict[str, list[Numbered]] = {}
    for _, each in keyed:
        for name in dict.fromkeys((_printed(each).casefold(), str(each.number).casefold())):
            exact.setdefault(name, []).append(each)
    return Numbers(
        {name: tuple(found) for name, found in exact.items()},
        tuple(key for key, _ in keyed),
        tuple(each for _, each in keyed),
    )


def _numbered(edition: Edition) -> Iterable[Numbered]:
    yield from edition.rules
    yield from edition.rulings


def _printed(node: Numbered) -> str:
    return node.number.printed if node.number else ""
