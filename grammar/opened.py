"""Grammars opened: a common .lark file joined with a style's own, compiled once and kept in the user's cache folder."""

from functools import lru_cache
from pathlib import Path

from lark import Lark
from lark.lexer import Lexer

from grammar.cache import cache_folder

_ROOM = Path(__file__).parent


@lru_cache(maxsize=64)
def open_grammar(common: str, style: str | None, lexer: type[Lexer]) -> Lark:
    """Open a grammar: ``document`` and ``citation`` with the terminals of a style, others by themselves.

    The compiled form is kept in the user's cache folder; Lark makes it anew when the grammar or Lark itself changes.
    """
    names = (f"{common}.lark", f"styles/{style}.lark") if style else (f"{common}.lark",)
    text = "\n".join((_ROOM / name).read_text(encoding="utf-8") for name in names)
    kept = _kept(f"{common}-{style}" if style else common)
    return Lark(text, parser="lalr", lexer=lexer, maybe_placeholders=False, cache=kept)


def _kept(name: str) -> str | bool:
    """Give the file that keeps a compiled grammar; False where no cache folder can be made."""
    place = cache_folder() / "grammars"
    try:
        place.mkdir(parents=True, exist_ok=True)
    except OSError:
        return False
    return str(place / f"{name}.cache")
