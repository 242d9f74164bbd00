"""How far the words of a condition go."""

import re

from kb.norm.clauses import Clause

_BESIDE = re.compile(r"[\s,]*(?:and/or|and|or|nor)?[\s,]*", re.IGNORECASE)
_TAIL = re.compile(
    r", (?:due to|in this case|taking|following|(?:and )?only|usually|not|nor|regardless of|as a result of|whichever"
    r"|for each|including)\b.*",
    re.IGNORECASE | re.DOTALL,
)
_CLOSING = {"]": "[", ")": "(", "”": "“", '"': '"'}
_CLOSES = re.compile(r"[.,;:]*([…!?]?[\])”\"])")  # [a toll],”
_FOR = re.compile(r"(?<=s) for (?:the|an?|its|their|that|this) (?:\w+ ){1,3}to \w+$")  # it sinks *for a toll to fall*


def named_by(text: str, condition: Clause) -> str:
    """Give what a condition speaks of: its first subject, with those that an "or" or "and" joins to it."""
    if any(each.kind == "THERE" for each in condition.phrases):
        return "there"
    first, *rest = condition.subjects or (None,)
    if first is None:
        return ""
    end = first.end
    for each in rest:
        if not _BESIDE.fullmatch(text[end : each.start]):
            break
        end = each.end
    begin = first.start - _only_before(text, first.start)
    last = end if end > first.end else first.start + len(first.text)
    return text[begin : last + (text[last : last + 1] in ("”", '"'))]


def first_of(text: str, condition: Clause) -> int:
    """Give where a condition's words begin, behind what its mark stands before in commas: if, *at dusk*, it sinks."""
    first, *rest = condition.phrases
    aside = rest and "," in text[condition.start : first.start]
    return rest[0].start if aside else first.start - _only_before(text, first.start)


def told_end(condition: Clause) -> int:
    """Give where a timed phrase ends; what stands behind "this" or "that" is told already, and narrowed no more."""
    first = condition.phrases[0] if condition.phrases else None
    pointed = first is not None and first.text.lower().startswith(("this ", "that "))
    return first.start + len(first.text) if first and pointed else condition.end


def without_tail(words: str) -> str:
    """Give a condition's words without what is said beside them: it sinks, *due to the storm*."""
    words = _FOR.sub("", words) if " for " in words else words
    return _TAIL.sub("", words) if "," in words else words


def uncut(text: str, begin: int, end: int) -> str:
    """Give the words between two places, with the marks right beside them of brackets and quotations cut in two."""
    said = text[begin:end]
    while (found := _CLOSES.match(text, end)) and _is_cut(said, found[1][-1]):
        said, end = f"{said}{found[1]}", found.end()
    opening = text[max(0, begin - 1) : begin]
    closing = next((mark for mark, opens in _CLOSING.items() if opens == opening), "")
    return f"{opening}{said}" if closing and _is_cut(said, closing, opened=False) else said


def _is_cut(said: str, closing: str, *, opened: bool = True) -> bool:
    """Tell whether words open a bracket or quotation that they don't close, or close one that they don't open."""
    opening = _CLOSING[closing]
    more = said.count(opening) - said.count(closing)
    return said.count(closing) % 2 == 1 if opening == closing else more > 0 if opened else more < 0


def _only_before(text: str, begin: int) -> int:
    """Give how many characters an "only", or the mark of a quotation, takes right before a phrase."""
    said = text[max(0, begin - len("only ")) : begin]
    return len(said) if said.lower() == "only " else int(said.endswith(("“", '"')))
