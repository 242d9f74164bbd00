"""Text to tree: documents, and the citations inside a text.

Grammars are opened on first use and kept. A tree's leaves, joined, are the text: nothing is lost.
"""

from functools import lru_cache
from pathlib import Path

from lark import Lark, Token, Tree

from grammar.lines import LineLexer
from grammar.styles import STYLES

_ROOM = Path(__file__).parent


class UnknownStyleName(ValueError):
    """No style has that name; the argument is the name."""


@lru_cache(maxsize=len(STYLES))
def _document_grammar(style: str) -> Lark:
    if style not in STYLES:
        raise UnknownStyleName(style)
    own = (_ROOM / "styles" / f"{style}.lark").read_text(encoding="utf-8")
    common = (_ROOM / "document.lark").read_text(encoding="utf-8")
    return Lark(f"{common}\n{own}", parser="lalr", lexer=LineLexer, maybe_placeholders=False)


def parse(text: str, style: str) -> Tree[Token]:
    """Parse a normalised text in a style into a tree of lines. Never refuses a text. Raises UnknownStyleName."""
    return _document_grammar(style).parse(text)
