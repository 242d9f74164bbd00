"""The best texts of one edition: impacts added up."""

from array import array
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from operator import attrgetter
from typing import NamedTuple

from kb.search.lanes import FULL, highest, row_of


class Share(NamedTuple):
    """What one word or phrase adds: to each text that holds it ``factor`` times its impact.

    ``most`` is the highest impact. Where many texts hold it, ``lanes`` has each one's impact as a part of that, and
    ``high`` only those of the texts in which it weighs most.
    """

    impacts: Mapping[int, float]
    factor: float
    most: float
    lanes: int = 0
    high: int = 0

    def times(self, part: float) -> "Share":
        """Give what a part of it adds."""
        return self._replace(factor=self.factor * part)


_CLOSER = 1.5
"""How many more texts are looked at closely than are wanted."""

_LEFT = 0.1
"""How much of what all words count those may that no text is looked for by: the ones that count least."""

_FACTOR = attrgetter("factor")


class Sums:
    """What some words add up to in each text of an edition, right to some ten thousandths of what they can add up to.

    They are added up when they are first asked for.
    """

    def __init__(self, shares: Sequence[Share], several: int) -> None:
        """Take what the words add, and how many texts there are."""
        self.shares = shares
        self.several = several

    def of(self, texts: Sequence[int]) -> list[float]:
        """Give the sums of some texts."""
        if not self.shares:
            return [0.0] * len(texts)
        row, unit = self._added
        return [row[text] * unit for text in texts]

    def highest(self, at_most: int) -> list[int]:
        """Give the texts with the highest sums, best first, equal ones in their order."""
        return highest(self._added[0], at_most)

    @cached_property
    def _added(self) -> "tuple[array[int], float]":
        """The sums as whole numbers, and what one counts."""
        bound = sum([share.factor * share.most for share in self.shares]) or 1.0
        unit = bound / FULL / FULL
        every, few = 0, []
        for share in self.shares:
            if share.lanes:
                every += share.lanes * int(share.factor * share.most / bound * FULL)
            else:
                few.append(share)
        row = row_of(every, self.several)
        for share in few:
            counts = share.factor / unit
            for text, impact in share.impacts.items():
                row[text] += int(counts * impact)
        return row, unit


def best(said: Sums, at_most: int, others: Sequence[Share] = ()) -> list[int]:
    """Give the texts with the highest sums of what is said and of other words, best first, equal ones in their order.

    They are looked for where each word weighs most: what holds many words, and none of them much, may be missed.
    """
    every = (*said.shares, *others)
    telling = Sums([share._replace(lanes=share.high) for share in _telling(every)], said.several)
    closer = sorted(telling.highest(int(_CLOSER * at_most)))
    sums = dict(zip(closer, (Sums(every, said.several) if others else said).of(closer), strict=True))
    return sorted(closer, key=sums.__getitem__, reverse=True)[:at_most]


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


def of_all(shares: Sequence[Share], required: Sequence[Share], at_most: int, several: int) -> list[int]:
    """Give the best of the texts that hold all that is required."""
    texts = [text for text in required[0].impacts if all(text in each.impacts for each in required)]
    sums = dict(zip(texts, Sums((*required, *shares), several).of(texts), strict=True))
    return sorted(texts, key=lambda text: (-sums[text], text))[:at_most]
