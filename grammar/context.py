"""What a line is where it stands: the part of the lexer that remembers the lines above."""

import re
from typing import Protocol

from grammar.sequence import number_key
from grammar.titles import ended, looks_like_a_title


class HeadedLine(Protocol):
    """What a line must tell: its raw kind, its text and where its words begin."""

    type: str
    value: str
    head: int

    @property
    def number(self) -> str:
        """The number it begins with."""

    @property
    def words(self) -> str:
        """What stands behind the head."""


_FAQ = re.compile(r"\bFAQs?\b|frequently asked|\bquestions\b|\bQ ?& ?A\b", re.IGNORECASE)
_POINTS = re.compile(r" *\(?See (?:also )?(?:rules? |sections? )?\d")
_ASKS = re.compile(r"\s*(?:\*\*)?(?:Q\d{0,3}|Question(?: \d{1,3})?)[:.](?:\*\*)?(?= |$)", re.MULTILINE)
_ODD_NUMBER = re.compile(r" *(\d{1,3}[.\-_][0-9A-Za-z.\-_]*)(?= +[A-Z“\"\[]| *$)", re.MULTILINE)
_STANDS_ALONE = re.compile(r"\n *\n|\n?\Z")


class Reader:
    """Walks down a document and says what each line is, given those above it."""

    def __init__(self, *, wrapped: bool) -> None:
        self._wrapped = wrapped
        self._kind = "START"
        self._above = ""
        self._zone = ""
        self._last: HeadedLine | None = None
        self._label = ""
        self._symbol = ""
        self._indent = 0
        self._begun = False
        self._all_faq = False

    def place(self, line: HeadedLine, below: HeadedLine | None) -> str:
        """Say what a line is; the line below tells whether it is a heading."""
        raw = line.type
        if self._kind == "NUMBER" and not self._above.strip() and raw in ("TEXT", "HEADING"):
            kind = "CONT"
        elif raw == "NUMBER":
            kind = self._numbered(line)
        elif raw == "TEXT":
            kind = self._text(line, below)
        elif raw == "ITEM":
            kind = self._item(line)
        elif raw == "HEADING":
            kind = self._heading(line, below)
        else:
            kind = raw
        if kind != raw and kind in ("CONT", "TEXT", "TERM", "RESIDUE"):
            line.head = 0  # its words are text after all
        self._remember(kind, line)
        return kind

    def turn_to(self, kind: str) -> None:
        """Take note that a part of another kind begins inside the line that was placed last."""
        self._kind, self._symbol = kind, ""

    def _remember(self, kind: str, line: HeadedLine) -> None:
        self._kind = kind
        self._above = line.value[line.head :] if kind == "NUMBER" else line.value
        if kind in ("NUMBER", "HEADING", "QUESTION", "TERM"):
            self._label = self._symbol = ""
            self._last = line if kind in ("NUMBER", "QUESTION") else self._last
        if kind == "HEADING":
            words = line.value.strip("#* \n").rstrip(":").casefold()
            self._all_faq = self._all_faq or (not self._begun and bool(_FAQ.search(words)))
            asks = self._all_faq or _FAQ.search(words)
            self._zone = "glossary" if words == "glossary" else "faq" if asks else ""
        elif kind == "NUMBER" and self._zone == "glossary":
            self._zone = ""
        if kind == "SYMBOL":
            self._symbol = line.value[: line.head].strip("•◦▪*- ")
            self._indent = len(line.value) - len(line.value.lstrip(" "))
        elif kind not in ("CONT", "NOTE"):
            self._symbol = ""
        if not self._begun:
            if len(line.value) < 120 and _FAQ.search(line.value):
                self._all_faq, self._zone = True, "faq"
            self._begun = bool(line.value.strip())

    @property
    def _apart(self) -> bool:
        """Whether a blank line, or nothing, stands above."""
        return self._kind == "START" or self._above[len(self._above.rstrip()) :].count("\n") > 1

    def _numbered(self, line: HeadedLine) -> str:
        asked = _ASKS.match(line.value, line.head)
        if asked is None:
            return "NUMBER"
        line.head = asked.end()
        return "QUESTION"

    def _item(self, line: HeadedLine) -> str:
        head = line.value[: line.head].strip()
        if self._symbol and (self._indented(line) > self._indent or line.words.startswith(self._symbol)):
            return "NOTE"
        label = head.strip("().")
        if not head and self._wrapped:
            return self._text(line, None)
        if not label.isalnum():
            return "ITEM"
        first = label in ("1", "a") and (ended(self._above) or self._apart or self._kind == "TERM")
        if first or (self._label and self._follows(label)):
            self._label = label
            return "ITEM"
        return self._text(line, None)

    def _follows(self, label: str) -> bool:
        if label.isdigit() and self._label.isdigit():
            return int(label) == int(self._label) + 1
        return not label.isdigit() and not self._label.isdigit() and ord(label) == ord(self._label) + 1

    @staticmethod
    def _indented(line: HeadedLine) -> int:
        return len(line.value) - len(line.value.lstrip(" "))

    def _heading(self, line: HeadedLine, below: HeadedLine | None) -> str:
        """Take a known heading ("Glossary") only where it stands on its own, not as the end of a wrapped line."""
        if line.value.startswith("#") or self._apart or ended(self._above):
            return "HEADING"
        return self._text(line, below)

    def _text(self, line: HeadedLine, below: HeadedLine | None) -> str:
        words = line.value.strip()
        if not words:
            return "CONT" if self._kind not in ("START", "CONTENTS") else "TEXT"
        if self._looks_numbered(line):
            return "RESIDUE"
        apart = self._apart
        if self._zone == "glossary" and apart:
            return "TERM"
        if self._zone == "faq" and apart and words.rstrip("*_").endswith("?") and not words.startswith(("•", "-", "*")):
            return "QUESTION"
        if apart and self._alone(line, below) and looks_like_a_title(words):
            return "HEADING"
        if apart or self._kind in ("CONTENTS", "HEADING", "ROUTE", "RELATION") or _POINTS.match(line.value):
            return "TEXT"
        return "CONT"

    def _alone(self, line: HeadedLine, below: HeadedLine | None) -> bool:
        """Tell whether a line is a paragraph of its own with text below it, and not the document's first."""
        return self._begun and below is not None and line.value[len(line.value.rstrip()) :].count("\n") > 1

    def _looks_numbered(self, line: HeadedLine) -> bool:
        """Tell whether a line begins with what was meant as a rule's number, but is none."""
        number = self._last.number if self._last is not None and line.value.lstrip(" ")[:1].isdigit() else ""
        if not number:
            return False
        odd = _ODD_NUMBER.match(line.value)
        if odd is None or not (self._apart or ended(self._above) or len(self._above) < 45):
            return False
        mine, last = number_key(odd[1]), number_key(number)
        separators = len(re.findall(r"[.\-_]", odd[1].rstrip(".-_")))
        return separators >= 1 and mine[0] - last[0] in (0, 1)
