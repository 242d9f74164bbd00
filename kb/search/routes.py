"""Rulings as a way to rules: questions that were answered before, by what they ask, and the rules they cite.

Clarifications' paragraphs that cite rules are a way as well.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import log, sqrt

from kb.address import Address
from kb.knowledge import KnowledgeBase
from kb.model import Document, Edition, Kind, Paragraph, Ruling
from kb.search.asked import GLUE
from kb.search.words import stem, stems, words

_KINDS = (Kind.RULINGS, Kind.CLARIFICATION)
_LEAST = 0.1  # similarity below which a ruling says nothing about a question
_NEAREST = 20  # rulings that are looked at
_ASKED = 16  # queries whose rulings are kept: every edition of a game asks for them again
_GLUE = frozenset(stem(word) for word in GLUE)
_GLUE_WEIGHT = 0.4


@dataclass(frozen=True, slots=True)
class Answered:
    """A ruling, or a paragraph that cites rules: what it asks or says, and the addresses of the rules it cites."""

    address: Address
    asks: str
    stems: tuple[str, ...]
    cites: tuple[Address, ...]


class Routes:
    """The rulings of a game, by the words of their questions."""

    def __init__(self, found: Iterable[Answered]) -> None:
        """Take the rulings."""
        self._found = list(found)
        self._near = lru_cache(maxsize=_ASKED)(self._nearest)
        holding: dict[str, int] = {}
        for each in self._found:
            for term in set(each.stems):
                holding[term] = holding.get(term, 0) + 1
        total = len(self._found)
        self._rarity = {term: log(1 + (total + 0.5) / (held + 0.5)) for term, held in holding.items()}
        self._unknown = log(2 + 2 * total)
        self._postings: dict[str, list[tuple[int, float]]] = {}
        for place, each in enumerate(self._found):
            for term, weight in self._vector(each.stems).items():
                self._postings.setdefault(term, []).append((place, weight))

    def near(self, query: Sequence[str], *, but: Sequence[str] = ()) -> list[tuple[float, Answered]]:
        """Give the rulings whose questions are most like the stems of a query, with their similarity, best first.

        Those that ask just what ``but`` asks are left out: a question that is measured must not find itself.
        """
        near = self._near(tuple(query)) if self._found else ()
        return [each for each in near if not but or each[1].stems != tuple(but)][:_NEAREST]

    def _nearest(self, query: tuple[str, ...]) -> Sequence[tuple[float, Answered]]:
        """Give the nearest rulings, and as many more as may be left out."""
        sums: dict[int, float] = {}
        for term, weight in self._vector(query).items():
            for place, other in self._postings.get(term, ()):
                sums[place] = sums.get(place, 0.0) + weight * other
        best = sorted(((-likeness, place) for place, likeness in sums.items() if likeness >= _LEAST))
        return [(-likeness, self._found[place]) for likeness, place in best[: 2 * _NEAREST]]

    def _vector(self, terms: Sequence[str]) -> Mapping[str, float]:
        """Give what each stem counts, so that all together have length one."""
        weights = {
            term: self._rarity.get(term, self._unknown) * (_GLUE_WEIGHT if term in _GLUE else 1.0)
            for term in set(terms)
        }
        length = sqrt(sum(weight * weight for weight in weights.values())) or 1.0
        return {term: weight / length for term, weight in weights.items()}


def answered(kb: KnowledgeBase, documents: Iterable[Document]) -> Iterator[Answered]:
    """Yield the rulings of documents, and what else of their clarifications cites rules."""
    for document in documents:
        if document.kind in _KINDS:
            for edition in document.editions:
                yield from _of(kb, edition)


def _of(kb: KnowledgeBase, edition: Edition) -> Iterator[Answered]:
    nodes: tuple[Ruling | Paragraph, ...] = (*edition.rulings, *edition.paragraphs)
    for node in nodes:
        sources = (node, *getattr(node, "items", ()))
        links = [link for each in sources for link in kb.links_from.get(str(each.address), ())]
        cites = dict.fromkeys(target for link in links if link.status == "resolved" for target in link.targets)
        if cites:
            asks = node.question if isinstance(node, Ruling) else node.text
            yield Answered(node.address, asks, stems(asks), tuple(cites))


def query_stems(query: str) -> tuple[str, ...]:
    """Give the stems of a query as rulings' questions are read."""
    return tuple(each for word in words(query) for each in word.stems)
