"""Sentences that change rules, found in a text and given as the tokens of amendment.lark.

The lexer goes from statement to statement and closes each with END. Which tokens follow each other is the grammar's
order, so that no text can be refused; a sentence that changes nothing gives none.
"""

import re
from collections.abc import Iterator
from typing import Any

from lark import Token, Tree
from lark.lexer import Lexer

from grammar.assertion import sentence_begin, stated
from grammar.opened import open_grammar
from grammar.patterns import Held, Patterns
from grammar.quoting import evened
from grammar.sentence import Span, Taken, end_of
from grammar.shapes import SHAPES, Shape, announced
from grammar.statements import Statements
from grammar.wording import announces, wording

_CUES = re.compile(
    r"should|shall|must|will|now\b|ought|supposed|replac|chang|amend|correct|revis|updat|reword|rephras|rewr|add|insert"
    r"|append|delet|remov|repeal|struck|strik|omit|drop|cut\b|gone\b|longer|any ?more|ceas|mov|merg|combin|join"
    r"|consolidat"
    r"|fold|unif|renumber|becom|numbered|errat|precedence|priority|prevail|supersed|overrid|overrul|govern|yield"
    r"|outrank"
    r"|obsolete|expire|lapse|valid|force|effect|consider|count|treat|read|say|deem|regard|follow|introduc|withdr"
    r"|rescind"
    r"|wrong|void|retract|revers|overturn|ignor|disregard|also|mean|win|→|->|=>|outdated|until|incorrect|instead"
    r"|substitut"
    r"|new\b|eliminat|abolish|annul|stricken|revok|relocat|redesign|transfer|shift|found|rolled|collaps|fused|scrap"
    r"|clarif|appl|clarif|modif|adjust|edited|fixed|text\b|wording|version|live\b|binding|authoritative|trump",
    re.IGNORECASE,
)
_READ_WORD = re.compile(r"(?:reads?|says?|states?|runs?|worded|written|phrased)\b[^“]*$")
_EXPECTS = re.compile(
    r"(?:reads?|says?|states?|worded|follow(?:s|ing)|to|with|by|as|text|wording|thus|this|so|is|are)$"
)
_BECOMES = re.compile(r"becomes?|has become|(?:is|are) now(?! worded)")
_SOLID = re.compile(r"[,:]? ?“|: ?\S|:\n")
_NEXT_LINE = re.compile(r"\n")
_MARKED = re.compile(r":? ?“|: ?\S|:\n")


class AmendmentLexer(Lexer):
    """Lark's lexer for amendments: gives the tokens of each statement in the order of the text."""

    def __init__(self, lexer_conf: Any) -> None:
        part = {t.name: t.pattern.to_regexp() for t in lexer_conf.terminals}
        self._tokens = Patterns(part, re.MULTILINE)
        self._patterns = Patterns({" ".join(shape.names): shape.written(part) for shape in SHAPES}, re.MULTILINE)
        self._shapes = [(shape, " ".join(shape.names), shape.tokens) for shape in SHAPES]
        self._statements = Statements(part)

    def lex(self, data: str) -> Iterator[Token]:  # type: ignore[override]  # Lark gives custom lexers the text
        """Yield the tokens of all statements in a text, their words as it has them, whatever marks it quotes in."""
        taken, text = Taken(), evened(data)
        for begin, end in _paragraphs(text):
            if _CUES.search(text, begin, end):
                self._statements.take_added(taken, text, (begin, end))
                held = Held(self._tokens, text, begin, end)
                for shape, name, tokens in self._shapes:
                    if held.all(tokens):
                        _take(taken, shape, self._patterns[name], text, (begin, end))
                self._statements.take(taken, text, (begin, end))
        for found in taken.in_order():
            for token in found:
                begin, end = token.start_pos or 0, token.end_pos or 0
                yield Token(token.type, data[begin:end].strip(), begin, end_pos=end)
            yield Token("END", "", end_of(found))


def _paragraphs(text: str) -> Iterator[tuple[int, int]]:
    begin = 0
    while begin < len(text):
        end = text.find("\n", begin)
        end = len(text) if end < 0 else end
        yield begin, end
        begin = end + 1


def _take(taken: Taken, shape: Shape, pattern: re.Pattern[str], text: str, within: Span) -> None:
    """Take all statements of one shape that a paragraph makes."""
    at, end = within
    while found := pattern.search(text, at, end):
        tokens = _tokens(shape, found, text) if _is_stated(shape, found, text, within) else None
        done = tokens and taken.take(tokens, found.start())
        at = max(found.end(), end_of(tokens)) if done and tokens else found.start() + 1
        if at > end:
            return


def _is_stated(shape: Shape, found: re.Match[str], text: str, within: Span) -> bool:
    """Tell whether a match stands where its shape may, in a sentence that states it."""
    if "NAME" in shape.names and _BECOMES.match(_verb(shape, found)):
        return False
    looks_back = _verb(shape, found).startswith(("which", "that"))
    if shape.names[0] == "TARGET" and not looks_back and not announced(text, found.start()):
        return False
    sentence = sentence_begin(text, within[0], found.start())
    return shape.stands(text, sentence, found.start(), found.end()) and stated(text, within, found.start())


def _tokens(shape: Shape, found: re.Match[str], text: str) -> list[Token] | None:
    """Give the tokens of a match, its wording among them; None where the words announce none."""
    tokens = [_token(name, found, group) for group, name in shape.groups() if found[group]]
    if not shape.open:
        return tokens
    at = found.end()
    if not _announces(shape, found, text):
        return None
    given = wording(text, at)
    if given is None or (shape.quoted and text[given[0] - 1] != "“"):
        return None
    return [*tokens, Token("WORDING", text[slice(*given)].strip(), given[0], end_pos=given[1])]


def _announces(shape: Shape, found: re.Match[str], text: str) -> bool:
    """Tell whether words follow that may be a wording; a verb of reading needs no mark before them."""
    at = found.end()
    if shape.marked:
        return _MARKED.match(text, at) is not None
    if not shape.quoted and _is_reading(shape, found):
        return announces(text, at)
    follows = _SOLID.match(text, at) is not None
    return follows or (_EXPECTS.search(found.group()) is not None and _NEXT_LINE.match(text, at) is not None)


def _is_reading(shape: Shape, found: re.Match[str]) -> bool:
    """Tell whether the verb is one of reading ("should read"), which a wording follows even without a mark."""
    return bool(_READ_WORD.search(_verb(shape, found)))


def _verb(shape: Shape, found: re.Match[str]) -> str:
    return next((found[group] for group, name in shape.groups() if name == "READS"), "")


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
