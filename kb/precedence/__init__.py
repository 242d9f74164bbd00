"""Precedence: which of two texts holds, by what a game, its documents and its editors state; nothing is guessed."""

from collections.abc import Callable, Iterator

from kb.precedence.amended import amended
from kb.precedence.cannot_over_can import cannot_over_can
from kb.precedence.card_over_rules import card_over_rules
from kb.precedence.case import Case, Preference
from kb.precedence.declared import declared
from kb.precedence.later_over_earlier import later_over_earlier
from kb.precedence.restriction_over_requirement_over_allowance import restriction_over_requirement_over_allowance
from kb.precedence.rule_defines_word import rule_defines_word
from kb.precedence.rule_limits_effects import rule_limits_effects
from kb.precedence.specific_over_general import specific_over_general
from kb.precedence.tournament_over_rules import tournament_over_rules

Canon = Callable[[Case], Iterator[Preference]]

CANONS: tuple[Canon, ...] = (
    declared,
    amended,
    rule_limits_effects,
    rule_defines_word,
    tournament_over_rules,
    card_over_rules,
    cannot_over_can,
    restriction_over_requirement_over_allowance,
    specific_over_general,
    later_over_earlier,
)
"""The canons in their usual order; a game's [precedence] gives its own, and what grants each."""

PARTS = (
    *("apart", "arguments", "case", "certain", "circles", "comparison", "conditions", "conflict", "decide"),
    *(
        "definitions",
        "denials",
        "denied",
        "effects",
        "excepting",
        "exceptions",
        "exchanged",
        "labelling",
        "learnt",
        "outcomes",
        "parallels",
        "pointed",
        "possible",
    ),
    *("reading", "reasons", "retold", "sides", "slots", "statements", "table", "unclear", "values", "words"),
)
"""Modules of this folder that are no canons themselves."""


def canons() -> dict[str, Canon]:
    """Give the canons by the names that corpus.toml calls them."""
    return {canon.__name__.replace("_", "-"): canon for canon in CANONS}


__all__ = ["CANONS", "PARTS", "Canon", "Case", "Preference", "canons"]
