"""A paragraph as a reader reads it, without the marks of its layout, each character knowing where it came from."""

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from grammar.lines import WRAPPED_AT, Line
from grammar.parse import parse
from kb.address import RuleNumber

_ODD = re.compile(
    r"(?P<blank>\s+)"
    r"|(?P<link>\]\([^()\s]*\)|\b[A-Za-z][A-Za-z+.-]{1,15}://[^\s)>\]]+)"
    r"|(?P<mark>\*+|`+|(?<!\w)_+|_+(?!\w)|\\(?=[^\w\s])|\[(?=[^\[\]\n]{1,200}\]\()|</?[A-Za-z][^<>\n]{0,60}>)"
)
_CUT_NUMBER = re.compile(r"\d-$")
_ELSEWHERE = "\ufffc"  # stands for an address, whose numbers cite nothing


@dataclass(frozen=True, slots=True)
class Passage:
    """A paragraph's running text: wrapped lines joined, bold marks and link addresses taken out.

    ``breaks`` and ``origins`` pair offsets of the text with those of the document; between two they run alike.
    """

    text: str
    breaks: tuple[int, ...]
    origins: tuple[int, ...]

    def origin(self, offset: int) -> int:
        """Give the offset in the document of an offset in the text."""
        at = bisect_right(self.breaks, offset) - 1
        return self.origins[at] + offset - self.breaks[at]


def passages(text: str, style: str) -> tuple[tuple[Passage, ...], frozenset[str]]:
    """Give the paragraphs of a document, and the numbers under which it has rules of its own.

    The numbers at the beginnings of such rules are left out of the paragraphs: they cite nothing.
    """
    lines = [leaf for leaf in parse(text, style).scan_values(lambda _: True) if isinstance(leaf, Line)]
    own = _own_numbers(line.number for line in lines)
    wrapped = max(map(len, lines), default=0) <= WRAPPED_AT
    return tuple(_passage(text, start, end, wrapped=wrapped) for start, end in _spans(lines, own)), own


def _own_numbers(printed: Iterable[str]) -> frozenset[str]:
    """Give the numbers at the heads of lines if most follow each other as a rulebook's do; notes jump about."""
    numbers = {number: RuleNumber(number) for number in printed if number}
    joined = 0
    elder: dict[str, RuleNumber] = {}
    for number in numbers.values():
        above = next(iter(number.ancestors), "")
        joined += above in numbers or (above in elder and number.follows(elder[above]))
        elder[above] = number
    return frozenset(numbers) if joined * 2 >= len(numbers) else frozenset()


def _spans(lines: Iterable[Line], own: frozenset[str]) -> Iterator[tuple[int, int]]:
    """Yield where paragraphs begin and end; a contents page repeats titles and cites nothing."""
    begin = end = 0
    for line in lines:
        start = line.start_pos or 0
        if line.type != "CONT":
            if end > begin:
                yield begin, end
            begin = start + (line.head if line.number in own else 0)
        end = begin if line.type == "CONTENTS" else start + len(line)
    if end > begin:
        yield begin, end


def _passage(text: str, start: int, end: int, *, wrapped: bool) -> Passage:
    pieces: list[str] = []
    breaks, origins = [0], [start]
    length, last = 0, start
    for found in _ODD.finditer(text, start, end):
        before = text[last : found.start()]
        put = _instead(found, before or (pieces[-1] if pieces else ""), wrapped=wrapped)
        pieces += (before, put)
        length += len(before) + len(put)
        last = found.end()
        breaks.append(length)
        origins.append(last)
    pieces.append(text[last:end])
    return Passage("".join(pieces), tuple(breaks), tuple(origins))


def _instead(found: re.Match[str], before: str, *, wrapped: bool) -> str:
    """Give what stands in the running text for a run of blanks, an address or a mark."""
    if found["mark"] or (found["link"] and found["link"].startswith("](")):
        return ""
    if found["link"]:
        return _ELSEWHERE
    if "\n" not in found["blank"]:
        return " "
    cut = wrapped and _CUT_NUMBER.search(before) and found.string[found.end() : found.end() + 1].isdigit()
    return "" if cut else " " if wrapped else "\n"
