"""Sentences that change rules, found in a text and given as the tokens of amendment.lark.

The lexer goes from statement to statement and closes each with END. Which tokens follow each other is the grammar's
order, so that no text can be refused; a sentence that changes nothing gives none.
"""

import re
from collections.abc import Iterator
from typing import Any

from lark import Token, Tree
from lark.lexer import Lexer

from grammar.opened import open_grammar
from grammar.sentence import Taken
from grammar.shapes import SHAPES, Shape
from grammar.statements import Statements
from grammar.wording import announces, wording

_CUES = re.compile(
    r"should|shall|must|will|now\b|replac|chang|amend|correct|revis|updat|reword|rewr|add|insert|delet|remov|repeal"
    r"|struck|strik|omit|drop|cut\b|longer|ceas|mov|merg|combin|join|renumber|becom|numbered|erratum|errata|precedence"
    r"|priority|prevail|supersed|overrid|overrul|govern|obsolete|expire|lapse|valid|force|effect|consider|count|treat"
    r"|read|deem|regard|follow|append|introduc|withdraw|withdrawn|wrong|void|retract|revers|also|mean|win|→|->|outdated|until|incorrect",
    re.IGNORECASE,
)
_ANY_QUOTE = '[“"«„]'
_READ_WORD = re.compile(r"(?:reads?|say|says|states?|worded|written|phrased)\b[^“\"]*$")
_SOLID = re.compile(rf"[,:]? ?{_ANY_QUOTE}|: ?\S|:?\n")


class AmendmentLexer(Lexer):
    """Lark's lexer for amendments: gives the tokens of each statement in the order of the text."""

    def __init__(self, lexer_conf: Any) -> None:
        part = {t.name: t.pattern.to_regexp() for t in lexer_conf.terminals}
        self._shapes = [(shape, shape.compiled(part)) for shape in SHAPES]
        self._statements = Statements(part)

    def lex(self, data: str) -> Iterator[Token]:  # type: ignore[override]  # Lark gives custom lexers the text
        """Yield the tokens of all statements in a text."""
        taken = Taken()
        for begin, end in _paragraphs(data):
            if _CUES.search(data, begin, end):
                self._statements.take_added(taken, data, (begin, end))
                for shape, pattern in self._shapes:
                    _take(taken, shape, pattern, data, (begin, end))
                self._statements.take(taken, data, (begin, end))
        for found in taken.in_order():
            yield from found
            yield Token("END", "", (found[-1].start_pos or 0) + len(found[-1]))


def _paragraphs(text: str) -> Iterator[tuple[int, int]]:
    begin = 0
    while begin < len(text):
        end = text.find("\n", begin)
        end = len(text) if end < 0 else end
        yield begin, end
        begin = end + 1


def _take(taken: Taken, shape: Shape, pattern: re.Pattern[str], text: str, within: tuple[int, int]) -> None:
    """Take all statements of one shape that a paragraph makes."""
    at, end = within
    while found := pattern.search(text, at, end):
        tokens = _tokens(shape, found, text)
        done = tokens and taken.take(tokens, found.start())
        at = max(found.end(), tokens[-1].end_pos or 0) if done and tokens else found.start() + 1
        if at > end:
            return


def _tokens(shape: Shape, found: re.Match[str], text: str) -> list[Token] | None:
    """Give the tokens of a match, its wording among them; None where the words announce none."""
    tokens = [_token(name, found, group) for group, name in shape.groups() if found[group]]
    if not shape.open:
        return tokens
    solid = shape.quoted or not _is_reading(shape, found)
    follows = _SOLID.match if solid else None
    at = found.end()
    if not (follows(text, at) if follows else announces(text, at)):
        return None
    given = wording(text, at)
    if given is None or (shape.quoted and text[given[0] - 1] not in '“"«„'):
        return None
    return [*tokens, Token("WORDING", text[slice(*given)].strip(), given[0], end_pos=given[1])]


def _is_reading(shape: Shape, found: re.Match[str]) -> bool:
    """Tell whether the verb is one of reading ("should read"), which a wording follows even without a mark."""
    verb = next((found[group] for group, name in shape.groups() if name == "READS"), "")
    return bool(_READ_WORD.search(verb))


def _token(name: str, found: re.Match[str], group: str) -> Token:
    return Token(name, found[group].strip(), found.start(group), end_pos=found.end(group))


def parse_amendments(text: str) -> list[Tree[Token]]:
    """Parse the statements in a text that change rules, in its order; a line break ends a paragraph.

    Never refuses a text; the tokens' start_pos are offsets in it.
    """
    if _CUES.search(text) is None:
        return []
    found = open_grammar("amendment", None, AmendmentLexer).parse(text)
    return [tree for tree in found.children if isinstance(tree, Tree)]
