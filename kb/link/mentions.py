"""Sightings of cards: where the texts of a game name one.

Only words with a capital are looked at. One that begins a name leads to the names that begin with it, of which the
longest that stands there counts. So it takes one walk through the texts, however many cards there are.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from kb.address import Address
from kb.model import Card, Citation, Edition, Example, Game, Heading, Item, Link, Node, Rule
from kb.model.names import Names

_WORD = re.compile(r"[^\W_]+")
_CAPITAL = re.compile(r"\b[^\W_a-z][^\W_]*")
_APOSTROPHES = str.maketrans("’‘ʼ", "'''")  # one character for one, so that places stay
_BEGINS = re.compile(r"(?:^|[.!?:;•]\s+|[(“\"\n]\s*)$")
_MARKS = ".,;:!?()[]“”\"'’*_"
_FEWEST = 3  # letters that a name of one word must have
_LIST = 12  # a text with more names lists what there is, and speaks of none of them

Found = tuple[int, int]


@dataclass(frozen=True, slots=True)
class _Name:
    """A name to look for; ``common``: texts use the word small too, so that a capital alone makes no name of it."""

    spellings: tuple[str, ...]
    cards: tuple[Card, ...]
    common: bool

    def ends(self, text: str, start: int) -> int | None:
        """Give where the name ends that begins at a place of a text; None where another word stands there."""
        if not text.startswith(self.spellings, start):
            return None
        ends = (start + len(each) for each in self.spellings if text.startswith(each, start))
        return next((end for end in ends if not text[end : end + 1].isalnum()), None)


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
        names = self._by_first_word(edition)
        seen: set[tuple[Address, str]] = set()
        texts = {node.text for node in self._texts}  # editions have most of them in common
        named = {text: tuple(_named(text, names)) for text in texts}
        for node in self._texts:
            for found, name in named[node.text] if len(named[node.text]) <= _LIST else ():
                sight = (_speaker(node), name.cards[0].address.fragment)
                if sight not in seen:
                    seen.add(sight)
                    yield _link(sight[0], node.text, found, name)

    def _by_first_word(self, edition: Edition) -> dict[str, list[_Name]]:
        found: dict[str, list[_Name]] = {}
        for printed, cards in Names.of(edition.cards).singular():
            words = _WORD.findall(printed)
            if words and (len(words) > 1 or self._is_a_name(words[0], cards[0].name)):
                common = len(words) == 1 and words[0].casefold() in self._said
                found.setdefault(words[0], []).append(_Name(tuple(_spelt(printed)), cards, common))
        return {first: sorted(named, key=lambda name: -len(name.spellings[0])) for first, named in found.items()}

    def _is_a_name(self, word: str, whole: str) -> bool:
        """Tell whether one word may name a card: not the title of a rule, and no epithet behind a name."""
        return len(word) >= _FEWEST and word.casefold() not in self._titles and whole.startswith(word)


def _named(text: str, names: dict[str, list[_Name]]) -> Iterator[tuple[Found, _Name]]:
    after = 0
    text = text.translate(_APOSTROPHES) if not text.isascii() else text
    if names.keys().isdisjoint(_CAPITAL.findall(text)):  # most texts name no card, and this tells it soonest
        return
    for word in _CAPITAL.finditer(text):
        start = word.start()
        for name in names.get(word.group(), ()) if start >= after else ():
            end = name.ends(text, start)
            if end and not (name.common and _BEGINS.search(text[max(0, start - 4) : start])):
                after = end
                yield (start, end), name
                break


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
    citation = Citation(text[found[0] : found[1]], (), *found)
    return Link(source, citation, "", "resolved", targets, "", "mentions", "inferred")
