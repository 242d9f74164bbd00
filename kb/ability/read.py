"""A card's text to its abilities, as values of the model."""

from kb.ability.classify import classify
from kb.ability.draft import Draft, draft_abilities
from kb.ability.table import AbilityRules
from kb.address import Span
from kb.model.ability import Ability

_DEEPEST = 3
"""Abilities that are quoted in quoted abilities are read so deep, and no deeper."""


def read_abilities(text: str, rules: AbilityRules, file: str = "card", depth: int = 0) -> tuple[Ability, ...]:
    """Give the abilities of a card's text in its order; every word of it stands in one of them."""
    return tuple(_ability(draft, text, rules, file, depth) for draft in draft_abilities(text, rules))


def _ability(draft: Draft, text: str, rules: AbilityRules, file: str, depth: int) -> Ability:
    line = text.count("\n", 0, draft.start) + 1
    column = draft.start - text.rfind("\n", 0, draft.start)
    granted = draft.quotes if depth < _DEEPEST else ()
    return Ability(
        classify(draft, rules).kind,
        draft.text,
        Span(file, draft.start, draft.end, line, column),
        tuple(keyword.words for keyword in draft.keywords),
        draft.name,
        draft.reminders,
        tuple(each for quote in granted for each in read_abilities(str(quote).strip()[1:-1], rules, file, depth + 1)),
    )
