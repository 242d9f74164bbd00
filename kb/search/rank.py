"""Ranking: the words of a query against the indexes of all editions of the scope together."""

from dataclasses import dataclass
from typing import Any

from whoosh.query import And, AndMaybe, Or, Phrase, Term

from kb.knowledge import KnowledgeBase
from kb.model import Node
from kb.search.asked import GLUE, Asked
from kb.search.entries import FIELDS, Entry, Found, entry
from kb.search.words import stem, stems

_GLUE_WEIGHT = 0.5
_PHRASE_WEIGHT = 1.5
_COVERED = 0.1  # the part of a score that only a text with all the words gets in full
_CANDIDATES = 200


@dataclass(frozen=True, slots=True)
class Ranked:
    """A text that matches: its node, its entry and its score."""

    node: Found
    entry: Entry
    score: float


def rank(kb: KnowledgeBase, asked: Asked, searcher: Any) -> list[Ranked]:
    """Give the texts that match best, best first; equal ones in the order of documents and text."""
    weights = _weights(asked)
    rarity = {each: weight * searcher.idf("words", each) for each, weight in weights.items()}
    best = searcher.search(_query(asked, weights), limit=_CANDIDATES).top_n
    found = ((searcher.stored_fields(place)["address"], score) for score, place in best)
    ranked = (_ranked(kb, kb.nodes[address], score, rarity) for address, score in found)
    return sorted(ranked, key=lambda each: -each.score)


def _weights(asked: Asked) -> dict[str, float]:
    """Give the stems of a query with their weights: how often it says them, glue words less."""
    weights: dict[str, float] = {}
    for word in asked.said:
        weights[stem(word)] = weights.get(stem(word), 0.0) + (_GLUE_WEIGHT if word in GLUE else 1.0)
    return weights


def _query(asked: Asked, weights: dict[str, float]) -> Any:
    """Make Whoosh's query: any of the words, and if nothing but phrases is asked, all the phrases."""
    words = Or([Term("words", stem, boost=weight) for stem, weight in weights.items()])
    phrases = [_phrase(phrase) for phrase in asked.phrases]
    if asked.words:
        return Or([*words.subqueries, *phrases])
    return AndMaybe(And(phrases), words)


def _phrase(phrase: tuple[str, ...]) -> Any:
    if len(phrase) == 1:
        return Term("exact", phrase[0], boost=_PHRASE_WEIGHT)
    return Phrase("exact", list(phrase), boost=_PHRASE_WEIGHT)


def _ranked(kb: KnowledgeBase, node: Node, score: float, rarity: dict[str, float]) -> Ranked:
    """Weigh the score of a text that Whoosh found by how many of the words it holds."""
    assert isinstance(node, Found)
    found = entry(kb, node)
    held = frozenset(stem for name in FIELDS for stem in stems(found.field(name)) if stem in rarity)
    share = sum(rarity[stem] for stem in held) / (sum(rarity.values()) or 1.0)
    return Ranked(node, found, score * (1 - _COVERED + _COVERED * share))
