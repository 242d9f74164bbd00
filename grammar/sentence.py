"""A sentence in its paragraph, and tokens made of what a pattern finds in it."""

import re
from bisect import bisect_left
from collections.abc import Mapping
from dataclasses import dataclass

from lark import Token

Span = tuple[int, int]
Tokens = list[Token]
Parts = Mapping[str, re.Pattern[str]]


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence: the whole text, where the sentence, the one before it and its paragraph begin and end."""

    text: str
    span: Span
    before: Span
    paragraph: Span

    @property
    def words(self) -> str:
        """What the sentence says."""
        return self.text[slice(*self.span)]

    def head(self, end: int) -> str:
        """Give what it says before an offset."""
        return self.text[self.span[0] : end]

    def find(self, pattern: re.Pattern[str], start: int | None = None, end: int | None = None) -> re.Match[str] | None:
        """Find a pattern in it, or between two offsets of it."""
        begin = self.span[0] if start is None else start
        return pattern.search(self.text, begin, self.span[1] if end is None else end)


class Taken:
    """Statements found so far; no two of them share a word."""

    def __init__(self) -> None:
        self._begins: list[int] = []
        self._ends: list[int] = []
        self._found: list[Tokens] = []

    def take(self, tokens: Tokens, start: int | None = None) -> bool:
        """Take a statement unless its words belong to another; ``start``: it begins before its first token."""
        own = begin_of(tokens)
        begin, end = own if start is None else min(own, start), end_of(tokens)
        at = bisect_left(self._begins, own)
        if (at and self._ends[at - 1] > begin) or (at < len(self._begins) and self._begins[at] < end):
            return False
        self._begins.insert(at, own)
        self._ends.insert(at, end)
        self._found.insert(at, tokens)
        return True

    def in_order(self) -> list[Tokens]:
        """Give the statements in the order of the text."""
        return self._found


def begin_of(tokens: Tokens) -> int:
    """Give where the first of some tokens begins."""
    return min(token.start_pos or 0 for token in tokens)


def end_of(tokens: Tokens) -> int:
    """Give where the last of some tokens ends."""
    return max(token.end_pos or 0 for token in tokens)


def token_of(name: str, found: re.Match[str], group: str | int = 0, shift: int = 0) -> Token:
    """Make a token of what a pattern, or a group of it, found; ``shift`` is where the searched text begins."""
    return Token(name, found[group].strip(), shift + found.start(group), end_pos=shift + found.end(group))


def token_at(name: str, text: str, span: Span) -> Token:
    """Make a token of the words between two offsets."""
    return Token(name, text[slice(*span)].strip(), span[0], end_pos=span[1])
