"""The catalogue that suggestions are looked up in: names and numbers of some editions, in sorted lists.

Names are titles, defined words, questions and the names of cards; they are found by their beginning and by that of any
word in them.
"""

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from heapq import nsmallest
from typing import NamedTuple
from unicodedata import combining, normalize

from kb.address import Key, number_key
from kb.model import Card, Edition, Heading, Rule, Ruling

Named = Rule | Heading | Ruling | Card

_WORD = re.compile(r"\w+(?:'\w+)*")
_APOSTROPHES = str.maketrans("‘’ʼ", "'''")
_LONGEST = 60  # characters of a name that are compared


class Numbered(NamedTuple):
    """A text under its number; texts with equal numbers stand in the order of their documents."""

    key: Key
    place: int
    printed: str
    node: Named


@dataclass(frozen=True, slots=True)
class Sorted:
    """Names in alphabetical order, and beside each what it names."""

    keys: Sequence[str]
    nodes: Sequence[Named]

    def beginning(self, key: str) -> Iterator[Named]:
        """Yield what is named so, then what begins so."""
        first = bisect_left(self.keys, key)
        for place in range(first, len(self.keys)):
            if not self.keys[place].startswith(key):
                return
            yield self.nodes[place]


@dataclass(frozen=True, slots=True)
class Catalogue:
    """Names by their beginning and by their later words; numbers in their order, and as they are typed."""

    names: Sorted
    later_words: Sorted
    numbers: Sequence[Numbered]
    typed: Sequence[tuple[int, str, int]]

    def named(self, text: str) -> Iterator[Named]:
        """Yield what begins with a text, then what has a word that begins so."""
        key = folded(text)
        if key:
            yield from self.names.beginning(key)
            yield from self.later_words.beginning(key)

    def numbered(self, number: str, limit: int) -> Iterator[Named]:
        """Yield what has a number, what lies under it, and then what begins with the same figures: 70 gives 701."""
        number = number.rstrip(".").casefold()
        key, depth = number_key(number), _depth(number)
        first = bisect_left(self.numbers, (key,))
        under = (each.node for each in self.numbers[first : first + limit] if each.key[: len(key)] == key)
        yield from under
        start = bisect_left(self.typed, (depth, number))
        end = bisect_left(self.typed, (depth, f"{number}\U0010ffff"))
        for _, _, place in nsmallest(limit, self.typed[start:end], key=lambda each: each[2]):
            yield self.numbers[place].node


def catalogue(editions: Iterable[Edition]) -> Catalogue:
    """Collect what can be suggested of some editions."""
    nodes = [node for edition in editions for node in _nodes(edition)]
    beginnings = [(key, node) for node in nodes for key in _beginnings(node)]
    later = [(key, node) for node in nodes for key in _later(folded(name_of(node)))]
    found = ((number_of(node), place, node) for place, node in enumerate(nodes))
    numbers = sorted(Numbered(number_key(each.casefold()), place, each, node) for each, place, node in found if each)
    typed = sorted((_depth(each.printed), each.printed.casefold(), place) for place, each in enumerate(numbers))
    return Catalogue(_sorted(beginnings), _sorted(later), numbers, typed)


def name_of(node: Named) -> str:
    """Give the name of a text: its title, its question, a card's name; an empty string for a rule that has none."""
    if isinstance(node, Rule | Card):
        return node.title or ""
    return node.question if isinstance(node, Ruling) else node.text


def number_of(node: Named) -> str:
    """Give the number of a text; an empty string where it has none."""
    number = None if isinstance(node, Heading | Card) else node.number
    return str(number) if number else ""


def folded(text: str) -> str:
    """Give the words of a text as they are compared: without capitals, accents and signs."""
    plain = "".join(sign for sign in normalize("NFKD", text.translate(_APOSTROPHES)) if not combining(sign))
    return " ".join(_WORD.findall(plain.casefold()))[:_LONGEST]


def _nodes(edition: Edition) -> Iterator[Named]:
    """Yield definitions before all others: who types a word wants to know what it means. Of errata, no card's name."""
    if edition.of_rows:
        yield from edition.cards
        return
    yield from sorted(edition.rules, key=lambda rule: rule.kind != "definition")
    yield from edition.headings
    yield from edition.rulings


def _beginnings(node: Named) -> Iterator[str]:
    """Yield a name, and with its number where it has one: ``cleanups`` and ``323 cleanups``."""
    key = folded(name_of(node))
    if key:
        yield key
        if number_of(node):
            yield f"{folded(number_of(node))} {key}"


def _later(key: str) -> Iterator[str]:
    return (key[place + 1 :] for place, sign in enumerate(key) if sign == " ")


def _sorted(named: list[tuple[str, Named]]) -> Sorted:
    named.sort(key=lambda each: each[0])
    return Sorted([key for key, _ in named], [node for _, node in named])


def _depth(number: str) -> int:
    return len(re.findall(r"[._-]", number))
