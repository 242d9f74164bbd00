"""The drawing of an argument: two texts, and between them all that sets one above the other, each as it stands.

It says nothing that the list beside it doesn't say. Lengths are in the drawing's own units; a browser scales them.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from kb.model.verdict import Argument, Label
from web.entries import first_words

WIDTH = 340
TEXT, ROW, BOX = 46, 48, 38
"""How high a text is, a row between the texts, and the box in that row."""

_NAME, _NOTE = 36, 26  # letters that find room


@dataclass(frozen=True, slots=True)
class Between:
    """What speaks against one of the texts: its name, how it stands, why it is not heard, and where its middle lies.

    ``upwards``: it speaks against the upper text.
    """

    name: str
    label: Label
    note: str
    upwards: bool
    middle: int


@dataclass(frozen=True, slots=True)
class ArgumentDrawing:
    """Two texts with their labels, the one that holds above, and what stands between them."""

    upper: str
    upper_label: Label
    lower: str
    lower_label: Label
    rows: tuple[Between, ...]

    @property
    def width(self) -> int:
        """How wide it is."""
        return WIDTH

    @property
    def foot(self) -> int:
        """Where the lower text begins."""
        return TEXT + len(self.rows) * ROW + 20

    @property
    def height(self) -> int:
        """How high it is."""
        return self.foot + TEXT


def argument_drawing(arguments: Sequence[Argument], names: Mapping[str, str]) -> ArgumentDrawing | None:
    """Draw an argument, its texts called by their ``names``; None where nothing stands between two texts."""
    texts = [each for each in arguments if each.kind == "text"]
    others = [each for each in arguments if each.kind == "canon" or set(each.against) & {text.name for text in texts}]
    others = [each for each in others if each.kind != "text"]
    if len(texts) != 2 or not others:
        return None
    upper, lower = sorted(texts, key=lambda text: text.label != "applies")
    others.sort(key=lambda each: upper.name not in each.against)
    return ArgumentDrawing(
        first_words(names.get(upper.name, upper.name), _NAME),
        upper.label,
        first_words(names.get(lower.name, lower.name), _NAME),
        lower.label,
        tuple(_rows(others, arguments, upper.name)),
    )


def _rows(others: Sequence[Argument], arguments: Sequence[Argument], upper: str) -> Iterator[Between]:
    for at, each in enumerate(others):
        middle = TEXT + 10 + at * ROW + ROW // 2
        yield Between(_spoken(each.name), each.label, _silenced(each, arguments), upper in each.against, middle)


def _silenced(canon: Argument, arguments: Sequence[Argument]) -> str:
    """Say what undercuts a canon that does not apply; empty where nothing does."""
    if canon.kind != "canon" or canon.label == "applies":
        return ""
    after = arguments[arguments.index(canon) + 1 :][:1]
    return next((_spoken(each.name) for each in after if each.kind == "undercut" and canon.name in each.against), "")


def _spoken(name: str) -> str:
    """Give the name of a canon or claim in words."""
    words = name.replace("-", " ")
    return first_words(words[:1].upper() + words[1:], _NOTE)
