"""rule-defines-word: what a word on a card means is said by the rules; a card that uses it contradicts nothing."""

from collections.abc import Iterator

from kb.derivation import step
from kb.precedence.case import Case, Preference
from kb.precedence.definitions import defined, uses


def rule_defines_word(case: Case) -> Iterator[Preference]:
    """Yield that a rule which defines a word goes before a card that uses it, and sets it no other value."""
    for rule, card in case.both_ways:
        if rule.is_card or not card.is_card or case.comparison.kind == "conflict":
            continue
        for roots in defined(case.reading(rule)):
            if word := uses(case.reading(card), roots):
                why = step("card-uses-word", (rule.name,), word=word, rule=rule.name, words=rule.words)
                yield Preference(rule.name, card.name, words=rule.words, alone=True, further=(why,))
                return
