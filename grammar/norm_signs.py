"""Signs that the words of a condition were cut or joined wrongly, by the names that norm_signs.lark gives them."""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from lark import Token
from lark.lexer import Lexer

from grammar.opened import open_grammar
from grammar.patterns import Patterns


class _Unread(Lexer):
    """Reads nothing: no text is of this grammar, whose terminals are sought one by one."""

    def __init__(self, lexer_conf: Any) -> None:
        """Take what Lark hands on."""

    def lex(self, *_: Any) -> Iterator[Token]:
        """Yield no tokens."""
        return iter(())


@cache
def signs() -> Mapping[str, re.Pattern[str]]:
    """Give the pattern of each sign, by its name."""
    return Patterns(
        {each.name: each.pattern.to_regexp() for each in open_grammar("norm_signs", None, _Unread).terminals}
    )
