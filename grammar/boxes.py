"""Boxes: an old and a new text set side by side. A document's lines to the tokens of box.lark."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from lark import Token, Tree
from lark.lexer import Lexer

from grammar.lines import WRAPPED_AT
from grammar.opened import open_grammar
from grammar.titles import looks_like_a_title

_LINE = re.compile(r"[^\n]*\n?")
_ESCAPED = re.compile(r"\\([\\`*_{}\[\]()#+.!|>~-])")
_STRONG = re.compile(r"\*\*|~~|__|(?<!\w)_(?=\S)|(?<=\S)_(?!\w)|(?<!\w)\*(?=\w)|(?<=[\w:.])\*(?!\w)")
_EDGE = re.compile(r"^(?:\s|>|#+(?= ))+|\s+$")
_RULED = re.compile(r"(?:\* ?){3,}|-{3,}|_{3,}|—+|▲|▼|↑|↓|→|=>")
_ENDS_BOX = re.compile(r"(?:\* ?){3,}|-{3,}|_{3,}|—+$")
_WORD = r"(?: (?:TEXT|WORDING|VERSION|RULE|RULES TEXT))?"
_NEW = (
    r"(?:the )?(?:new|updated|revised|after|corrected|amended|(?:is )?now)"
    r"(?: (?:text|wording|version|rule|rules text))?"
)
_CUE = re.compile(
    rf"[(\[【] ?{_NEW} ?\\?[)\]】]|^[^\w\n]*{_NEW}\W{{0,4}}:|\|[^\w\n|]*{_NEW}[^\w\n|]*\||^[#*_][#*_ ]*{_NEW}[*_ ]*$",
    re.IGNORECASE | re.MULTILINE,
)
_MOST_BEHIND = 12  # lines between an old text and the new one's mark
_ALONE = re.compile(
    r"(?:the )?(?:old|previous|former|original|new|updated|revised) (?:text|wording|version)", re.IGNORECASE
)


@dataclass(slots=True)
class _Part:
    """A text being gathered: its kind, where it begins, its lines, and those behind it that may be its own."""

    kind: str
    start: int
    lines: list[str] = field(default_factory=list)
    behind: list[str] = field(default_factory=list)
    inline: bool = False
    bracketed: bool = True

    @property
    def paragraphs(self) -> int:
        """How many paragraphs were gathered."""
        return sum(1 for before, line in zip(["", *self.lines], self.lines, strict=False) if line and not before)


class BoxLexer(Lexer):
    """Lark's lexer for boxes: gives for each box its label and its texts, closed by END."""

    def __init__(self, lexer_conf: Any) -> None:
        part = {t.name: t.pattern.to_regexp() for t in lexer_conf.terminals}
        kinds = rf"(?:THE )?(?:(?P<OLD>{part['OLD']})|(?P<NEW>{part['NEW']}))"
        marked = rf"[(\[【] ?{kinds}(?i:{_WORD}) ?[)\]】]:?"
        bare = rf"{kinds.replace('>', '2>')}(?:(?i: (?:text|wording|version)) ?:|:)"
        self._mark = re.compile(rf"(?:(?P<LABEL>{part['LABEL']}):? +)?(?:{marked}|{bare}) ?")
        self._cell = re.compile(rf"[(\[]? ?{kinds}(?i:{_WORD}) ?[)\]]?:?")
        self._label = re.compile(rf"{part['LABEL']}")

    def lex(self, data: str) -> Iterator[Token]:  # type: ignore[override]  # Lark gives custom lexers the text
        """Yield the tokens of all boxes in a document."""
        reader = _Reader(self._mark, self._cell, self._label, max(map(len, data.split("\n"))) <= WRAPPED_AT)
        for found in _LINE.finditer(data):
            if found.group():
                reader.line(found.group(), found.start())
        reader.close()
        for box in reader.boxes:
            yield from box
            yield Token("END", "", box[-1].start_pos)


class _Reader:
    """Takes the lines of a document one after the other."""

    def __init__(self, mark: re.Pattern[str], cell: re.Pattern[str], label: re.Pattern[str], wrapped: bool) -> None:
        self._mark, self._cell, self._numbered, self._wrapped = mark, cell, label, wrapped
        self._begins = re.compile(rf"(?=\D*\d+\D?[.\w-])(?:{label.pattern}) +(?=\S)")
        self._parts: list[_Part] = []
        self._label: Token | None = None
        self._above: Token | None = None
        self._table: tuple[int, int, int | None] | None = None
        self._open = False
        self.boxes: list[list[Token]] = []

    def line(self, line: str, start: int) -> None:
        """Read one line."""
        text = clean(line)
        if text.startswith("|") and text.count("|") > 1:
            self._row(text, start)
            return
        self._table = None
        if line[:1] in "#*_" and _ALONE.fullmatch(text):
            text += ":"
        mark = self._mark.match(text)
        if mark:
            self._marked(mark, text[mark.end() :].strip(), start)
        elif not text:
            self._blank()
        elif _RULED.fullmatch(text):
            self._open = False
            if _ENDS_BOX.fullmatch(text):
                self.close()
        elif line.lstrip(" >").startswith("#") or self._numbered.fullmatch(text):
            self.close()
            self._label = Token("LABEL", text, start)
        else:
            self._gather(text, start)

    def _marked(self, mark: re.Match[str], rest: str, start: int) -> None:
        kind = "OLD" if mark["OLD"] or mark["OLD2"] else "NEW"
        if kind == "NEW" and self._parts and not mark["LABEL"]:  # between the two marks all is the old text
            self._parts[-1].lines += self._parts[-1].behind
        if mark["LABEL"] or any(part.kind == kind for part in self._parts):
            title = self._title_below()
            self.close()
            self._label = Token("LABEL", mark["LABEL"], start) if mark["LABEL"] else title or self._label
        elif not self._parts and self._above is not None and looks_like_a_title(self._above):
            self._label = self._above
        self._parts.append(
            _Part(kind, start, [rest] if rest else [], inline=bool(rest), bracketed=bool(mark["OLD"] or mark["NEW"]))
        )
        self._open = True
        self._above = None

    def _title_below(self) -> Token | None:
        """Take the last line of what was gathered, if it is the title of the box that begins below it."""
        lines = self._parts[-1].lines if self._parts else []
        if self._above is not None:
            return self._above
        while lines and not lines[-1]:
            lines.pop()
        if len(lines) > 1 and looks_like_a_title(lines[-1]):
            return Token("LABEL", lines.pop(), self._parts[-1].start)
        return None

    def _blank(self) -> None:
        if self._parts and self._open:
            if self._parts[-1].inline:
                self._open = False
            elif self._parts[-1].lines:
                self._parts[-1].lines.append("")

    def _gather(self, text: str, start: int) -> None:
        if self._parts and self._open:
            self._parts[-1].lines.append(text)
            return
        if self._lacks():
            self._parts[-1].lines += ["", text]
            return
        self._above = Token("LABEL", text, start)
        if self._parts and self._parts[-1].kind == "OLD" and len(self._parts[-1].behind) < _MOST_BEHIND:
            self._parts[-1].behind += ["", text] if not looks_like_a_title(text) else []
        elif len(self._parts) > 1 or (self._parts and self._parts[-1].inline and not _short(text)):
            self.close()

    def _lacks(self) -> bool:
        """Tell whether a new text has fewer paragraphs than the old one: then the next one is its own too."""
        if len(self._parts) < 2 or self._parts[-1].kind != "NEW" or not self._parts[-1].lines:
            return False
        return self._parts[-1].paragraphs < self._parts[-2].paragraphs

    def _row(self, text: str, start: int) -> None:
        cells = [cell.strip() for cell in re.split(r"(?<!\\)\|", text.removeprefix("|").removesuffix("|"))]
        heads = [self._cell.fullmatch(cell) for cell in cells]
        old = next((at for at, head in enumerate(heads) if head and head["OLD"]), None)
        new = next((at for at, head in enumerate(heads) if head and head["NEW"]), None)
        if old is not None and new is not None:
            self.close()
            self._table = (old, new, next((at for at in range(len(cells)) if at not in (old, new)), None))
        elif self._table and max(self._table[:2]) < len(cells) and not set("".join(cells)) <= set(":- "):
            self._table_row(cells, start)
        elif not self._table:
            for cell in cells if self._mark.match(cells[0]) else []:
                self._cell_text(cell, cells, start)

    def _table_row(self, cells: list[str], start: int) -> None:
        old, new, label = self._table or (0, 0, None)
        own = Token("LABEL", cells[label], start) if label is not None and cells[label] else self._label
        both = self._begins.match(cells[old])
        if label is None and both and cells[new].startswith(both.group()):
            own = Token("LABEL", both.group().strip(), start)
        texts = [Token("OLD", _cell_words(cells[old]), start), Token("NEW", _cell_words(cells[new]), start)]
        if all(texts):
            self.boxes.append([*([own] if own else []), *texts])

    def _cell_text(self, cell: str, cells: list[str], start: int) -> None:
        mark = self._mark.match(cell)
        if mark:
            other = cells[1] if len(cells) == 2 and not self._mark.match(cells[1]) else ""
            self._marked(mark, _cell_words(cell[mark.end() :].strip() or other), start)

    def close(self) -> None:
        """End the box that is open, if there is one."""
        texts = [Token(part.kind, words, part.start) for part in self._parts if (words := self._words(part))]
        kinds = {text.type for text in texts}
        if kinds == {"OLD", "NEW"} or (kinds == {"NEW"} and self._parts[0].bracketed):
            self.boxes.append([*([self._label] if self._label else []), *texts])
        self._parts, self._open, self._above = [], False, None

    def _words(self, part: _Part) -> str:
        paragraphs = "\n".join(part.lines).strip().split("\n\n")
        joint = " " if self._wrapped else "\n"
        return "\n".join(joint.join(filter(None, paragraph.split("\n"))) for paragraph in paragraphs if paragraph)


def clean(line: str) -> str:
    """Take Markdown's marks off a line."""
    text = _EDGE.sub("", line)
    text = _STRONG.sub("", text) if not _RULED.fullmatch(text) else text
    return _ESCAPED.sub(r"\1", text).strip()


def _cell_words(cell: str) -> str:
    return re.sub(r" *<br ?/?> *", "\n", cell).strip()


def _short(text: str) -> bool:
    return len(text) < 60


def parse_boxes(text: str) -> list[Tree[Token]]:
    """Parse the boxes of a document, in its order; the tokens' start_pos are where their lines begin."""
    if not text or _CUE.search(text) is None:
        return []
    found = open_grammar("box", None, BoxLexer).parse(text)
    return [tree for tree in found.children if isinstance(tree, Tree)]
