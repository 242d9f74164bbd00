"""What became of each rule, from the pairs of two editions.

Rules are followed by what they say and by their place in the tree, never by their number alone: where numbers move,
the same number is often another rule.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator

from kb.compare.change import Change, Kind
from kb.compare.pairs import Pairs, pair
from kb.compare.told import Told, in_order, told
from kb.model import Edition

_KINDS: dict[tuple[bool, bool], Kind] = {
    (False, False): "same",
    (True, False): "moved",
    (False, True): "reworded",
    (True, True): "moved-and-reworded",
}
_HELD = 0.85  # the share of a text's words that must stand in another for a split or a join
_ROUNDED = 1e-6  # by how much a sum of weights may be off
_LONG_ENOUGH = 6  # words below which a text is too short to be part of another


def compare(old: Edition, new: Edition) -> tuple[Change, ...]:
    """Follow every rule of one edition into another, in the order of the new one; removed ones at their place."""
    return tuple(_changes(pair(told(old), told(new))))


def _changes(pairs: Pairs) -> Iterator[Change]:
    split = _divided(pairs, pairs.open_new(), pairs.forward)
    joined = _divided(pairs, pairs.open_old(), pairs.backward)
    lost = _lost_behind(pairs)
    yield from _removed(lost[None], joined)
    for other in pairs.new:
        one = pairs.backward.get(other)
        if one is not None:
            yield _change(one, other, split, joined)
            yield from _removed(lost[one], joined)
        elif other not in split:
            yield Change("added", (), (other.printed,), 0.0)


def _lost_behind(pairs: Pairs) -> dict[Told | None, list[Told]]:
    """Give for each old rule with a pair the ones without that followed it."""
    lost: dict[Told | None, list[Told]] = defaultdict(list)
    before: Told | None = None
    for one in pairs.old:
        if one in pairs.forward:
            before = one
        else:
            lost[before].append(one)
    return lost


def _removed(lost: Iterable[Told], joined: dict[Told, Told]) -> Iterator[Change]:
    return (Change("removed", (one.printed,), (), 0.0) for one in lost if one not in joined)


def _change(one: Told, other: Told, split: dict[Told, Told], joined: dict[Told, Told]) -> Change:
    alike = in_order(one, other)
    parts = [each.printed for each, whole in split.items() if whole is one]
    sources = [each.printed for each, whole in joined.items() if whole is other]
    if parts:
        return Change("split", (one.printed,), (other.printed, *parts), alike)
    if sources:
        return Change("joined", (one.printed, *sources), (other.printed,), alike)
    kind = _KINDS[one.printed != other.printed, one.words != other.words]
    return Change(kind, (one.printed,), (other.printed,), alike)


def _divided(pairs: Pairs, rest: Iterable[Told], known: dict[Told, Told]) -> dict[Told, Told]:
    """Give for each text without a pair the rule that held its words, and whose own pair holds them no more."""
    longer = {one: one.bag - other.bag for one, other in known.items() if len(one.words) > len(other.words) + 3}
    left = [(one, words, pairs.likeness.weight(words) + _ROUNDED) for one, words in longer.items()]
    found: dict[Told, Told] = {}
    for part in rest:
        if len(part.words) < _LONG_ENOUGH:
            continue
        needed = _HELD * pairs.likeness.weight(part.bag)
        for whole, words, most in left:
            if most >= needed and pairs.likeness.shared(part.bag, words) >= needed:
                found[part] = whole
                break
    return found
