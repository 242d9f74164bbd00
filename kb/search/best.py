"""The best texts of one edition: impacts added up."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice, repeat
from operator import attrgetter, itemgetter, mul
from typing import NamedTuple

_FACTOR = attrgetter("factor")
_CLOSER = 1.5
"""How many more texts are summed exactly than are wanted."""

_LEFT = 0.1
"""How much of what all words count those may that no text is looked for by: the ones that count least."""


class Share(NamedTuple):
    """What one word or phrase adds: to each text that holds it ``factor`` times its impact.

    ``high`` are the texts in which it weighs most, all where they are few; where not, ``every`` is the impact on every
    text of the edition, 0 on those that do not hold it.
    """

    impacts: Mapping[int, float]
    factor: float
    high: Mapping[int, float]
    every: Sequence[float] = ()

    def times(self, part: float) -> "Share":
        """Give what a part of it adds."""
        return Share(self.impacts, self.factor * part, self.high, self.every)


class Sums:
    """What some words add up to, text by text; each text's sum is reckoned once."""

    def __init__(self, shares: Sequence[Share]) -> None:
        """Take what the words add."""
        self.shares = shares
        self._known: dict[int, float] = {}

    def of(self, texts: Sequence[int]) -> list[float]:
        """Give the sums of some texts."""
        known = self._known
        new = [text for text in texts if text not in known]
        if new:
            known.update(zip(new, sums_of(self.shares, new), strict=True))
        return [known[text] for text in texts]


def best(said: Sums, at_most: int, others: Sequence[Share] = ()) -> list[int]:
    """Give the texts with the highest sums of what is said and of other words, best first, equal ones in their order.

    They are looked for where each word weighs most: what holds many words, and none of them much, may be missed.
    """
    sums: dict[int, float] = {}
    for share in _telling((*said.shares, *others)):
        so_far, factor = sums.get, share.factor
        for text, impact in share.high.items():
            sums[text] = so_far(text, 0.0) + factor * impact
    closer = _highest(sums, int(_CLOSER * at_most))
    return _top(dict(zip(closer, sums_of(others, closer, said.of(closer)), strict=True)), at_most)


def _telling(shares: Sequence[Share]) -> Iterator[Share]:
    """Yield the words that count most, as long as what is left counts."""
    held = sorted((share for share in shares if share.impacts), key=_FACTOR, reverse=True)
    left = sum(map(_FACTOR, held))
    enough = _LEFT * left
    for share in held:
        yield share
        left -= share.factor
        if left < enough:
            return


def of_all(shares: Sequence[Share], required: Sequence[Share], at_most: int) -> list[int]:
    """Give the best of the texts that hold all that is required."""
    texts = [text for text in required[0].impacts if all(text in each.impacts for each in required)]
    sums = dict(zip(texts, sums_of((*required, *shares), texts), strict=True))
    return _top(sums, at_most)


def sums_of(shares: Sequence[Share], texts: Sequence[int], begun: Sequence[float] = ()) -> list[float]:
    """Give the sums of some texts, from what each has ``begun`` with."""
    held = [share for share in shares if share.impacts] if texts else ()
    if not held:
        return list(begun or [0.0] * len(texts))
    picked = itemgetter(*texts, texts[0])  # one more, so that it gives a row even of one text
    columns = [picked(every) if every else _held(impacts, texts) for impacts, _, _, every in held]
    factors = [share.factor for share in held]
    rows = zip(begun or repeat(0.0), zip(*columns, strict=False), strict=False)
    return [sum(map(mul, factors, row), so_far) for so_far, row in islice(rows, len(texts))]


def _held(impacts: Mapping[int, float], texts: Sequence[int]) -> list[float]:
    held = impacts.get
    return [held(text, 0.0) for text in texts]


def _top(sums: Mapping[int, float], at_most: int) -> list[int]:
    texts = _highest(sums, at_most)
    texts.sort()
    texts.sort(key=sums.__getitem__, reverse=True)
    return texts


def _highest(sums: Mapping[int, float], at_most: int) -> list[int]:
    """Give those with the highest sums in any order: plain numbers are sorted faster than texts by their sums."""
    if len(sums) <= at_most:
        return list(sums)
    enough = sorted(sums.values())[-at_most]
    texts = [text for text, total in sums.items() if total >= enough]
    if len(texts) > at_most:
        texts.sort(key=lambda text: (-sums[text], text))
    return texts[:at_most]
