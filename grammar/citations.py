"""Citations inside a text: found by a number and what announces it, then parsed by citation.lark."""

import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

from lark import Lark, Token, Tree, UnexpectedInput
from lark.lexer import Lexer

_ROOM = Path(__file__).parent
_CUES = frozenset(
    "rule rules rule: rules: subrule subrules section sections chapter chapters step steps see also to per".split()
)
_PLURAL = re.compile(r"(?:rules|sections|chapters|steps|§§)\W*$", re.IGNORECASE)
_STRONG = re.compile(r"rule|section|chapter|§", re.IGNORECASE)


class CitationLexer(Lexer):
    """Lark's lexer for citations: goes from number to number and gives the tokens of each citation, closed by END."""

    def __init__(self, lexer_conf: Any) -> None:
        part = {t.name: t.pattern.to_regexp() for t in lexer_conf.terminals}
        bare = part["BARE"]
        self._number = re.compile(rf"(?<![\w.$/+#-])(?:{part['CITED']})(?!/\d)")
        self._bare = re.compile(rf"(?:{bare})(?![\w/%])(?!-[A-Za-z]{3})")
        self._single = re.compile(rf"\d{{3}}(?![\w/])|{bare}")
        self._bracket = re.compile(part["BRACKET"])
        self._head = re.compile(rf"(?:{part['SEE']})?(?:{part['DOCUMENT']})?(?:{part['CUE']})?$")
        self._many = _whole(part, rf"{bare}|\d{{3}}(?!\w)")
        self._plural = _whole(part, r"\d")
        self._before = _alternatives(part, "SEE", "DOCUMENT", "CUE", "CITED")
        self._after = _alternatives(part, "TO", "TITLE", "SOURCE", "JOIN", "TOPIC")
        self._target = _alternatives(part, "CITED", "TAIL")

    def lex(self, data: str) -> Iterator[Token]:
        """Yield the tokens of all citations in a text."""
        done = 0
        for found in self._number.finditer(data):
            at = found.start()
            if at < done:
                continue
            if data[at - 1 : at] == "[" and (bracket := self._bracket.match(data, at - 1)):
                done = bracket.end()
                yield Token("BRACKET", bracket.group(), at - 1)
            elif (start := self._start(data, at)) is not None:
                many = self._plural if _PLURAL.search(data, start, at) else self._many
                whole = many.match(data, at)
                done = whole.end() if whole else found.end()
                yield from self._tokens(data, start, done)
            else:
                continue
            yield Token("END", "", done)

    def _start(self, text: str, at: int) -> int | None:
        """Give where the citation of a number begins; None when nothing announces the number and it is not bare."""
        word = text[text.rfind(" ", 0, max(at - 1, 0)) + 1 : at].strip(" (")
        if word.lower() in _CUES or word.endswith("§") or (word.isupper() and word.isalpha()):
            head = self._head.search(text, max(0, at - 60), at)
            start = head.start() if head else at
            if start < at and (_STRONG.search(text, start, at) or self._single.match(text, at)):
                return start
        return at if self._bare.match(text, at) else None

    def _tokens(self, text: str, start: int, end: int) -> Iterator[Token]:
        at, reading = start, self._before
        while at < end and (found := reading.match(text, at)):
            kind = found.lastgroup or ""
            yield Token(kind, found.group(), at)
            at = found.end()
            if kind in ("TO", "JOIN"):
                reading = self._target
            elif kind in ("CITED", "TAIL"):
                reading = self._after


def _alternatives(part: dict[str, str], *names: str) -> re.Pattern[str]:
    return re.compile("|".join(f"(?P<{name}>{part[name]})" for name in names), re.MULTILINE)


def _whole(part: dict[str, str], next_number: str) -> re.Pattern[str]:
    """Give the pattern of a whole citation from its first number on; ``next_number`` is what may be joined to it."""
    unit = f"(?:{part['CITED']})(?:(?:{part['TO']})(?:{part['CITED']}|{part['TAIL']}))?(?:{part['TITLE']})?"
    more = f"(?:(?:{part['JOIN']})(?={next_number}){unit})*"
    return re.compile(f"{unit}{more}(?:{part['SOURCE']})?(?:{part['TOPIC']})?", re.MULTILINE)


@lru_cache(maxsize=16)
def _citation_grammar(style: str) -> Lark:
    common = (_ROOM / "citation.lark").read_text(encoding="utf-8")
    own = (_ROOM / "styles" / f"{style}.lark").read_text(encoding="utf-8")
    return Lark(f"{common}\n{own}", parser="lalr", lexer=CitationLexer, maybe_placeholders=False)


def parse_citations(text: str, style: str) -> list[Tree[Token]]:
    """Parse the citations in a text, in its order; the tokens' start_pos are offsets in the text."""
    try:
        return [tree for tree in _citation_grammar(style).parse(text).children if isinstance(tree, Tree)]
    except UnexpectedInput:  # a text never stops the reading: what two patterns read differently is left uncited
        return []
