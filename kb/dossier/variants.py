"""Chapters that are variants of each other: formats, mirrored phases, keywords; they say the same of their own."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from itertools import combinations

from kb.dossier.groups import MOST
from kb.dossier.likeness import Tree
from kb.model.norm import Norm

_LEAST, _SHARE = 2, 0.2  # rules that stand in both of two sections in the same words, at least, and of the smaller

Pair = tuple[str, str]


class Variants:
    """Which sections beside each other have rules in the same words."""

    def __init__(self, norms: Sequence[Norm], tree: Tree) -> None:
        """Count for each two sections how many rules of one stand in the other as well."""
        self._tree = tree
        same: dict[tuple[str, ...], dict[str, str]] = defaultdict(dict)
        sizes: Counter[str] = Counter()
        for rule in {str(norm.rule) for norm in norms}:
            sizes.update(tree.chain(rule)[:-1])
        for norm in norms:
            rule = str(norm.rule)
            same[(norm.effect.process, *norm.words)].setdefault(rule, rule)
        told: Counter[Pair] = Counter()
        for rules in same.values():
            if len(rules) <= MOST:
                told.update(
                    {pair for one, other in combinations(sorted(rules), 2) if (pair := self._parted(one, other))}
                )
        self._pairs = frozenset(
            pair for pair, often in told.items() if often >= max(_LEAST, _SHARE * min(sizes[each] for each in pair))
        )

    def apart(self, one: str, other: str) -> bool:
        """Tell whether two rules stand in sections that are variants of each other."""
        return self._parted(one, other) in self._pairs

    def without_copies(self, rules: Iterable[str]) -> list[str]:
        """Give the rules of which none stands in a variant of another's section: the first of each."""
        kept: list[str] = []
        for rule in rules:
            if not any(self.apart(rule, known) for known in kept):
                kept.append(rule)
        return kept

    def _parted(self, one: str, other: str) -> Pair | None:
        """Give the sections, beside each other, in which two rules stand; None where they are those rules."""
        mine, theirs = self._tree.chain(one), self._tree.chain(other)
        for here, there in zip(mine, theirs, strict=False):
            if here != there:
                low, high = sorted((here, there))
                return (low, high) if here != one and there != other else None
        return None
