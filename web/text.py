"""Text into HTML: the one place where the words of a rule become markup, escaped, with links and symbols."""

import re
from collections.abc import Callable, Sequence

from markupsafe import Markup, escape

from web.references import Reference

WHY_NOT = {"ghost": "not loaded", "dangling": "no such rule"}
_SYMBOL = re.compile(r"(?<!\w)\[[^\[\]\s]{1,24}(?: \d+)?\](?!\w)|\{[^{}\s]{1,5}\}")


def marked_up(text: str, references: Sequence[Reference], link: Callable[[Reference], str]) -> Markup:
    """Write a text as HTML: every reference a link, or marked with the reason why it is none."""
    pieces, done = [], 0
    for reference in references:
        pieces.append(with_symbols(text[done : reference.start]))
        pieces.append(_linked(with_symbols(text[reference.start : reference.end]), reference, link))
        done = reference.end
    pieces.append(with_symbols(text[done:]))
    return Markup("").join(pieces)


def with_marks(text: str, words: Sequence[str]) -> Markup:
    """Write a text as HTML with some of its words marked: those that a search looked for."""
    if not words:
        return with_symbols(text)
    wanted = "|".join(re.escape(word) for word in sorted(words, key=len, reverse=True))
    pieces, done = [], 0
    for found in re.finditer(rf"(?<!\w)(?:{wanted})(?!\w)", text, re.IGNORECASE):
        pieces.append(escape(text[done : found.start()]))
        pieces.append(Markup("<mark>{}</mark>").format(found.group()))
        done = found.end()
    pieces.append(escape(text[done:]))
    return Markup("").join(pieces)


def with_symbols(text: str) -> Markup:
    """Escape a text and set its bracketed symbols and keywords apart: ``[E]``, ``{T}``, ``[Discovered]``."""
    pieces, done = [], 0
    for found in _SYMBOL.finditer(text):
        pieces.append(escape(text[done : found.start()]))
        words = found.group()
        kind = "symbol" if words[0] == "{" or len(words) <= 4 else "keyword"
        pieces.append(Markup('<span class="{}">{}</span>').format(kind, words))
        done = found.end()
    pieces.append(escape(text[done:]))
    return Markup("").join(pieces)


def _linked(words: Markup, reference: Reference, link: Callable[[Reference], str]) -> Markup:
    if reference.status in WHY_NOT:
        marked = '<span class="unfollowed">{} <small title="{}">({})</small></span>'
        return Markup(marked).format(words, reference.reason, WHY_NOT[reference.status])
    kind = "several" if reference.status == "ambiguous" else "cites"
    return Markup('<a class="{}" href="{}">{}</a>').format(kind, link(reference), words)
