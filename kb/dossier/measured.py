"""Comparators of one measure that differ between rules: more than here, at least there."""

from collections import defaultdict
from collections.abc import Iterator, Sequence

from kb.dossier.groups import MOST, Group
from kb.model.norm import Norm
from kb.norm.lexicon import Lexicon
from kb.norm.measures import COMPLEMENTS, measures


def comparators(norms: Sequence[Norm], lexicon: Lexicon) -> Iterator[tuple[str, Group]]:
    """Yield each measured thing that rules compare in several ways, with these ways."""
    found: dict[tuple[str, str], dict[Norm, str]] = defaultdict(dict)
    for norm in norms:
        for text in (norm.outcome, *(each.text for each in norm.conditions if not each.inherited)):
            for each in measures(text, lexicon):
                found[each.what, each.against].setdefault(norm, each.comparator)
    for (what, against), held in found.items():
        signs = set(held.values())
        rules = {norm.rule for norm in held}
        if len(signs) > 1 and 1 < len(rules) <= MOST and frozenset(signs) not in COMPLEMENTS:
            yield ", ".join(sorted(signs)), Group("comparators", ("comparators", what, against), tuple(held))
