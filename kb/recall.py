"""The knowledge base of corpora, without reading them again when nothing has changed."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from grammar.cache import cache_folder
from kb.assemble import shelve
from kb.corpus import default_corpora, read_corpora
from kb.knowledge import KnowledgeBase
from kb.model import Edition, Game
from kb.shelf import Part, Slot, elsewhere, part_of
from kb.snapshot import FORM, Content, Index, contents_at, emptied, place_of, read_index, stored, write_snapshot


def recall(corpora: Sequence[Path] | None = None, progress: Callable[[str], None] | None = None) -> KnowledgeBase:
    """Give the knowledge base of corpora: from its snapshot, else read anew and kept. Raises BadManifest."""
    folders = list(corpora or default_corpora())
    place = place_of(cache_folder(), read_corpora(folders))
    index = read_index(place)
    if index is not None:
        return _from(place, index)
    from kb.load import load

    kb = load(folders, progress)
    _keep(place, kb)
    return kb


def _from(place: Path, index: Index) -> KnowledgeBase:
    contents = {home: contents_at(place, home) for home in index.addresses}
    games = tuple(
        _with_editions(game, lambda edition: stored(edition, contents[str(edition.address)])) for game in index.games
    )
    slots = {
        str(edition.address): Slot(
            frozenset(index.addresses[str(edition.address)]),
            partial(_part, edition, contents[str(edition.address)]),
        )
        for game in games
        for document in game.documents
        for edition in document.editions
    }
    beyond = elsewhere(index.cited_elsewhere, frozenset(slots))
    return shelve(games, slots, beyond, index.not_loaded, index.findings, index.consolidation)


def _part(edition: Edition, contents: Callable[[], Content]) -> Part:
    content = contents()
    return part_of(edition, content.cites, content.cited)


def _with_editions(game: Game, change: Callable[[Edition], Edition]) -> Game:
    documents = (replace(document, editions=tuple(map(change, document.editions))) for document in game.documents)
    return replace(game, documents=tuple(documents))


def _keep(place: Path, kb: KnowledgeBase) -> None:
    """Write down what was read, edition by edition."""
    contents = {str(edition.address): _content(kb, edition) for edition in kb.editions()}
    addresses = {home: tuple(slot.addresses) for home, slot in kb.shelf.slots.items()}
    beyond = {id(link): link for found in kb.shelf.beyond.links_to.values() for link in found}
    games = tuple(_with_editions(game, emptied) for game in kb.games)
    index = Index(FORM, games, addresses, tuple(beyond.values()), kb.not_loaded, kb.findings, kb.consolidation)
    write_snapshot(place, index, contents)


def _content(kb: KnowledgeBase, edition: Edition) -> Content:
    part = kb.shelf.part(str(edition.address))
    cites = tuple(link for found in part.links_from.values() for link in found)
    cited = {id(link): link for found in part.links_to.values() for link in found}
    return Content(
        edition.rules,
        edition.headings,
        edition.paragraphs,
        edition.rulings,
        edition.relations,
        edition.symbols,
        edition.cards,
        edition.amendments,
        edition.findings,
        edition.inferred,
        cites,
        tuple(cited.values()),
    )
