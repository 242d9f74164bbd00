"""Named mistakes: what is wrong with a line that was meant to begin with a rule's number."""

from functools import lru_cache
from pathlib import Path

from lark import Lark, Token, Tree, UnexpectedInput

_SAMPLES = {
    "two marks follow each other": "103..2 103.1..a. 1--2 1-.2 1_-2 1.2._3 1._2 1.-2 103.1.b..".split(),
    "a capital stands where a small letter is expected": "103.1.B. 103.A 704.5K 1-B 11.2_C 103A 103.aB".split(),
    "letters run into digits": "103.1b2c 103.b2. 1.2ab3 103b".split(),
    "a sign stands inside the number": "103.! 103,1 103.1; 103.b*3 103.1a!".split(),
}


@lru_cache(maxsize=1)
def _number_grammar() -> Lark:
    text = (Path(__file__).parent / "number.lark").read_text(encoding="utf-8")
    return Lark(text, parser="lalr", lexer="basic", start=["number", "anything"])


def _parse(number: str) -> Tree[Token]:
    return _number_grammar().parse(number, start="number")


def name_mistake(number: str) -> str:
    """Say in words what is wrong with a broken number; a sound number is one of another style."""
    try:
        _parse(number)
    except UnexpectedInput as unread:
        found = unread.match_examples(_parse, _SAMPLES, token_type_match_fallback=True)
        return str(found or "it cannot be read")
    return "it is not in this style's form"
