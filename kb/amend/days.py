"""When an amendment begins or ends: a day, the document's own day, an event, or the text's words."""

import re
from datetime import date

NOW = "now"
NEXT_EDITION = "next-edition"

_MONTHS = "January February March April May June July August September October November December".split()
_ISO = re.compile(r"\b(\d{4})-(\d\d)-(\d\d)\b")
_MONTH_FIRST = re.compile(r"\b([A-Z][a-z]{2,8})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})\b")
_DAY_FIRST = re.compile(r"\b(\d{1,2})(?:st|nd|rd|th|\.)? (?:of )?([A-Z][a-z]{2,8}),? (\d{4})\b")
_NOW = re.compile(r"\b(?:now|immediately|immediate|today|at once|right away|straight away)\b")
_NEXT = re.compile(
    r"\b(?:next|new|newer|later|future|coming|upcoming|subsequent|following|revised|updated?)\b"
    r"[^.;]{0,60}\b(?:rules?|rulebook|document|edition|version|update|release|core)\b"
    r"|\b(?:rules?|rulebook|core) [^.;]{0,20}\b(?:updated?|revised|replaced)\b",
    re.IGNORECASE,
)
_LEAD = re.compile(r"^(?:when|once|as soon as|after|upon|with|until|till|up to|on|as of|by|through|from|at) ", re.I)


def when(words: str) -> str:
    """Give a boundary: a day as 2026-07-24, ``now``, ``next-edition``, else the words themselves."""
    if day := day_in(words):
        return day.isoformat()
    if _NEXT.search(words):
        return NEXT_EDITION
    return NOW if _NOW.search(words) else _LEAD.sub("", words.strip()).rstrip(".,")


def day_in(words: str) -> date | None:
    """Give the first day that a text names; None where it names none, or one that does not exist."""
    if found := _ISO.search(words):
        return _date(int(found[1]), int(found[2]), int(found[3]))
    if found := _MONTH_FIRST.search(words):
        return _date(int(found[3]), _month(found[1]), int(found[2]))
    found = _DAY_FIRST.search(words)
    return _date(int(found[3]), _month(found[2]), int(found[1])) if found else None


def _month(name: str) -> int:
    return next((at for at, month in enumerate(_MONTHS, 1) if month.startswith(name)), 0)


def _date(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None
