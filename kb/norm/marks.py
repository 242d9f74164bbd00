"""What the marks of conditions mean: when something happens, if, or unless something is so."""

from collections.abc import Iterable, Iterator
from typing import Literal as OneOf

from kb.norm.clauses import Clause

Kind = OneOf["if", "during", "before", "after", "restriction"]
"""When a condition has to be so, or that it only narrows what it is about."""

_DURING = ("during", "while", "at the", "at any", "only while", "only during")
_BEFORE = (
    "before", "immediately before", "just before", "right before", "until", "till", "only until", "only before",
    "prior to", "by the time",
)  # fmt: skip
_AFTER = ("from the time", "after", "just after", "right after", "immediately after", "only after", "since")
_KINDS: tuple[tuple[tuple[str, ...], Kind], ...] = ((_DURING, "during"), (_BEFORE, "before"), (_AFTER, "after"))

JOINS = ("and", "or", "but", "nor", "and/or", ",")
"""Marks that go on from the condition before."""


def kind_of(mark: str) -> Kind:
    """Give the kind of a condition by its mark, or by the first words of a timed phrase."""
    return next((kind for starts, kind in _KINDS if mark.startswith(starts)), "if")


def is_exception(mark: str) -> bool:
    """Tell whether a condition is an exception."""
    return mark.startswith(("unless", "except"))


def without_reasons(conditions: Iterable[Clause]) -> Iterator[Clause]:
    """Yield the conditions that are no reasons: that a boat sinks because it leaks *or is old* is so in any case."""
    reason = False
    for each in conditions:
        reason = each.mark == "because" or (reason and each.mark in JOINS)
        if not reason:
            yield each
