"""Which edition's rule a citation is about, by the words that stand with it."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cached_property
from math import log
from typing import Literal

from kb.address import ancestors_of
from kb.model import Rule

Lean = Literal["old", "new"]

_WORD = re.compile(r"\w+(?:['’]\w+)*")
_TITLED = 0.6  # the share of a title's words, by weight, that a rule must have to fit it
_CLEARER = 0.3  # … and by how much more than the other rule
_TELLING = 8.0  # the weight of the words that only one of the two rules has: about two that few rules use
_TIMES = 2.5  # … and how many times the other's


class Evidence:
    """Weighs words: one that few rules of the two editions say tells more than one that many say."""

    def __init__(self, old: Mapping[str, Rule], new: Mapping[str, Rule]) -> None:
        """Take the numbered rules of both editions."""
        self.old, self.new = old, new

    @cached_property
    def _said(self) -> tuple[dict[str, set[str]], dict[str, set[str]]]:
        """The words of each rule, of the old and the new edition."""
        old, new = ({number: words_of(rule) for number, rule in rules.items()} for rules in (self.old, self.new))
        return old, new

    @cached_property
    def _telling(self) -> dict[str, float]:
        texts = [*self._said[0].values(), *self._said[1].values()]
        counted = Counter(word for words in texts for word in words)
        return {word: log(1 + len(texts) / count) for word, count in counted.items()}

    def leans(self, number: str, heirs: Iterable[str], titled: str, around: str) -> Lean | None:
        """Say whether a citation of a number is about the old edition's rule or the new one's; None if nothing tells.

        ``heirs`` are the new numbers of the old rule, ``titled`` the title or topic it is cited with, ``around`` the
        sentence. Where the number is one rule in both editions there is nothing to tell.
        """
        old, new = self.old.get(number), self.new.get(number)
        if old is None or new is None or number in heirs:
            return "new" if old is None and new else "old" if old and new is None else None
        by_title = self._by_title(number, _words(titled)) if titled else None
        return by_title or self._by_words(number, heirs, _words(around))

    def _by_title(self, number: str, title: set[str]) -> Lean | None:
        old, new = (self._share(title, _chain(rules, number)) for rules in (self.old, self.new))
        if max(old, new) < _TITLED or abs(new - old) < _CLEARER:
            return None
        return "new" if new > old else "old"

    def _by_words(self, number: str, heirs: Iterable[str], around: set[str]) -> Lean | None:
        old, new = self._said
        before, after = old[number].union(*(new[heir] for heir in heirs)), new[number]
        for_old, for_new = self._weight(around & before - after), self._weight(around & after - before)
        if max(for_old, for_new) < max(_TELLING, _TIMES * min(for_old, for_new)):
            return None
        return "new" if for_new > for_old else "old"

    def _share(self, words: set[str], among: set[str]) -> float:
        whole = self._weight(words)
        return self._weight(words & among) / whole if whole else 0.0

    def _weight(self, words: set[str]) -> float:
        rare = log(1 + 2 * len(self.old))  # no rule says it
        return sum(self._telling.get(word, rare) for word in words)


def words_in_order(rule: Rule) -> tuple[str, ...]:
    """Give the words of a rule as they follow each other, numbers aside."""
    return tuple(word for word in _WORD.findall(rule.text.casefold()) if word[0].isalpha())


def words_of(rule: Rule) -> set[str]:
    """Give the words of a rule and its items, in small letters."""
    return _words(" ".join((rule.text, *(item.text for item in rule.items))))


def _words(text: str) -> set[str]:
    return {word for word in _WORD.findall(text.casefold()) if word[0].isalpha()}


def _chain(rules: Mapping[str, Rule], number: str) -> set[str]:
    """Give the words of a rule and of the titles above it; those above a whole section are too wide to tell."""
    above = [rules[each] for each in ancestors_of(number) if each in rules]
    chapter = above[-1].parent if above else None
    titles = [each.title or "" for each in above]
    titles += [rules[chapter.number].title or ""] if chapter and chapter.number in rules else []
    return words_of(rules[number]).union(*map(_words, titles))
