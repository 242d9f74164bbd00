"""Which game a question is about, and how much of what it says that game's texts know."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from kb.ask.candidates import Asking, asking
from kb.ask.reading import Reading, reading
from kb.ask.vocabulary import Vocabulary
from kb.ask.wording import Said
from kb.calendar import edition_on
from kb.knowledge import KnowledgeBase
from kb.model import Card, Game, Kind
from kb.model.names import Names

_NEARLY = 0.05
"""Games that know nearly as much as the one that knows most are meant as well."""

_OWNS = re.compile(r"['’]s?\W*$")
_LONGEST = 8  # words of a card's name


@dataclass(frozen=True, slots=True)
class Known:
    """What is known of a question: the game that knows most of it, and others that know nearly as much.

    ``share`` (0 to 1) is how much of what it says is known there; ``unknown`` are words that aren't, ``spelt`` the
    others as they were written, by their stems. ``cards`` are those that it names in full, or by a part of their name
    that no other card has; ``named``: it names one, or several that share a name.
    """

    games: tuple[str, ...]
    reading: Reading
    asked: Asking
    share: float
    unknown: tuple[str, ...]
    spelt: Mapping[str, str]
    cards: tuple[Card, ...]
    named: bool

    @property
    def vocabulary(self) -> Vocabulary:
        """The vocabulary of the game."""
        return self.reading.vocabulary


def known(kb: KnowledgeBase, games: Sequence[Game], told: Said, on: date) -> Known:
    """Find the game that a question is about. A word that no text has weighs as much as the rarest that one has."""
    several = [(game, reading(kb, game, on)) for game in games]
    shares = [(_share(told, found.vocabulary), game, found) for game, found in several]
    best = max(share for share, _, _ in shares)
    share, game, found = next(each for each in shares if each[0] == best)
    meant = (game, *(each for near, each, _ in shares if near >= best - _NEARLY and each is not game))
    asked = asking(told, found.vocabulary)
    unknown = tuple(told.spelt[word] for word in told.words if not found.vocabulary.knows(word))
    cards = list(_cards(kb, game, told, on))
    single = tuple(several[0] for several in cards if len(several) == 1)
    return Known(
        tuple(each.id for each in meant),
        found,
        asked,
        share,
        unknown,
        _spelt(told, found.vocabulary),
        single,
        bool(cards),
    )


def _spelt(told: Said, vocabulary: Vocabulary) -> Mapping[str, str]:
    return {vocabulary.normal(word): spelt for word, spelt in told.spelt.items()}


def _share(told: Said, vocabulary: Vocabulary) -> float:
    """Say how much of a question is known, by how rare its words are; 0 for one that says nothing."""
    every = vocabulary.mass(told.words)
    return vocabulary.mass(word for word in told.words if vocabulary.knows(word)) / every if every else 0.0


def _cards(kb: KnowledgeBase, game: Game, told: Said, on: date) -> Iterator[tuple[Card, ...]]:
    """Yield what each name in a question means, the longest name at each place: a card, or several that share it."""
    pieces = told.text.split()
    every = [edition_on(document, on) for document in game.documents if document.kind is Kind.CARDS]
    for edition in filter(None, every):
        names = kb.shelf.part(str(edition.address)).names
        at = 0
        while at < len(pieces):
            named, length = _named(names, pieces, at)
            if named:
                yield named
            at += length


def _named(names: Names, pieces: Sequence[str], at: int) -> tuple[tuple[Card, ...], int]:
    """Give what the longest name at a place means, and its length in words; one word is a name if it looks so."""
    for length in range(min(_LONGEST, len(pieces) - at), 0, -1):
        run = " ".join(pieces[at : at + length])
        named = names.called(run) or names.called(_OWNS.sub("", run))
        if named and (length > 1 or (at and run[:1].isupper()) or len(pieces) == 1):
            return named, length
    return (), 1
