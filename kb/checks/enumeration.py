"""Lists within a sentence: how many things they name, by every reading of their commas and their "and"."""

import re
from collections.abc import Iterator

from kb.checks.numerals import NUMERAL, value_of

_ASIDE = re.compile(r"\([^()]*\)|\[[^\[\]]*\](?=[.,;\s]|$)|[“\"][^”\"]*[”\"]")
_LABEL = re.compile(r"(?<![\w(])\(?(?:\d{1,2}|[a-z]|[ivx]{1,4})\)\s")
_AND = re.compile(r"\s*\b(?:and/or|and|or|as well as|plus)\b\s*", re.IGNORECASE)
_COUNTED = re.compile(rf"\s*(?:and |or )?({NUMERAL})\s+[\w’'-]+", re.IGNORECASE)
_GOES_ON = re.compile(
    r"\s*(?:each|all|both|which|who|where|one of which|some of which|in that|in this)\b", re.IGNORECASE
)


def readings(listed: str) -> tuple[int, int, frozenset[int]]:
    """Give the fewest and the most things that a list can name, and the sums of the numbers that it states itself.

    "a, b and c" names three, or two if "b and c" is one thing; a list with semicolons is cut at these alone.
    """
    labels = len(_LABEL.findall(listed))
    if labels > 1:
        return labels, labels, frozenset()
    plain = _ASIDE.sub("x", listed)
    parts = _parts(plain)
    joined = [] if ";" in plain else [part for part in parts if _AND.search(part)]
    most = len(parts) + sum(len(_AND.findall(part)) for part in joined)
    return len(parts), most, frozenset((*_sums(parts), *_sums(_AND.split(plain))))


def _parts(listed: str) -> list[str]:
    mark = ";" if ";" in listed else ","
    cut = [_AND.sub("", part, count=1) if _AND.match(part) else part for part in listed.split(mark)]
    return [part for part in cut if part.strip() and not _GOES_ON.match(part)]


def _sums(parts: list[str]) -> Iterator[int]:
    counted = [_COUNTED.match(part) for part in parts]
    if any(counted):
        yield sum(value_of(found[1]) if found else 1 for found in counted)
