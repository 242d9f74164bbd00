"""Statements that know no exception, each with the rule that goes against it most."""

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence

from kb.dossier.groups import Group
from kb.dossier.likeness import Likeness, Tree
from kb.model.norm import Norm
from kb.norm.language import ABSOLUTE

_ABSOLUTE = re.compile(rf"\b(?:{ABSOLUTE})\b", re.IGNORECASE)
_LEAST = 0.15


def absolute_statements(norms: Sequence[Norm], tree: Tree, likeness: Likeness) -> Iterator[tuple[float, str, Group]]:
    """Yield every absolute statement with its best counter-rule, how near that is, and the absolute words."""
    by_theme: dict[str, list[Norm]] = defaultdict(list)
    for norm in norms:
        if norm.effect.theme:
            by_theme[norm.effect.theme].append(norm)
    told: set[str] = set()
    for norm in norms:
        found = _ABSOLUTE.search(norm.sentence) if norm.outcome not in told else None
        told.add(norm.outcome)
        if found and norm.effect.theme:
            near = max(
                (
                    (_nearness(norm, each, tree, likeness), at, each)
                    for at, each in enumerate(by_theme[norm.effect.theme])
                ),
                default=(0.0, 0, norm),
            )
            if near[0] >= _LEAST:
                yield near[0], found[0].lower(), Group("absolute", ("absolute", str(norm.rule)), (norm, near[2]))


def _nearness(norm: Norm, other: Norm, tree: Tree, likeness: Likeness) -> float:
    """Say how near a rule comes to the contrary of another: it says no where that says yes, of the same."""
    if norm.rule == other.rule or denies(norm) == denies(other) or tree.related(str(norm.rule), str(other.rule)):
        return 0.0
    if denies(other) and _ABSOLUTE.search(other.sentence):
        return 0.0
    same = 1.0 if norm.effect.process == other.effect.process else 0.4
    return same * likeness.overlap(norm.words, other.words)


def denies(norm: Norm) -> bool:
    """Tell whether a norm says that something does not, or must not, happen."""
    return norm.negated or norm.modality == "can't"
