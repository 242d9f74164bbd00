"""Comparators of one measure that differ between rules: more than here, at least there."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence

from kb.dossier.groups import MOST, Group
from kb.model.norm import Norm
from kb.norm.lexicon import Lexicon
from kb.norm.measures import FLIPPED, measures

_WITH_EQUAL: Mapping[str, str] = {">": "≤", "≤": "≤", "≥": "≥", "<": "≥"}
"""On which side the limit itself lies: more than it, and at most it, part a measure in one way."""


def comparators(norms: Sequence[Norm], lexicon: Lexicon) -> Iterator[tuple[str, Group]]:
    """Yield each measured thing that rules compare in several ways, with these ways."""
    found: dict[tuple[str, str], dict[Norm, str]] = defaultdict(dict)
    for norm in _by_sentence(norms):
        for each in measures(norm.sentence, lexicon):
            what, sign, against = each.what, each.comparator, each.against
            if against < what and (against, what) in found:
                what, sign, against = against, FLIPPED[sign], what
            found[what, against].setdefault(norm, sign)
    for (what, against), held in found.items():
        rules = {norm.rule for norm in held}
        if 1 < len(rules) <= MOST and len({_WITH_EQUAL[sign] for sign in held.values() if sign in _WITH_EQUAL}) > 1:
            signs = ", ".join(sorted(set(held.values())))
            yield signs, Group("comparators", ("comparators", what, against), tuple(held))


def _by_sentence(norms: Sequence[Norm]) -> Iterable[Norm]:
    """Give the first norm of each sentence."""
    first: dict[tuple[object, int, str], Norm] = {}
    for norm in norms:
        first.setdefault((norm.rule, norm.start, norm.sentence), norm)
    return first.values()
