"""Ranking: the words of a query against the impacts of all editions of the scope together.

It gives what Whoosh's own search gives, in the same order; only the texts that can be among the best are looked at.
"""

from collections.abc import Mapping, Sequence
from itertools import starmap
from math import log
from operator import itemgetter
from typing import NamedTuple

from kb.search.asked import GLUE, Asked
from kb.search.best import Share, best, of_all
from kb.search.columns import Field, Impacts
from kb.search.words import phrase_in_a_row, stem

_GLUE_WEIGHT = 0.5
_PHRASE_WEIGHT = 1.5
_SCORE = itemgetter(0)
_Scored = tuple[float, Impacts, int]
_COVERED = 0.1  # the part of a score that only a text with all the words gets in full


class Ranked(NamedTuple):
    """A text that matches: its score, and where it stands in which edition's impacts."""

    score: float
    impacts: Impacts
    text: int

    @property
    def address(self) -> str:
        """The text's address as it is written."""
        return self.impacts.addresses[self.text]


def rank(asked: Asked, scope: Sequence[Impacts], at_most: int) -> list[Ranked]:
    """Give the texts that match best, best first; equal ones in the order of documents and text.

    The ``at_most`` best by the sum of their words are ranked once more by how many of the words they hold.
    """
    rarity = rarities(asked, scope)
    found = [
        (score, impacts, text)
        for impacts in scope
        for text, score in candidates(asked, rarity, impacts, scope, at_most)
    ]
    if len(scope) > 1:
        found.sort(key=_SCORE, reverse=True)
    weighed = _weighed(found[:at_most], rarity)
    weighed.sort(key=_SCORE, reverse=True)
    return list(starmap(Ranked, weighed))


def rarities(asked: Asked, scope: Sequence[Impacts]) -> dict[str, float]:
    """Give the stems of a query with what they count: how often it says them, glue words less, times how rare."""
    weights: dict[str, float] = {}
    for word in asked.said:
        weights[stem(word)] = weights.get(stem(word), 0.0) + (_GLUE_WEIGHT if word in GLUE else 1.0)
    fields = [impacts.stems for impacts in scope]
    total = sum(len(impacts.addresses) for impacts in scope)
    return {each: weight * _rarity(each, fields, total) for each, weight in weights.items()}


def candidates(
    asked: Asked, rarity: Mapping[str, float], impacts: Impacts, scope: Sequence[Impacts], at_most: int
) -> list[tuple[int, float]]:
    """Give an edition's best texts: with any of the words, and if nothing but phrases is asked, with all of these."""
    words = [_word(impacts.stems, each, factor) for each, factor in rarity.items()]
    phrases = [_phrase(impacts, phrase, scope) for phrase in asked.phrases]
    if asked.words:
        return best([*words, *phrases], at_most)
    return of_all(words, phrases, at_most)


def _rarity(term: str, fields: Sequence[Field], total: int) -> float:
    holding = sum(field.holding(term) for field in fields)
    return log(1 + (total - holding + 0.5) / (holding + 0.5))


def _word(field: Field, term: str, factor: float) -> Share:
    postings = field.postings(term)
    return Share(postings.impacts, factor, factor * postings.most)


def _phrase(impacts: Impacts, phrase: tuple[str, ...], scope: Sequence[Impacts]) -> Share:
    """Give what a phrase adds: as much as its words, in the texts where they stand in a row."""
    fields = [each.exact for each in scope]
    total = sum(len(each.addresses) for each in scope)
    rarest = [(_rarity(word, fields, total), impacts.exact.postings(word).impacts) for word in phrase]
    pattern = phrase_in_a_row(phrase)
    least = min((held for _, held in rarest), key=len)
    texts = (text for text in least if all(text in held for _, held in rarest))
    found = {
        text: sum(rarity * held[text] for rarity, held in rarest)
        for text in texts
        if len(phrase) == 1 or pattern.search(impacts.spoken[text])
    }
    return Share(found, _PHRASE_WEIGHT, _PHRASE_WEIGHT * max(found.values(), default=0.0))


def _weighed(found: Sequence[_Scored], rarity: Mapping[str, float]) -> list[_Scored]:
    """Weigh each score by how many of the words the text holds."""
    part = _COVERED / (sum(rarity.values()) or 1.0)
    held = {
        impacts: [(factor, impacts.stems.postings(each).impacts) for each, factor in rarity.items()]
        for impacts in dict.fromkeys(impacts for _, impacts, _ in found)
    }
    return [
        (
            score * (1 - _COVERED + part * sum([factor for factor, texts in held[impacts] if text in texts])),
            impacts,
            text,
        )
        for score, impacts, text in found
    ]
