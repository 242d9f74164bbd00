"""The shelf: which games, documents, editions and cards are loaded, how each stands, and what is missing."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

from kb.knowledge import KnowledgeBase
from kb.model import Card, Document, Edition, Game
from kb.model.names import folded
from web.place import Notice, cautions

CARDS = 120
"""How many cards a page of a list holds."""


@dataclass(frozen=True, slots=True)
class EditionEntry:
    """An edition on the shelf: its id and name, since when it applies, how it stands, how many texts it has."""

    address: str
    id: str
    name: str
    effective: date | None
    status: str
    rules: int
    rulings: int
    cards: int = 0


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
        cards=edition.card_count,
    )


@dataclass(frozen=True, slots=True)
class CardEntry:
    """A card in a list; ``amended``: its text is not as it was printed."""

    address: str
    name: str
    type: str
    amended: bool


@dataclass(frozen=True, slots=True)
class CardList:
    """A page of the cards of an edition, by name.

    ``query`` is what their names or types hold, ``count`` how many do, of ``total``; ``before`` and ``after`` name the
    pages beside this one by their first cards.
    """

    cards: tuple[CardEntry, ...]
    query: str
    count: int
    total: int
    page: int
    pages: int
    before: str
    after: str


def card_list(kb: KnowledgeBase, edition: Edition, query: str, page: int) -> CardList:
    """List the cards of an edition whose name or type holds some words; a page that there is not is the last one."""
    wanted = folded(query)
    named = sorted((folded(card.name), card.span.start, card) for card in edition.cards)
    found = [card for name, _, card in named if wanted in name or wanted in folded(card.type)]
    pages = max(1, -(-len(found) // CARDS))
    page = min(max(page, 1), pages)
    first = [card.name for card in found[::CARDS]]
    return CardList(
        tuple(_card(kb, card) for card in found[(page - 1) * CARDS : page * CARDS]),
        query,
        len(found),
        len(named),
        page,
        pages,
        first[page - 2] if page > 1 else "",
        first[page] if page < pages else "",
    )


def _card(kb: KnowledgeBase, card: Card) -> CardEntry:
    now = kb.nodes[str(card.address)]
    return CardEntry(str(card.address), card.name, card.type, now.text != card.text)
