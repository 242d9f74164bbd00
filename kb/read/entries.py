"""Numbered entries and definitions: kinds, titles, parents."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace

from grammar.titles import looks_like_a_title
from kb.address import Address, RuleNumber, ancestors_of
from kb.model import Heading

_FAQ = re.compile(r"\bFAQs?\b|frequently asked", re.IGNORECASE)
_BULLET = re.compile(r"^[*•] +")
_SLUG = re.compile(r"[^a-z0-9]+")


def slug(words: str) -> str:
    """Give the form a heading or term has in addresses: ``Results of Combat`` → ``results-of-combat``."""
    return _SLUG.sub("-", words.lower().replace("’", "").replace("'", "")).strip("-")[:80] or "text"


def title_and_text(text: str, *, wrapped: bool) -> tuple[str | None, str, bool]:
    """Give title, text and whether the title is all there is.

    A title is a text that looks like one; where lines are not wrapped, also a first line above prose.
    """
    text = _BULLET.sub("", text)
    first, broken, rest = text.partition("\n")
    marked = first.endswith("#")
    first = first.rstrip("# ")
    whole = f"{first}{broken}{rest}"
    if not rest:
        return (first, whole, True) if marked or looks_like_a_title(first) else (None, whole, False)
    if marked or (not wrapped and looks_like_a_title(first)):
        return first, whole, False
    return None, whole, False


def level_headings(found: Sequence[tuple[Heading, bool]]) -> tuple[Heading, ...]:
    """Give headings their level and parent; each comes with whether another heading follows it at once.

    An unmarked heading stands above when another follows at once, or when it opens questions; else below the last such.
    """
    levelled: list[Heading] = []
    high = False
    for heading, opens in found:
        above = opens or bool(_FAQ.search(heading.text))
        level = heading.level or (1 if above or not high else 2)
        high = high or above
        parent = next((each.address for each in reversed(levelled) if each.level < level), None)
        levelled.append(replace(heading, level=level, parent=parent))
    return tuple(levelled)


class Numbering:
    """Gives each numbered entry its address and its parent, in the order of the text."""

    def __init__(self, home: Address, numbers: Iterable[str]) -> None:
        self._home = home
        self._all = set(numbers)
        self._seen: Counter[str] = Counter()
        self._latest: dict[str, Address] = {}
        self._above: list[tuple[int, Address]] = []
        self._last = -1
        widths = {len(number) for number in self._all if number.isdigit()}
        self._mixed = bool(widths & {1, 2}) and 3 in widths

    def enter(self, printed: str, *, heading: bool) -> tuple[RuleNumber, Address, Address | None]:
        """Give number, address and parent of the next entry. A second rule of one number is ``744.5~2``."""
        self._seen[printed] += 1
        number = RuleNumber(printed, self._seen[printed])
        address = self._home.at(str(number))
        rank = self._rank(printed, heading=heading)
        parent = self._parent(printed, rank)
        self._latest[printed] = address
        if heading or rank > 1:
            self._above = [(r, a) for r, a in self._above if r > rank] + [(rank, address)]
        return number, address, parent

    def _parent(self, printed: str, rank: int) -> Address | None:
        for above in ancestors_of(printed):
            if above in self._all:
                return self._latest.get(above) or self._home.at(above)
        return next((address for r, address in reversed(self._above) if r > rank), None)

    def _rank(self, printed: str, *, heading: bool) -> int:
        """Give how high an entry stands among those without a prefix: chapters above sections above rules.

        One-digit chapters stand above three-digit sections; else a round hundred is a chapter, and a round ten
        that the numbers jump to (002 → 050) is a section of it.
        """
        if not printed.isdigit():
            return -len(ancestors_of(printed))
        value, before, self._last = int(printed), self._last, int(printed)
        if self._mixed:
            return 4 - len(printed)
        if not heading:
            return 0
        if len(printed) == 3 and value % 100 == 0:
            return 3
        return 2 if len(printed) == 3 and value % 10 == 0 and value != before + 1 else 1
