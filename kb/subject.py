"""What is checked in one go: one edition against all that is known, or the tables of a game."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, TypeVar

from kb.knowledge import KnowledgeBase
from kb.model import Document, Edition, Game

T = TypeVar("T")


@dataclass(frozen=True)
class Subject:
    """One thing to check. Without a document and an edition it is the game's own tables in its corpus.toml.

    ``made`` holds what checks work out once for all subjects of a run; ask for it by ``once``.
    """

    kb: KnowledgeBase
    game: Game
    document: Document | None = None
    edition: Edition | None = None
    made: dict[object, Any] = field(default_factory=dict, repr=False, compare=False)

    def once(self, key: object, make: Callable[[], T]) -> T:
        """Give what is known under a key, made when it is first asked for; the key names the edition, if it matters."""
        if key not in self.made:
            self.made[key] = make()
        found: T = self.made[key]
        return found


def subjects(kb: KnowledgeBase, game: str | None = None) -> Iterator[Subject]:
    """Yield the tables of each game, or of one, then its editions in order. Raises UnknownGame."""
    made: dict[object, Any] = {}
    for each in [kb.game(game)] if game else kb.games:
        yield Subject(kb, each, made=made)
        for document in each.documents:
            for edition in document.editions:
                yield Subject(kb, each, document, edition, made)
