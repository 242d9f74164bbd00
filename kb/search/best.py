"""The best texts of one edition: impacts added up."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from operator import attrgetter

_FACTOR = attrgetter("factor")
_CLOSER = 1.5
"""How many more texts are summed exactly than are wanted."""

_LEFT = 0.1
"""How much of what all words count those may that no text is looked for by: the ones that count least."""


@dataclass(frozen=True, slots=True)
class Share:
    """What one word or phrase adds: to each text that holds it ``factor`` times its impact.

    ``high`` are the texts in which it weighs most, all where they are few.
    """

    impacts: Mapping[int, float]
    factor: float
    high: Mapping[int, float]

    def times(self, part: float) -> "Share":
        """Give what a part of it adds."""
        return Share(self.impacts, self.factor * part, self.high)


def best(shares: Sequence[Share], at_most: int) -> list[int]:
    """Give the texts with the highest sums, best first, equal ones in their order.

    They are looked for where each word weighs most: what holds many words, and none of them much, may be missed.
    """
    sums: dict[int, float] = {}
    for share in _telling(shares):
        so_far, factor = sums.get, share.factor
        for text, impact in share.high.items():
            sums[text] = so_far(text, 0.0) + factor * impact
    closer = _top(sums, int(_CLOSER * at_most))
    return _top(dict(zip(closer, sums_of(shares, closer), strict=True)), at_most)


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


def sums_of(shares: Sequence[Share], texts: Sequence[int]) -> list[float]:
    """Give the sums of some texts."""
    sums = [0.0] * len(texts)
    for share in shares:
        held, factor = share.impacts.get, share.factor
        sums = [so_far + factor * held(text, 0.0) for so_far, text in zip(sums, texts, strict=True)]
    return sums


def _top(sums: Mapping[int, float], at_most: int) -> list[int]:
    """Sort only what is high enough: plain numbers are sorted faster than texts by their sums."""
    texts = list(sums)
    if len(sums) > at_most:
        enough = sorted(sums.values())[-at_most]
        texts = [text for text, total in sums.items() if total >= enough]
    texts.sort()
    texts.sort(key=sums.__getitem__, reverse=True)
    return texts[:at_most]
