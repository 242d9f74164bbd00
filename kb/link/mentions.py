"""Sightings of cards: where the texts of a game name one.

Only words with a capital are looked at. One that begins a name leads to the names that begin with it, of which the
longest that stands there counts. So it takes one walk through the texts, however many cards there are.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from hashlib import blake2b

from grammar.by_text import LONG, ByText
from kb.address import Address
from kb.model import Card, Citation, Edition, Example, Game, Heading, Item, Link, Node, Rule
from kb.model.names import Names

_WORD = re.compile(r"[^\W_]+")
_CAPITAL = re.compile(r"\b[^\W_a-z][^\W_]*")
_APOSTROPHES = str.maketrans("’‘ʼ", "'''")  # one character for one, so that places stay
_BEGINS = re.compile(r"(?:^|[.!?:;•]\s+|[(“\"\n]\s*)$")
_MARKS = ".,;:!?()[]“”\"'’*_"
_FEWEST = 3  # letters that a name of one word must have
_PROGRAM = ("grammar/by_text.py", "kb/link/mentions.py", "kb/model")
_LIST = 12  # a text with more names lists what there is, and speaks of none of them

Found = tuple[int, int, int]
"""Where a text names a card, from its first character to behind its last, and by which of all names."""


@dataclass(frozen=True, slots=True)
class _Name:
    """A name to look for, with its first word.

    ``common``: texts use the word small too, so that a capital alone makes no name of it.
    """

    first: str
    spellings: tuple[str, ...]
    cards: tuple[Card, ...]
    common: bool

    def ends(self, text: str, start: int) -> int | None:
        """Give where the name ends that begins at a place of a text; None where another word stands there."""
        if not text.startswith(self.spellings, start):
            return None
        ends = (start + len(each) for each in self.spellings if text.startswith(each, start))
        return next((end for end in ends if not text[end : end + 1].isalnum()), None)


class _Names:
    """The names of an edition's cards, to look for them in texts; ``mark`` is another one where other words count."""

    def __init__(self, names: list[_Name]) -> None:
        """Take the names; of those with one first word the longest is looked for first."""
        self.all = names
        self.mark = blake2b(repr([(each.spellings, each.common) for each in names]).encode()).hexdigest()
        self._by_first: dict[str, list[tuple[int, _Name]]] = {}
        for numbered in sorted(enumerate(names), key=lambda each: -len(each[1].spellings[0])):
            self._by_first.setdefault(numbered[1].first, []).append(numbered)

    def in_text(self, text: str) -> tuple[Found, ...]:
        """Give where a text names cards, in order."""
        text = text.translate(_APOSTROPHES) if not text.isascii() else text
        if self._by_first.keys().isdisjoint(_CAPITAL.findall(text)):  # most texts name none, and this tells it soonest
            return ()
        return tuple(self._found(text))

    def _found(self, text: str) -> Iterator[Found]:
        after = 0
        for word in _CAPITAL.finditer(text):
            start = word.start()
            for number, name in self._by_first.get(word.group(), ()) if start >= after else ():
                end = name.ends(text, start)
                if end and not (name.common and _BEGINS.search(text[max(0, start - 4) : start])):
                    after = end
                    yield start, end, number
                    break


class Sightings:
    """The texts of a game, to look for the names of cards in them."""

    def __init__(self, game: Game) -> None:
        """Take the texts of a game, its cards left out."""
        self._texts = [node for node in _texts(game) if node.text]
        self._titles = frozenset((node.title or "").casefold() for node in self._texts if isinstance(node, Rule))
        said: set[str] = set()
        for text in {node.text for node in self._texts}:
            said.update(text.split())
        self._said = frozenset(word.strip(_MARKS) for word in said)

    def of(self, edition: Edition) -> Iterator[Link]:
        """Yield a link for each card of an edition that a text names, from the text, once."""
        names = _Names(list(self._names(edition)))
        seen: set[tuple[Address, str]] = set()
        named = self._named(edition, names)
        for node in self._texts:
            for found in named[node.text] if len(named[node.text]) <= _LIST else ():
                name = names.all[found[2]]
                sight = (_speaker(node), name.cards[0].address.fragment)
                if sight not in seen:
                    seen.add(sight)
                    yield _link(sight[0], node.text, found, name)

    def _named(self, edition: Edition, names: _Names) -> dict[str, tuple[Found, ...]]:
        """Give where each text names cards of an edition; of many texts that is kept, text by text."""
        texts = {node.text for node in self._texts}  # editions have most of them in common
        if len(texts) < LONG:
            return {text: names.in_text(text) for text in texts}
        address = edition.address
        kept = ByText("sightings", f"{address.game}-{address.document}@{edition.id}", tuple[Found, ...], _PROGRAM)
        named = {text: kept.of(f"{names.mark}{text}", partial(names.in_text, text)) for text in texts}
        kept.close()
        return named

    def _names(self, edition: Edition) -> Iterator[_Name]:
        for printed, cards in Names.of(edition.cards).singular():
            words = _WORD.findall(printed)
            if words and (len(words) > 1 or self._is_a_name(words[0], cards[0].name)):
                common = len(words) == 1 and words[0].casefold() in self._said
                yield _Name(words[0], tuple(_spelt(printed)), cards, common)

    def _is_a_name(self, word: str, whole: str) -> bool:
        """Tell whether one word may name a card: not the title of a rule, and no epithet behind a name."""
        return len(word) >= _FEWEST and word.casefold() not in self._titles and whole.startswith(word)


def _spelt(name: str) -> Iterator[str]:
    """Yield the ways in which a name is written: with its comma, with a dash or with nothing in its place."""
    plain = name.translate(_APOSTROPHES)
    yield plain
    if ", " in plain:
        yield from (plain.replace(", ", gap) for gap in (" - ", " – ", " "))


def _texts(game: Game) -> Iterator[Node]:
    for document in game.documents:
        for edition in document.editions:
            yield from (node for node, _ in edition.nodes() if not isinstance(node, Card | Heading))


def _speaker(node: Node) -> Address:
    """Give the text that a mention counts for: of a part, the whole that it belongs to."""
    if isinstance(node, Example | Item):
        return node.address.at(node.address.fragment.split("/")[0])
    return node.address


def _link(source: Address, text: str, found: Found, name: _Name) -> Link:
    targets = tuple(card.address for card in name.cards)
    begin, end, _ = found
    citation = Citation(text[begin:end], (), begin, end)
    return Link(source, citation, "", "resolved", targets, "", "mentions", "inferred")
