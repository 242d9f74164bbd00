"""denying: which rules of an edition deny what another says; they need not stand in one dossier.

What no norm says of the other's thing is left out by its words before anything is compared.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product

from kb.address import Address
from kb.model.norm import Norm
from kb.norm.lexicon import Lexicon
from kb.precedence.denials import claim_of
from kb.precedence.effects import forbids, restricts

_FEW = 1  # words that one may have beyond the other's: such as tell little
_LEAST = 3  # words in common: "a spell can't be cast" has its moment from elsewhere


@dataclass(frozen=True, slots=True)
class _Said:
    """A norm with the roots of all that it says."""

    norm: Norm
    roots: frozenset[str]


def denying(norms: Mapping[str, Sequence[Norm]], lexicon: Lexicon) -> Iterator[tuple[Address, Address]]:
    """Yield the pairs of rules of which one denies what the other says, the one whose address is less first."""
    groups: dict[tuple[str, str], list[_Said]] = defaultdict(list)
    for norm in (each for several in norms.values() for each in several):
        groups[norm.effect.process, norm.effect.sign].append(_Said(norm, _roots(norm, lexicon)))
    found = dict.fromkeys(pair for group in groups.values() for pair in _among(group, lexicon))
    yield from found


def _among(group: Iterable[_Said], lexicon: Lexicon) -> Iterator[tuple[Address, Address]]:
    """Yield the pairs among norms of one process."""
    several = tuple(group)
    denials = [each for each in several if _may_deny(each.norm)]
    for no, yes in product(denials, several):
        if no.norm.rule == yes.norm.rule or not _near(no, yes):
            continue
        if any(claim_of(pair, at, lexicon) for pair in ((no.norm, yes.norm),) for at in (0, 1)):
            one, other = sorted((no.norm.rule, yes.norm.rule), key=str)
            yield one, other


def _may_deny(norm: Norm) -> bool:
    return bool(norm.modality) and (forbids(norm) or norm.negated or restricts(norm))


def _near(no: _Said, yes: _Said) -> bool:
    """Tell whether all but a few words of the one are words of the other too."""
    if forbids(yes.norm):
        return False
    common, least = len(no.roots & yes.roots), min(len(no.roots), len(yes.roots))
    return common >= max(_LEAST, least - _FEW)


def _roots(norm: Norm, lexicon: Lexicon) -> frozenset[str]:
    told = {root for each in norm.conditions for root in each.roots}
    return frozenset((*norm.words, *told)) - lexicon.persons - {norm.effect.process}
