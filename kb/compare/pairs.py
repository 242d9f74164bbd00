"""Pairing rules of two editions, step by step, from what is certain to what is likely."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from heapq import nlargest
from math import log

from kb.compare.told import Likeness, Told

_IN_PLACE = 0.4  # likeness from which two rules under one parent are one
_ANYWHERE = 0.45  # … wherever they stand, if nothing else is nearly as alike
_MARGIN = 0.1  # how much more alike than the next best
_SHORT = 6  # words below which a text says too little to be followed by likeness alone
_SHORT_ALIKE = 0.9
_REWRITTEN = 0.28  # likeness from which a rule that kept number and parent is the old one rewritten
_FEW = 12  # rules that one is compared with closely


class Pairs:
    """Which old rule was found to be which new one so far."""

    def __init__(self, old: Sequence[Told], new: Sequence[Told]) -> None:
        """Begin with nothing paired."""
        self.old, self.new = old, new
        self.likeness = Likeness((*old, *new))
        self.forward: dict[Told, Told] = {}
        self.backward: dict[Told, Told] = {}

    def put(self, one: Told, other: Told) -> None:
        """Pair two rules, unless one of them is paired already."""
        if one not in self.forward and other not in self.backward:
            self.forward[one] = other
            self.backward[other] = one

    def open_old(self) -> list[Told]:
        """Give the old rules that have no pair yet."""
        return [each for each in self.old if each not in self.forward]

    def open_new(self) -> list[Told]:
        """Give the new rules that have no pair yet."""
        return [each for each in self.new if each not in self.backward]


def pair(old: Sequence[Told], new: Sequence[Told]) -> Pairs:
    """Pair the rules of two editions."""
    pairs = Pairs(old, new)
    for step in (_by_text, _by_number, _by_parent, _by_children, _by_likeness, _by_parent, _by_children, _by_rest):
        step(pairs)
    return pairs


def _by_text(pairs: Pairs) -> None:
    """Pair rules that say the same: those that alone say it, then of several the one with the same number or parent."""
    old, new = _grouped(pairs.open_old()), _grouped(pairs.open_new())
    for text, ones in old.items():
        if len(ones) == len(new.get(text, ())) == 1:
            pairs.put(ones[0], new[text][0])
    for text, ones in old.items():
        others = {each.number: each for each in new.get(text, ())}
        for one in ones:
            if one.number in others and _same_place(pairs, one, others[one.number]):
                pairs.put(one, others[one.number])
    for text, ones in old.items():
        for one, other in _under_one_parent(pairs, ones, new.get(text, ())):
            pairs.put(one, other)


def _grouped(rules: Iterable[Told]) -> dict[str, list[Told]]:
    groups: dict[str, list[Told]] = defaultdict(list)
    for each in rules:
        groups[each.text].append(each)
    return groups


def _same_place(pairs: Pairs, one: Told, other: Told) -> bool:
    """Tell whether the parents of two rules are one, or not known to be two."""
    if one.parent is None or other.parent is None:
        return one.parent is other.parent
    known = pairs.forward.get(one.parent)
    return known is other.parent or (known is None and other.parent not in pairs.backward)


def _under_one_parent(pairs: Pairs, ones: Sequence[Told], others: Sequence[Told]) -> Iterator[tuple[Told, Told]]:
    by_parent = {each.parent: each for each in reversed(others) if each not in pairs.backward}
    for one in ones:
        parent = pairs.forward.get(one.parent) if one.parent else None
        if parent is not None and parent in by_parent:
            yield one, by_parent[parent]


def _by_number(pairs: Pairs) -> None:
    """Pair rules of one number whose texts are alike and whose parents are not known to be two."""
    new = {each.number: each for each in pairs.open_new()}
    for one in pairs.open_old():
        other = new.get(one.number)
        if other is not None and _same_place(pairs, one, other) and pairs.likeness.of(one, other) >= _ANYWHERE:
            pairs.put(one, other)


def _by_parent(pairs: Pairs) -> None:
    """Pair what is left below two rules that are one, by likeness."""
    for one, other in list(pairs.forward.items()):
        left = [each for each in one.children if each not in pairs.forward]
        right = [each for each in other.children if each not in pairs.backward] if left else []
        if not right:
            continue
        for first, second in _best(pairs.likeness, left, right, lambda *_: _IN_PLACE):
            pairs.put(first, second)


def _by_children(pairs: Pairs) -> None:
    """Pair rules most of whose children are pairs: a heading is what lies below it."""
    for one in pairs.open_old():
        heirs = Counter(pairs.forward[each].parent for each in one.children if each in pairs.forward)
        for other, count in heirs.most_common(1):
            if other is not None and count * 2 > len(one.children):
                pairs.put(one, other)


def _by_likeness(pairs: Pairs) -> None:
    """Pair rules whose texts are alike, wherever they stand, where nothing else is nearly as alike."""
    for one, other in _best(pairs.likeness, pairs.open_old(), pairs.open_new(), _needed, margin=_MARGIN):
        pairs.put(one, other)


def _needed(one: Told, other: Told) -> float:
    return _ANYWHERE if min(len(one.words), len(other.words)) >= _SHORT else _SHORT_ALIKE


def _by_rest(pairs: Pairs) -> None:
    """Pair what kept its number below one parent although most of its words are new."""
    new = {each.number: each for each in pairs.open_new()}
    for one in pairs.open_old():
        other = new.get(one.number)
        known = pairs.forward.get(one.parent) if one.parent else None
        if (
            other is not None
            and (known is other.parent or one.parent is other.parent is None)
            and pairs.likeness.of(one, other) >= _REWRITTEN
        ):
            pairs.put(one, other)


def _best(
    likeness: Likeness,
    left: Sequence[Told],
    right: Sequence[Told],
    needed: Callable[[Told, Told], float],
    margin: float = 0.0,
) -> Iterator[tuple[Told, Told]]:
    """Yield pairs, the most alike first, each rule once; with a margin only what stands out among its rivals."""
    holding = _holding(right)
    scored = [
        (likeness.of(one, right[to]), at, to) for at, one in enumerate(left) for to in _sharing(one, right, holding)
    ]
    scored = sorted((s for s in scored if s[0] >= needed(left[s[1]], right[s[2]])), key=lambda s: (-s[0], s[1], s[2]))
    taken_left: set[int] = set()
    taken_right: set[int] = set()
    for score, at, to in scored:
        if at in taken_left or to in taken_right:
            continue
        rivals = [s for s, a, t in scored if (a == at) != (t == to) and a not in taken_left and t not in taken_right]
        if margin and score < 1.0 and max(rivals, default=0.0) > score - margin:
            continue
        taken_left.add(at)
        taken_right.add(to)
        yield left[at], right[to]


def _holding(rules: Sequence[Told]) -> dict[str, list[int]]:
    holding: dict[str, list[int]] = defaultdict(list)
    for at, each in enumerate(rules):
        for word in each.bag:
            holding[word].append(at)
    return holding


def _sharing(one: Told, rules: Sequence[Told], holding: dict[str, list[int]]) -> list[int]:
    """Give the rules that share most telling words with one."""
    if len(rules) <= _FEW:
        return list(range(len(rules)))
    votes: dict[int, float] = defaultdict(float)
    for word in one.bag:
        held = holding.get(word)
        if held:
            telling = log(1 + len(rules) / len(held))
            for at in held:
                votes[at] += telling
    return nlargest(_FEW, votes, key=votes.__getitem__)
