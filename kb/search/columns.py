"""What ranking needs of an edition's index, in columns: read in milliseconds, without Whoosh, and never changed.

They are made from Whoosh's own postings when an index is built, and lie beside them under the same seal.
"""

import sys
from array import array
from collections.abc import Collection, Iterable, Mapping, Sequence, Set
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from math import log, sqrt
from operator import itemgetter
from pathlib import Path

import msgspec

from kb.search.lanes import FULL, lanes
from kb.search.texts import Known, Texts
from kb.search.weights import WEIGHTS

COLUMNS = "columns.msgpack"

_COUNT, _WEIGHT = "I", "f"

_TITLE, _ABOVE = (1 << list(WEIGHTS.fields).index(name) for name in ("title", "above"))
_CALLED = 100.0  # what a title counts that is said in full, and nothing else
_EXPLAINED = 20.0  # how much less the title of a text counts that only explains another


@dataclass(frozen=True, slots=True)
class Postings:
    """The texts that hold a term: ``impacts`` is each one's saturated weight, ``most`` the highest.

    Where many texts hold it, ``lanes`` are their weights as parts of that, since to add so many one by one takes
    longer, and ``high`` those of the highest.
    """

    impacts: Mapping[int, float]
    most: float = 0.0
    lanes: int = 0
    high: int = 0


NOWHERE = Postings({})
_MARKED = 1024  # terms of which is remembered which texts have them
_MANY = 150  # texts of a term from which lanes are faster, and among which candidates are looked for


def postings(impacts: Mapping[int, float], several: int, many: int = _MANY) -> Postings:
    """Make the postings of a term from its impacts; ``several`` texts has the edition, ``many`` are held in lanes."""
    most = max(impacts.values(), default=0.0)
    if len(impacts) <= many:
        return Postings(impacts, most)
    parts = [(text, round(impact / most * FULL)) for text, impact in impacts.items()]
    high = sorted(parts, key=itemgetter(1), reverse=True)[:_MANY]
    return Postings(impacts, most, lanes(parts, several), lanes(high, several))


@dataclass(frozen=True, slots=True)
class Column:
    """A field's postings, as they are kept: term after term, a term's texts in their order.

    ``ends`` says where each term's postings end, ``holding`` how many texts count for how rare it is,
    ``parts`` in which parts of a text it stands.
    """

    terms: tuple[str, ...]
    ends: bytes
    holding: bytes
    texts: bytes
    weights: bytes
    parts: bytes = b""


@dataclass(frozen=True, slots=True)
class Columns:
    """An edition's index as it is kept: the address of each text, stems and exact words, all words in order.

    ``grounds`` are for cards' names the texts that say when the parts of their abilities happen.
    """

    addresses: tuple[str, ...]
    stems: Column
    exact: Column
    spoken: tuple[str, ...]
    texts: Texts
    grounds: Mapping[str, tuple[int, ...]]


class Field:
    """A field's postings, as they are asked for: a term's impacts are reckoned once, when it is first asked for.

    Threads share it: what they reckon at the same time is equal, and either may stay.
    """

    def __init__(self, column: Column, count: int) -> None:
        """Take the column, and how many texts the edition has."""
        self._count = count
        self.places = {term: place for place, term in enumerate(column.terms)}
        self._ends = _numbers(column.ends)
        self._holding = dict(zip(column.terms, _numbers(column.holding), strict=True))
        self._texts = _numbers(column.texts)
        self._weights = array(_WEIGHT, column.weights)
        self._parts = column.parts
        self._known: dict[str, Postings] = {}
        self._has = lru_cache(maxsize=_MARKED)(self._marked)
        self.all_parts = lru_cache(maxsize=_MARKED)(self._parted)
        self._nowhere = bytes(count)

    def holding(self, term: str) -> int:
        """Count the texts that say how rare a term is."""
        return self._holding.get(term, 0)

    def postings(self, term: str) -> Postings:
        """Give the texts that hold a term."""
        known = self._known.get(term)
        if known is None and term in self.places:
            known = self._known[term] = self._reckoned(term)
        return known or NOWHERE

    def read(self) -> None:
        """Reckon what the words add that many texts hold: that takes longer than a search."""
        for term in self.places:
            begin, end = self._range(term)
            if end - begin > _MANY:
                self.postings(term)
                self.all_parts(term)

    def parts(self, term: str, text: int) -> int:
        """Say in which parts of a text a term stands: a bit for each of FIELDS, 0 where it does not."""
        return self.all_parts(term)[text]

    def _parted(self, term: str) -> bytes:
        """Say for each text in which parts of it a term stands."""
        if term not in self.places:
            return self._nowhere
        every = bytearray(self._count)
        begin, end = self._range(term)
        for text, held in zip(self._texts[begin:end], self._parts[begin:end], strict=True):
            every[text] = held
        return bytes(every)

    def several(self, words: Sequence[Collection[str]], parts: int) -> bytes:
        """Count for each text how many of some words it has, each by one of its stems, in one of some parts.

        All texts are counted at once: a byte for each, in one whole number for each word. Words are below 256.
        """
        total = 0
        for stems in words:
            has = 0
            for term in stems:
                has |= self._has(term, parts)
            total += has
        return total.to_bytes(self._count, sys.byteorder)

    def _marked(self, term: str, parts: int) -> int:
        """Give a whole number that has for each text a byte, 1 where it has a term in one of some parts."""
        return int.from_bytes(self.all_parts(term).translate(_some_of(parts)), sys.byteorder)

    def _reckoned(self, term: str) -> Postings:
        begin, end = self._range(term)
        impacts = [2 * weight / (weight + 1) for weight in self._weights[begin:end]]
        return postings(dict(zip(self._texts[begin:end], impacts, strict=True)), self._count)

    def _range(self, term: str) -> tuple[int, int]:
        place = self.places[term]
        return self._ends[place - 1] if place else 0, self._ends[place]


class Impacts:
    """An edition's index in memory; ``addresses`` are its texts, which everything else names by their places there."""

    def __init__(self, columns: Columns) -> None:
        """Take what was kept."""
        self.addresses = columns.addresses
        self.spoken = columns.spoken
        self.texts = Known(columns.texts)
        self.stems = Field(columns.stems, len(columns.addresses))
        self.grounds = columns.grounds
        self._exact = columns.exact
        self._rare = WEIGHTS.query["rare"] * len(columns.addresses)

    def read(self) -> None:
        """Make ready what searches ask for, so that none of them waits for it."""
        self.stems.read()
        for each in ("places", "_titles"):
            getattr(self, each)
        for each in ("said", "long"):
            getattr(self.texts, each)

    @cached_property
    def exact(self) -> Field:
        """The words as they are written, for phrases."""
        return Field(self._exact, len(self.addresses))

    @cached_property
    def places(self) -> Mapping[str, int]:
        """Where each address stands."""
        return {address: place for place, address in enumerate(self.addresses)}

    def is_rare(self, term: str) -> bool:
        """Tell whether few texts hold a term, and at least one does."""
        return 0 < self.stems.holding(term) < self._rare

    def rarity(self, term: str) -> float:
        """Say how much a term tells in this edition."""
        holding = self.stems.holding(term)
        return log(1 + (len(self.addresses) - holding + 0.5) / (holding + 0.5))

    def titled(self, said: Collection[str]) -> dict[int, float]:
        """Give the texts whose own title is said in full, with how telling it is."""
        titles = self._titles
        found = [each for term in said if term in titles for each in titles[term]]
        return {text: telling for text, title, telling in found if title.issubset(said)}

    def defined(self, titled: Mapping[int, float]) -> dict[int, float]:
        """Give the texts that entries with such titles define their word by, with how telling the word is."""
        found: dict[int, float] = {}
        for entry, telling in titled.items():
            for cited in self.texts.cited.get(entry, ()):
                found[cited] = max(found.get(cited, 0.0), telling)
        return found

    def called(self, said: Set[str], titled: Iterable[int]) -> dict[int, float]:
        """Give the texts whose own title, or it with what it lies under, is all that is said, with what it counts.

        They are some of those whose title is said.
        """
        found: dict[int, float] = {}
        for text in (text for text in titled if said >= set(self.texts.heads[text])):
            if all(self.stems.parts(term, text) & (_TITLE | _ABOVE) for term in said):
                own = len(self.texts.heads[text]) == len(said)
                explained = "/#" in self.addresses[text]
                found[text] = _CALLED * (1 + own) - _EXPLAINED * explained
        return found

    @cached_property
    def _titles(self) -> Mapping[str, Sequence[tuple[int, frozenset[str], float]]]:
        """The titles by the rarest of their stems, so that few are looked at in vain."""
        found: dict[str, list[tuple[int, frozenset[str], float]]] = {}
        for text, title in self.texts.heads.items():
            telling = sum(map(self.rarity, title)) / sqrt(len(title) or 1)
            if title:
                rarest = min(title, key=lambda term: (self.stems.holding(term), term))
                found.setdefault(rarest, []).append((text, frozenset(title), telling))
        return found


def read_columns(folder: Path) -> Impacts:
    """Read what was kept beside an index. Raises OSError, and ValueError where it is something else."""
    return Impacts(msgspec.msgpack.decode((folder / COLUMNS).read_bytes(), type=Columns))


def write_columns(folder: Path, columns: Columns) -> None:
    """Keep columns beside an index. Raises OSError."""
    (folder / COLUMNS).write_bytes(msgspec.msgpack.encode(columns))


def column(postings: Mapping[str, Mapping[int, tuple[float, int]]], holding: Mapping[str, int]) -> Column:
    """Make a column of each term's texts, each with the term's weight and parts in it."""
    terms = tuple(sorted(postings))
    ends, texts, parts = array(_COUNT), array(_COUNT), bytearray()
    weights: array[float] = array(_WEIGHT)
    for term in terms:
        for text, (weight, part) in sorted(postings[term].items()):
            texts.append(text)
            weights.append(weight)
            parts.append(part)
        ends.append(len(texts))
    counts = array(_COUNT, (holding.get(term, 0) for term in terms))
    return Column(terms, ends.tobytes(), counts.tobytes(), texts.tobytes(), weights.tobytes(), bytes(parts))


@cache
def _some_of(parts: int) -> bytes:
    """Give the table that marks what has some of those bits."""
    return bytes(bool(held & parts) for held in range(256))


def _numbers(kept: bytes) -> "array[int]":
    return array(_COUNT, kept)
