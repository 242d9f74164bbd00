"""Citations inside a text: found by a number and what announces it, then parsed by citation.lark."""

import re
from collections.abc import Iterator
from typing import Any

from lark import Token, Tree
from lark.lexer import Lexer

from grammar.opened import open_grammar

_DIGIT = re.compile(r"[0-9]")
_INSIDE = tuple("_.$/+#-")
_CUES = frozenset(
    "rule rules rule: rules: subrule subrules section sections chapter chapters step steps see also to per".split()
)
_SEE = frozenset("see also per refer referring".split())
_PLURAL = ("ules", "ules:", "ections", "hapters", "teps", "§§")
_STRONG = re.compile(r"rule|section|chapter|§", re.IGNORECASE)

# What may stand behind a token, in the order it is looked for; a citation ends where none of it does.
_BEHIND = {
    "START": ("SEE", "DOCUMENT", "CUE", "CITED"),
    "SEE": ("DOCUMENT", "CUE", "CITED"),
    "DOCUMENT": ("CUE", "CITED"),
    "CUE": ("CITED",),
    "CITED": ("TO", "TITLE", "SOURCE", "TOPIC", "JOIN"),
    "TO": ("TARGET", "TAIL"),
    "TARGET": ("TITLE", "SOURCE", "TOPIC", "JOIN"),
    "TAIL": ("TITLE", "SOURCE", "TOPIC", "JOIN"),
    "TITLE": ("SOURCE", "TOPIC", "JOIN"),
    "JOIN": ("CITED",),
    "SOURCE": ("TOPIC",),
    "TOPIC": (),
}


class CitationLexer(Lexer):
    """Lark's lexer for citations: goes from number to number and gives the tokens of each citation, closed by END.

    Its order of tokens is the grammar's, so that no text can be refused.
    """

    def __init__(self, lexer_conf: Any) -> None:
        part = {t.name: t.pattern.to_regexp() for t in lexer_conf.terminals}
        bare, cited, tail = part["BARE"], part["CITED"], part["TAIL"]
        self._number = re.compile(rf"(?:{cited})(?!/\d)")
        self._bare = re.compile(rf"(?:{bare})(?![\w/%])(?!-[A-Za-z]{{3}})")
        titled = r"\d{1,2}(?= [“\"][A-Z<\[])"  # a chapter's number is told by its title only
        self._single = re.compile(rf"\d{{3}}(?![\w/])|\d{{1,2}}(?:[.-]\d{{1,2}})+(?![\w/%-]|\.\d)|{bare}|{titled}")
        self._bracket = re.compile(part["BRACKET"])
        self._head = re.compile(rf"(?:{part['SEE']})?(?:{part['DOCUMENT']})?(?:{part['CUE']})?$")
        join, part["TARGET"] = part["JOIN"], cited
        part["TO"] = rf"(?:{part['TO']})(?=(?:{cited})|(?:{tail}))"
        part["JOIN"] = rf"(?:{join})(?=(?:{bare})|\d{{3}}(?!\w))(?={cited})"
        self._one = _readings(part)
        self._several = _readings(part | {"JOIN": rf"(?:{join})(?={cited})"})

    def lex(self, data: str) -> Iterator[Token]:  # type: ignore[override]  # Lark gives custom lexers the text
        """Yield the tokens of all citations in a text."""
        done = 0
        for digit in _DIGIT.finditer(data):
            at = digit.start()
            if at < done or _joins(data[at - 1 : at]) or not self._number.match(data, at):
                continue
            if data[at - 1 : at] == "[" and (bracket := self._bracket.match(data, at - 1)):
                done = bracket.end()
                yield _token("BRACKET", bracket.group(), at - 1)
            elif (start := self._start(data, at)) is not None:
                readings = self._several if data[start:at].rstrip().endswith(_PLURAL) else self._one
                for token in _tokens(data, start, readings):
                    done = (token.start_pos or 0) + len(token)
                    yield token
            else:
                continue
            yield _token("END", "", done)

    def _start(self, text: str, at: int) -> int | None:
        """Give where the citation of a number begins; None when nothing announces the number and it is not bare."""
        space = text.rfind(" ", 0, max(at - 1, 0))
        word = text[space + 1 : at].strip(" (")
        if word.lower() in _CUES or word.endswith("§") or (word.isupper() and word.isalpha()):
            head = self._head.search(text, self._reach(text, space, word), at)
            start = head.start() if head else at
            if start < at and (_STRONG.search(text, start, at) or self._single.match(text, at)):
                return start
        return at if self._bare.match(text, at) else None

    @staticmethod
    def _reach(text: str, space: int, cue: str) -> int:
        """Give from where on the words before a number can belong to its citation: "see", or a document's name."""
        begin = text.rfind(" ", 0, max(space, 0)) + 1
        before = text[begin : max(space, 0)].lstrip('(“"')
        if before.lower() in _SEE:
            return max(0, begin - 6)
        return max(0, space - 55) if before[:1].isupper() else text.find(cue, space + 1)


def _joins(before: str) -> bool:
    """Tell whether a digit behind this character is the middle of something: a word, a fraction, a price, a range."""
    return before.isalnum() or before in _INSIDE


def _readings(part: dict[str, str]) -> dict[str, re.Pattern[str]]:
    """Give for each kind of token the pattern of what may stand behind it."""
    return {
        kind: re.compile("|".join(f"(?P<{behind}>{part[behind]})" for behind in kinds), re.MULTILINE)
        for kind, kinds in _BEHIND.items()
    }


def _token(kind: str, value: str, start: int) -> Token:
    """Make a token; set out plainly, for there are many."""
    token = str.__new__(Token, value)
    token.type = kind
    token.value = value
    token.start_pos = start
    token.line = token.column = token.end_line = token.end_column = None
    token.end_pos = start + len(value)
    return token


def _tokens(text: str, at: int, readings: dict[str, re.Pattern[str]]) -> Iterator[Token]:
    """Yield the tokens of the citation that begins at an offset."""
    kind = "START"
    while _BEHIND[kind] and (found := readings[kind].match(text, at)):
        kind = found.lastgroup or "TOPIC"
        yield _token("CITED" if kind == "TARGET" else kind, found.group(), at)
        at = found.end()


def parse_citations(text: str, style: str) -> list[Tree[Token]]:
    """Parse the citations in a text, in its order; the tokens' start_pos are offsets in the text."""
    if _DIGIT.search(text) is None:
        return []
    found = open_grammar("citation", style, CitationLexer).parse(text)
    return [tree for tree in found.children if isinstance(tree, Tree)]
