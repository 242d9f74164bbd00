"""What questions about a game are answered from on a day: its vocabulary and all that may answer; read once."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from functools import lru_cache

from kb.ask.candidates import Candidate, candidates
from kb.ask.vocabulary import Vocabulary, vocabulary
from kb.calendar import edition_on
from kb.knowledge import KnowledgeBase
from kb.model import Edition, Game, Kind

_IN_FORCE_ONLY = (Kind.RULES, Kind.TOURNAMENT, Kind.CARDS, Kind.ERRATA)


@dataclass(frozen=True, slots=True)
class Reading:
    """The vocabulary of a game, and what may answer a question about it."""

    vocabulary: Vocabulary
    candidates: tuple[Candidate, ...]


def reading(kb: KnowledgeBase, game: Game, on: date) -> Reading:
    """Read a game for a day. Rules and cards count as they are in force, rulings whenever they were given."""
    return _read(_Read(kb, game, tuple(_editions(game, on))))


class _Read:
    """What is read, the same as another if it is of the same texts."""

    def __init__(self, kb: KnowledgeBase, game: Game, editions: tuple[Edition, ...]) -> None:
        self.kb, self.game, self.editions = kb, game, editions
        self.key = (game.id, tuple(str(edition.address) for edition in editions))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Read) and other.kb.shelf is self.kb.shelf and other.key == self.key

    def __hash__(self) -> int:
        return hash((id(self.kb.shelf), self.key))


@lru_cache(maxsize=32)
def _read(what: _Read) -> Reading:
    words = vocabulary(what.game, what.editions)
    return Reading(words, tuple(candidates(what.kb, what.game.documents, words)))


def _editions(game: Game, on: date) -> Iterator[Edition]:
    for document in game.documents:
        if document.kind not in _IN_FORCE_ONLY or document.part_of:
            yield from document.editions
        elif (current := edition_on(document, on)) is not None:
            yield current
