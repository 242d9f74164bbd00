"""A statement that was found in a text: its tokens, and where it was made."""

import re
from dataclasses import dataclass

from lark import Token, Tree

from kb.address import Span
from kb.amend.numbers import Named, named
from kb.amend.passages import Passage, Section
from kb.model import Amendment


@dataclass(frozen=True, slots=True)
class Statement:
    """A statement and where it was made."""

    tree: Tree[Token]
    section: Section
    passage: Passage
    span: Span

    def first(self, name: str) -> str | None:
        """Give the words of its first token of a kind."""
        return next((str(token) for token in self.tokens if token.type == name), None)

    def words(self, name: str) -> str:
        """Give the words of its first token of a kind; empty where it has none."""
        return self.first(name) or ""

    def before(self, name: str) -> str:
        """Give the words of its sentence that stand before its first token of a kind."""
        begin = next((token.start_pos or 0 for token in self.tokens if token.type == name), 0)
        return self.section.text[min(self.extent[0], begin) : begin]

    @property
    def rules(self) -> Named:
        """The rules it names."""
        return named(self.first("TARGET") or self.words("LABEL"))

    @property
    def tokens(self) -> list[Token]:
        """Its tokens."""
        return [child for child in self.tree.children if isinstance(child, Token)]

    def makes(self, op: str, **what: object) -> Amendment:
        """Make an amendment that this statement declares."""
        recorded = self.passage.recorded
        return Amendment(op, self.passage.address, self.span, recorded=recorded, **what)  # type: ignore[arg-type]

    @property
    def extent(self) -> tuple[int, int]:
        """Where the sentence around it begins and ends in its section."""
        text = self.section.text
        begin = min(token.start_pos or 0 for token in self.tokens)
        end = max(token.end_pos or 0 for token in self.tokens)
        before = max(text.rfind(mark, 0, begin) for mark in (". ", "? ", "! ", "\n", "” "))
        after = re.compile(r"[.!?](?=\s|$)|\n|$").search(text, end - 1)
        return (before + 1 if before >= 0 else 0, after.end() if after else end)

    @property
    def said(self) -> str:
        """The sentence around it."""
        return self.section.text[slice(*self.extent)].strip()
