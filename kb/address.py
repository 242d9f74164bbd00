"""Where things stand: rule numbers, addresses and spans.

An address is what a judge types, what a URL path is and what every answer cites:
``riftbound/core@1.3/323.6`` is one edition's own text, ``riftbound/core/323.6`` the rule as it stands on the day.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

_PIECE = re.compile(r"[A-Za-z]+|\d+")
_ADDRESS = re.compile(
    r"(?P<game>[a-z0-9][a-z0-9-]*)/(?P<document>[a-z0-9][a-z0-9-]*)(?:@(?P<edition>[A-Za-z0-9][A-Za-z0-9._-]*))?"
    r"(?:/(?P<fragment>[^\s]*))?"
)

Key = tuple[tuple[int, int, str], ...]


@lru_cache(maxsize=65536)
def number_key(printed: str) -> Key:
    """Give the sort key of a printed number: digits by value, letters by length and alphabet, ``744.5~2`` last."""
    body, _, occurrence = printed.partition("~")
    pieces = tuple((0, int(p), "") if p.isdigit() else (1, len(p), p) for p in _PIECE.findall(body))
    return (*pieces, (-1, int(occurrence), "")) if occurrence.isdigit() else pieces


@lru_cache(maxsize=65536)
def ancestors_of(printed: str) -> tuple[str, ...]:
    """Give the proper prefixes of a printed number, the longest first: ``103.1.b`` gives ``103.1`` and ``103``."""
    body = printed.partition("~")[0]
    ends = [m.end() for m in _PIECE.finditer(body)]
    return tuple(body[:end] for end in reversed(ends[:-1]))


def nearest_number(asked: str, printed: Iterable[str]) -> tuple[int, str] | None:
    """Give the number nearest to one that is not there, and how far apart the first pieces of both are.

    Of those equally near it is the shortest; None where none begins with digits.
    """
    wanted = number_key(asked)[0][1]
    keys = ((number_key(each), each) for each in printed if each[:1].isdigit())
    found = min(((abs(key[0][1] - wanted), len(key), key, each) for key, each in keys), default=None)
    return (found[0], found[-1]) if found else None


@dataclass(frozen=True, slots=True)
class RuleNumber:
    """A rule's number as printed, without its last dot: ``103.1.b``, ``704.5k``, ``11.4_2_c_ii``.

    ``occurrence`` is 2 for the second rule of one edition that carries the number, and so on.
    """

    printed: str
    occurrence: int = 1

    def __str__(self) -> str:
        return self.printed if self.occurrence == 1 else f"{self.printed}~{self.occurrence}"

    def __lt__(self, other: "RuleNumber") -> bool:
        return self.key < other.key

    @property
    def key(self) -> tuple[Key, int]:
        """The sort key: the order in which a rulebook prints its numbers."""
        return number_key(self.printed), self.occurrence

    @property
    def level(self) -> int:
        """How many pieces the number has: 1 for ``103``, 3 for ``103.1.b``."""
        return len(_PIECE.findall(self.printed))

    @property
    def ancestors(self) -> tuple[str, ...]:
        """The printed numbers it lies under, nearest first, whether or not they exist."""
        return ancestors_of(self.printed)

    def follows(self, elder: "RuleNumber") -> bool:
        """Tell whether it is the next sibling of ``elder``: same parent, last piece one higher."""
        mine, theirs = number_key(self.printed), number_key(elder.printed)
        if mine[:-1] != theirs[:-1] or mine[-1][0] != theirs[-1][0]:
            return False
        if mine[-1][0] == 0:
            return mine[-1][1] == theirs[-1][1] + 1
        return mine[-1][2] == next_letters(theirs[-1][2])


def next_letters(letters: str) -> str:
    """Give the letters that follow: a, b … z, aa, bb (the way rulebooks go on after z is aa)."""
    head, last = letters[:-1], letters[-1]
    if last not in "zZ":
        return head + chr(ord(last) + 1)
    return "a" * (len(letters) + 1)


@dataclass(frozen=True, slots=True)
class Address:
    """Where a thing is found: game, document, edition (None: as it stands on the day) and what inside it.

    ``fragment`` is a rule number, ``446.3/e1`` (example), ``17.8/i2`` (list item), ``q1`` (question),
    ``p12`` (paragraph), ``#slug`` (heading), or empty for the document itself.
    """

    game: str
    document: str
    edition: str | None = None
    fragment: str = ""

    def __str__(self) -> str:
        edition = f"@{self.edition}" if self.edition else ""
        fragment = f"/{self.fragment}" if self.fragment else ""
        return f"{self.game}/{self.document}{edition}{fragment}"

    @property
    def number(self) -> str:
        """The rule number in the fragment, without ``/e1`` and ``~2``; empty where there is none."""
        head = self.fragment.split("/")[0].partition("~")[0]
        return head if head[:1].isdigit() else ""

    @property
    def home(self) -> "Address":
        """The document (in its edition) that holds it."""
        return Address(self.game, self.document, self.edition)

    def at(self, fragment: str) -> "Address":
        """Give the address of something else in the same document and edition."""
        return Address(self.game, self.document, self.edition, fragment)

    @classmethod
    def parse(cls, text: str) -> "Address | None":
        """Read a full address (``game/document[@edition][/fragment]``); None when the text is not one."""
        found = _ADDRESS.fullmatch(text.strip().rstrip("/"))
        if not found:
            return None
        return cls(found["game"], found["document"], found["edition"], (found["fragment"] or "").rstrip("."))


@dataclass(frozen=True, slots=True)
class Span:
    """Where a piece of text stands: file, offsets in characters of the normalised text, line and column from 1."""

    file: str
    start: int
    end: int
    line: int
    column: int = 1

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"
