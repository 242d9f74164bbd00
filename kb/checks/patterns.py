"""Sentences of one pattern: of as many words, most of which stand in the same places."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from kb.model import Edition, Rule

_SENTENCE = re.compile(r"(?<=[.!?])\s+(?=[A-Z“])")
_WORD = re.compile(r"[\w’'-]+")
_SHORTEST, _LONGEST = 7, 60  # words of a sentence
_ALIKE = 0.6  # of its words that stand where another has them
_RUN = 3  # words in a row that two sentences must share to be compared


@dataclass(frozen=True, slots=True)
class Patterned:
    """A sentence of a rule, and its words in small letters."""

    rule: Rule
    text: str
    words: tuple[str, ...]


def patterns(edition: Edition, fewest: int) -> Iterator[tuple[Patterned, ...]]:
    """Yield the sentences of each pattern that an edition has so many of, each sentence once."""
    by_length: dict[int, list[Patterned]] = defaultdict(list)
    for each in _sentences(edition):
        by_length[len(each.words)].append(each)
    for alike in by_length.values():
        if len(alike) >= fewest:
            yield from _clusters(alike, fewest)


def _sentences(edition: Edition) -> Iterator[Patterned]:
    for rule in edition.rules:
        for text in _SENTENCE.split(rule.text):
            words = tuple(word.lower().strip("’'") for word in _WORD.findall(text))
            if _SHORTEST <= len(words) <= _LONGEST:
                yield Patterned(rule, text, words)


def _clusters(alike: Sequence[Patterned], fewest: int) -> Iterator[tuple[Patterned, ...]]:
    holding: dict[tuple[object, ...], list[int]] = defaultdict(list)
    for at, each in enumerate(alike):
        for run in _runs(each):
            holding[run].append(at)
    taken: set[int] = set()
    for at, each in enumerate(alike):
        if at not in taken:
            near = Counter(other for run in _runs(each) for other in holding[run] if other not in taken)
            found = sorted(other for other in near if _share(each, alike[other]) >= _ALIKE)
            if len(found) >= fewest:
                taken.update(found)
                yield tuple(alike[other] for other in found)


def _runs(each: Patterned) -> Iterator[tuple[object, ...]]:
    return ((at, *each.words[at : at + _RUN]) for at in range(len(each.words) - _RUN + 1))


def _share(one: Patterned, other: Patterned) -> float:
    return sum(mine == theirs for mine, theirs in zip(one.words, other.words, strict=True)) / len(one.words)
