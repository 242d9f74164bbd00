"""Lanes: a number for each text of an edition, all of them in one whole number, so that all texts are summed at once.

To multiply such a number by another and to add two of them takes microseconds, for thousands of texts.
"""

import re
import sys
from array import array
from bisect import bisect_left
from collections.abc import Iterable

FULL = 0xFFFF
"""The most that a number may be, and that the numbers may add up to by which it is multiplied: lanes have 32 bits."""

_LANE = "I"
_WIDTH = array(_LANE).itemsize
_TOPS = slice(_WIDTH - 1 if sys.byteorder == "little" else 0, None, _WIDTH)
_BYTES = range(256)
_FROM = [bytes(least) + b"\x01" * (256 - least) for least in _BYTES]
"""For each byte a table that marks it and all above it."""

_MARKED = re.compile(b"\x01")


def lanes(numbers: Iterable[tuple[int, int]], several: int) -> int:
    """Give the lanes of ``several`` texts, from the numbers of those that have one."""
    row = array(_LANE, bytes(_WIDTH * several))
    for text, number in numbers:
        row[text] = number
    return int.from_bytes(row.tobytes(), sys.byteorder)


def row_of(every: int, several: int) -> "array[int]":
    """Give the number of each text, from their lanes."""
    row = array(_LANE)
    row.frombytes(every.to_bytes(_WIDTH * several, sys.byteorder))
    return row


def highest(row: "array[int]", at_most: int) -> list[int]:
    """Give the texts with the highest numbers above 0, best first, equal ones in their order.

    Their first bytes tell which they can be: so few have to be sorted.
    """
    tops = row.tobytes()[_TOPS]
    enough = bisect_left(_BYTES, True, key=lambda least: tops.translate(_FROM[least]).count(1) < at_most) - 1
    if enough > 0:
        texts = [found.start() for found in _MARKED.finditer(tops.translate(_FROM[enough]))]
    else:
        texts = [text for text, number in enumerate(row) if number]
    texts.sort(key=row.__getitem__, reverse=True)
    return texts[:at_most]
