"""The strip: a timeline at a glance, one row a document, from left to right.

It says nothing that the list below it doesn't say. Lengths are in the drawing's own units; a browser scales them.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from itertools import groupby

from web.entries import first_words
from web.tenures import WAITING, Held

LEFT, RIGHT = 260, 1100
"""Where the first day and the last one lie; the names stand to the left."""

TOP, ROW, BAR = 34, 34, 24
MOST = 14
"""How many documents find room; the list names them all."""

_STEPS = (1, 3, 6, 12, 24, 60, 120, 600)
_TICKS = 9
_LETTER = 6.7
_NOTED = 80


@dataclass(frozen=True, slots=True)
class Bar:
    """An edition in the strip, from ``x`` on; ``waiting`` are the days before it that it was only published."""

    address: str
    name: str
    told: str
    kind: str
    status: str
    x: int
    width: int
    waiting: int
    open: bool


@dataclass(frozen=True, slots=True)
class Row:
    """A document in the strip: its name, the height of its middle, and its editions."""

    name: str
    middle: int
    bars: tuple[Bar, ...]


@dataclass(frozen=True, slots=True)
class Strip:
    """The rows, the months marked above them, and where the day of the visit lies (None: off the strip)."""

    rows: tuple[Row, ...]
    marks: tuple[tuple[int, str], ...]
    now: int | None
    on: date
    more: int

    @property
    def height(self) -> int:
        """How high it is."""
        return TOP + len(self.rows) * ROW + 4

    @property
    def width(self) -> int:
        """How wide it is."""
        return RIGHT


def strip(editions: Sequence[Held], on: date) -> Strip | None:
    """Draw the editions whose days are known; None where they are fewer than two."""
    dated = [each for each in editions if each.begins]
    if len(dated) < 2:
        return None
    scale = _Scale.of(dated, on)
    now = scale.place(on) if scale.first <= on.toordinal() <= scale.last else None
    together = sorted(dated, key=lambda each: [other.document for other in dated].index(each.document))
    rows = [list(group) for _, group in groupby(together, key=lambda each: each.document)]
    return Strip(
        rows=tuple(_row(scale, at, group) for at, group in enumerate(rows[:MOST])),
        marks=tuple((x, name) for x, name in scale.marks() if _is_free(x, now)),
        now=now,
        on=on,
        more=max(0, len(rows) - MOST),
    )


@dataclass(frozen=True, slots=True)
class _Scale:
    """From days, as ordinals, to places."""

    first: int
    last: int

    @classmethod
    def of(cls, dated: Sequence[Held], on: date) -> "_Scale":
        """Reach from the first day to the last, and to the day of the visit if it is not far off."""
        days = [day.toordinal() for each in dated for day in (each.published, each.begins, each.ends) if day]
        span = max(30, max(days) - min(days))
        near = min(days) - span <= on.toordinal() <= max(days) + span
        days += [on.toordinal()] if near else []
        return cls(max(1, min(days)), min(date.max.toordinal(), max(days) + max(10, span // 12)))

    def place(self, day: date) -> int:
        """Give the place of a day."""
        return LEFT + round((RIGHT - LEFT) * (day.toordinal() - self.first) / (self.last - self.first))

    def marks(self) -> Iterator[tuple[int, str]]:
        """Yield the months that are marked."""
        first, last = date.fromordinal(self.first), date.fromordinal(self.last)
        months = range(first.year * 12 + first.month, last.year * 12 + last.month)
        step = next((each for each in _STEPS if len(months) <= each * _TICKS), _STEPS[-1])
        for month in (each for each in months if each % step == 0):
            day = date(month // 12, month % 12 + 1, 1)
            yield self.place(day), f"{day:%Y-%m}"


def _is_free(x: int, now: int | None) -> bool:
    """Tell whether a month's name finds room, between the ends and beside the day of the visit."""
    return LEFT + _NOTED // 4 < x < RIGHT - _NOTED // 3 and (now is None or abs(x - now) > _NOTED)


def _row(scale: _Scale, at: int, group: Sequence[Held]) -> Row:
    return Row(
        first_words(group[0].title, int(LEFT / _LETTER) - 2),
        TOP + at * ROW + ROW // 2,
        tuple(_bar(scale, each) for each in group),
    )


def _bar(scale: _Scale, each: Held) -> Bar:
    begins = each.begins or date.min
    x, end = scale.place(begins), scale.place(each.ends) if each.ends else RIGHT
    published = scale.place(each.published) if each.published and each.published < begins else x
    width = max(3, end - x)
    return Bar(
        address=each.address,
        name=_fitting(_names(each), width - 14),
        told=_told(each),
        kind=each.kind,
        status="waiting" if each.status == WAITING else each.status.replace(" ", "-"),
        x=x,
        width=width,
        waiting=x - published,
        open=each.ends is None,
    )


def _told(each: Held) -> str:
    """Tell an edition in a sentence, with every word that its bar may show."""
    days = f"from {each.begins}{f' until {each.ends}' if each.ends else ''}"
    return f"{each.label}: {each.status}, {days}{f'; {each.does}' if each.does else ''}"


def _names(each: Held) -> tuple[str, ...]:
    """Name an edition in its bar: by its id, a document's only one by what it does, or how it stands."""
    if each.label != each.title:
        return (each.edition,)
    return each.does, each.does.partition(",")[0], each.status


def _fitting(names: Sequence[str], room: int) -> str:
    """Give the first name that says something and finds room, else none."""
    return next((name for name in names if name and len(name) * _LETTER <= room), "")
