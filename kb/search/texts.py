"""What ranking looks at of a text beside its words: what it lies under, its length, its words in order, its title."""

import sys
from array import array
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from math import log1p

from kb.search.entries import Entry
from kb.search.kin import Kin
from kb.search.words import stems

_PLACE, _NONE = "i", -1
_CHARACTERS = f"utf-32-{sys.byteorder[0]}e"  # a character stands for a word: that with the place of its term


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
        self._said = texts.said

    @cached_property
    def said(self) -> Sequence[str]:
        """The words of each text in order, a character for each: words in a row are looked for at once."""
        written = self._said.decode(_CHARACTERS, "surrogatepass")
        return [written[begin:end] for begin, end in pairwise((0, *self._ends))]

    @cached_property
    def long(self) -> Sequence[float]:
        """How long each text is: the logarithm of its words and one."""
        return [log1p(self.length(text)) for text in range(len(self._ends))]

    def length(self, text: int) -> int:
        """Count the words of a text."""
        return self._ends[text] - (self._ends[text - 1] if text else 0)
