"""What ranking needs of an edition's index, in columns: read in milliseconds, without Whoosh, and never changed.

They are made from Whoosh's own postings when an index is built, and lie beside them under the same seal.
"""

from array import array
from bisect import bisect_left
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import msgspec

COLUMNS = "columns.msgpack"

_COUNT, _WEIGHT = "I", "f"


@dataclass(frozen=True, slots=True)
class Postings:
    """The texts that hold a term: ``impacts`` is each one's saturated weight, ``most`` the highest of them."""

    impacts: Mapping[int, float]
    most: float


NOWHERE = Postings({}, 0.0)


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
    """An edition's index as it is kept: the address of each text, stems and exact words, all words in order."""

    addresses: tuple[str, ...]
    stems: Column
    exact: Column
    spoken: tuple[str, ...]


class Field:
    """A field's postings, as they are asked for: a term's impacts are reckoned once, when it is first asked for.

    Threads share it: what they reckon at the same time is equal, and either may stay.
    """

    def __init__(self, column: Column) -> None:
        """Take the column."""
        self._places = {term: place for place, term in enumerate(column.terms)}
        self._ends = _numbers(column.ends)
        self._holding = _numbers(column.holding)
        self._texts = _numbers(column.texts)
        self._weights = array(_WEIGHT, column.weights)
        self._parts = column.parts
        self._known: dict[str, Postings] = {}

    def holding(self, term: str) -> int:
        """Count the texts that say how rare a term is."""
        place = self._places.get(term)
        return 0 if place is None else self._holding[place]

    def postings(self, term: str) -> Postings:
        """Give the texts that hold a term."""
        known = self._known.get(term)
        if known is None and term in self._places:
            known = self._known[term] = self._reckoned(term)
        return known or NOWHERE

    def parts(self, term: str, text: int) -> int:
        """Say in which parts of a text a term stands: a bit for each of FIELDS, 0 where it does not."""
        if term not in self._places:
            return 0
        begin, end = self._range(term)
        place = bisect_left(self._texts, text, begin, end)
        return self._parts[place] if place < end and self._texts[place] == text else 0

    def _reckoned(self, term: str) -> Postings:
        begin, end = self._range(term)
        impacts = [2 * weight / (weight + 1) for weight in self._weights[begin:end]]
        return Postings(dict(zip(self._texts[begin:end], impacts, strict=True)), max(impacts))

    def _range(self, term: str) -> tuple[int, int]:
        place = self._places[term]
        return self._ends[place - 1] if place else 0, self._ends[place]


class Impacts:
    """An edition's index in memory; ``addresses`` are its texts, which everything else names by their places there."""

    def __init__(self, columns: Columns) -> None:
        """Take what was kept."""
        self.addresses = columns.addresses
        self.spoken = columns.spoken
        self.stems = Field(columns.stems)
        self._exact = columns.exact

    @cached_property
    def exact(self) -> Field:
        """The words as they are written, for phrases."""
        return Field(self._exact)


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


def _numbers(kept: bytes) -> "array[int]":
    return array(_COUNT, kept)
