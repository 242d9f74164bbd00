"""How an answer follows from the rules: the nearest rule on each right, and the level that it rests on."""

from collections.abc import Iterator, Mapping

from kb.derivation import Step, step
from kb.model.information import RIGHTS, Knowledge, Right

ASKED: Mapping[Right, str] = {
    "look": "who may look at it",
    "show": "whether it is shown",
    "tell": "that anything of it is to be told",
    "keep": "that it may be kept secret",
    "compel": "whether anybody can be made to act on it",
}
"""What each right asks, in words."""


def because(found: Knowledge) -> Iterator[Step]:
    """Yield the steps to the answer: for each right that was asked, else for the first, the nearest rule."""
    for right in found.asked or RIGHTS[:1]:
        said = found.of(right)
        if not said:
            yield step("information-unsaid", (), right=ASKED[right], thing=found.thing)
            continue
        nearest = said[0]
        if via := nearest.through:
            of = f"the {nearest.of} of the {found.thing}" if nearest.of else found.thing
            yield step("information-level", (str(via.rule),), thing=of, level=via.level, words=via.words)
            name = "information-means" if nearest.statement.defines else "information-of-level"
            yield step(name, (str(nearest.statement.rule),), level=via.level, words=nearest.statement.words)
        else:
            yield step("information-says", (str(nearest.statement.rule),), words=nearest.statement.words)
