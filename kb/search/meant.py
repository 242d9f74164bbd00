"""What a query means beside its words: synonyms, a player's slang, and the words of the cards that it names."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache, partial
from pathlib import Path
from tomllib import loads
from typing import Any

from kb.model import Card, Game
from kb.model.names import folded
from kb.search.misspelt import spelt
from kb.search.roll import Roll
from kb.search.words import stem, stems, words

_FILE = Path(__file__).with_name("synonyms.toml")
_REMINDER = re.compile(r"\([^()]*\)")
_MOST = 6  # cards that lend their words
_FEW = 3  # texts that may hold a word which is read as another one, too
_HELD = 0.3  # how much a synonym of such a word counts

Known = Callable[[str], int]
"""Says how many texts of an edition hold a stem."""


@dataclass(frozen=True, slots=True)
class Meant:
    """What a query means in one game's rules: stems that it does not say itself, and how much they count.

    ``instead`` says for a reader which word of the query stands for which, ``misspelt`` which of them were taken for
    misspelt; ``cards`` are those that it names.
    """

    synonyms: Mapping[str, float] = field(default_factory=dict)
    card_words: Mapping[str, float] = field(default_factory=dict)
    instead: tuple[tuple[str, str], ...] = ()
    cards: tuple[Card, ...] = ()
    misspelt: frozenset[str] = frozenset()


NOTHING = Meant()


@dataclass(frozen=True, slots=True)
class Spelling:
    """The words of a query that no searched edition knows, and how many texts of one hold a word as it is written."""

    unknown: frozenset[str]
    held: Known


def meant(
    query: Sequence[str], game: Game, known: Known, cards: Sequence[Card] = (), spelling: Spelling | None = None
) -> Meant:
    """Read the words of a query as a game's players use them.

    A word that the rules hardly know is read as its synonyms, too; slang always is. One that they don't know at all
    may be misspelt.
    """
    said = {each for word in query for each in stems(word)}
    own = {word for card in cards for word in folded(card.name).split()}
    found: dict[str, float] = {}
    instead: dict[str, str] = {}
    misspelt = tuple(_misspelt(query, game, own, spelling)) if spelling else ()
    wrong = frozenset(word for word, _, _ in misspelt)
    for word, others, factor in (*_others(query, game, known, own), *misspelt):
        stemmed = dict.fromkeys(each for other in others for each in stems(other))
        new = [each for each in stemmed if each not in said and (word in wrong or known(each))]
        if new:
            instead.setdefault(word, ", ".join(others))
        for each in new:
            found[each] = max(factor, found.get(each, 0.0))
    return Meant(found, _card_words(cards, said, known), tuple(instead.items()), tuple(cards), wrong)


def _others(
    query: Sequence[str], game: Game, known: Known, names: set[str]
) -> Iterator[tuple[str, tuple[str, ...], float]]:
    """Yield the words of a query that mean others, these, and how much they count."""
    row = f" {' '.join(query)} "
    for said, others in _slang(game):
        if f" {said} " in row:
            yield said, others, 1.0
    for word in dict.fromkeys(query):
        if (others := synonyms_of(word)) and word not in names and (held := known(stem(word))) <= _FEW:
            yield word, others, _HELD if held else 1.0


def _misspelt(
    query: Sequence[str], game: Game, names: set[str], spelling: Spelling
) -> Iterator[tuple[str, tuple[str, ...], float]]:
    """Yield the words of a query that are none, with the word that each stands for."""
    mapped = {*(said for said, _ in _slang(game)), *names}
    for word in dict.fromkeys(query):
        if word not in spelling.unknown or word in mapped or synonyms_of(word):
            continue
        if other := spelt(word, spelling.held):
            yield word, (other,), 1.0


def _slang(game: Game) -> Iterator[tuple[str, tuple[str, ...]]]:
    for table in ("slang", "synonyms"):
        for said, others in (game.tables.get(table) or {}).items():
            listed = tuple(map(str, others)) if isinstance(others, list) else (str(others),)
            yield _in_words(str(said)), listed


@lru_cache(maxsize=4096)
def _in_words(text: str) -> str:
    return " ".join(word.text for word in words(text))


@lru_cache(maxsize=1)
def synonyms() -> Mapping[str, tuple[str, ...]]:
    """Give the general synonyms: for a word the words that rules may use instead."""
    table: Mapping[str, Any] = loads(_FILE.read_text(encoding="utf-8"))["synonyms"]
    return {word: tuple(others) for word, others in table.items()}


def synonyms_of(word: str) -> tuple[str, ...]:
    """Give the general synonyms of a word, or else of another form of it."""
    return synonyms().get(word) or _by_stem().get(stem(word), ())


@lru_cache(maxsize=1)
def _by_stem() -> Mapping[str, tuple[str, ...]]:
    return {stem(word): others for word, others in reversed([*synonyms().items()])}


def _card_words(cards: Sequence[Card], said: set[str], known: Known) -> dict[str, float]:
    """Give the stems of cards' texts, without reminders; those of several cards count less."""
    share = len(cards[:_MOST]) ** -0.5 if cards else 0.0
    held = {each for card in cards[:_MOST] for each in stems(_REMINDER.sub(" ", card.text))}
    return {each: share for each in sorted(held) if each not in said and known(each)}


def cards_in(query: str, roll: Roll, known: Known) -> tuple[Card, ...]:
    """Give the cards that a query names, the longest names first at each place; several where a short name is shared.

    One word alone names a card only if the rules don't have it as a word; so do some without the article of a name.
    """
    said = folded(query).split()
    found: dict[int, Card] = {}
    at = 0
    while at < len(said):
        for length in range(roll.reach(said, at), 0, -1):
            run = said[at : at + length]
            strange = partial(_strange, run, known)
            cards = roll.called(run, strange) if length > 1 or strange() else ()
            if cards:
                found |= {id(card): card for card in cards}
                at += length - 1
                break
        at += 1
    return tuple(found.values())


def _strange(run: Sequence[str], known: Known) -> bool:
    return not all(known(stem(word)) for word in run)
