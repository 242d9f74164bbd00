"""tournament-over-rules: in competitions the tournament rules go before the rules of the game."""

from collections.abc import Iterator

from kb.model import Kind
from kb.precedence.case import Case, Preference


def tournament_over_rules(case: Case) -> Iterator[Preference]:
    """Yield that a tournament document goes before a rulebook that it contradicts."""
    for over, under in case.both_ways:
        if case.clash and under.is_rule and over.document is not None and over.document.kind is Kind.TOURNAMENT:
            yield Preference(over.name, under.name)
