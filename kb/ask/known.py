"""Which game a question is about, and how much of what it says that game's texts know."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from kb.ask.bars import alike, bars, everyday
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
    that no other card has; ``named``: it names one, or several that share a name. ``foreign``: one of the unknown words
    is written like a name.
    """

    games: tuple[str, ...]
    reading: Reading
    asked: Asking
    share: float
    unknown: tuple[str, ...]
    spelt: Mapping[str, str]
    cards: tuple[Card, ...]
    named: bool
    foreign: bool = False

    @property
    def enough(self) -> bool:
        """Whether so much of it is known that the game may have an answer.

        Of a question with many of the rules' own words some may be unknown, if none of these is written like a name.
        """
        own = sum(map(self.vocabulary.is_own, self.asked.words))
        speaks = own >= bars()["own"] and len(self.unknown) <= own // 2
        return self.share >= bars()["known"] or (speaks and not self.foreign)

    @property
    def rare(self) -> float:
        """How rare the words of the question are in the game, from 0 to 1."""
        every = len(self.asked.words) * self.vocabulary.weight("")
        return self.vocabulary.mass(self.asked.words) / every if every else 1.0

    @property
    def vocabulary(self) -> Vocabulary:
        """The vocabulary of the game."""
        return self.reading.vocabulary


def known(kb: KnowledgeBase, games: Sequence[Game], told: Said, on: date) -> tuple[Known, ...]:
    """Find the games that a question may be about: first that which has a card that it names, or whose words these are.

    A word that no text has weighs as much as the rarest that one has.
    """
    several = [(_share(told, found.vocabulary), game, found) for game in games for found in [reading(kb, game, on)]]
    best = max(share for share, _, _ in several)
    near = [each for each in several if each[0] >= best - _NEARLY]
    meant = tuple(game.id for _, game, _ in near)
    found = [_known(kb, each, meant, told, on) for each in near]
    return tuple(sorted(found, key=lambda each: (not each.named, each.rare)))


def _known(
    kb: KnowledgeBase, found: tuple[float, Game, Reading], meant: tuple[str, ...], told: Said, on: date
) -> Known:
    """Say what one of some games that may be meant knows of a question."""
    share, game, read = found
    unknown = _unknown(told, read.vocabulary)
    cards = list(_cards(kb, game, told, on))
    return Known(
        (game.id, *(each for each in meant if each != game.id)),
        read,
        asking(told, read.vocabulary),
        share,
        tuple(told.spelt[word] for word in unknown),
        _spelt(told, read.vocabulary),
        tuple(several[0] for several in cards if len(several) == 1),
        bool(cards),
        not told.capital.isdisjoint(unknown),
    )


def _spelt(told: Said, vocabulary: Vocabulary) -> Mapping[str, str]:
    return {vocabulary.normal(word): spelt for word, spelt in told.spelt.items()}


def _share(told: Said, vocabulary: Vocabulary) -> float:
    """Say how much of a question is known, by how rare its words are; 0 for one that says nothing.

    An everyday word that the game's texts don't have is left out, unless it is written like a name.
    """
    known = [word for word in told.words if vocabulary.knows(word)]
    every = vocabulary.mass((*known, *_unknown(told, vocabulary)))
    return vocabulary.mass(known) / every if every else 0.0


def _unknown(told: Said, vocabulary: Vocabulary) -> list[str]:
    """Give the stems that the game's texts don't have, but not those of words that any game may be asked with."""
    return [
        word
        for word, spelt in told.spelt.items()
        if not vocabulary.knows(word) and (word in told.capital or not _is_common(word, spelt, vocabulary))
    ]


def _is_common(word: str, spelt: str, vocabulary: Vocabulary) -> bool:
    """Tell whether a word is one of everyday speech, or asks for the same as one that is known."""
    return spelt in everyday() or any(map(vocabulary.knows, alike().get(word, ())))


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
        if not named and length > 1 and run[:1].isupper():
            named = names.called(f"the {_OWNS.sub('', run)}")
        if named and (length > 1 or (at and run[:1].isupper()) or len(pieces) == 1):
            return named, length
    return (), 1
