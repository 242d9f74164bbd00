"""Composing hits: the number that a text is found under, the rules around it, their words and the cautions."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date

from kb.knowledge import KnowledgeBase
from kb.model import Edition, Rule, Ruling
from kb.search.asked import Asked
from kb.search.desk import numbers_in
from kb.search.entries import Found
from kb.search.hits import Hit
from kb.search.numbers import Numbers
from kb.search.passages import cited, named, printed, root_of, shown, text_of, text_without_rules, under_one_rule
from kb.search.words import spoken, stem
from kb.show import caution


@dataclass(frozen=True, slots=True)
class Composer:
    """What all hits of one search are made with: what was asked, and the scores of all texts that match."""

    kb: KnowledgeBase
    asked: Asked
    scores: Mapping[str, float]

    def hit(self, node: Found, number: str, score: float, why: str) -> Hit:
        """Make the hit of a text that was found under a number."""
        around = self._around(node)
        passage = text_of(around) if isinstance(node, Rule) and node.number else text_without_rules(node)
        numbers = dict.fromkeys((*filter(None, [number]), *printed(around)))
        label = caution(self.kb.document(node.address), self._edition(node))
        matched = spoken(passage, map(stem, self.asked.telling))
        return Hit(node.address, number, score, tuple(numbers), passage, why, label, matched)

    def number(self, node: Found) -> str:
        """Give the number that a text is found under.

        It is its own, else the best of the rules that it cites, else that of a rule which it cites and which is not
        loaded, else a question's own; an empty string if there is none of them.
        """
        best = printed([node] if isinstance(node, Rule) else ()) or printed(cited(self.kb, node, self.scores)[:1])
        own = node.number.printed if isinstance(node, Ruling) and node.number else ""
        return best[0] if best else named(self.kb, node) or own

    def passage(self, node: Found) -> str:
        """Give a name for the passage that a text lies in; what has no number is a passage of its own."""
        if isinstance(node, Rule) and node.number:
            return str(node.address.at(root_of(node, self._numbers(node))))
        return str(node.address)

    def _around(self, node: Found) -> tuple[Rule, ...]:
        if isinstance(node, Rule) and node.number:
            return shown(node, self._numbers(node), self.scores)
        return under_one_rule(cited(self.kb, node, self.scores))

    def _numbers(self, node: Found) -> Numbers:
        return numbers_in(self._edition(node))

    def _edition(self, node: Found) -> Edition:
        return self.kb.edition(node.address, date.min)  # the address names its edition, so the day is not used
