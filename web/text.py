"""Text into HTML: the one place where the words of a rule become markup, escaped, with links and symbols."""

import re
from collections.abc import Callable, Mapping, Sequence

from markupsafe import Markup, escape

from web.references import Reference

WHY_NOT = {"ghost": "not loaded", "dangling": "no such rule"}
_SYMBOL = re.compile(r"(?<!\w)\[[^\[\]\s]{1,24}(?: \d+)?\](?!\w)|\{[^{}\s]{1,5}\}")
_UNEXPLAINED: Mapping[str, str] = {}


def marked_up(
    text: str,
    references: Sequence[Reference],
    link: Callable[[Reference], str],
    meanings: Mapping[str, str] = _UNEXPLAINED,
) -> Markup:
    """Write a text as HTML: every reference a link, or marked with the reason why it is none."""
    pieces, done = [], 0
    for reference in references:
        pieces.append(with_symbols(text[done : reference.start], meanings))
        pieces.append(_linked(with_symbols(text[reference.start : reference.end], meanings), reference, link))
        done = reference.end
    pieces.append(with_symbols(text[done:], meanings))
    return Markup("").join(pieces)


def with_marks(text: str, words: Sequence[str]) -> Markup:
    """Write a text as HTML with some of its words marked: those that a search looked for."""
    if not words:
        return with_symbols(text)
    wanted = "|".join(re.escape(word) for word in sorted(words, key=len, reverse=True))
    pieces, done = [], 0
    for found in re.finditer(rf"(?<!\w)(?:{wanted})(?!\w)", text, re.IGNORECASE):
        pieces.append(with_symbols(text[done : found.start()]))
        pieces.append(Markup("<mark>{}</mark>").format(found.group()))
        done = found.end()
    pieces.append(with_symbols(text[done:]))
    return Markup("").join(pieces)


def with_symbols(text: str, meanings: Mapping[str, str] = _UNEXPLAINED) -> Markup:
    """Escape a text and set its bracketed symbols and keywords apart: ``[E]``, ``{T}``, ``[Discovered]``."""
    pieces, done = [], 0
    for found in _SYMBOL.finditer(text):
        pieces.append(escape(text[done : found.start()]))
        pieces.append(symbol(found.group(), meanings.get(found.group(), "")))
        done = found.end()
    pieces.append(escape(text[done:]))
    return Markup("").join(pieces)


def symbol(words: str, means: str) -> Markup:
    """Draw a symbol: brackets are copied but not seen; who listens hears what it means, where that is known."""
    if words[0] == "[" and len(words) > 4 and not means:
        return Markup('<span class="keyword">{}</span>').format(words)
    glyph = Markup("<i>{}</i>{}<i>{}</i>").format(words[0], words[1:-1], words[-1])
    if not means:
        return Markup('<span class="symbol">{}</span>').format(glyph)
    return Markup('<span class="symbol" role="img" aria-label="{0}" title="{0}">{1}</span>').format(means, glyph)


def _linked(words: Markup, reference: Reference, link: Callable[[Reference], str]) -> Markup:
    if reference.status == "ghost" and reference.targets:
        marked = '<a class="ghost" href="{}" title="{}">{}</a> <small>({})</small>'
        return Markup(marked).format(link(reference), reference.reason, words, WHY_NOT["ghost"])
    if reference.status in WHY_NOT:
        marked = '<span class="unfollowed">{} <small title="{}">({})</small></span>'
        return Markup(marked).format(words, reference.reason, WHY_NOT[reference.status])
    kind = "several" if reference.status == "ambiguous" else "cites"
    return Markup('<a class="{}" href="{}">{}</a>').format(kind, link(reference), words)
