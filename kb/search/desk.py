"""What a search has before it: each edition's index and numbers, made once, and one Searcher for each thread.

A Whoosh Searcher that threads share gives wrong answers under load, so each thread opens its own.
"""

import atexit
import shutil
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from threading import RLock, local
from typing import Any, Generic, TypeVar

from whoosh.index import open_dir
from whoosh.reading import MultiReader
from whoosh.searching import Searcher

from kb.knowledge import KnowledgeBase
from kb.model import Edition
from kb.search.entries import entries
from kb.search.index import RuleWeighting, schema
from kb.search.numbers import Numbers, numbers_of
from kb.search.shelf import is_whole, place_of, put

T = TypeVar("T")
Progress = Callable[[str], None]


class Kept(Generic[T]):
    """Values that are made once for each edition.

    Editions are the same only if they are one object: each holds a rulebook, too much to be compared.
    """

    def __init__(self, at_most: int = 256) -> None:
        """Keep the values of the ``at_most`` editions that came last."""
        self._at_most = at_most
        self._made: dict[int, tuple[Edition, T]] = {}
        self._making = RLock()

    def of(self, edition: Edition, make: Callable[[], T]) -> T:
        """Give the value of an edition, made by one thread while others wait."""
        known = self._made.get(id(edition))
        if known is not None and known[0] is edition:
            return known[1]
        with self._making:
            known = self._made.get(id(edition))
            if known is None or known[0] is not edition:
                while len(self._made) >= self._at_most:
                    self._made.pop(next(iter(self._made)))
                known = self._made[id(edition)] = (edition, make())
        return known[1]

    def forget(self, edition: Edition) -> None:
        """Let go of an edition's value."""
        with self._making:
            self._made.pop(id(edition), None)


_numbers: Kept[Numbers] = Kept()
_places: Kept[Path] = Kept()
_mine = local()
_MOST_OPEN = 16  # scopes that a thread keeps open


def numbers_in(edition: Edition) -> Numbers:
    """Give the numbers of an edition; they need no index."""
    return _numbers.of(edition, lambda: numbers_of(edition))


def place_ready(kb: KnowledgeBase, edition: Edition, progress: Progress | None = None) -> Path:
    """Give the folder of an edition's index; what is not built, or is broken, is built first. Raises OSError."""
    return _places.of(edition, lambda: _prepare(kb, edition, progress))


def forget(editions: Sequence[Edition]) -> None:
    """Let go of indexes that have vanished or broken, so that they are made ready anew."""
    _mine.__dict__.pop("opened", None)
    for edition in editions:
        _places.forget(edition)


def searcher(places: Sequence[Path]) -> Any:
    """Give this thread's Searcher over some indexes together: what is rare is rare in all of them."""
    opened: dict[tuple[Path, ...], Any] = _mine.__dict__.setdefault("opened", {})
    key = tuple(places)
    if key not in opened:
        while len(opened) >= _MOST_OPEN:
            opened.pop(next(iter(opened))).close()
        opened[key] = Searcher(MultiReader([_reader(place) for place in key]), weighting=RuleWeighting())
    return opened[key]


def _reader(place: Path) -> Any:
    return open_dir(str(place), readonly=True, schema=schema()).reader()


def _prepare(kb: KnowledgeBase, edition: Edition, progress: Progress | None) -> Path:
    """Build an index unless it is there; where the cache cannot be written, in a folder that this process removes."""
    place = place_of(edition)
    if is_whole(place):
        return place
    if progress:
        progress(f"building the index of {edition.address}")
    found = list(entries(kb, edition))
    try:
        put(place, found)
    except OSError:
        private = Path(tempfile.mkdtemp(prefix="judgebook-"))
        atexit.register(shutil.rmtree, private, ignore_errors=True)
        place = private / place.name
        put(place, found)
    return place
