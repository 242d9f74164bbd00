"""Composing hits: the number that a text is found under, the rules around it, their words and the cautions."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from operator import attrgetter

from kb.address import Address
from kb.knowledge import KnowledgeBase
from kb.model import Card, Edition, Rule, Ruling
from kb.search.asked import Asked
from kb.search.desk import passages_in
from kb.search.entries import Found
from kb.search.hits import Hit
from kb.search.passages import (
    Family,
    Member,
    Passages,
    cited,
    keyword_rules,
    lines_of,
    named,
    printed,
    text_without_rules,
    under_one_rule,
)
from kb.search.words import stem
from kb.show import caution

AMENDED = "amended: not all words are the edition's own"
"""What is said of a hit whose rule reads otherwise than its edition printed it."""


@dataclass(frozen=True, slots=True)
class Led:
    """What else led to a text: routes as a reader is told them, stems that the query was read as, and a ruling."""

    routes: tuple[str, ...] = ()
    meant: frozenset[str] = frozenset()
    ruling: Address | None = None


UNLED = Led()
"""Nothing but its words, or its number, led to it."""

_PLACE = attrgetter("place")


@dataclass(frozen=True, slots=True)
class Home:
    """What all hits of one edition share: its passages and what a reader must know of it."""

    passages: Passages
    label: str


class Composer:
    """What all hits of one search are made with: what was asked, and the scores of all texts that match."""

    def __init__(
        self, kb: KnowledgeBase, asked: Asked, scores: Mapping[str, float], scope: Collection[Edition] = ()
    ) -> None:
        """Take what was asked, what matches, and the editions that are searched."""
        self.kb = kb
        self.scores = scores
        self._in_scope = frozenset(str(edition.address) for edition in scope)
        self._effects = kb.consolidation.effects
        self.telling = {word: stem(word) for word in asked.telling}
        self.stems = frozenset(self.telling.values())
        self._homes: dict[tuple[str, str, str | None], Home] = {}
        self._taken: set[str] = set()

    def reserve(self, nodes: Iterable[Found]) -> None:
        """Say which texts are hits of their own that stand close by, so that no other hit need show them."""
        self._taken.update(str(node.address) for node in nodes)

    def hit(self, node: Found, number: str, passage: Family | Address, score: float, why: str, led: Led = UNLED) -> Hit:
        """Make the hit of a text that was found under a number, in a passage."""
        numbers, lines = self._around(node, passage)
        shown = tuple(dict.fromkeys((number, *numbers) if number else numbers))
        label = self._home(node.address).label
        if self._effects and str(node.address) in self._effects and self._amended(str(node.address)):
            label = f"{label}; {AMENDED}" if label else AMENDED
        stems = self.stems | led.meant if led.meant else self.stems
        whole = "\n".join(lines)
        return Hit(node.address, number, score, shown, whole, why, label, stems, led.routes, led.ruling, tuple(lines))

    def number(self, node: Found) -> str:
        """Give the number that a text is found under.

        It is its own, else the best of the rules that it cites, or that a card's keywords have, else that of a rule
        which it cites and which is not loaded, else a question's own; an empty string if there is none of them.
        """
        if isinstance(node, Rule) and node.number:
            return node.number.printed
        if isinstance(node, Card):
            return next(iter(printed(keyword_rules(self.kb, node, self._in_scope))), "")
        best = printed(cited(self.kb, node, self.scores)[:1])
        own = node.number.printed if isinstance(node, Ruling) and node.number else ""
        return best[0] if best else named(self.kb, node) or own

    def passage(self, node: Found) -> Family | Address:
        """Give the passage that a text lies in; what has no number is a passage of its own."""
        if isinstance(node, Rule) and node.number:
            return self._home(node.address).passages.family_of(str(node.number))
        return node.address

    def counted(self, node: Found, number: str, passage: Family | Address) -> Family | Address:
        """Give the passage that a hit is counted with: a definition with the rule that it is found under."""
        if number and isinstance(node, Rule) and not node.number:
            return self._home(node.address).passages.family_of(number)
        return passage

    def _around(self, node: Found, passage: Family | Address) -> tuple[Sequence[str], Sequence[str]]:
        """Give the numbers that a hit shows, best first, and its lines as they stand in the book."""
        if isinstance(passage, Family):
            members = passage.shown(str(node.address), self.scores, self._taken)
            self._taken.update(each.address for each in members)
            ordered = sorted(members, key=_PLACE)
            return [each.number for each in members], [self._lines(each) for each in ordered]
        if isinstance(node, Card):
            return printed(keyword_rules(self.kb, node, self._in_scope)), [text_without_rules(node)]
        rules = under_one_rule(cited(self.kb, node, self.scores))
        return printed(rules), [text_without_rules(node)]

    def _lines(self, member: Member) -> str:
        """Give a rule's lines as they stand on the day that the knowledge base is read for."""
        amended = self._amended(member.address) if member.address in self._effects else None
        return lines_of(amended) if amended else member.lines

    def _amended(self, address: str) -> Rule | None:
        """Give a rule that reads otherwise than its edition printed it."""
        node = self.kb.nodes[address]
        own = self.kb.own(node.address)
        return node if isinstance(node, Rule) and own is not None and own.text != node.text else None

    def _home(self, address: Address) -> Home:
        key = (address.game, address.document, address.edition)
        known = self._homes.get(key)
        if known is None:
            edition = self.kb.edition(address, date.min)  # the address names its edition, so the day is not used
            label = caution(self.kb.document(address), edition)
            known = self._homes[key] = Home(passages_in(edition), label)
        return known
