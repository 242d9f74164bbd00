"""cannot-over-can: of two texts of one kind, the one that says that it can't be holds."""

from collections.abc import Iterator

from kb.precedence.case import Case, Preference
from kb.precedence.sides import Side


def cannot_over_can(case: Case) -> Iterator[Preference]:
    """Yield that what forbids goes before what it contradicts, between cards or between documents of one kind."""
    if case.comparison.kind != "conflict" or case.comparison.forbidding_at is None or not _alike(*case.sides):
        return
    at = case.comparison.forbidding_at
    over, under = case.sides[at], case.sides[1 - at]
    yield Preference(over.name, under.name)


def _alike(one: Side, other: Side) -> bool:
    if one.is_card or other.is_card:
        return one.is_card and other.is_card
    return one.document is not None and other.document is not None and one.document.kind is other.document.kind
