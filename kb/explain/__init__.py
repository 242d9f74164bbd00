"""Explanations: one file for each kind, tried in this order; a kind that has nothing to say of a text gives None."""

from collections.abc import Callable

from kb.explain.asked import Asked
from kb.explain.meaning_of_term import meaning_of_term
from kb.explain.split_ability import split_ability
from kb.explain.when_paid import when_paid
from kb.model.explanation import Explanation

Explainer = Callable[[Asked], Explanation | None]

EXPLAINERS: tuple[Explainer, ...] = (split_ability, when_paid, meaning_of_term)

PARTS = ("asked", "grounds", "moments", "periods")
"""Modules of this folder that are no explanations themselves."""

__all__ = ["EXPLAINERS", "PARTS", "Asked", "Explainer", "explain", "meaning_of_term", "split_ability", "when_paid"]


def explain(asked: Asked) -> tuple[Explanation, ...]:
    """Give all that there is to explain about an ability."""
    return tuple(found for explainer in EXPLAINERS if (found := explainer(asked)) is not None)
