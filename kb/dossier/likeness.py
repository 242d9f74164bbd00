"""How alike two conditions are, and whether two rules can hold together."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from math import log

from kb.model.dossier import Relation
from kb.model.norm import Literal, Norm

_MATCH, _OPPOSED, _OTHER_CLASS = 0.34, 0.6, 0.4
_SAME = 0.8
_SMALLEST = 0.1

Roots = Iterable[str]


class Likeness:
    """What the roots of an edition's norms tell: those that few rules say tell more."""

    def __init__(self, norms: Iterable[Norm]) -> None:
        """Count in how many rules each root stands."""
        held: dict[str, set[str]] = {}
        for norm in norms:
            roots = held.setdefault(str(norm.rule), set())
            roots.update(norm.words, *(each.roots for each in norm.conditions))
        counted = Counter(root for roots in held.values() for root in roots)
        self._weights: Mapping[str, float] = {root: log(1 + len(held) / often) for root, often in counted.items()}
        self._most = log(1 + len(held))
        self._matches: dict[tuple[int, int], float] = {}

    def weight(self, roots: Roots) -> float:
        """Give how much some roots tell."""
        return sum(self._weights.get(root, self._most) for root in roots)

    def overlap(self, one: tuple[str, ...], other: tuple[str, ...]) -> float:
        """Give what two sets of roots tell in common, against all that they tell, from 0 to 1."""
        if not one or not other:
            return 0.0
        both = set(one) & set(other)
        if not both:
            return 0.0
        return self.weight(both) / max(_SMALLEST, self.weight(set(one) | set(other)))

    def matches(self, one: Literal, other: Literal) -> bool:
        """Tell whether two literals ask for the same."""
        if one.sign != other.sign or _classes_differ(one, other):
            return False
        return self.overlap(one.roots, other.roots) >= _MATCH

    def excludes(self, one: Literal, other: Literal) -> bool:
        """Tell whether two literals can't both be so."""
        alike = self.overlap(one.roots, other.roots)
        return (one.sign != other.sign and alike >= _OPPOSED) or (_classes_differ(one, other) and alike >= _OTHER_CLASS)

    def excluding(self, one: Norm, other: Norm) -> tuple[int, int]:
        """Count the pairs of alternatives of two norms that exclude each other, and all pairs."""
        mine, theirs = one.alternatives(), other.alternatives()
        apart = sum(
            any(self.excludes(here, there) for here in first for there in second) for first in mine for second in theirs
        )
        return apart, len(mine) * len(theirs)

    def matched(self, one: Norm, other: Norm) -> int:
        """Count the literals of two norms that have a match in the other one."""
        mine, theirs = _own(one), _own(other)
        return sum(any(self.matches(each, that) for that in theirs) for each in mine) + sum(
            any(self.matches(that, each) for each in mine) for that in theirs
        )

    def relation(self, one: Norm, other: Norm) -> Relation:
        """Say how the conditions of a norm stand to another's; they can't be compared where they share none."""
        mine, theirs = _own(one), _own(other)
        agree = one.effect.sign == other.effect.sign and one.negated == other.negated
        if not mine and not theirs:
            return "restated" if agree and self.overlap(one.words, other.words) >= _SAME else "cannot compare"
        apart, pairs = self.excluding(one, other)
        if apart == pairs:
            return "excludes"
        here = sum(any(self.matches(each, that) for that in theirs) for each in mine)
        there = sum(any(self.matches(that, each) for each in mine) for that in theirs)
        if not here:
            return "cannot compare"
        if here == len(mine) and there == len(theirs):
            return "restated" if agree else "differs"
        return "narrower" if there == len(theirs) or here == len(mine) else "differs"


def _own(norm: Norm) -> tuple[Literal, ...]:
    return tuple(each for each in norm.conditions if not each.inherited) or norm.conditions


def _classes_differ(one: Literal, other: Literal) -> bool:
    return bool(one.class_ and other.class_) and one.class_ != other.class_


@dataclass(frozen=True)
class Tree:
    """Where the rules of an edition stand: parents, the words of headings and their roots, and what each rule names."""

    parents: Mapping[str, str]
    titles: Mapping[str, str]
    roots: Mapping[str, frozenset[str]]
    cites: Mapping[str, frozenset[str]]
    _chains: dict[str, tuple[str, ...]] = field(default_factory=dict, compare=False)

    def chain(self, address: str) -> tuple[str, ...]:
        """Give a rule and what it lies under, the highest first."""
        if address not in self._chains:
            above: list[str] = []
            at = self.parents.get(address, "")
            while at and at not in above:
                above.append(at)
                at = self.parents.get(at, "")
            self._chains[address] = (*reversed(above), address)
        return self._chains[address]

    def chapter(self, address: str) -> str:
        """Give the section that a rule stands in: the second level where there is one."""
        chain = self.chain(address)
        return chain[1] if len(chain) > 2 else chain[0]

    def title(self, address: str) -> str:
        """Give the words of a heading."""
        return self.titles.get(address, "")

    def parent(self, address: str) -> str:
        """Give what a rule lies under; nothing at the top."""
        return self.parents.get(address, "")

    def above(self, address: str) -> frozenset[str]:
        """Give the roots of the words of all headings above a rule."""
        return frozenset(root for each in self.chain(address)[:-1] for root in self.roots.get(each, ()))

    def related(self, one: str, other: str) -> bool:
        """Tell whether one rule lies under the other, or cites it."""
        return (
            one in self.chain(other)
            or other in self.chain(one)
            or other in self.cites.get(one, ())
            or one in self.cites.get(other, ())
        )
