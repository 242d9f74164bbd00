"""later-over-earlier: the text that took effect later goes before the earlier one."""

from collections.abc import Iterator
from datetime import date

from kb.calendar import begins
from kb.precedence.case import Case, Preference
from kb.precedence.sides import Side


def later_over_earlier(case: Case) -> Iterator[Preference]:
    """Yield that the later of two texts goes before the other that it contradicts; cards have no day."""
    days = [_since(side) for side in case.sides]
    if case.comparison.kind != "conflict" or None in days or days[0] == days[1]:
        return
    for (over, under), mine, theirs in zip(case.both_ways, days, reversed(days), strict=True):
        if mine and theirs and mine > theirs:
            yield Preference(over.name, under.name)


def _since(side: Side) -> date | None:
    """Give the day since which the words of a side count."""
    applied = side.stands.applied if side.stands and not side.pinned else ()
    days = [effect.lifetime.begins for effect in applied if effect.lifetime.begins]
    own = begins(side.edition) if side.edition and not side.is_card else None
    return max([*days, *([own] if own else [])], default=None)
