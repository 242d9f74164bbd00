"""Which game a text is of, by words that only one game uses."""

import re
from collections.abc import Mapping
from typing import Any

_WORD = re.compile(r"[\w’'+/-]+|[^\w\s]")
_LONGEST_LOOK = 20_000


def detect_game(text: str, tables: Mapping[str, Mapping[str, Any]]) -> str | None:
    """Give the game whose words a text uses, if it uses those of one game only; ``tables`` are the games' [ability].

    Looks at the first 20,000 characters.
    """
    looked = _spaced(text[:_LONGEST_LOOK])
    found = [game for game, table in tables.items() if any(_spaced(mark) in looked for mark in table.get("marks", ()))]
    return found[0] if len(found) == 1 else None


def _spaced(text: object) -> str:
    """Give words and marks parted by blanks, so that one text is found in another word by word."""
    return f" {' '.join(_WORD.findall(str(text).lower()))} "
