"""What stands on a card, given as the tokens of ability.lark.

The lexer goes line by line: first the keywords and names that head an ability, then its sentences, phrase by phrase.
Every character is in a token and the tokens follow the grammar's order, so that no text can be refused.
"""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

from lark import Token, Tree
from lark.lexer import Lexer

from grammar.opened import open_grammar

_BLANKS = re.compile(r"\s*")
_LINE_END = re.compile(r"\s*\n\s*|\s+$")
_GAP = re.compile(r"\s+")
_PHRASES = (
    *("MENTION", "SYMBOL", "WHEN", "IF", "MAY", "TO", "THEN", "AS", "WOULD", "INSTEAD"),
    *("COMMA", "STOP", "COLON", "DASH", "WORDS"),
)
_OPENS_MODES = re.compile(r"\b(?:choose|following)\b[^.\n]{0,80}[—:]", re.IGNORECASE)
_COSTS_FIRST = re.compile(r"(?::[a-z]\w{1,30}:|[^.\n“\"(:—]){1,80}:(?=\s)")
_TELLS = re.compile(r"[A-Z\[{“\"*:+]")
_PLAIN_KEYWORDS = re.compile(r"[A-Z][^.!?:;“”\"()\n—]*")
_NEXT_KEYWORD = re.compile(r", *(?=\[[A-Z])")
_MOST_WORDS = 4
_CLOSES = {"(": ")", "“": "”", "「": "」", '"': '"'}
_PAIRED = re.compile(r'[(“「"”」)\n]')


class AbilityLexer(Lexer):
    """Lark's lexer for abilities: gives the tokens of each ability, closed by END."""

    def __init__(self, lexer_conf: Any) -> None:
        part = {t.name: t.pattern.to_regexp() for t in lexer_conf.terminals}
        self._part = {name: re.compile(pattern) for name, pattern in part.items()}
        self._phrase = re.compile("|".join(f"(?P<{name}>{part[name]})" for name in _PHRASES))

    def lex(self, data: str) -> Iterator[Token]:  # type: ignore[override]  # Lark gives custom lexers the text
        """Yield the tokens of all abilities in a text."""
        pairs = _pairs(data)
        at = _end(_GAP, data, 0, len(data))
        if at:
            yield _token("BREAK", data, 0, at)
        opens_modes = False
        while at < len(data):
            line_end = _line_end(data, at)
            yield from self._line(data, pairs, at, line_end)
            opens_modes = opens_modes or _OPENS_MODES.search(data, at, line_end) is not None
            at = _end(_LINE_END, data, line_end, len(data))
            if at > line_end:
                yield _token("BREAK", data, line_end, at)
            if not opens_modes or at >= len(data) or self._begins(data, pairs, at):
                opens_modes = False
                yield Token("END", "", at)

    def _line(self, data: str, pairs: dict[int, int], at: int, end: int) -> Iterator[Token]:
        heads = [*self._heads(data, pairs, at, end)]
        yield from heads
        yield from self._sentences(data, pairs, heads[-1].end_pos or at if heads else at, end)

    def _begins(self, data: str, pairs: dict[int, int], at: int) -> bool:
        """Tell whether a line begins an ability of its own, and is no choice of the ability above it."""
        end = _line_end(data, at)
        if self._part["WHEN"].match(data, at, end) or _COSTS_FIRST.match(data, at, end):
            return True
        heads = [token.type for token in self._heads(data, pairs, at, end)]
        return "KEYWORD" in heads and ("GIVES" in heads or "REMINDER" in heads)

    def _heads(self, data: str, pairs: dict[int, int], at: int, end: int) -> Iterator[Token]:
        """Yield what stands at the head of an ability: its mark or name, and its keywords."""
        for kind in ("MARK", "NAME"):
            if found := self._part[kind].match(data, at, end):
                yield _token(kind, data, at, at := _past(data, found.end(), end))
        given = False
        while at < end and (words := self._keywords(data, pairs, at, end, given=given)):
            for start, stop in words:
                yield _token("KEYWORD", data, start, at := stop)
            for kind in ("VALUE", "GIVES"):
                while found := self._part[kind].match(data, at, end):
                    given = given or kind == "GIVES"
                    yield _token(kind, data, at, at := _past(data, found.end(), end))
            while _is_reminder(data, pairs, at, end):
                yield _token("REMINDER", data, at, at := _past(data, pairs[at] + 1, end))

    def _keywords(self, data: str, pairs: dict[int, int], at: int, end: int, *, given: bool) -> list[tuple[int, int]]:
        """Give where the keywords at an offset begin and end: one in brackets, or several written out.

        ``given``: a keyword stands before them that gives what follows; then only one in brackets is a keyword.
        """
        if found := self._part["KEYWORD"].match(data, at, end):
            behind = _past(data, found.end(), end)
            if more := _NEXT_KEYWORD.match(data, behind, end):
                return [(at, more.end())]
            return [(at, behind)] if self._is_head(data, behind, end) else []
        if given:
            return []
        found = _PLAIN_KEYWORDS.match(data, at, end)
        if found is None or not (found.end() == end or _is_reminder(data, pairs, found.end(), end)):
            return []
        pieces = found.group().split(",")
        is_sentence = any(self._part[kind].search(found.group()) for kind in ("WHEN", "IF", "MAY", "AS"))
        if is_sentence or any(not 0 < len(piece.split()) <= _MOST_WORDS for piece in pieces):
            return []
        return _consecutive(at, [len(piece) + 1 for piece in pieces], found.end())

    def _is_head(self, data: str, at: int, end: int) -> bool:
        """Tell a keyword that heads an ability from one that a sentence begins with ("[Stun] a unit.")."""
        while found := self._part["VALUE"].match(data, at, end):
            at = _past(data, found.end(), end)
        return (
            at >= end or data[at] in "([" or data[at].isupper() or self._part["GIVES"].match(data, at, end) is not None
        )

    def _sentences(self, data: str, pairs: dict[int, int], at: int, end: int) -> Iterator[Token]:
        is_open = False
        while at < end:
            kind, stop = self._next(data, pairs, at, end)
            told = kind == "REMINDER" and not is_open
            kind = "ASIDE" if kind == "REMINDER" and is_open and stop < end and data[stop] not in ".!?" else kind
            stop = _past(data, stop, end)
            yield _token(kind, data, at, stop)
            is_open = kind != "STOP"
            if told:
                yield Token("STOP", "", stop, end_pos=stop)
                is_open = False
            at = stop
        if is_open:
            yield Token("STOP", "", end, end_pos=end)

    def _next(self, data: str, pairs: dict[int, int], at: int, end: int) -> tuple[str, int]:
        """Give the kind of the phrase at an offset and where it ends."""
        close = pairs.get(at, end)
        if close < end:
            return ("REMINDER" if _is_reminder(data, pairs, at, end) else _kind_of(data[at])), close + 1
        found = self._phrase.match(data, at, end)
        if found is None or found.end() == at:
            return "RESIDUE", self._residue_end(data, pairs, at, end)
        return self._together(data, pairs, found, end) if found.lastgroup == "WORDS" else _named(found)

    def _residue_end(self, data: str, pairs: dict[int, int], at: int, end: int) -> int:
        while at < end and at not in pairs and not self._phrase.match(data, at, end):
            at += 1
        return at

    def _together(self, data: str, pairs: dict[int, int], found: re.Match[str], end: int) -> tuple[str, int]:
        """Give where words end that no other phrase interrupts."""
        stop = found.end()
        while True:
            at = _past(data, stop, end)
            more = self._phrase.match(data, at, end) if at > stop and pairs.get(at) is None else None
            if more is None or more.lastgroup != "WORDS":
                return "WORDS", stop
            stop = more.end()


def _pairs(data: str) -> dict[int, int]:
    """Give for each bracket and quotation mark that opens where it closes, in the same line."""
    pairs: dict[int, int] = {}
    opened: list[int] = []
    waiting: Counter[str] = Counter()
    for found in _PAIRED.finditer(data):
        mark, at = found.group(), found.start()
        if mark == "\n":
            if not _is_wrapped(data, at):
                opened.clear()
                waiting.clear()
        elif waiting[mark]:
            pairs[_close(data, opened, waiting, mark)] = at
        elif mark in _CLOSES:
            opened.append(at)
            waiting[_CLOSES[mark]] += 1
    return pairs


def _close(data: str, opened: list[int], waiting: Counter[str], mark: str) -> int:
    """Give where what a mark closes was opened, and forget what was opened since."""
    while True:
        at = opened.pop()
        waiting[_CLOSES[data[at]]] -= 1
        if _CLOSES[data[at]] == mark:
            return at


def _kind_of(opening: str) -> str:
    return "ASIDE" if opening == "(" else "QUOTED"


def _is_reminder(data: str, pairs: dict[int, int], at: int, end: int) -> bool:
    """Tell whether a bracket holds a reminder: it closes in the line, and holds words that begin as a sentence does."""
    closes = pairs.get(at, end)
    if at >= end or data[at] != "(" or closes >= end or _TELLS.match(data, at + 1, end) is None:
        return False
    return data.find(" ", at, closes) > 0


def _consecutive(at: int, lengths: list[int], end: int) -> list[tuple[int, int]]:
    spans = []
    for length in lengths:
        spans.append((at, min(at + length, end)))
        at += length
    return spans


def _named(found: re.Match[str]) -> tuple[str, int]:
    return found.lastgroup or "WORDS", found.end()


def _line_end(data: str, at: int) -> int:
    """Give where the words of a line end: before its line break and the blanks there."""
    end = data.find("\n", at)
    while end >= 0 and _is_wrapped(data, end):
        end = data.find("\n", end + 1)
    end = len(data) if end < 0 else end
    return at + len(data[at:end].rstrip())


def _is_wrapped(data: str, at: int) -> bool:
    """Tell a line break within a sentence, as copied texts have them, from one that ends it."""
    before, after = at - 1, at + 1
    while before >= 0 and data[before] in " \t\r":
        before -= 1
    while after < len(data) and data[after] in " \t\r":
        after += 1
    goes_on = before >= 0 and (data[before].isalnum() or data[before] in ",;’'")
    return goes_on and data[after : after + 1].islower()


def _past(data: str, at: int, end: int) -> int:
    """Give the offset behind the blanks at an offset."""
    return _end(_BLANKS, data, at, end)


def _end(pattern: re.Pattern[str], data: str, at: int, end: int) -> int:
    found = pattern.match(data, at, end)
    return found.end() if found else at


def _token(kind: str, data: str, at: int, end: int) -> Token:
    return Token(kind, data[at:end], at, end_pos=end)


def parse_abilities(text: str) -> list[Tree[Token]]:
    """Parse a card's text into the trees of its abilities; never refuses a text.

    The tokens' start_pos are offsets in the text; the tokens of ``parse_card(text)``, joined, are the text.
    """
    return [tree for tree in parse_card(text).children if isinstance(tree, Tree)]


def parse_card(text: str) -> Tree[Token]:
    """Parse a card's text into one tree: its tokens in order, joined, are the text."""
    return open_grammar("ability", None, AbilityLexer).parse(text)
