"""What ranking looks at of a text beside its words: what it lies under, its length, its words in order, its title."""

from array import array
from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import pairwise
from math import log1p

from kb.search.entries import Entry
from kb.search.kin import Kin
from kb.search.words import stems

_PLACE, _NONE = "i", -1
_BITS = 24  # of a number that names a word
_LOOKED_INTO = 4096  # texts whose words' places are remembered, since the same ones are looked into again and again


@dataclass(frozen=True, slots=True)
class Texts:
    """These facts as they are kept, text by text: ``above`` is the nearest rule above, ``bare`` a heading alone.

    ``ends`` says where the words of each text end in ``said``, which names terms by their places in the column;
    ``heads`` are the stems of its own title, ``cited`` what a text without a number cites.
    """

    above: bytes
    bare: bytes
    ends: bytes
    said: bytes
    heads: tuple[tuple[int, tuple[str, ...]], ...]
    cited: tuple[tuple[int, tuple[int, ...]], ...]


def in_a_row(one: int, other: int) -> int:
    """Write a pair of words as one number."""
    return one << _BITS | other


def texts_of(found: Sequence[Entry], kin: Sequence[Kin], terms: Sequence[str]) -> Texts:
    """Collect what is kept of the texts of an edition."""
    places = {term: place for place, term in enumerate(terms)}
    at = {str(entry.address): place for place, entry in enumerate(found)}
    above = array(_PLACE, (each.above[0] if each.above else _NONE for each in kin))
    ends, said = array(_PLACE), array(_PLACE)
    for entry in found:
        said.extend(places[stem] for stem in stems(entry.text))
        ends.append(len(said))
    heads = tuple((place, tuple(set(stems(entry.heads)))) for place, entry in enumerate(found) if entry.heads)
    cited = tuple(_cited(found, at))
    return Texts(above.tobytes(), bytes(entry.bare for entry in found), ends.tobytes(), said.tobytes(), heads, cited)


def _cited(found: Sequence[Entry], at: Mapping[str, int]) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Yield the texts that explain others, with the places of what they cite in this edition."""
    for place, entry in enumerate(found):
        if targets := tuple(at[target] for target in entry.cites if target in at):
            yield place, targets


class Known:
    """The same, as it is looked at."""

    def __init__(self, texts: Texts) -> None:
        """Take what was kept."""
        self.above = array(_PLACE, texts.above).tolist()
        self.bare = texts.bare
        self.heads = dict(texts.heads)
        self.cited = dict(texts.cited)
        self._ends = array(_PLACE, texts.ends)
        self._said = array(_PLACE, texts.said)
        self.where = lru_cache(maxsize=_LOOKED_INTO)(self._placed)
        self.follows = lru_cache(maxsize=_LOOKED_INTO)(self._following)

    def said(self, text: int) -> "array[int]":
        """Give the words of a text in order, as places of terms."""
        return self._said[self._ends[text - 1] if text else 0 : self._ends[text]]

    def _placed(self, text: int) -> Mapping[int, Sequence[int]]:
        """Say where each word of a text stands."""
        found: dict[int, list[int]] = {}
        for place, word in enumerate(self.said(text)):
            found.setdefault(word, []).append(place)
        return found

    def _following(self, text: int) -> Set[int]:
        """Give the pairs of words that follow each other in a text, as ``in_a_row`` writes them."""
        return frozenset(in_a_row(one, other) for one, other in pairwise(self.said(text)))

    @cached_property
    def long(self) -> Sequence[float]:
        """How long each text is: the logarithm of its words and one."""
        return [log1p(self.length(text)) for text in range(len(self._ends))]

    def length(self, text: int) -> int:
        """Count the words of a text."""
        return self._ends[text] - (self._ends[text - 1] if text else 0)
