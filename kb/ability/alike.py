"""Comparing texts word by word, and two splits of one ability."""

import re
from collections.abc import Iterator, Sequence

from kb.model.ability import Split
from kb.model.worked import Agreement, WorkedSplit

_WORD = re.compile(r"\[[^\]\s]*\]|\{[^}\s]*\}|[^\W_][\w'+/-]*|[+-]?\d+")


def words_of(text: str) -> list[str]:
    """Give the words and symbols of a text as they are compared: in small letters, without stops and commas."""
    return _WORD.findall(text.replace("’", "'").casefold())


def distance(one: Sequence[str], other: Sequence[str]) -> int:
    """Count the words to be added, dropped or changed to make one text of another."""
    row = list(range(len(other) + 1))
    for place, word in enumerate(one, 1):
        above, row = row, [place]
        for at, theirs in enumerate(other):
            row.append(min(above[at + 1] + 1, row[at] + 1, above[at] + (word != theirs)))
    return row[-1]


def agreement(worked: WorkedSplit, split: Split) -> Agreement:
    """Compare a split that a document works out with another one of the same ability, word by word.

    They part it at different places where it takes more changes to make each half of the other's than to make the
    whole of the whole.
    """
    before, after = " ".join(_before(worked, split)), split.effect
    theirs, ours = (words_of(worked.before), words_of(worked.after)), (words_of(before), words_of(after))
    apart = sum(distance(*halves) for halves in zip(theirs, ours, strict=True))
    whole = distance(theirs[0] + theirs[1], ours[0] + ours[1])
    return Agreement(apart > whole, whole, before, after)


def _before(worked: WorkedSplit, split: Split) -> Iterator[str]:
    """Yield the parts of a split that are no part of its effect, with the "to" behind a cost, if it has it there."""
    yield split.trigger_condition
    if split.condition and words_of(split.effect)[: len(words_of(split.condition))] != words_of(split.condition):
        yield split.condition
    if split.choice and split.choice_time != "resolution":
        yield split.choice
    if split.cost and split.cost_time != "resolution":
        yield split.cost
        if words_of(worked.before)[-1:] == ["to"]:
            yield "to"
