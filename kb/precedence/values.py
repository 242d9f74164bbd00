"""Whether two texts give one thing different values: how many it has, or what it is."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from kb.model.norm import Norm
from kb.precedence.reading import Reading
from kb.precedence.words import numerals

_MEASURE = re.compile(
    r"(?P<thing>(?:[\w’'-]+ )?[\w’'-]+) (?:of|has|have|contains?|includes?|holds?|consists? of"
    r"|(?:can|may|must) (?:only )?(?:have|contain|include|hold|consist of))"
    r" (?P<how>exactly|at least|at most|up to|no more than|no fewer than|only|any number of)"
    rf" ?(?P<number>\d+|{'|'.join(numerals())}|)(?: \(\d+\))? ?(?P<counted>[\w’'-]+)",
    re.IGNORECASE,
)
_LEAST, _MOST = ("at least", "no fewer than"), ("at most", "up to", "no more than", "only")
_WITHOUT_END = 10**9
_AMOUNT = re.compile(r"\b(?:amount|number|value|quantity|total|size|count)\b", re.IGNORECASE)
_ANY = re.compile(r"\bany (?:amount|number|quantity)\b|\bno (?:limit|maximum|minimum)\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Measure:
    """How many of something a thing has: from ``low`` to ``high``; ``words`` say so in the text."""

    thing: tuple[str, ...]
    counted: str
    low: int
    high: int
    words: str


def measures(reading: Reading) -> Iterator[Measure]:
    """Yield the measures that a text gives."""
    for found in _MEASURE.finditer(reading.words):
        how, number = found["how"].lower(), found["number"].lower()
        if not number and how != "any number of":
            continue
        count = int(number) if number.isdigit() else numerals().get(number, 0)
        low = count if how in _LEAST or how == "exactly" else 0
        high = _WITHOUT_END if how in _LEAST or how == "any number of" else count
        roots = tuple(reading.lexicon.root(word.lower()) for word in _thing(found["thing"]))
        yield Measure(roots, reading.lexicon.root(found["counted"].lower()), low, high, found[0])


def _thing(named: str) -> list[str]:
    """Give the words of a thing's name: two, where both are written with capitals."""
    words = named.split()
    return words if len(words) > 1 and all(word[:1].isupper() for word in words) else words[-1:]


def other_measure(one: Reading, other: Reading) -> tuple[Measure, Measure] | None:
    """Give two measures of one thing that differ; None where there are none.

    A card may leave out the first word of a thing's name: on it, a deck is a main deck too.
    """
    of_card, theirs = one.side.is_card or other.side.is_card, list(measures(other))
    for mine in measures(one):
        for each in theirs:
            things = mine.thing == each.thing or (of_card and mine.thing[-1:] == each.thing[-1:] and _short(mine, each))
            if things and mine.counted == each.counted and (mine.low, mine.high) != (each.low, each.high):
                return mine, each
    return None


def _short(one: Measure, other: Measure) -> bool:
    """Tell whether one of two measures calls its thing by one word only."""
    return 1 in (len(one.thing), len(other.thing))


def other_amount(one: Norm, other: Norm) -> bool:
    """Tell whether of two statements on what one thing is, only one says that any amount will do."""
    free, bound = sorted((one.sentence, other.sentence), key=lambda text: not _ANY.search(text))
    return bool(_ANY.search(free) and not _ANY.search(bound) and _AMOUNT.search(bound))
