"""How alike two conditions are, and whether two rules can hold together."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from math import log

from kb.model.norm import Literal, Norm
from kb.norm.contrasts import Contrasts
from kb.norm.measures import bounds

_MATCH, _OPPOSED, _OTHER_CLASS = 0.34, 0.6, 0.4
_SAME, _MOST = 0.8, 0.75
_APART = ({"before", "after"}, {"before", "during"}, {"after", "during"})
_SMALLEST = 0.1

Roots = Iterable[str]


class Likeness:
    """What the roots of an edition's norms tell: those that few rules say tell more."""

    def __init__(self, norms: Iterable[Norm], contrasts: Contrasts | None = None) -> None:
        """Count in how many rules each root stands; ``contrasts`` are what the edition tells apart."""
        self._contrasts = contrasts or Contrasts()
        held: dict[str, set[str]] = {}
        for norm in norms:
            roots = held.setdefault(str(norm.rule), set())
            roots.update(norm.words, *(each.roots for each in norm.conditions))
        counted = Counter(root for roots in held.values() for root in roots)
        self._weights: Mapping[str, float] = {root: log(1 + len(held) / often) for root, often in counted.items()}
        self._most = log(1 + len(held))
        self._known: dict[tuple[str, ...], tuple[frozenset[str], float]] = {}

    def weight(self, roots: Roots) -> float:
        """Give how much some roots tell."""
        return sum(self._weights.get(root, self._most) for root in roots)

    def overlap(self, one: tuple[str, ...], other: tuple[str, ...]) -> float:
        """Give what two sets of roots tell in common, against all that they tell, from 0 to 1."""
        mine, here = self._known.get(one) or self._told(one)
        theirs, there = self._known.get(other) or self._told(other)
        if mine.isdisjoint(theirs):
            return 0.0
        both = self.weight(mine & theirs)
        return both / max(_SMALLEST, here + there - both)

    def _told(self, roots: tuple[str, ...]) -> tuple[frozenset[str], float]:
        """Give some roots, each once, with how much they tell."""
        each = frozenset(roots)
        self._known[roots] = found = each, self.weight(each)
        return found

    def matches(self, one: Literal, other: Literal) -> bool:
        """Tell whether two literals ask for the same."""
        timed = one.kind != other.kind and {one.kind, other.kind} & {"before", "after"}
        if one.sign != other.sign or timed or _classes_differ(one, other):
            return False
        return self.overlap(one.roots, other.roots) >= _MATCH

    def excludes(self, one: Literal, other: Literal) -> bool:
        """Tell whether two literals can't both be so."""
        alike = self.overlap(one.roots, other.roots)
        if one.sign != other.sign and alike >= _OPPOSED and self._denies(one, other):
            return True
        if one.sign == other.sign and alike >= _SAME and {one.kind, other.kind} in _APART:
            return True
        if _classes_differ(one, other) and alike >= _OTHER_CLASS:
            return True
        return one.sign == other.sign == "+" and (
            self._contrasts.other_time(one, other) or self._says_contrary(one, other)
        )

    def _denies(self, one: Literal, other: Literal) -> bool:
        """Tell whether what must not be so, by one literal, is nearly all that must be by the other."""
        no, yes = (one, other) if one.sign == "-" else (other, one)
        both = set(one.roots) & set(other.roots)
        return self.weight(both) >= _MOST * self.weight(no.roots) and (
            no.class_ != "only one" or yes.class_ == no.class_
        )

    def _says_contrary(self, one: Literal, other: Literal) -> bool:
        """Tell whether two literals say the same but for two words that can't both be so, or for their numbers."""
        if (pair := self._contrasts.between(one.roots, other.roots)) is not None:
            mine, theirs = (tuple(root for root in each.roots if root not in pair) for each in (one, other))
            return (not mine and not theirs) or self.overlap(mine, theirs) >= _OPPOSED
        here, there = bounds(one), bounds(other)
        apart = here is not None and there is not None and (here[1] < there[0] or there[1] < here[0])
        return apart and self.overlap(one.roots, other.roots) >= _SAME

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


def _own(norm: Norm) -> tuple[Literal, ...]:
    return tuple(each for each in norm.conditions if not each.inherited) or norm.conditions


def _classes_differ(one: Literal, other: Literal) -> bool:
    """Tell whether two literals speak of another number of the same."""
    if not (one.class_ and other.class_) or one.class_ == other.class_:
        return False
    return not (one.counted and other.counted) or one.counted == other.counted


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
