"""Comparators in a sentence: what is measured, against what."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from kb.norm.lexicon import Lexicon
from kb.norm.phrases import MEASURE, SIGNS, phrase_of

_BOUND = re.compile(r"(?:,|;|\.|:| and | or | if | when | unless | then | while | during | at | in | on |$)")
_BEFORE = re.compile(r"[^,.;:]*$")
_VERBAL = re.compile(r"\b(?:has|have|is|are|of|with|deals?|that|if|equals?)\b", re.IGNORECASE)
COMPLEMENTS = frozenset({frozenset("><"), frozenset(">≤"), frozenset("<≥"), frozenset("=≠")})
"""Comparators that part a measure between two rules, as they should."""


@dataclass(frozen=True, slots=True)
class Measure:
    """What is measured against what: points, ≥, score; each by the roots of its words."""

    what: str
    comparator: str
    against: str


def measures(sentence: str, lexicon: Lexicon) -> Iterator[Measure]:
    """Yield the measures of a sentence that are against a thing; numbers differ by design, and are left out."""
    for found in MEASURE.finditer(sentence):
        before = _BEFORE.search(sentence, max(0, found.start() - 80), found.start())
        behind = _BOUND.split(sentence[found.end() :].lstrip(), maxsplit=1)[0]
        against = phrase_of(re.sub(r"^(?:to|than)\s+", "", behind), lexicon).thing
        said = [part for part in _VERBAL.split(before[0] if before else "") if part.strip()]
        what = phrase_of(said[-1] if said else "", lexicon).thing
        digits = any(part[:1].isdigit() for part in behind.split()[:1])
        if against.head and what.head and not digits and not against.is_pronoun and not against.is_person:
            yield Measure(what.head, SIGNS[found.lastgroup or "equal"], against.full)
