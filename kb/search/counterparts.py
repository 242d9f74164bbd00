"""Counterparts: which rule of an edition is another edition's rule, told by its words alone and never by its number."""

from collections import Counter
from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass
from itertools import islice
from typing import TypeVar

from kb.model import Edition, Rule
from kb.search.words import words

_FIRST = 5  # words with which only one rule of each edition begins, so that it is the same one, changed further on

Key = TypeVar("Key", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Counterparts:
    """The addresses of an edition's rules, by all words and by the first words, where no other rule there has them."""

    whole: Mapping[str, str]
    begun: Mapping[tuple[str, ...], str]

    def same(self, rule: Rule) -> str:
        """Give the address of the rule that says just what a rule of another edition says, or an empty string."""
        return self.whole.get(rule.text, "")

    def alike(self, rule: Rule, others: "Counterparts") -> str:
        """Give the address of the rule that begins as a rule of another edition, or an empty string.

        ``others`` are those of that edition: there too, no other rule may begin so.
        """
        beginning = _beginning(rule.text)
        return self.begun.get(beginning, "") if beginning in others.begun else ""


def counterparts(edition: Edition) -> Counterparts:
    """Collect the rules of an edition that their words alone tell from all others."""
    rules = [rule for rule in edition.rules if rule.number]
    whole = _told_once((rule.text, str(rule.address)) for rule in rules)
    begun = _told_once((_beginning(rule.text), str(rule.address)) for rule in rules)
    return Counterparts(whole, {beginning: address for beginning, address in begun.items() if len(beginning) == _FIRST})


def _beginning(text: str) -> tuple[str, ...]:
    return tuple(word.text for word in islice(words(text), _FIRST))


def _told_once(told: Iterable[tuple[Key, str]]) -> dict[Key, str]:
    every = list(told)
    counts = Counter(key for key, _ in every)
    return {key: address for key, address in every if counts[key] == 1}
