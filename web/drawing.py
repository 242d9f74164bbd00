"""The drawing of a neighbourhood: who speaks of a text on the left, of whom it speaks on the right.

It says nothing that the lists beside it don't say; it only says it at a glance. Lengths are in the drawing's own
units; a browser scales them.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from kb.address import Address
from web.entries import Entry, first_words
from web.neighbourhood import Answer, Cited, Related

TOP = 26
STEP = 48
BOX = 40
MOST = 5
"""How many texts stand on a side; the lists name them all."""


@dataclass(frozen=True, slots=True)
class Box:
    """A text in the drawing: its number or short name, a word on it, how it is related, and where its middle lies."""

    address: str
    name: str
    note: str
    kind: str
    middle: int


@dataclass(frozen=True, slots=True)
class Drawing:
    """The boxes on both sides of a text; ``more_left`` and ``more_right`` count those that found no room."""

    name: str
    left: tuple[Box, ...]
    right: tuple[Box, ...]
    more_left: int
    more_right: int
    height: int

    @property
    def middle(self) -> int:
        """The height at which the text itself stands."""
        return TOP + (self.height - TOP - 24) // 2

    @property
    def start(self) -> int:
        """Where the drawing begins: at the text itself, if nothing names it."""
        return 0 if self.left else 132

    @property
    def width(self) -> int:
        """How wide it is, an empty side left out."""
        return (340 if self.right else 208) - self.start

    @property
    def told(self) -> str:
        """The drawing in one sentence."""
        kinds = [f"{box.kind} {box.name}" for box in (*self.left, *self.right)]
        more = self.more_left + self.more_right
        return f"{self.name}: {', '.join(kinds)}{f', and {more} more' if more else ''}."


Neighbour = tuple[str, Entry]


def drawing(
    name: str,
    cited: Iterable[Cited],
    cited_by: Iterable[Entry],
    rulings: Iterable[Answer],
    relations: Sequence[Related],
) -> Drawing | None:
    """Draw the neighbourhood of a text; None where it has none."""
    asked = [("ruling", each.entry) for each in rulings]
    citing = [("cited by", each) for each in cited_by if each.kind != "question"]
    inward = _distinct([*_related(relations, inward=True), *asked, *citing])
    named = [("cites", entry) for each in cited if each.kind == "cites" for entry in each.entries[-1:]]
    outward = _distinct([*_related(relations, inward=False), *named])
    if not inward and not outward:
        return None
    rows = max(min(len(inward), MOST), min(len(outward), MOST), 1)
    height = TOP + rows * STEP + 24
    return Drawing(
        name=first_words(name, 9),
        left=tuple(_boxes(inward, rows)),
        right=tuple(_boxes(outward, rows)),
        more_left=max(0, len(inward) - MOST),
        more_right=max(0, len(outward) - MOST),
        height=height,
    )


def _related(relations: Iterable[Related], inward: bool) -> list[Neighbour]:
    """Give the relations declared of a text, or those that it declares."""
    told = [(each.verb.lower(), each.entry) for each in relations if each.entry is not None]
    return [(verb, entry) for verb, entry in told if ("by" in verb.split()) == inward]


def _distinct(several: Iterable[Neighbour]) -> list[Neighbour]:
    return list({entry.address: (kind, entry) for kind, entry in reversed(list(several))}.values())[::-1]


def _boxes(several: Sequence[Neighbour], rows: int) -> Iterator[Box]:
    shown = several[:MOST]
    first = TOP + (rows - len(shown)) * STEP // 2 + STEP // 2
    names = Counter(_name(entry) for _, entry in shown)
    for place, (kind, entry) in enumerate(shown):
        name = _name(entry) if names[_name(entry)] == 1 else _cut(f"{_name(entry)} {_edition(entry)}", 12)
        yield Box(entry.address, name, _cut(_note(kind, name, entry), 15), kind, first + place * STEP)


def _note(kind: str, name: str, entry: Entry) -> str:
    """Say how a text is related where that is more than a citation; else what it is about."""
    if kind not in ("cites", "cited by"):
        return kind
    if not name[:1].isdigit():
        part = entry.address.rpartition("/")[2].lstrip("p")
        return f"{entry.kind} {part}" if part.isdigit() else entry.kind
    return entry.label.removeprefix(name).lstrip(". ") or entry.words or entry.source


def _edition(entry: Entry) -> str:
    """Give the edition, to tell two rules of one number apart."""
    address = Address.parse(entry.address)
    return f"@{address.edition}" if address and address.edition else ""


def _name(entry: Entry) -> str:
    """Give a name that fits into a box: a number, the number of a question, else the first words."""
    address = Address.parse(entry.address)
    fragment = address.fragment if address else ""
    if fragment[:1].isdigit():
        return _cut(fragment, 12)
    letter, rest = fragment[:1], fragment[1:]
    return f"Question {rest}" if letter == "q" and rest.isdigit() else _cut(entry.label, 12)


def _cut(words: str, at_most: int) -> str:
    line = " ".join(words.split())
    return line if len(line) <= at_most else line[: at_most - 1].rstrip(" …") + "…"
