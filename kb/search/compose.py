"""Composing hits: the number that a text is found under, the rules around it, their words and the cautions."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from operator import attrgetter

from kb.address import Address
from kb.knowledge import KnowledgeBase
from kb.model import Card, Edition, Rule, Ruling
from kb.search.asked import Asked
from kb.search.columns import Impacts
from kb.search.desk import passages_in
from kb.search.entries import Found
from kb.search.hits import Hit
from kb.search.passages import (
    Family,
    Member,
    Passages,
    Placed,
    cited,
    keyword_rules,
    lines_of,
    named,
    printed,
    text_without_rules,
    under_one_rule,
)
from kb.search.rank import Ranked
from kb.search.reasons import Parts
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
        self._telling = {word: stem(word) for word in asked.telling}
        self.stems = frozenset(self._telling.values())
        self._parts: dict[Impacts, Parts] = {}
        self._ranked: dict[Impacts, Home] = {}
        self._matching: dict[Family, list[str]] = {}
        self._homes: dict[tuple[str, str, str | None], Home] = {}
        self._taken: set[str] = set()

    def reserve(self, placed: Iterable[Placed]) -> None:
        """Say which texts are hits of their own that stand close by, so that no other hit need show them."""
        self._taken.update([each.written for each in placed])

    def hit(self, placed: Placed, score: float, why: str, led: Led = UNLED) -> Hit:
        """Make the hit of a text that was found."""
        address, written, number, _, _ = placed
        numbers, lines = self._around(placed)
        shown = tuple(dict.fromkeys((number, *numbers) if number else numbers))
        label = self._home(address).label
        if self._effects and written in self._effects and self._amended(written):
            label = f"{label}; {AMENDED}" if label else AMENDED
        stems = self.stems | led.meant if led.meant else self.stems
        return Hit(
            address, number, score, shown, "\n".join(lines), why, label, stems, led.routes, led.ruling, tuple(lines)
        )

    def found(self, ranked: Ranked) -> Placed:
        """Say where a text stands that the words of a query rank high."""
        home = self._ranked.get(ranked.impacts)
        known = home.passages.placed.get(ranked.address) if home else None
        if known is None:
            node = self.kb.nodes[ranked.address]
            assert isinstance(node, Found)
            known = self.place(node)
            self._ranked[ranked.impacts] = self._home(node.address)
        return known

    def place(self, node: Found) -> Placed:
        """Say where a text stands; what has no number is a passage of its own.

        A definition is counted with the rule that it is found under.
        """
        passages = self._home(node.address).passages
        if isinstance(node, Rule) and node.number:
            return passages.place(node)
        number = self._number(node)
        counted = passages.family_of(number) if isinstance(node, Rule) and number else node.address
        return Placed(node.address, str(node.address), number, node.address, counted)

    def parts(self, impacts: Impacts) -> Parts:
        """Give for each word that the query is about in which parts of each text of an edition it stands."""
        known = self._parts.get(impacts)
        if known is None:
            known = {word: impacts.stems.all_parts(each) for word, each in self._telling.items()}
            self._parts[impacts] = known
        return known

    def _number(self, node: Found) -> str:
        """Give the number that a text is found under.

        It is the best of the rules that it cites, or that a card's keywords have, else that of a rule which it cites
        and which is not loaded, else a question's own; an empty string if there is none of them.
        """
        if isinstance(node, Card):
            return next(iter(printed(keyword_rules(self.kb, node, self._in_scope))), "")
        best = printed(cited(self.kb, node, self.scores)[:1])
        own = node.number.printed if isinstance(node, Ruling) and node.number else ""
        return best[0] if best else named(self.kb, node) or own

    def _around(self, placed: Placed) -> tuple[Sequence[str], Sequence[str]]:
        """Give the numbers that a hit shows, best first, and its lines as they stand in the book."""
        family = placed.passage
        if isinstance(family, Family):
            matching = self._matching.get(family)
            if matching is None:
                matching = self._matching[family] = family.matching(self.scores)
            members = family.shown(placed.written, matching, self._taken)
            self._taken.update([each.address for each in members])
            ordered = sorted(members, key=_PLACE)
            return [each.number for each in members], [self._lines(each) for each in ordered]
        node = self.kb.nodes[placed.written]
        assert isinstance(node, Found)
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
