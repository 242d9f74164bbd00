"""Which style a text is printed in: the one whose numbers explain most of its lines."""

import re

from grammar.parse import parse
from grammar.styles import STYLES

_LEVELS = re.compile(r"\d[.\-_](?:\d|[a-z])|\d{3}|\d[a-z]")
_ENOUGH = 3


def detect(text: str) -> str:
    """Give the name of the style that reads most numbered lines; of equals the first in STYLES; else ``article``."""
    best, found = "article", _ENOUGH - 1
    for style in STYLES:
        if style != "article":
            count = _numbered(text, style)
            if count > found:
                best, found = style, count
    return best


def _numbered(text: str, style: str) -> int:
    """Count the rules a style finds whose number has more than one piece or three digits."""
    leaves = parse(text, style).scan_values(lambda value: value.type == "NUMBER")
    return sum(bool(_LEVELS.search(leaf.number)) for leaf in leaves)
