"""Days in a page, none of which a line breaks: browsers break 2026-07-31 behind its hyphens, and no style stops them.

They stand in labels, sentences and rules alike, so that they are looked for in the page as it was written.
"""

import re

_DAY = re.compile(r"-(?<=\b\d{4}-)\d\d-\d\d\b(?!-)")  # begins with a hyphen, which is quick to look for
_LEFT = ("title", "option", "textarea", "text", "script", "style", "time")  # hold words alone, or a day kept whole


def unbroken(html: str) -> str:
    """Give a page with its days marked as such, but for those in attributes and where an element may not stand.

    In an address a line may break before the day: faq@2026-07-31/3.
    """
    pieces, done = [], 0
    for found in _DAY.finditer(html):
        begin, end = found.start() - len("2026"), found.end()
        if _is_text(html, begin):
            before = "<wbr>" if html[begin - 1] == "@" else ""
            pieces += [html[done:begin], before, '<span class="day">', html[begin:end], "</span>"]
            done = end
    return "".join([*pieces, html[done:]])


def _is_text(html: str, at: int) -> bool:
    """Tell whether a place lies between tags, in an element that may hold others."""
    tag = html.rfind("<", 0, at)
    return ">" in html[tag:at] and not html.startswith(_LEFT, tag + 1)
