"""Rulings: the questions of a document, of a game, or of all games, each with its day and the rules it cites."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

from kb.errors import UnknownAddress
from kb.knowledge import KnowledgeBase
from kb.model import Document, Edition, Ruling
from web.entries import Entry, entry, first_words
from web.page import Page
from web.references import Reference, references_in
from web.visit import Visit

MOST = 200
"""How many rulings a page lists; it counts them all."""


@dataclass(frozen=True, slots=True)
class Listed:
    """A ruling in the list: its question, the first words of its answer, its day, and what it cites, each once."""

    entry: Entry
    answer: str
    day: date | None
    cites: tuple[Reference, ...]


@dataclass(frozen=True, slots=True)
class Source:
    """A document with rulings, or a whole game, and how many there are in all editions."""

    address: str
    game: str
    document: str
    title: str
    count: int


@dataclass(frozen=True, slots=True)
class RulingsPage:
    """What a reader sees of rulings: the documents and games they stand in, and the rulings, the newest first."""

    title: str
    game: str | None
    document: str | None
    sources: tuple[Source, ...]
    games: tuple[Source, ...]
    count: int
    rulings: tuple[Listed, ...]


def view(visit: Visit) -> RulingsPage:
    """List rulings. Raises UnknownGame, UnknownAddress."""
    kb, game, document = visit.kb, visit.game, visit.word("document") or None
    documents = [each for each in kb.documents(game) if any(edition.ruling_count for edition in each.editions)]
    chosen = [each for each in documents if document in (None, each.id)]
    if document and not chosen:
        raise UnknownAddress(f"no document with rulings is called {document}.", [each.id for each in documents][:3])
    found = sorted(_rulings(chosen), key=lambda pair: _day(pair[0]) or date.min, reverse=True)
    named = chosen[0].title if document else kb.game(game).name if game else "all games"
    return RulingsPage(
        title=f"Rulings – {named}",
        game=game,
        document=document,
        sources=tuple(_source(each) for each in documents),
        games=tuple(_games(kb, documents)),
        count=len(found),
        rulings=tuple(_listed(visit, *pair) for pair in found[:MOST]),
    )


def _rulings(documents: list[Document]) -> Iterator[tuple[Edition, Ruling]]:
    for document in documents:
        for edition in document.editions:
            for ruling in edition.rulings:
                yield edition, ruling


def _day(edition: Edition) -> date | None:
    return edition.effective or edition.published


def _source(document: Document) -> Source:
    address = document.address
    count = sum(edition.ruling_count for edition in document.editions)
    return Source(str(address), address.game, document.id, document.title, count)


def _games(kb: KnowledgeBase, documents: list[Document]) -> Iterator[Source]:
    for game in kb.games:
        count = sum(_source(each).count for each in documents if each.address.game == game.id)
        if count:
            yield Source(game.id, game.id, "", game.name, count)


def _listed(visit: Visit, edition: Edition, ruling: Ruling) -> Listed:
    found = references_in(ruling.text, visit.kb.links_from.get(str(ruling.address), ()))
    once = {(each.number, each.targets): each for each in found}
    return Listed(entry(visit.kb, ruling, visit.on), first_words(ruling.answer), _day(edition), tuple(once.values()))


PAGE = Page("rulings", RulingsPage, view, path="/rulings", asks=("game", "document"))
