"""Comparators of one measure in several rules, and where they differ: more than here, at least there."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence

from kb.dossier.groups import MOST, Group
from kb.model import Rule
from kb.model.norm import Norm
from kb.norm.lexicon import Lexicon
from kb.norm.measures import FLIPPED, Measure, measures

_WITH_EQUAL: Mapping[str, str] = {">": "≤", "≤": "≤", "≥": "≥", "<": "≥"}
"""On which side the limit itself lies: more than it, and at most it, part a measure in one way."""

_DIFFER = 1.0  # what a measure that is compared in two ways counts more than one that is not

_SHORTEST = 3  # letters of what is measured: x stands for a number

Thing = tuple[str, str]


def comparators(
    norms: Sequence[Norm], lexicon: Lexicon, rules: Iterable[Rule] = ()
) -> Iterator[tuple[float, str, Group]]:
    """Yield each measured thing that several rules compare, or one rule and an example otherwise, and in which ways.

    Those that are compared in two ways of which only one takes in the limit itself score most.
    """
    found: dict[Thing, dict[Norm, str]] = defaultdict(dict)
    for norm in _by_sentence(norms):
        for thing, sign in _turned(measures(norm.sentence, lexicon), found):
            found[thing].setdefault(norm, sign)
    shown, things = _by_example(rules, lexicon, found), {norm.effect.theme for norm in norms}
    for thing, held in found.items():
        own, several = {norm.rule for norm in held}, set(held.values())
        odd = {rule: sign for rule, sign in shown[thing].items() if _differs({sign}, several)}
        differ = len(own) > 1 and _side(several) > 1
        named = all(len(name) >= _SHORTEST and name.split()[-1] in things for name in thing)
        if len(own) <= MOST and (odd or differ or (named and len(own) > 1)):
            told = [", ".join(sorted(several)), *(f"{sign} in an example of {rule}" for rule, sign in odd.items())]
            group = Group("comparators", ("comparators", *thing), tuple(held))
            yield len(group.rules) / 10 + _DIFFER * (differ or bool(odd)), "; ".join(told), group


def _turned(several: Iterable[Measure], known: Mapping[Thing, object]) -> Iterator[tuple[Thing, str]]:
    """Yield what is measured against what, in the order that was met first."""
    for each in several:
        if each.against < each.what and (each.against, each.what) in known:
            yield (each.against, each.what), FLIPPED[each.comparator]
        else:
            yield (each.what, each.against), each.comparator


def _by_example(rules: Iterable[Rule], lexicon: Lexicon, known: Mapping[Thing, object]) -> dict[Thing, dict[str, str]]:
    """Give how the examples of rules compare what rules measure."""
    found: dict[Thing, dict[str, str]] = defaultdict(dict)
    for rule in rules:
        for example in rule.examples:
            for thing, sign in _turned(measures(example.text, lexicon), known):
                found[thing].setdefault(str(rule.address.fragment), sign)
    return found


def _side(signs: Iterable[str]) -> int:
    return len({_WITH_EQUAL[sign] for sign in signs if sign in _WITH_EQUAL})


def _differs(one: set[str], others: set[str]) -> bool:
    return _side(one) == 1 and _side(one | others) > _side(others) > 0


def _by_sentence(norms: Sequence[Norm]) -> Iterable[Norm]:
    """Give the first norm of each sentence."""
    first: dict[tuple[object, int, str], Norm] = {}
    for norm in norms:
        first.setdefault((norm.rule, norm.start, norm.sentence), norm)
    return first.values()
