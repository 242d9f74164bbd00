"""Sentences and quotations: where a sentence ends, where a quotation closes, and which words an amendment gives."""

import re
from collections.abc import Iterator

_CLOSES = {"“": "”", '"': '"', "«": "»", "„": "“"}
_END = re.compile(r"(?<![ (]cf)(?<! vs)[.!?…]+[”\"’)\]]* +(?=[“\"‘(\[•A-Z])|\n+")
_LEAD = re.compile(r"[.,;:—–-]{0,2} ?(?:(?:the following|as follows|this)[:,]? ?)?")
_LONGEST = 2500
_GOES_ON = re.compile(r"[,;]? [a-z(]")
_SET_OFF = re.compile(
    r"[,;]? (?:(?:instead|now|from|as of|because|since|so that|effective|starting|until|wherever|throughout"
    r"|rather than|but"
    r"|which|to|everywhere|in (?:every|both|all)|and (?!“))\b|not “|\()"
)


def sentences(text: str) -> Iterator[tuple[int, int]]:
    """Yield where the sentences of a text begin and end."""
    begin = 0
    for found in _END.finditer(text):
        yield begin, begin + len(text[begin : found.end()].rstrip())
        begin = found.end()
    if begin < len(text):
        yield begin, len(text)


def closing(text: str, at: int) -> int | None:
    """Give where the quotation that opens at an offset closes, quotations inside it aside; None where it never does."""
    opening, close = text[at], _CLOSES[text[at]]
    depth = 0
    for place in range(at, min(len(text), at + _LONGEST)):
        if text[place] == opening and (opening != close or text[place - 1 : place] in ("", " ", "(", "\n", "—")):
            depth += 1
        elif text[place] == close:
            depth -= 1
            if depth <= 0:
                return place
    return None


def wording(text: str, at: int) -> tuple[int, int] | None:
    """Give the words announced before an offset: a quotation, else the paragraph's rest, else the next paragraph."""
    lead = _LEAD.match(text, at)
    begin = lead.end() if lead else at
    if text[begin : begin + 1] in ("\n", ""):
        begin = begin + len(text[begin:]) - len(text[begin:].lstrip("\n "))
    if begin >= len(text):
        return None
    return _quoted(text, begin) or (begin, _paragraph_end(text, begin))


def announces(text: str, at: int) -> bool:
    """Tell whether a new wording follows at an offset: a quotation, what a colon announces, or a sentence."""
    return bool(re.compile(r"[,:]? ?[“\"«„]|[:,] ?\S|[:.]? ?\n|:$| [A-Z]").match(text, at))


def _quoted(text: str, begin: int) -> tuple[int, int] | None:
    """Give what a quotation holds, if it is the whole wording and not only its first words."""
    if text[begin] not in _CLOSES:
        return None
    end = closing(text, begin)
    if end is None:
        return None
    goes_on = _GOES_ON.match(text, end + 1) and not _SET_OFF.match(text, end + 1)
    whole = text[end - 1] in ".!?…" or text[end + 1 : end + 2] in ("", ".", "\n", ",", ";", ":")
    return (begin + 1, end) if whole or not goes_on else None


def _paragraph_end(text: str, at: int) -> int:
    end = text.find("\n", at)
    return len(text) if end < 0 else end
