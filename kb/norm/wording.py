"""A rule's own words: without step labels, references to other rules and titles, each mark at its place.

A line break is a blank, but behind a short line that another one follows as in a list.
"""

import re
from collections.abc import Iterator

from kb.model import Edition, Item, Rule

_LABEL = re.compile(
    r"^\s*(?:[A-Z][a-z]+ \d+[a-z]?:|step \d+[a-z]?[:.]|\d{1,2}[a-z]?[.)]|[a-z][.)]|[•\-*])\s+", re.IGNORECASE
)
_SEE = re.compile(
    r"(?:^|(?<=[.!?)”\s]))\(?(?:See|For more|Refer to|Cf\.)\b[^\n]*?(?:\d|[Rr]ule|[Ss]ection)[^\n]*?"
    r"(?:[.!?]\)?(?=\s|$)|$)",
    re.MULTILINE,
)
_REFERS = ("See", "For more", "Refer to", "Cf.")  # one of which _SEE begins with
_ELSEWHERE = ("see ", "for more", "refer to", "cf.")
_REST = re.compile(r"[^.!?\n]*[.!?)]*")
_LISTED = re.compile(r"^([^\n]{1,44}[\w)”\]])\n(?=[A-Z•*-])", re.MULTILINE)
_EXAMPLE = re.compile(r"(?:^|(?<=\s))(?:Examples?|EXAMPLES?):.*", re.DOTALL)


def own_words(rule: Rule | Item) -> str:
    """Give a rule's words with blanks in place of what is no sentence of its own, so that offsets stay."""
    text = _EXAMPLE.sub(_blank, rule.text) if "Example" in rule.text or "EXAMPLE" in rule.text else rule.text
    for cited in rule.citations:
        words = text[cited.start : cited.end]
        if words.lower().startswith(_ELSEWHERE) and (rest := _REST.match(text, cited.end)):
            end = _bracket(text, cited.start, cited.end, rest.end())
            text = f"{_closed(text[: cited.start])}{' ' * (end - cited.start)}{text[end:]}"
            continue
        glued = not words.strip() or words.startswith("[") or text[cited.start - 1 : cited.start] not in (" ", "", "(")
        name = " " * len(words) if glued else _nameless(words)
        text = f"{text[: cited.start]}{name}{text[cited.end :]}"
    if any(word in text for word in _REFERS):
        text = _SEE.sub(_blank, text)
    if "\n" in text:
        text = _LISTED.sub(lambda line: f"{line[1]};", text)
    label = _LABEL.match(text)
    text = f"{' ' * label.end()}{text[label.end() :]}" if label else text
    title = getattr(rule, "title", None)
    if title and text.startswith(title) and text[len(title) : len(title) + 1] == "\n":
        text = f"{' ' * len(title)}{text[len(title) :]}"
    return text


def texts_of(edition: Edition) -> Iterator[tuple[Rule, str, str]]:
    """Yield each rule of an edition with its own words and those of each of its items, in order; ``''`` is the rule.

    Definitions and headings say nothing that happens.
    """
    for rule in edition.rules:
        if rule.kind == "definition" or rule.text.strip() == (rule.title or "").strip():
            continue
        yield rule, "", own_words(rule)
        for item in rule.items:
            yield rule, item.label or "•", own_words(item)


def _bracket(text: str, begin: int, cited: int, end: int) -> int:
    """Give where a reference ends: before the bracket that closes one opened before other words, if it is in one."""
    before = text[:begin].rstrip()
    opened = before.count("(") > before.count(")") and not before.endswith("(")
    closing = text.find(")", cited, end) if opened else -1
    return closing if closing >= 0 else end


def _closed(before: str) -> str:
    """End the sentence at a bracket in which only a reference stood."""
    told = before.rstrip()
    return f"{told[:-1]}.{before[len(told) :]}" if told.endswith("(") else before


def _blank(found: re.Match[str]) -> str:
    return " " * len(found[0])


def _nameless(cited: str) -> str:
    """Put one word, as long as the citation, in its place."""
    return (
        "R" * len(cited)
        if len(cited) < 2
        else f"Rule{' ' * (len(cited) - 4)}"
        if len(cited) > 4
        else "Rule"[: len(cited)]
    )
