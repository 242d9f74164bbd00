"""The best texts of one edition: impacts added up, and no text looked at that cannot be among them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

_LOOK = 300
"""A word in more texts than this is worth asking first whether any text that holds only such words can still win."""

_NEARLY = 1.6
"""How much more than enough may still be to come, that it is worth sorting the sums once more."""

_ROUNDING = 1e-9


@dataclass(frozen=True, slots=True)
class Share:
    """What one word or phrase adds: to each text that holds it ``factor`` times its impact, at most ``most``."""

    impacts: Mapping[int, float]
    factor: float
    most: float


def best(shares: Sequence[Share], at_most: int) -> list[tuple[int, float]]:
    """Give the texts with the highest sums, best first, equal ones in their order.

    The words that can add most come first. Once the sums of enough texts exceed what all words still to come could
    add to a new one, the remaining, mostly joining words are looked up only in the texts that can still win.
    """
    if not shares:
        return []
    first, *others = sorted(shares, key=lambda share: -share.most)
    sums = {text: first.factor * impact for text, impact in first.impacts.items()}
    enough = 0.0
    for done, share in enumerate(others):
        if len(share.impacts) > _LOOK and len(sums) >= at_most:
            rest = sum([each.most for each in others[done:]])
            if (
                rest < enough * _NEARLY or not enough
            ):  # sums only grow: far from enough once, it need not be sorted again
                enough = sorted(sums.values())[-at_most]
            if rest < enough:
                return _top(_looked_up(sums, enough, others[done:]), at_most)
        so_far, factor = sums.get, share.factor
        for text, impact in share.impacts.items():
            sums[text] = so_far(text, 0.0) + factor * impact
    return _top(sums, at_most)


def of_all(shares: Sequence[Share], required: Sequence[Share], at_most: int) -> list[tuple[int, float]]:
    """Give the best of the texts that hold all that is required."""
    texts = [text for text in required[0].impacts if all(text in each.impacts for each in required)]
    return _top(_looked_up(dict.fromkeys(texts, 0.0), 0.0, (*required, *shares)), at_most)


def _looked_up(sums: Mapping[int, float], enough: float, shares: Sequence[Share]) -> dict[int, float]:
    """Add shares to the sums that can still be enough with what all shares to come may add, and only to these."""
    rest = sum(share.most for share in shares)
    kept = dict(sums)
    for share in shares:
        held, factor, least = share.impacts.get, share.factor, enough - rest - _ROUNDING
        kept = {text: total + factor * held(text, 0.0) for text, total in kept.items() if total >= least}
        rest -= share.most
    return kept


def _top(sums: Mapping[int, float], at_most: int) -> list[tuple[int, float]]:
    """Sort twice by plain numbers, which is faster than once by pairs."""
    texts = sorted(sums)
    texts.sort(key=sums.__getitem__, reverse=True)
    return [(text, sums[text]) for text in texts[:at_most]]
