"""Small signals beside a text's words: what lies around it, how its words stand together, and who leads to it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from kb.search.best import Sums
from kb.search.columns import Impacts
from kb.search.weights import WEIGHTS

_NEAR = int(WEIGHTS.query["near"])
_MOST_PAIRS = 4
_MOST_ROW = 8.0  # rarity of two words in a row beyond which they count no more
_LOOKED = 20  # texts whose words are looked at one by one

Column = list[float]


@dataclass(frozen=True, slots=True)
class Asking:
    """A query as the signals see it in one edition.

    ``rarity`` gives the stems of the query with what they count, ``row`` them in their order; ``words``, ``synonyms``
    and ``card`` what they add to each text. ``titled`` are the texts whose title is said in full, ``acted`` those whose
    title only the named cards' words make whole, ``defined`` those by which an entry explains a word that is said.
    ``rulings`` and ``grounds`` are texts that something else leads to.
    """

    rarity: Mapping[str, float]
    row: Sequence[str]
    words: Sums
    synonyms: Sums
    card: Sums
    titled: Mapping[int, float] = field(default_factory=dict)
    acted: Mapping[int, float] = field(default_factory=dict)
    defined: Mapping[int, float] = field(default_factory=dict)
    rulings: Mapping[int, float] = field(default_factory=dict)
    grounds: Mapping[int, float] = field(default_factory=dict)


def signals(asking: Asking, impacts: Impacts, texts: Sequence[int]) -> dict[str, Column]:
    """Give every signal of some texts, text by text; the texts are the best first."""
    said = asking.words.of(texts)
    near, row = _together(asking, impacts, texts)
    led = _held(asking.rulings, texts)
    known = impacts.texts
    above = [known.above[text] for text in texts]
    return {
        "words": said,
        "synonyms": asking.synonyms.of(texts),
        "card": asking.card.of(texts),
        "above": _above(asking, above),
        "sibling": _siblings(above, said),
        "title": _inherited(asking.titled, impacts, above),
        "action": _inherited(asking.acted, impacts, texts),
        "bare": [known.bare[text] * score for text, score in zip(texts, said, strict=True)],
        "length": [known.long[text] for text in texts],
        "near": near,
        "row": row,
        "glossary": _held(asking.defined, texts),
        "ground": _held(asking.grounds, texts),
        "ruling": led,
        "ruling_beside": _siblings(above, led) if asking.rulings else led,
    }


def scores(found: Mapping[str, Column]) -> Column:
    """Add up signals, each with its weight."""
    total: Column = []
    for name, column in found.items():
        weight = WEIGHTS.signals[name]
        if not total:
            total = [weight * value for value in column]
        elif weight and any(column):
            total = [so_far + weight * value for so_far, value in zip(total, column, strict=True)]
    return total


def _held(values: Mapping[int, float], texts: Sequence[int]) -> Column:
    """Give the value of each text, 0 where it has none."""
    return [values.get(text, 0.0) for text in texts] if values else [0.0] * len(texts)


def _above(asking: Asking, above: Sequence[int]) -> Column:
    """Give the score of what each text lies under."""
    known = [each for each in dict.fromkeys(above) if each >= 0]
    scored = dict(zip(known, asking.words.of(known), strict=True))
    return [scored.get(each, 0.0) for each in above]


def _siblings(above: Sequence[int], said: Sequence[float]) -> Column:
    """Give the score of each text's best sibling, or what else is said of each text."""
    first: dict[int, float] = {}
    second: dict[int, float] = {}
    for family, score in zip(above, said, strict=True):
        if score > first.get(family, 0.0):
            second[family], first[family] = first.get(family, 0.0), score
        elif score > second.get(family, 0.0):
            second[family] = score
    return [
        0.0 if family < 0 else second.get(family, 0.0) if score == first.get(family) else first.get(family, 0.0)
        for family, score in zip(above, said, strict=True)
    ]


def _inherited(held: Mapping[int, float], impacts: Impacts, texts: Sequence[int]) -> Column:
    """Give each text the highest value that it, or something above it, has."""
    if not held:
        return [0.0] * len(texts)
    above = impacts.texts.above
    found: Column = []
    for text in texts:
        best, at = 0.0, text
        while at >= 0:
            if at in held and held[at] > best:
                best = held[at]
            at = above[at]
        found.append(best)
    return found


def _together(asking: Asking, impacts: Impacts, texts: Sequence[int]) -> tuple[Column, Column]:
    """Count the pairs of rare words that stand near each other, and weigh the words that follow each other as asked."""
    places = impacts.stems.places
    rare = [chr(places[term]) for term in asking.rarity if impacts.is_rare(term)]
    telling = {term: impacts.rarity(term) for term in dict.fromkeys(asking.row) if term in places}
    rows = {
        chr(places[one]) + chr(places[other]): min(telling[one] + telling[other], _MOST_ROW)
        for one, other in pairwise(asking.row)
        if one in telling and other in telling
    }
    looked = texts[:_LOOKED] if rows or len(rare) > 1 else ()
    rest = [0.0] * (len(texts) - len(looked))
    said = [impacts.texts.said[text] for text in looked]
    near = [_near(rare, each) if len(rare) > 1 else 0.0 for each in said]
    row = [sum([counts for pair, counts in rows.items() if pair in each], 0.0) for each in said]
    return [*near, *rest], [*row, *rest]


def _near(rare: Sequence[str], said: str) -> float:
    """Count the pairs of rare words that stand near each other in a text, from its words."""
    held = [word for word in rare if word in said]
    if len(held) < 2:
        return 0.0
    places = sorted([(place, word) for word in held for place in _places(word, said)])
    return float(min(_MOST_PAIRS, len(set(_pairs(places)))))


def _places(word: str, said: str) -> Iterator[int]:
    """Yield where a word stands among others."""
    at = said.find(word)
    while at >= 0:
        yield at
        at = said.find(word, at + 1)


def _pairs(held: Sequence[tuple[int, str]]) -> Iterator[tuple[str, str]]:
    """Yield the pairs of different words that are near each other."""
    for at, (place, word) in enumerate(held):
        for later, other in held[at + 1 :]:
            if later - place > _NEAR:
                break
            if other != word:
                yield (word, other) if word < other else (other, word)
