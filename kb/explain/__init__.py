"""Explanations: one file for each kind, tried in this order; a kind that has nothing to say of a text gives None."""

from collections.abc import Callable

from kb.explain.asked import Asked
from kb.explain.how_a_procedure_runs import how_a_procedure_runs
from kb.explain.meaning_of_term import meaning_of_term
from kb.explain.split_ability import split_ability
from kb.explain.what_a_rule_means import what_a_rule_means
from kb.explain.when_paid import when_paid
from kb.explain.which_rule_wins import which_rule_wins
from kb.explain.why_in_force import why_in_force
from kb.model.explanation import Explanation

Explainer = Callable[[Asked], Explanation | None]

EXPLAINERS: tuple[Explainer, ...] = (
    *(split_ability, when_paid, meaning_of_term),
    *(which_rule_wins, what_a_rule_means, how_a_procedure_runs, why_in_force),
)

PARTS = ("asked", "grounds", "moments", "periods", "rests_on", "subject")
"""Modules of this folder that are no explanations themselves."""

__all__ = [
    "EXPLAINERS",
    "PARTS",
    "Asked",
    "Explainer",
    "explain",
    "how_a_procedure_runs",
    "meaning_of_term",
    "split_ability",
    "what_a_rule_means",
    "when_paid",
    "which_rule_wins",
    "why_in_force",
]


def explain(asked: Asked) -> tuple[Explanation, ...]:
    """Give all that there is to explain about an ability, or a rule by its address; of two texts, which wins."""
    if asked.against:
        return tuple(filter(None, [which_rule_wins(asked)]))
    if asked.rule is not None:
        return tuple(filter(None, [what_a_rule_means(asked), how_a_procedure_runs(asked), why_in_force(asked)]))
    return tuple(found for explainer in EXPLAINERS if (found := explainer(asked)) is not None)
