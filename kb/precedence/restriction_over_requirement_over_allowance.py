"""restriction-over-requirement-over-allowance: what forbids goes first, then what must be, then what only may be."""

from collections.abc import Iterator

from kb.precedence.case import Case, Preference


def restriction_over_requirement_over_allowance(case: Case) -> Iterator[Preference]:
    """Yield that the stricter of two texts of any kind goes before the other that it contradicts."""
    found = case.comparison
    at = found.forbidding_at if found.forbidding_at is not None else found.requiring_at
    if found.kind == "conflict" and at is not None:
        yield Preference(case.sides[at].name, case.sides[1 - at].name)
