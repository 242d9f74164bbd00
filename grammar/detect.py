"""Which style a text is printed in: the one whose numbers explain most of its lines."""

import re

from grammar.lines import Line
from grammar.parse import parse
from grammar.styles import STYLES

_LEVELS = re.compile(r"\d[.\-_](?:\d|[a-z])|\d{3}|\d[a-z]")
_ENOUGH = 3
_SAMPLE = 120_000  # characters: a style shows in the first chapters


def detect(text: str) -> str:
    """Give the name of the style that reads most numbered lines; of equals the first in STYLES; else ``article``."""
    best, found = "article", 0
    for style in STYLES:
        count = 0 if style == "article" else _numbered(text[:_SAMPLE], style)
        if count > found:
            best, found = style, count
    return best


def _numbered(text: str, style: str) -> int:
    """Count the rules a style finds; none where hardly one of them has more than a list's number."""
    leaves = parse(text, style).scan_values(lambda leaf: isinstance(leaf, Line) and leaf.type == "NUMBER")
    numbers = [leaf.number for leaf in leaves if isinstance(leaf, Line)]
    return len(numbers) if sum(bool(_LEVELS.search(number)) for number in numbers) >= _ENOUGH else 0
