"""specific-over-general: what holds under narrower conditions goes before what holds more widely."""

from collections.abc import Iterator

from kb.precedence.case import Case, Preference


def specific_over_general(case: Case) -> Iterator[Preference]:
    """Yield that the side with the narrower conditions goes before the other that it contradicts."""
    if case.comparison.kind == "conflict" and case.comparison.narrower_at is not None:
        at = case.comparison.narrower_at
        yield Preference(case.sides[at].name, case.sides[1 - at].name)
