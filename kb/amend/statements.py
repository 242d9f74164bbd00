"""The statements in the sections of an edition; those of a section that stayed as it was are not read again."""

from collections.abc import Iterator

from lark import Token, Tree

from grammar.amendments import parse_amendments
from grammar.by_text import ByText
from kb.address import Address

_Words = tuple[str, str, int, int]
"""A token: its type, its words, where it begins and where it ends."""
_PROGRAM = ("grammar", "kb/amend/statements.py")


class Statements:
    """Finds the statements in sections of one edition."""

    def __init__(self, home: Address) -> None:
        """Take the edition's address."""
        name = f"{home.game}-{home.document}@{home.edition}"
        self._kept = ByText("statements", name, tuple[tuple[str, tuple[_Words, ...]], ...], _PROGRAM)

    def of(self, text: str) -> Iterator[Tree[Token]]:
        """Yield the statements of a section, in the order of its text."""
        for name, tokens in self._kept.of(text, lambda: tuple(map(_plain, parse_amendments(text)))):
            yield Tree(name, [Token(kind, words, begin, end_pos=end) for kind, words, begin, end in tokens])

    def close(self) -> None:
        """Keep them."""
        self._kept.close()


def _plain(tree: Tree[Token]) -> tuple[str, tuple[_Words, ...]]:
    tokens = (each for each in tree.children if isinstance(each, Token))
    return str(tree.data), tuple((each.type, str(each), each.start_pos or 0, each.end_pos or 0) for each in tokens)
