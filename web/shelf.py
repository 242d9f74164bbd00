"""The shelf: which games, documents and editions are loaded, how each stands, and what is missing."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

from kb.knowledge import KnowledgeBase
from kb.model import Document, Edition, Game
from web.place import Notice, cautions


@dataclass(frozen=True, slots=True)
class EditionEntry:
    """An edition on the shelf: its id and name, since when it applies, how it stands, how many rules it has."""

    address: str
    id: str
    name: str
    effective: date | None
    status: str
    rules: int
    rulings: int


@dataclass(frozen=True, slots=True)
class DocumentEntry:
    """A document on the shelf, with what to know about it and its loaded editions, the newest first."""

    address: str
    title: str
    kind: str
    notices: tuple[Notice, ...]
    editions: tuple[EditionEntry, ...]


@dataclass(frozen=True, slots=True)
class Missing:
    """A document or edition that was found but not loaded, and why."""

    address: str
    title: str
    reason: str


@dataclass(frozen=True, slots=True)
class GameEntry:
    """A game on the shelf: its documents, and what of it is not loaded."""

    id: str
    name: str
    documents: tuple[DocumentEntry, ...]
    not_loaded: tuple[Missing, ...]


def game_entry(kb: KnowledgeBase, game: Game, on: date) -> GameEntry:
    """Give what is loaded of a game and what is not."""
    documents = tuple(document_entry(kb, document, on) for document in game.documents if document.editions)
    return GameEntry(game.id, game.name, documents, tuple(_missing(kb, game)))


def _missing(kb: KnowledgeBase, game: Game) -> Iterator[Missing]:
    lost = [each for each in kb.not_loaded if each.address.game == game.id]
    for each in lost:
        yield Missing(str(each.address), each.title, each.reason)
    told = {each.address.home.document for each in lost}
    for document in game.documents:
        if not document.editions and document.id not in told:
            yield Missing(str(document.address), document.title, "named by the corpus, without an edition to read")


def document_entry(kb: KnowledgeBase, document: Document, on: date) -> DocumentEntry:
    """Give a document with its loaded editions."""
    editions = tuple(_edition(kb, edition, on) for edition in reversed(document.editions))
    return DocumentEntry(
        str(document.address), document.title, str(document.kind), cautions(kb, document, on), editions
    )


def _edition(kb: KnowledgeBase, edition: Edition, on: date) -> EditionEntry:
    return EditionEntry(
        address=str(edition.address),
        id=edition.id,
        name=edition.name if edition.name != edition.id else "",
        effective=edition.effective,
        status=kb.status(edition.address, on),
        rules=edition.rule_count,
        rulings=edition.ruling_count,
    )
