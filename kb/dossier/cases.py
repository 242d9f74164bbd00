"""Case tables: rules under one heading that each say what happens in a case, and whether two can hold together."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import combinations

from kb.dossier.groups import MOST, Group
from kb.dossier.likeness import Likeness, Tree
from kb.model.norm import Norm

_SHARE, _LEAST = 0.5, 2

Clash = tuple[Norm, Norm]


def case_tables(norms: Sequence[Norm], tree: Tree, likeness: Likeness) -> Iterator[Group]:
    """Yield the families of rules most of which say what happens under a condition of their own.

    At least two of them have to ask for something in common, or exclude each other.
    """
    families: dict[str, dict[str, list[Norm]]] = defaultdict(lambda: defaultdict(list))
    for norm in norms:
        if parent := tree.parent(str(norm.rule)):
            families[parent][str(norm.rule)].append(norm)
    for parent, children in families.items():
        cases = {rule: held for rule, said in children.items() if (held := [each for each in said if _is_case(each)])}
        if _LEAST <= len(cases) <= MOST and len(cases) > _SHARE * len(children):
            held = [norm for said in cases.values() for norm in said]
            if any(_compared(one, other, likeness) for one, other in combinations(held, 2)):
                yield Group("cases", ("cases", parent), tuple(held))


def _is_case(norm: Norm) -> bool:
    return norm.constitutive and any(each.kind == "if" and not each.inherited for each in norm.conditions)


def _compared(one: Norm, other: Norm, likeness: Likeness) -> bool:
    return one.rule != other.rule and likeness.excluding(one, other)[0] > 0


def clashes(group: Group, likeness: Likeness) -> Iterator[Clash]:
    """Yield the pairs of cases that exclude each other by some of their alternatives, and by others do not.

    Such cases were meant to be apart, and yet both may hold.
    """
    for one, other in combinations(group.norms, 2):
        if one.rule == other.rule or one.effect == other.effect:
            continue
        apart, pairs = likeness.excluding(one, other)
        if 0 < apart < pairs:
            yield one, other
