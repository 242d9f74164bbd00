"""How much two rules that decide one effect are worth comparing."""

from collections.abc import Sequence
from itertools import combinations
from math import log

from kb.dossier.likeness import Likeness, Tree
from kb.dossier.variants import Variants
from kb.model.norm import Norm

_ACROSS, _SIBLINGS, _BOTH_HAPPEN, _SIZE = 1.2, 0.5, 0.3, 0.03
_BEST, _CHAPTERS, _COMMON = 0.5, 0.25, 0.18
_PARALLEL, _SAME, _VARIANT = 0.6, 0.75, 0.3


class Judge:
    """Scores pairs of norms and whole groups."""

    def __init__(self, likeness: Likeness, tree: Tree, norms: Sequence[Norm] = ()) -> None:
        """Take what tells how alike conditions are, and where rules stand; ``norms`` show which sections vary."""
        self.likeness, self.tree = likeness, tree
        self._variants = Variants(norms, tree)

    def score(self, group: Sequence[Norm], themes: int) -> float:
        """Score a group: its three best pairs, the chapters in which it happens, and how common its process is."""
        acting = [norm for norm in group if not norm.stative]
        pairs = sorted((self.pair(one, other, len(group)) for one, other in combinations(acting, 2)), reverse=True)
        deciding = [str(norm.rule) for norm in acting if norm.constitutive and norm.conditions]
        chapters = {self.tree.chapter(rule) for rule in self._variants.without_copies(deciding)}
        return _BEST * sum(pairs[:3]) + _CHAPTERS * min(3, len(chapters)) - _COMMON * log(1 + themes)

    def pair(self, one: Norm, other: Norm, size: int) -> float:
        """Score two norms: those that share conditions, happen by themselves and stand in different chapters."""
        if not (one.conditions and other.conditions):
            return 0.0
        here, there = str(one.rule), str(other.rule)
        if one.sentence == other.sentence or self.tree.related(here, there) or self._parallel(one, other):
            return 0.0
        across = self.tree.chapter(here) != self.tree.chapter(there)
        shared = self.likeness.matched(one, other) / (len(one.conditions) + len(other.conditions))
        score = min(1.0, shared) * (0.6 + 0.4 * self.likeness.overlap(one.words, other.words))
        if across and one.constitutive and other.constitutive:
            score += _BOTH_HAPPEN
        if one.effect.sign != other.effect.sign or one.negated != other.negated:
            score *= 0.5
        score *= _VARIANT if self._variants.apart(here, there) else _ACROSS if across else 1.0
        score *= _SIBLINGS if self.tree.parent(here) == self.tree.parent(there) else 1.0
        return score / (1 + _SIZE * size)

    def _parallel(self, one: Norm, other: Norm) -> bool:
        """Tell whether two rules say the same, but for the words that their own sections are about."""
        mine, theirs = _roots(one), _roots(other)
        if self.likeness.overlap(tuple(mine), tuple(theirs)) >= _SAME:
            return True
        if len(mine & theirs) < _PARALLEL * min(len(mine), len(theirs)):
            return False
        headed = self.tree.above(str(one.rule)) | self.tree.above(str(other.rule))
        return mine ^ theirs <= headed


def _roots(norm: Norm) -> set[str]:
    return {*norm.words, *(root for each in norm.conditions for root in each.roots)}
