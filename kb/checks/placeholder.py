"""Placeholder left in

What it finds: words that stand for a text still to be written: TBD, "to be confirmed", "[insert …]", "see rule X.X",
XXX, lorem ipsum.
Why it matters: the rule is unfinished, and nobody may notice until it is needed.
Example: "A lighthouse costs TBD oil."
What to do: write what is missing.
When it is silent: on placeholders that stand in quotation marks, since a text may speak of them.
"""

import re
from collections.abc import Iterator

from grammar.quoting import evened
from kb.checks.spot import spot
from kb.checks.subject import Subject
from kb.findings import Finding, Severity
from kb.model import Card

CODE = "STY103"
_PLACEHOLDER = re.compile(
    r"\bT\.?B\.?[ACD]\.?(?![\w.])|\bTO ?DO\b(?=[:\s])|\b[Tt]o be (?:confirmed|filled in)\b|\bXX{2,}\b"
    r"|\bX{1,2}(?:[.-]X{1,2})+\b|\b[Ll]orem ipsum\b|\?\?\?+|\b[Pp]laceholder text\b|\bFIXME\b"
    r"|\bNOTE TO (?:EDITORS?|SELF)\b"
    r"|\b(?:[Rr]ules?|[Ss]ections?|[Cc]hapters?|[Pp]ages?) (?:[XxNn](?:[.-][XxNn])+|[#?_]+|XX+)(?![\w])"
)
_BRACKETED = re.compile(
    r"\[(?:insert|add text|todo|tbd|tbc|placeholder|citation needed|number here|text here|see rule)\b[^\]]*\]"
    r"|\[(?:ref|cite|source)\]|<insert [^>]*>|<<[^<>]+>>"
    r"|\((?:[\w’' -]{1,40} )?to be (?:announced|added|defined|written|decided|determined|updated|published)"
    r"(?: later| soon)?\)|\([\w’' -]{0,30}\bto come\)",
    re.IGNORECASE,
)
_QUOTED = re.compile(r"“[^”]*”")


def placeholder(subject: Subject) -> Iterator[Finding]:
    """Yield one finding for every placeholder in a text of an edition."""
    for node, _ in subject.edition.nodes() if subject.edition else ():
        if not isinstance(node, Card):
            text = _QUOTED.sub("~", evened(node.text))
            found = _BRACKETED.search(text) or _PLACEHOLDER.search(text)
            if found:
                message = f"“{found[0]}” stands for a text that is still to be written."
                hint = "Write what is missing."
                name = "placeholder left in"
                yield Finding(CODE, name, Severity.WARNING, message, spot(node, found[0]), node.address, hint)
