"""Lines of a tree to running text: words joined as a reader reads them, each offset knowing its line."""

import re
from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from lark import Token, Tree

from grammar.lines import Line
from grammar.normalise import Source
from kb.address import Span
from kb.model import Citation

_BLANKS = re.compile(r"\s+")
_CUT_NUMBER = re.compile(r"\d-$")


@dataclass(frozen=True, slots=True)
class Running:
    """Running text and where its lines begin: ``starts`` are offsets, ``lines`` the lines they come from.

    ``broken`` are the offsets of lines that begin with a number nobody could read: it cites nothing.
    """

    text: str
    starts: tuple[int, ...] = ()
    lines: tuple[int, ...] = ()
    broken: frozenset[int] = frozenset()

    def line_at(self, offset: int) -> int:
        """Give the line of the document that an offset of the text comes from."""
        return self.lines[max(bisect_right(self.starts, offset) - 1, 0)] if self.lines else 0

    def ending_as(self, text: str) -> "Running":
        """Give it with another text that lacks some of its beginning (a bullet): the lines move with it."""
        cut = len(self.text) - len(text)
        broken = frozenset(start - cut for start in self.broken)
        return Running(text, tuple(max(start - cut, 0) for start in self.starts), self.lines, broken)


@dataclass(frozen=True, slots=True)
class Manner:
    """How a document is printed: whether its lines are wrapped, and what finds its citations, in their style."""

    source: Source
    file: str
    wrapped: bool
    cites: Callable[[str], tuple[Citation, ...]]

    def running(self, tokens: Sequence[Token]) -> Running:
        """Join the words of lines: wrapped lines by a blank, paragraphs by a line break."""
        text, starts, lines, broken = "", [], [], set()
        for token in tokens:
            words = _BLANKS.sub(" ", words_of(token))
            if not words:
                continue
            if text:
                new = token.type != "CONT" or not self.wrapped or text.endswith("#")
                text += "\n" if new else "" if _CUT_NUMBER.search(text) and words[0].isdigit() else " "
            starts.append(len(text))
            if token.type == "RESIDUE":
                broken.add(len(text))
            lines.append(token.line or 0)
            text += words
        return Running(text, tuple(starts), tuple(lines), frozenset(broken))

    def cited(self, running: Running, after: int = 0) -> tuple[Citation, ...]:
        """Give the citations in a running text, each with its line; ``after`` is how much text stands before it."""
        return tuple(
            replace(found, line=running.line_at(found.start), start=found.start + after, end=found.end + after)
            for found in self.cites(running.text)
            if found.start not in running.broken
        )

    def span(self, tokens: Sequence[Token]) -> Span:
        """Give where lines stand: offsets in the normalised text, line and column in the file as it is."""
        first, last = tokens[0], tokens[-1]
        start = (first.start_pos or 0) + len(first) - len(first.lstrip())
        end = (last.start_pos or 0) + len(last.rstrip())
        begin = self.source.text.rfind("\n", 0, start) + 1
        column = self.source.origin(start) - self.source.origin(begin) + 1
        return Span(self.file, start, max(end, start), first.line or 1, column)


def words_of(token: Token) -> str:
    """Give what a line says behind the head that announced it; "e.g.," is part of its sentence and stays."""
    if not isinstance(token, Line) or (token.type == "EXAMPLE" and token.lstrip().startswith("e.g.")):
        return str(token).strip()
    return token.words


def labelled(part: Tree[Token]) -> list[Token]:
    """Give a part's lines with their labels (a list's numbers, "Relevant rules:"), as they stand in an answer."""
    lines = list(part.scan_values(lambda _: True))
    if part.data in ("item", "route", "example"):
        lines[0] = Token(lines[0].type, str(lines[0]), lines[0].start_pos, lines[0].line)
    return lines
