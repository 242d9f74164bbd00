"""Text to tree: a document as blocks of lines.

A tree's leaves, joined, are the text: nothing is lost, and no text is refused.
"""

from lark import Token, Tree

from grammar.lines import LineLexer
from grammar.opened import open_grammar
from grammar.styles import STYLES


class UnknownStyleName(ValueError):
    """No style has that name; the argument is the name."""


def parse(text: str, style: str) -> Tree[Token]:
    """Parse a normalised text in a style into a tree of lines. Never refuses a text. Raises UnknownStyleName."""
    if style not in STYLES:
        raise UnknownStyleName(style)
    return open_grammar("document", style, LineLexer).parse(text)
