"""Which branch of an "or" each condition of a sentence is of."""

import re
from collections.abc import Iterator, Sequence
from itertools import product

from kb.norm.clauses import Clause
from kb.norm.marks import JOINS, is_exception, kind_of

_CLAUSE = 2  # words between two conditions that may be a main clause
_MOST = 30  # branches of a sentence
_JOINING = frozenset("and or nor but then both either only not also".split())
_ASIDE = re.compile(r"\([^()]*\)")
_WORD = re.compile(r"[^\W\d_]+")
_OR = re.compile(r"\b(?:or|nor)\b[\s,]*$", re.IGNORECASE)


def branches(text: str, conditions: Sequence[Clause]) -> list[tuple[int, ...]]:
    """Give the branches of each condition: 0 where there is only one; a timed phrase is of the branch before it.

    Exceptions have none: unless it sinks *or it sails*, neither may be so. What lies before and behind a main clause
    is told apart, and each branch of the one goes with each of the other.
    """
    excepted, held = False, list[bool]()
    for each in conditions:
        excepted = excepted if each.mark in JOINS else is_exception(each.mark)
        held.append(not excepted)
    counted = [each for each, counts in zip(conditions, held, strict=True) if counts]
    numbers = iter(_together([_among(text, group) for group in _groups(text, counted)]))
    return [next(numbers) if counts else (0,) for counts in held]


def _groups(text: str, conditions: Sequence[Clause]) -> Iterator[list[Clause]]:
    """Yield the conditions that stand beside each other, without a main clause between."""
    group: list[Clause] = []
    for each in conditions:
        between = _WORD.findall(_ASIDE.sub("", text[group[-1].end : each.start].lower())) if group else []
        if sum(word not in _JOINING for word in between) >= _CLAUSE and between[-1] not in ("or", "nor"):
            yield group
            group = []
        group.append(each)
    if group:
        yield group


def _together(groups: Sequence[Sequence[int]]) -> Iterator[tuple[int, ...]]:
    """Yield the branches of all conditions, where those of each group go with those of each other."""
    sizes = [max(group) or 1 for group in groups]
    every = list(product(*(range(1, size + 1) for size in sizes)))
    for at, group in enumerate(groups):
        for number in group:
            mine = (place for place, taken in enumerate(every, 1) if taken[at] == number)
            yield tuple(mine) if number and len(every) <= _MOST else (0,)


def _among(text: str, conditions: Sequence[Clause]) -> list[int]:
    """Give the branch of each condition that is no exception; before one thing or another is before both."""
    numbers = _parted(text, conditions)
    counted = [each for each, number in zip(conditions, numbers, strict=True) if number]
    marks = {kind_of(each.mark) for each in counted if each.mark not in JOINS}
    return [0] * len(numbers) if marks == {"before"} else numbers


def _parted(text: str, conditions: Sequence[Clause]) -> list[int]:
    """Give the branch of each condition, whatever its kind."""
    both = bool(conditions) and text[max(0, conditions[0].start - len("both ")) : conditions[0].start] == "both "
    starts = [
        at
        for at, each in enumerate(conditions)
        if at and (_is_or(text, conditions[at - 1], each) or _is_again(text, conditions[:at], each, both=both))
    ]
    if not starts:
        return [0] * len(conditions)
    marked = [each.mark for each in conditions[: starts[0] + 1] if each.mark not in JOINS]
    mark = next((each for each in marked if kind_of(each) == "if"), next(iter(marked), ""))
    own = [at for at, each in enumerate(conditions[: starts[0]]) if each.mark not in JOINS and each.predicates]
    if own and conditions[starts[0]].mark in JOINS:  # it has fuel when it sails or moors
        begin = own[-1]
        return [0] * begin + _numbered(text, conditions[begin:], [at - begin for at in starts], conditions[begin].mark)
    return _numbered(text, conditions, starts, mark)


def _numbered(text: str, conditions: Sequence[Clause], starts: Sequence[int], mark: str) -> list[int]:
    """Give the branch of each condition from the first that is of one: a new one begins at a start, and at a mark."""
    numbers: list[int] = []
    branch = 0
    marks = [each.mark for each in conditions]
    listed = marks.index(",") if "," in marks and "or" in marks[marks.index(",") :] else len(marks)
    for at, each in enumerate(conditions):
        follows = bool(at) and text[conditions[at - 1].end : each.start].strip() in (",", ";")
        lists = at == listed or (at > listed and each.mark == "," and "or" in marks[at:])
        branch += at in starts or lists or (each.mark == mark and (not branch or follows))
        numbers.append(branch)
    return numbers


def _is_again(text: str, before: Sequence[Clause], condition: Clause, *, both: bool) -> bool:
    """Tell whether a condition is enough beside the one before: both if it sinks and if it sails; when, *and when*."""
    if both:
        return condition.mark == before[0].mark
    return (
        text[before[-1].end : condition.start] == ", and "
        and condition.mark == "when"
        and any(each.mark == "when" for each in before)
    )


def _is_or(text: str, before: Clause, condition: Clause) -> bool:
    return condition.mark == "or" or bool(_OR.search(text, before.end, condition.start))
