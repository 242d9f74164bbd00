"""The knowledge base of corpora, without reading them again when nothing has changed."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from grammar.beside import Beside
from grammar.cache import cache_folder
from kb.address import Address
from kb.assemble import shelve
from kb.corpus import default_corpora, read_corpora
from kb.knowledge import KnowledgeBase
from kb.model import Edition, Game, Link
from kb.shelf import Part, Slot, elsewhere, part_of
from kb.snapshot import (
    FORM,
    Content,
    Index,
    contents_at,
    emptied,
    is_written,
    place_of,
    read_index,
    stored,
    write_snapshot,
)

Progress = Callable[[str], None]
Linked = Callable[[Address, tuple[Game, ...], tuple[Link, ...]], None]


def recall(corpora: Sequence[Path] | None = None, progress: Progress | None = None) -> KnowledgeBase:
    """Give the knowledge base of corpora: from its snapshot, else read anew and kept. Raises BadManifest."""
    return Recalling(corpora).knowledge(progress)


class Recalling:
    """Corpora on their way to a knowledge base."""

    def __init__(self, corpora: Sequence[Path] | None = None) -> None:
        """Read the manifests, and look where the snapshot would lie. Raises BadManifest."""
        self._planned = read_corpora(list(corpora or default_corpora()))
        self._place = place_of(cache_folder(), self._planned)
        self._changed: Address | None = None
        self._reading: Beside | None = None

    def begin(self) -> "Recalling":
        """Where one edition alone has changed, begin to read it in another process."""
        if not is_written(self._place):
            from kb.load import unread

            left = unread(self._planned)
            if len(left) == 1:
                self._changed, read = next(iter(left.items()))
                self._reading = Beside(partial(_only_kept, read))
        return self

    @property
    def reads(self) -> bool:
        """Whether an edition is being read in another process."""
        return self._reading is not None

    def knowledge(self, progress: Progress | None = None, linked: Linked | None = None) -> KnowledgeBase:
        """Give the knowledge base.

        ``linked`` is given its games, their links, and the one edition that has changed, as soon as they are known.
        """
        index = read_index(self._place)
        if index is not None:
            return _from(self._place, index)
        from kb.load import load_games

        changed = self._changed
        if self._reading is not None:
            self._reading.wait()
        tell = partial(linked, changed) if linked and changed else None
        kb = load_games(self._planned, progress, tell)
        _keep(self._place, kb)
        return kb


def _only_kept(read: Callable[[], object]) -> bytes:
    """Read an edition for it to be kept, and give nothing back."""
    read()
    return b""


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
