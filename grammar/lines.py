"""The lexer of documents: one token a line, its kind decided by its head and by what stands around it."""

import re
from collections.abc import Iterator
from typing import Any

from lark import Token
from lark.lexer import Lexer

from grammar.context import Reader
from grammar.sequence import Candidate, chapter_key, number_key, rules_among

_CLOSES = tuple(".!?:;)”\"’']#")
_ANNOUNCES = re.compile(
    r"(?:\b(?:rules?|sections?|see|and|or|per|to|in|of|by|under|than|the)|[,(–-])\s*$", re.IGNORECASE
)
_BEGINS = re.compile(r"\s*(?:$|[^a-z\s.,;)\]-])", re.MULTILINE)
_NUMBERED_QUESTION = re.compile(r" *(\d+(?:[._-](?:\d+|[a-z]{1,2}(?![A-Za-z])))*)")
_IN_LINE_EXAMPLE = re.compile(r"(?<=[.!?”\"’')\]]) +(?=Examples?:)")

_WHOLE = ("CONTENTS", "HEADING", "TERM", "EXAMPLE", "SYMBOL", "NOTE")

WRAPPED_AT = 170
"""The longest line of a document whose lines are wrapped; longer ones are whole paragraphs."""


class Line(Token):
    """A line of a document (with the blank lines after it); ``head`` is the length of what announces its kind."""

    __slots__ = ("head",)
    head: int

    @classmethod
    def of(cls, kind: str, value: str, start: int, line: int, head: int) -> "Line":
        """Make a line of a kind from its text, offset, line number and head; set out plainly, for there are many."""
        token = str.__new__(cls, value)
        token.type = kind
        token.value = value
        token.start_pos = start
        token.end_pos = start + len(value)
        token.line = token.end_line = line
        token.column = token.end_column = 1
        token.head = head
        return token

    @property
    def number(self) -> str:
        """The number that a numbered line or question begins with, without its last dot."""
        if self.type == "NUMBER":
            return str(self.value)[: self.head].strip().rstrip(".")
        asked = _NUMBERED_QUESTION.match(self.value) if self.type == "QUESTION" else None
        return asked[1] if asked else ""

    @property
    def words(self) -> str:
        """What stands behind the head."""
        return str(self.value)[self.head :].strip()


class LineLexer(Lexer):
    """Lark's lexer for documents. The heads are the terminals of the grammar, the style's NUMBER among them."""

    def __init__(self, lexer_conf: Any) -> None:
        patterns = {t.name: t.pattern.to_regexp() for t in lexer_conf.terminals}
        number, item = patterns.pop("NUMBER"), patterns.pop("ITEM")
        other = "|".join(f"(?P<{name}>{pattern})" for name, pattern in [*patterns.items(), ("ITEM", item)])
        self._line = re.compile(rf"^ *(?:(?P<NUMBER>{number})|{other})?[^\n]*(?:\n(?: *\n)*)?", re.MULTILINE)
        self._other = re.compile(rf" *(?:{other})", re.MULTILINE)

    def lex(self, data: str) -> Iterator[Line]:  # type: ignore[override]  # Lark gives custom lexers the text
        """Yield the tokens of a document; together they are the document."""
        lines = list(self._raw(data))
        contents = _contents(lines)
        rules = rules_among(list(_candidates(lines, contents)))
        first = min(rules, default=0)
        numbers = {lines[at].number for at in rules} if first else set()
        reader = Reader(wrapped=max(map(len, lines), default=0) <= WRAPPED_AT)
        following = iter([*lines[1:], None])
        for at, line in enumerate(lines):
            listed = at < first and line.type == "NUMBER" and line.number in numbers
            if listed or contents[0] <= at < contents[1]:
                line.type = "CONTENTS"  # it names a rule that comes later
            elif line.type == "NUMBER" and at not in rules:
                self._reread(line)
            line.type = reader.place(line, next(following))
            parts = [line]
            if "Example" in line and line.type not in _WHOLE and (cut := _IN_LINE_EXAMPLE.search(line)):
                parts = list(_cut(line, cut.end()))
            if len(parts) > 1:
                reader.turn_to("EXAMPLE")
            yield from parts

    def _raw(self, data: str) -> Iterator[Line]:
        number = 1
        for found in self._line.finditer(data):
            value = found.group()
            if value:
                kind = found.lastgroup or "TEXT"
                head = found.end(kind) - found.start() if found.lastgroup else 0
                yield Line.of(kind, value, found.start(), number, head)
                number += value.count("\n")

    def _reread(self, line: Line) -> None:
        """Read a line anew whose number is not a rule's: a list item, or plain text."""
        found = self._other.match(line.value)
        line.type = (found.lastgroup if found else None) or "TEXT"
        line.head = found.end() if found and found.lastgroup else 0


def _cut(line: Line, at: int) -> Iterator[Line]:
    """Give what stands before an "Example:" inside a line, and the example, as two tokens."""
    if at <= line.head + 1:  # the number, and then nothing but the example: it is the rule's text
        yield line
        return
    start, number = line.start_pos or 0, line.line or 1
    yield Line.of(line.type, line[:at], start, number, line.head)
    yield Line.of("EXAMPLE", line[at:], start + at, number, line.index(":", at) + 1 - at)


def _contents(lines: list[Line]) -> tuple[int, int]:
    """Find the contents page: it ends where the first numbered line comes a second time with the same title."""
    first = next((at for at, line in enumerate(lines) if line.type == "NUMBER"), None)
    if first is None:
        return (0, 0)
    title = _title(lines[first])
    for at in range(first + 1, len(lines)):
        if lines[at].type == "NUMBER" and lines[at].number == lines[first].number and _title(lines[at]) == title:
            return (first, at) if _are_titles(lines[first:at]) else (0, 0)
    return (0, 0)


def _are_titles(lines: list[Line]) -> bool:
    """Tell whether lines are a contents page: most are numbered, nearly all are short and no sentence."""
    numbered = sum(line.type == "NUMBER" for line in lines)
    titles = sum(len(line) < 120 and not line.rstrip().endswith((".", ":", "”")) for line in lines)
    return numbered > 1 and numbered * 2 >= len(lines) and titles >= 0.9 * len(lines)


def _title(line: Line) -> str:
    return re.sub(r"[.\s·…]*\d*\s*$", "", line.words).casefold()


def _candidates(lines: list[Line], contents: tuple[int, int]) -> Iterator[Candidate]:
    above = ""
    hundreds = any(line.type == "NUMBER" and line.number[:3].isdigit() and len(line.number) > 2 for line in lines)
    for at, line in enumerate(lines):
        if line.type == "HEADING" and at >= contents[1] and line.value.strip() == "Glossary":
            return  # a glossary counts the meanings of a word, no rules
        if line.type == "NUMBER" and not contents[0] <= at < contents[1]:
            number = line.number
            key = chapter_key(number) if hundreds and len(number) == 1 else number_key(number)
            yield Candidate(at, key, _weight(line, above))
        above = line.value


def _weight(line: Line, above: str) -> float:
    """Weigh how much a numbered line looks like the beginning of a rule."""
    ended = "\n" not in above or above.endswith("\n\n") or above.rstrip()[-1:] in _CLOSES or len(above) < 45
    begins = bool(_BEGINS.match(line.value, line.head))
    if not ended and _ANNOUNCES.search(above):
        return 0.2
    return 2.0 if ended and begins else 1.0 if begins else 0.6
