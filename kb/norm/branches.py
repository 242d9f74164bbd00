"""Which branch of an "or" each condition of a sentence is of."""

import re
from collections.abc import Sequence

from kb.norm.clauses import Clause
from kb.norm.marks import JOINS, is_exception, kind_of

_OR = re.compile(r"\b(?:or|nor)\b[\s,]*$", re.IGNORECASE)


def branches(text: str, conditions: Sequence[Clause]) -> list[int]:
    """Give the branch of each condition: 0 where there is only one; a timed phrase is of the branch before it.

    Exceptions have none: unless it sinks *or it sails*, neither may be so.
    """
    excepted, held = False, list[bool]()
    for each in conditions:
        excepted = excepted if each.mark in JOINS else is_exception(each.mark)
        held.append(not excepted)
    numbers = iter(_among(text, [each for each, counts in zip(conditions, held, strict=True) if counts]))
    return [next(numbers) if counts else 0 for counts in held]


def _among(text: str, conditions: Sequence[Clause]) -> list[int]:
    """Give the branch of each condition that is no exception."""
    both = bool(conditions) and text[max(0, conditions[0].start - len("both ")) : conditions[0].start] == "both "
    starts = [
        at
        for at, each in enumerate(conditions)
        if at and (_is_or(text, conditions[at - 1], each) or (both and each.mark == conditions[0].mark))
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
    for at, each in enumerate(conditions):
        follows = bool(at) and text[conditions[at - 1].end : each.start].strip() in (",", ";")
        branch += at in starts or (each.mark == mark and (not branch or follows))
        numbers.append(branch)
    return numbers


def _is_or(text: str, before: Clause, condition: Clause) -> bool:
    return condition.mark == "or" or bool(_OR.search(text, before.end, condition.start))
