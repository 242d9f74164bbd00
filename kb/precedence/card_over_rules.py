"""card-over-rules: a card that contradicts the rules is right."""

from collections.abc import Iterator

from kb.precedence.case import Case, Preference


def card_over_rules(case: Case) -> Iterator[Preference]:
    """Yield that a card goes before a rule that it contradicts."""
    for over, under in case.both_ways:
        if case.clash and over.is_card and not under.is_card:
            yield Preference(over.name, under.name)
