"""Which numbered lines are rules: decided by the sequence of numbers, not by one line.

A wrapped line may begin with a rule's number ("352.2. was played …"), a list inside a rule counts 1., 2., 3. again,
a contents page names every chapter before it comes. Yet official texts also repeat and misplace numbers for real.
So the longest, weightiest rising sequence of numbers is the backbone; what falls out of it is a rule only
if it looks like the beginning of one and its family stands around it.
"""

import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

Key = tuple[float, ...]

_PIECE = re.compile(r"[A-Za-z]+|\d+")
_LETTERS = 1_000_000.0  # letters come after all digits


def number_key(number: str) -> Key:
    """Give the order of a printed number among others: digits by value, letters by length, then alphabet."""
    return tuple([float(piece) if piece[0] <= "9" else _letters(piece) for piece in _PIECE.findall(number)])


@lru_cache(maxsize=1024)
def _letters(piece: str) -> float:
    value = 0
    for letter in piece:
        value = value * 64 + ord(letter) - 64
    return _LETTERS + value


def chapter_key(digit: str) -> Key:
    """Give the order of a one-digit chapter among three-digit sections: chapter 2 stands just before section 200."""
    return (int(digit) * 100 - 0.5,)


class Candidate(NamedTuple):
    """A line that begins with a number: where it is in the list of lines and how much it looks like a rule's start.

    ``weight``: 2 the line above ended and a capital follows, 1 ordinary, below 1 it reads as part of a sentence.
    """

    line: int
    key: Key
    weight: float = 1.0


def rules_among(candidates: Sequence[Candidate]) -> set[int]:
    """Give the lines (their indices) whose number begins a rule."""
    if all(_steps(a.key, b.key) for a, b in pairwise(candidates)):
        return {candidate.line for candidate in candidates if candidate.weight >= 0.5}
    spine = _backbone(candidates)
    kept = {candidates[at].line for at in spine}
    before: Candidate | None = None
    on_spine = set(spine)
    for at, candidate in enumerate(candidates):
        if at in on_spine:
            before = candidate
        elif before is not None and _misplaced(candidate, before):
            kept.add(candidate.line)
    return kept


def _steps(one: Key, next_one: Key) -> bool:
    """Tell whether a number may come next: a first child, or a later sibling of the number before or an ancestor."""
    stem = next_one[:-1]
    if next_one <= one or one[: len(stem)] != stem:
        return False
    return len(stem) > 0 or next_one[0] - one[0] <= _widest_gap(next_one)


def _widest_gap(key: Key) -> int:
    """Give how far a top-level number may jump: publishers leave gaps between chapters of three-digit numbers."""
    return 100 if key[0] >= 40 else 50 if key[0] >= 20 else 2


def _misplaced(candidate: Candidate, before: Candidate) -> bool:
    """Tell whether a number off the spine is a rule all the same: a repeated or misplaced one among its family."""
    if candidate.weight < 2:
        return False
    if len(candidate.key) == 1:
        return candidate.key == before.key and candidate.key[0] >= 100
    return candidate.key == before.key or candidate.key[:-1] in (before.key[:-1], before.key, before.key[:-2])


def _backbone(candidates: Sequence[Candidate]) -> list[int]:
    """Give the weightiest strictly rising subsequence, as indices (a Fenwick tree of best prefixes, n log n)."""
    ranks = {key: rank for rank, key in enumerate(sorted({c.key for c in candidates}), start=1)}
    best: list[tuple[float, int]] = [(0.0, -1)] * (len(ranks) + 1)
    back = [-1] * len(candidates)
    top = (0.0, -1)
    for at, candidate in enumerate(candidates):
        rank = ranks[candidate.key]
        below = (0.0, -1)
        step = rank - 1
        while step > 0:
            below = max(below, best[step])
            step &= step - 1
        back[at] = below[1]
        here = (below[0] + _worth(candidates, below[1], candidate), at)
        top = max(top, here)
        while rank < len(best):
            best[rank] = max(best[rank], here)
            rank += rank & -rank
    return _walk_back(back, top[1])


def _worth(candidates: Sequence[Candidate], before: int, candidate: Candidate) -> float:
    """Weigh a candidate: one that continues is worth more than one that jumps, and any more than a list's 1., 2., 3."""
    weight = candidate.weight * (0.3 if len(candidate.key) == 1 and candidate.key[0] < 100 else 1.0)
    return weight if before < 0 or _steps(candidates[before].key, candidate.key) else weight * 0.4


def _walk_back(back: Sequence[int], last: int) -> list[int]:
    spine = []
    while last >= 0:
        spine.append(last)
        last = back[last]
    return spine[::-1]
