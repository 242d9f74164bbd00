"""A rule as it is compared: its words, with the numbers it cites masked, for numbers move as well."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from difflib import SequenceMatcher
from functools import cached_property, lru_cache
from itertools import chain
from math import log

from kb.model import Citation, Edition, Rule

_NUMBER = re.compile(r"\d[\w.\-–]*")
_WORD = re.compile(r"\[[^\]\s]+\]|\w+(?:['’]\w+)*|[+-]?\d+")


class Told:
    """A rule's masked text and words, and its place in the tree. Two of them are the same only if they are one."""

    def __init__(self, rule: Rule) -> None:
        """Take the words of a rule; the tree is set by ``told``."""
        self.rule = rule
        self.number = str(rule.number)
        self.printed = rule.number.printed if rule.number else ""
        self.text = _masked(rule)
        self.parent: Told | None = None
        self.children: list[Told] = []

    @cached_property
    def words(self) -> tuple[str, ...]:
        """Its words in order, in small letters."""
        return _words(self.text)

    @cached_property
    def bag(self) -> Counter[str]:
        """How often it says each word."""
        return Counter(self.words)


@lru_cache(maxsize=4096)  # editions have most of their texts in common
def _words(text: str) -> tuple[str, ...]:
    return tuple(_WORD.findall(text.casefold()))


def told(edition: Edition) -> list[Told]:
    """Give the numbered rules of an edition as they are compared, linked to their parents and children."""
    numbered = [Told(rule) for rule in edition.rules if rule.number]
    by_address = {each.rule.address: each for each in numbered}
    for each in numbered:
        each.parent = by_address.get(each.rule.parent) if each.rule.parent else None
        if each.parent:
            each.parent.children.append(each)
    return numbered


def _masked(rule: Rule) -> str:
    parts = [_mask(rule.text, rule.citations), *(_mask(item.text, item.citations) for item in rule.items)]
    return " ".join(" ".join(parts).split())


def _mask(text: str, citations: Sequence[Citation]) -> str:
    for cited in reversed(citations):
        text = f"{text[: cited.start]}{_NUMBER.sub('#', text[cited.start : cited.end])}{text[cited.end :]}"
    return text


class Likeness:
    """How alike two texts are, where a word that few rules say tells more than one that many say."""

    def __init__(self, rules: Iterable[Told]) -> None:
        """Count in how many rules each word stands."""
        texts = [set(rule.words) for rule in rules]
        counted = Counter(chain.from_iterable(texts))
        self._telling = {word: log(1 + len(texts) / count) for word, count in counted.items()}
        self._weights: dict[Told, float] = {}

    def weight(self, bag: Counter[str]) -> float:
        """Give how much a bag of words tells."""
        return sum(self._telling.get(word, 0.0) * count for word, count in bag.items())

    def of(self, one: Told, other: Told) -> float:
        """Give the likeness of two rules from 0 to 1: what they tell in common, against all that they tell."""
        if one.text == other.text:
            return 1.0
        both = self.weight_of(one) + self.weight_of(other)
        return 2 * self.shared(one.bag, other.bag) / both if both else 0.0

    def shared(self, sought: Counter[str], bag: Counter[str]) -> float:
        """Give how much two bags of words tell in common."""
        telling = self._telling
        both = [(word, often, bag[word]) for word, often in sought.items() if word in bag]
        return sum([telling.get(word, 0.0) * (one if one < other else other) for word, one, other in both])

    def weight_of(self, rule: Told) -> float:
        """Give how much a rule tells, weighed once."""
        if rule not in self._weights:
            self._weights[rule] = self.weight(rule.bag)
        return self._weights[rule]


def in_order(one: Told, other: Told) -> float:
    """Give how much of two texts is the same words in the same order, from 0 to 1."""
    if one.text == other.text:
        return 1.0
    return SequenceMatcher(None, one.words, other.words, autojunk=False).ratio()
