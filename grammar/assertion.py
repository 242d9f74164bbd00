"""What a text states, told from what it only supposes, asks, denies, remembers or lets somebody else say."""

import re

from grammar.wording import closing

_REACH = 3000
_SENTENCE = 400
_STOP = re.compile(r"[.!?…]+[”’)\]]* +(?=[“‘(\[•A-Z])|;|\n")
_SUPPOSED = re.compile(
    r"\b(?:[Ii]f|[Ww]hether|[Ss]uppos(?:e|ing)|[Ii]magin(?:e|ing)|[Aa]ssum(?:e|ing)|[Uu]nless|[Hh]ad|would|could"
    r"|might|may"
    r"|as (?:if|though)|[Pp]erhaps|[Mm]aybe|[Pp]ossibly|[Pp]robably|likely|[Ww]ere|[Hh]ope(?:d|s|fully)?|wish(?:ed"
    r"|es)?|wonder(?:ed|s)?|nearly|almost)\b"
)
_OPINED = re.compile(
    r"\b(?:[Ss]omeone|[Ss]omebody|(?:[Ss]ome|[Mm]any|[Ss]everal|[Mm]ost|[Oo]ne|[Aa]|[Oo]ther) (?:of you|\w+ )?"
    r"(?:players?|judges?|people|readers?|fans?|users?|club|clubs|voices))\b"
    r"|\b(?:think|thinks|thought|believes?|believed|feel|feels|felt|suggest\w*|propos\w*|consider(?:ed|ing)?|argu\w*"
    r"|claim\w*|ask(?:ed|s|ing)?|want(?:ed|s)?|discuss\w*|debat\w*|contemplat\w*|toyed|tempted|rumou?r\w*|request\w*"
    r"|petition\w*|heard|expect\w*|reject\w*|declin\w*|refus\w*|decided against|voted)\b"
)
_DENIED = re.compile(r"\b(?:not|never|no longer|nobody|nothing|neither|without|rather than|instead of|no)\b|n[’']t\b")
_REMEMBERED = re.compile(
    r"\b[Ii]n (?:the year |early |late |[A-Z][a-z]+ )?(?:19|20)\d\d\b|\b[Uu]ntil (?:19|20)\d\d\b|\bago\b"
    r"|\bonce upon\b|\b[Bb]ack in\b"
    r"|\b[Oo]riginally\b|\b[Hh]istorically\b|\b[Ii]n the past\b|\b[Ff]or example\b|\b[Ff]or instance\b|\be\.g\."
)
_MARK = re.compile("[“”]")
_QUOTED = re.compile(r"“[^“”\n]*”")


def stated(text: str, paragraph: tuple[int, int], start: int, *, denied: bool = True) -> bool:
    """Tell whether the sentence that holds an offset states what it says; quotations must be evened out.

    ``denied`` off: a "not" before the offset is part of what is stated.
    """
    begin = max(paragraph[0], start - _REACH)
    if _is_quoted(text, begin, start, paragraph[1]):
        return False
    head = _QUOTED.sub("“”", text[sentence_begin(text, begin, start) : start])
    clause = re.split(r"[,:(] ", head)[-1]
    doubted = any(pattern.search(head) for pattern in (_SUPPOSED, _OPINED, _REMEMBERED))
    return not (doubted or (denied and _DENIED.search(clause)) or _is_asked(text, paragraph, start))


def _is_quoted(text: str, begin: int, at: int, end: int) -> bool:
    """Tell whether an offset lies in a quotation; one that never closes is a stray mark."""
    opened: list[int] = []
    for found in _MARK.finditer(text, begin, at):
        if found.group() == "“":
            opened.append(found.start())
        elif opened:
            opened.pop()
    return any(at <= (closing(text, place) or -1) < end for place in opened)


def sentence_begin(text: str, begin: int, at: int) -> int:
    """Give where the sentence or the part of one that holds an offset begins, at ``begin`` at the earliest."""
    stops = [found.end() for found in _STOP.finditer(text, max(begin, at - _SENTENCE), at + 1) if found.end() <= at]
    return stops[-1] if stops else max(begin, at - _SENTENCE)


def _is_asked(text: str, paragraph: tuple[int, int], start: int) -> bool:
    """Tell whether a sentence asks; a question mark inside its quotations is not its own."""
    rest = _QUOTED.sub("", text[start : min(paragraph[1], start + _SENTENCE)])
    found = re.search(r"[.!?…](?=\s|$)|\n", rest)
    return found is not None and found.group() == "?"
