"""Named mistakes: what is wrong with a line that was meant to begin with a rule's number."""

from functools import lru_cache
from pathlib import Path

from lark import Lark, UnexpectedInput

_SAMPLES = {
    "two marks follow each other": ["103..2", "103.1..a.", "1--2", "1.2._3", "103.1.b.."],
    "a capital stands where a small letter is expected": ["103.1.B.", "103.A", "704.5K", "1-B", "11.2_C"],
    "letters run into digits": ["103.1b2c", "103.1.b2.", "1.2ab3"],
    "a sign stands inside the number": ["103.1.!", "103,1", "103.1;", "10*3"],
}


@lru_cache(maxsize=1)
def _number_grammar() -> Lark:
    return Lark((Path(__file__).parent / "number.lark").read_text(encoding="utf-8"), parser="lalr", lexer="basic")


def name_mistake(number: str) -> str:
    """Say in words what is wrong with a broken number; a sound number is one of another style."""
    try:
        _number_grammar().parse(number)
    except UnexpectedInput as unread:
        found = unread.match_examples(_number_grammar().parse, _SAMPLES, use_accepts=False)
        return str(found or "it cannot be read")
    return "it is not in this style's form"
