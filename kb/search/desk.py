"""What a search has before it: each edition's impacts, numbers and passages, made once and shared by all threads."""

import atexit
import shutil
import tempfile
from collections.abc import Callable, Hashable, Iterator
from pathlib import Path
from threading import RLock
from typing import Generic, TypeVar

from kb.knowledge import KnowledgeBase
from kb.model import Edition
from kb.search.catalogue import Catalogue, catalogue
from kb.search.columns import Impacts, read_columns
from kb.search.counterparts import Counterparts, counterparts
from kb.search.entries import entries
from kb.search.grounds import card_editions, grounds_in
from kb.search.kin import kin_in
from kb.search.numbers import Numbers, numbers_of
from kb.search.passages import Passages
from kb.search.roll import Roll
from kb.search.routes import Routes, answered
from kb.search.shelf import Material, is_whole, place_of, put
from kb.search.slang import Slang, slang_in

T = TypeVar("T")
Progress = Callable[[str], None]
Editions = tuple[Edition, ...]


class Kept(Generic[T]):
    """Values that are made once for an edition, or for some together.

    Editions are the same only if they are one object: each holds a rulebook, too much to be compared.
    """

    def __init__(self, at_most: int = 256) -> None:
        """Keep the values of the ``at_most`` editions that came last."""
        self._at_most = at_most
        self._made: dict[Hashable, tuple[Editions, T]] = {}
        self._making: dict[Hashable, RLock] = {}

    def of(self, editions: Editions, make: Callable[[], T]) -> T:
        """Give the value of some editions, made by one thread while others that want the same one wait."""
        key = tuple(map(id, editions))
        known = self._made.get(key)  # a value keeps its editions, so no other gets their ids
        if known is None:
            with self._making.setdefault(key, RLock()):
                known = self._made.get(key)
                if known is None:
                    known = (editions, make())
                    self._keep(key, known)
        return known[1]

    def _keep(self, key: Hashable, known: tuple[Editions, T]) -> None:
        for oldest in list(self._made)[: max(0, len(self._made) - self._at_most + 1)]:
            self._forget(oldest)
        self._made[key] = known

    def forget(self, editions: Editions) -> None:
        """Let go of a value."""
        self._forget(tuple(map(id, editions)))

    def _forget(self, key: Hashable) -> None:
        self._made.pop(key, None)
        self._making.pop(key, None)


_catalogues: Kept[Catalogue] = Kept(at_most=16)
_slang: Kept[tuple[Slang, ...]] = Kept(at_most=16)
_fragments: Kept[frozenset[str]] = Kept()
_numbers: Kept[Numbers] = Kept()
_passages: Kept[Passages] = Kept()
_places: Kept[Path] = Kept()
_impacts: Kept[Impacts] = Kept()
_routes: Kept[Routes] = Kept(at_most=32)
_rolls: Kept[Roll] = Kept()
_counterparts: Kept[Counterparts] = Kept()


def catalogue_of(editions: Editions) -> Catalogue:
    """Give the catalogue of some editions together; it needs no index."""
    return _catalogues.of(editions, lambda: catalogue(editions))


def slang_of(kb: KnowledgeBase, game: str | None, editions: Editions) -> tuple[Slang, ...]:
    """Give the players' words of the games of some editions, with what they lead to; they need no index."""
    return _slang.of(editions, lambda: slang_in(kb, game, catalogue_of(editions)))


def may_hold(kb: KnowledgeBase, edition: Edition, number: str) -> bool:
    """Tell from its addresses alone whether an edition may hold a number, so that its texts need not be decoded.

    The number of a question does not stand in its address.
    """
    held = _fragments.of((edition,), lambda: frozenset(_fragments_in(kb, edition)))
    return number.casefold() in held or "q1" in held


def _fragments_in(kb: KnowledgeBase, edition: Edition) -> Iterator[str]:
    begin = len(str(edition.address)) + 1
    return (address[begin:].casefold() for address in kb.nodes.within(edition.address))


def numbers_in(edition: Edition) -> Numbers:
    """Give the numbers of an edition; they need no index."""
    return _numbers.of((edition,), lambda: numbers_of(edition))


def passages_in(edition: Edition) -> Passages:
    """Give the passages of an edition; they need no index."""
    return _passages.of((edition,), lambda: Passages(numbers_in(edition)))


def impacts_in(kb: KnowledgeBase, edition: Edition, progress: Progress | None = None) -> Impacts:
    """Give the impacts of an edition; what is not built, or is broken, is built first. Raises OSError."""
    return _impacts.of((edition,), lambda: _read(kb, edition, progress))


def place_ready(kb: KnowledgeBase, edition: Edition, progress: Progress | None = None) -> Path:
    """Give the folder of an edition's index; what is not built, or is broken, is built first. Raises OSError."""
    return _places.of((edition,), lambda: _prepare(kb, edition, progress))


def routes_of(kb: KnowledgeBase, game: str) -> Routes:
    """Give the rulings of a game as a way to rules; they are collected once."""
    documents = kb.game(game).documents
    editions = tuple(edition for document in documents for edition in document.editions)
    return _routes.of(editions, lambda: Routes(answered(kb, documents)))


def roll_of(kb: KnowledgeBase, edition: Edition) -> Roll:
    """Give the names of an edition's cards."""
    return _rolls.of((edition,), lambda: Roll(kb.shelf.part(str(edition.address)).names))


def counterparts_in(edition: Edition) -> Counterparts:
    """Give the rules of an edition by the words that no other rule of it shares."""
    return _counterparts.of((edition,), lambda: counterparts(edition))


def _read(kb: KnowledgeBase, edition: Edition, progress: Progress | None) -> Impacts:
    """Read impacts; an index that somebody removed meanwhile is built again, once."""
    try:
        return read_columns(place_ready(kb, edition, progress))
    except (OSError, ValueError):
        _places.forget((edition,))
        return read_columns(place_ready(kb, edition, progress))


def _prepare(kb: KnowledgeBase, edition: Edition, progress: Progress | None) -> Path:
    """Build an index unless it is there; where the cache cannot be written, in a folder that this process removes."""
    place = place_of(edition, _beside(kb, edition))
    if is_whole(place):
        return place
    if progress:
        progress(f"building the index of {edition.address}")
    material = material_of(kb, edition)
    try:
        put(place, material)
    except OSError:
        private = Path(tempfile.mkdtemp(prefix="judgebook-"))
        atexit.register(shutil.rmtree, private, ignore_errors=True)
        place = private / place.name
        put(place, material)
    return place


def material_of(kb: KnowledgeBase, edition: Edition) -> Material:
    """Collect what the index of an edition is made of."""
    found = list(entries(kb, edition))
    kin = kin_in(kb, edition, [entry.address for entry in found])
    places = {str(entry.address): place for place, entry in enumerate(found)}
    return Material(found, kin, grounds_in(kb, edition, places))


def _beside(kb: KnowledgeBase, edition: Edition) -> str:
    """Tell what an index is made of beside the edition's own texts: the game's cards, and how they split."""
    cards = [each.fingerprint for each in card_editions(kb, edition)]
    return f"{cards} {kb.game(edition.address.game).tables.get('ability')}" if cards else ""
