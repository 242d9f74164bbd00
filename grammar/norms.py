"""The sentences of a rule, given as the tokens of norm.lark: what happens, to whom, under which conditions.

A text is spelled by its words' classes, and the spelling is cut into pieces: phrases, verbs, marks. Then each sentence
is put together: where a condition ends and the main clause begins is decided by the next comma behind which a clause
starts. Which tokens follow each other is the grammar's order, so that no text can be refused.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from lark import Token, Tree
from lark.lexer import Lexer

from grammar.clauses import Clause
from grammar.opened import open_grammar
from grammar.pieces import Pieces
from grammar.spelling import Spelled, Verbs, spell
from grammar.telling import Piece


@dataclass(frozen=True, slots=True)
class Told:
    """A text with what is known about its verbs."""

    text: str
    verbs: Verbs


class NormLexer(Lexer):
    """Lark's lexer for norms: gives the tokens of each sentence in the order of the text, closed by STOP."""

    def __init__(self, lexer_conf: Any) -> None:
        part = {t.name: t.pattern.to_regexp() for t in lexer_conf.terminals}
        kinds = {"V": part["VERB"], "T": part["INFINITIVE"], "R": part["ADJUNCT"], "N": part["NOUN"]}
        self._cut = re.compile("|".join(f"(?P<{kind}>{each})" for kind, each in kinds.items()) + "|(?P<one>.)")

    def lex(self, data: Told) -> Iterator[Token]:  # type: ignore[override]  # Lark hands on what it is given
        """Yield the tokens of all sentences."""
        spelled = spell(data.text, data.verbs)
        found: list[Piece] = []
        for cut in self._cut.finditer(spelled.letters):
            kind = cut[0] if cut.lastgroup == "one" else cut.lastgroup or ""
            if kind == ".":
                yield from _sentence(spelled, found, cut.start())
                found = []
            else:
                found.append((kind, cut.start(), cut.end()))
        if found:
            yield from _sentence(spelled, found, len(spelled.letters) - 1)


def _sentence(spelled: Spelled, found: list[Piece], last: int) -> Iterator[Token]:
    """Yield the tokens of one sentence: its conditions and main clauses in the order of the text."""
    if not found:
        return
    pieces = Pieces(spelled, found)
    found = pieces.found
    at, told, beside, aloof, asked = 0, False, False, False, ""
    while at < len(found):
        kind = found[at][0]
        match kind:
            case "c" | "i" | "&":
                asked = pieces.word(at) if kind == "i" else asked
                again = kind == "c" and pieces.kind(at - 1) in ",a" and pieces.word(at) == asked  # asks when, and when
                beside = kind == "i" or (beside and kind == "&") or (aloof and pieces.kind(at - 1) not in ",:") or again
                end = pieces.condition_end(at, lead=not told)
                aloof = beside and (
                    pieces.verbs[at] > pieces.verbs[end] or pieces.kind(at + 1) == "g" or pieces.word(at + 1) == "being"
                )
                if not beside:
                    yield spelled.token("MARK", found[at][1], found[at][2])
                    yield from Clause(pieces, at + 1, end).tokens()
                at = end
            case "," | ":" | "a" | "y" | "x":
                at, told = at + 1, told and kind != ":"
            case _:
                end = pieces.main_end(at)
                yield spelled.token("THEN", found[at][1], found[at][1])
                yield from Clause(pieces, at, end, past=False).tokens()
                told = told or pieces.kind(end - 1) != "," or pieces.verbs[at] > pieces.verbs[end]
                at, aloof, asked = end, False, ""
    yield spelled.token("STOP", last, last)


def parse_norms(text: str, verbs: Verbs) -> list[Tree[Token]]:
    """Parse the sentences of a text, in its order; the tokens' start_pos are offsets in it. Never refuses a text."""
    if not text.strip():
        return []
    found = open_grammar("norm", None, NormLexer).parse(Told(text, verbs))
    return [tree for tree in found.children if isinstance(tree, Tree)]
