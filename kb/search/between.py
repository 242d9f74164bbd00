"""Ranges: the rules from one number to another, as ``603.2-603.4``, ``core 323.1–323.6`` or ``302.1 to 302.3``."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from kb.search.asked import number_in
from kb.search.desk import numbers_in
from kb.search.numbers import Numbered, Numbers
from kb.search.scope import Scope

_RANGE = re.compile(
    r"(?P<name>(?:\S+ ){0,4}?)§{0,2}(?P<first>\d[\w.]*)\s*(?:[-–—]|\bto\b|\.\.\.?)\s*§?(?P<last>[\w.]+)"
)
_CUES = re.compile(r"(?:^|\s)(?:rules?|sections?)\s*$", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Range:
    """The numbers at both ends, and all that stands between them with what lies under the last, in order."""

    first: str
    last: str
    nodes: tuple[Numbered, ...]


def between(scope: Scope, query: str) -> Range | None:
    """Give the rules that a query asks for as a range; None for one that is no range, or whose beginning is not loaded.

    The end may leave out what it shares with the beginning: ``603.2-4``. What carries the whole as its number is none.
    """
    read = _RANGE.fullmatch(" ".join(query.split()))
    if read is None:
        return None
    name = _CUES.sub("", read["name"]).strip()
    editions = scope.named(name) if name else scope.editions
    whole = number_in(f"{read['first']}-{read['last']}")
    every = [numbers_in(edition) for edition in editions or ()]
    if any(whole and numbers.called(whole) for numbers in every):
        return None
    found = [each for numbers in every if (each := _range(numbers, read["first"], read["last"]))]
    nodes = tuple(dict.fromkeys(node for each in found for node in each.nodes))
    return Range(found[0].first, found[0].last, nodes) if found else None


def _range(numbers: Numbers, first: str, last: str) -> Range | None:
    """Give a range in one edition that has its beginning, and its end, or at least something after its beginning."""
    first, last = first.rstrip("."), last.rstrip(".")
    if not numbers.called(first):
        return None
    ends = [end for end in _ends(first, last) if numbers.called(end)]
    nodes = numbers.between(first, ends[0] if ends else last)
    reaches = ends or last.split(".")[0] == first.split(".")[0] or "." not in first + last
    return Range(first, ends[0] if ends else last, nodes) if reaches and len(nodes) > 1 else None


def _ends(first: str, last: str) -> Iterator[str]:
    """Yield what the end of a range may be: as it is written, or with the beginning of the other end."""
    yield last
    cuts = [place for place, sign in enumerate(first) if place and (sign == "." or sign.isalpha())]
    for cut in reversed(cuts):
        yield first[: cut + (first[cut] == ".")] + last
