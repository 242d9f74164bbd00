"""Passages: which rules a hit shows around its own, and their words."""

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from threading import Lock
from typing import NamedTuple

from kb.address import Address, ancestors_of
from kb.knowledge import KnowledgeBase
from kb.model import Card, Link, Node, Paragraph, Rule, Ruling
from kb.search.entries import Found
from kb.search.numbers import Numbers
from kb.search.words import spoken

MOST_RULES = 6
"""A passage shows no more rules than this."""

_LONGEST_FAMILY = 4000  # words of a rule with all its subrules, from which a hit shows the best
_LONGEST_TEXT = 250  # words that are shown of a text without rules


@dataclass(frozen=True, slots=True)
class Member:
    """A rule of a family: its address, number as printed, place there, parent's address as it is written, and lines."""

    address: str
    number: str
    place: int
    parent: str
    lines: str


@dataclass(frozen=True, slots=True, eq=False)
class Family:
    """A top-level rule with all that lies under it, or where that is long, a lower one; all by their addresses."""

    members: Mapping[str, Member]
    below: Mapping[str, Sequence[str]]

    def matching(self, scores: Mapping[str, float]) -> list[str]:
        """Give the members that match, best first."""
        members = self.members
        found = [(-scores[each], members[each].place, each) for each in members.keys() & scores.keys()]
        found.sort()
        return [each for _, _, each in found]

    def shown(self, own: str, matching: Iterable[str], taken: Container[str] = ()) -> tuple[Member, ...]:
        """Give what a hit shows, best first: its own rule, those ``matching`` too, the one above it (but for the
        first of all), those below it.

        What is ``taken`` matches too, but is shown by another hit.
        """
        members = self.members
        best = dict.fromkeys([own, *[each for each in matching if each not in taken][:MOST_RULES]])
        if len(best) < MOST_RULES:
            above = members[own].parent
            best |= dict.fromkeys([above] if above in members and members[above].place else [])
            best |= dict.fromkeys(self.below.get(own, ()))
        return tuple([members[each] for each in best][:MOST_RULES])


class Placed(NamedTuple):
    """Where a text stands: its address, also as it is written, the number that it is found under, and its passage.

    ``counted`` is the passage that a hit is counted with: a definition with the rule that it is found under.
    """

    address: Address
    written: str
    number: str
    passage: Family | Address
    counted: Family | Address

    def read(self) -> None:
        """Read the words of its lines, so that nobody waits for it when they are marked."""
        if isinstance(self.passage, Family):
            spoken([self.passage.members[self.written].lines], frozenset())


class Passages:
    """The families of an edition's rules, each made when a hit first shows it; threads share them."""

    def __init__(self, numbers: Numbers) -> None:
        """Take the edition's numbers."""
        self._numbers = numbers
        self._size = cache(lambda number: _size((*numbers.called(number), *numbers.below(number))))
        self._headed = cache(self._family)
        self._families: dict[str, Family] = {}
        self.placed: dict[str, Placed] = {}
        """Where the numbered rules stand that were placed, by their addresses: it is alike in all searches."""
        self._making = Lock()  # two families with the same members would count as two

    def family_of(self, number: str) -> Family:
        """Give the family of a rule: one object for all its members."""
        known = self._families.get(number)
        if known is None:
            with self._making:
                known = self._families[number] = self._headed(self._root_of(number))
        return known

    def place(self, rule: Rule) -> Placed:
        """Say where a numbered rule stands."""
        written = str(rule.address)
        known = self.placed.get(written)
        if known is None:
            family = self.family_of(str(rule.number))
            known = self.placed[written] = Placed(rule.address, written, _printed(rule), family, family)
        return known

    def _root_of(self, number: str) -> str:
        """Give the number that heads the family of a rule."""
        for above in reversed(ancestors_of(number)):
            if self._numbers.called(above) and self._size(above) <= _LONGEST_FAMILY:
                return above
        return number

    def _family(self, root: str) -> Family:
        rules = [each for each in (*self._numbers.called(root), *self._numbers.below(root)) if isinstance(each, Rule)]
        members: dict[str, Member] = {}
        below: dict[str, list[str]] = {}
        for place, rule in enumerate(rules):
            address, parent = str(rule.address), str(rule.parent)
            members[address] = Member(address, _printed(rule), place, parent, lines_of(rule))
            below.setdefault(parent, []).append(address)
        return Family(members, below)


def printed(rules: Iterable[Rule]) -> tuple[str, ...]:
    """Give the rules' numbers as printed, each once."""
    return tuple(dict.fromkeys(rule.number.printed for rule in rules if rule.number))


def text_without_rules(node: Found) -> str:
    """Write a ruling, paragraph or definition; a long one is cut at a word."""
    title = f"{node.title}: " if isinstance(node, Rule | Card) and node.title and node.title != node.text else ""
    items = "".join(f"\n{item.label or '•'} {item.text}" for item in getattr(node, "items", ()))
    return _cut(f"{title}{node.text}{items}")


def cited(kb: KnowledgeBase, node: Node, scores: Mapping[str, float]) -> tuple[Rule, ...]:
    """Give the loaded rules that a text or its list items cite: those that match best first, then as they are cited."""
    links = [link for link in _links(kb, node) if link.status == "resolved"]
    targets = dict.fromkeys(str(target) for link in links for target in link.targets)
    nodes = [each for target in targets if isinstance(each := kb.nodes.get(target), Rule) and each.number]
    return tuple(sorted(nodes, key=lambda each: -scores.get(str(each.address), 0.0)))


def keyword_rules(kb: KnowledgeBase, card: Card, homes: Container[str]) -> tuple[Rule, ...]:
    """Give the rules that a card's keywords have in some editions, in the order of its text; at most as many as shown.

    Where none of these editions has a keyword's rule, the last edition that has one speaks for it.
    """
    found: dict[str, None] = {}
    for link in kb.inferred(card.address):
        if link.kind == "keyword":
            own = [target for target in link.targets if str(target.home) in homes] or link.targets[-1:]
            found.update(dict.fromkeys(map(str, own)))
    nodes = (kb.nodes.get(target) for target in found)
    return tuple([node for node in nodes if isinstance(node, Rule)][:MOST_RULES])


def named(kb: KnowledgeBase, node: Node) -> str:
    """Give the first number that a text cites although its rule is not loaded; an empty string if there is none."""
    return next((link.number for link in _links(kb, node) if link.status == "ghost"), "")


def under_one_rule(rules: Sequence[Rule]) -> tuple[Rule, ...]:
    """Keep the rules that share the first one's edition and top-level number, at most as many as are shown."""
    together = [each for each in rules if _top(each) == _top(rules[0])]
    return tuple(together[:MOST_RULES])


def _links(kb: KnowledgeBase, node: Node) -> Iterator[Link]:
    for source in (node, *getattr(node, "items", ())):
        yield from kb.links_from.get(str(source.address), ())


def _top(rule: Rule) -> tuple[str, str]:
    ancestors = rule.number.ancestors if rule.number else ()
    return str(rule.address.home), ancestors[-1] if ancestors else str(rule.number)


def lines_of(rule: Rule) -> str:
    """Write a rule with its number and its list items."""
    items = "".join(f"\n  {item.label or '•'} {item.text}" for item in rule.items)
    return f"{_printed(rule)} {rule.text}{items}".strip()


def _printed(rule: Rule) -> str:
    return rule.number.printed if rule.number else ""


def _size(rules: Iterable[Rule | Ruling | Paragraph]) -> int:
    return sum(rule.text.count(" ") + 1 for rule in rules)


def _cut(text: str) -> str:
    words = text.split(" ")
    return text if len(words) <= _LONGEST_TEXT else " ".join(words[:_LONGEST_TEXT]) + " …"
