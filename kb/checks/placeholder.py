"""Placeholder left in

What it finds: words that stand for a text still to be written: TBD, "to be confirmed", "[insert …]", XXX, lorem ipsum.
Why it matters: the rule is unfinished, and nobody may notice until it is needed.
Example: "A lighthouse costs TBD oil."
What to do: write what is missing.
When it is silent: on placeholders that stand in quotation marks, since a text may speak of them.
"""

import re
from collections.abc import Iterator

from kb.checks.spot import spot
from kb.checks.subject import Subject
from kb.checks.vocabulary import unquoted
from kb.findings import Finding, Severity
from kb.model import Card

CODE = "STY103"
_PLACEHOLDER = re.compile(
    r"\bT\.?B\.?[ACD]\.?(?![\w.])|\bTO ?DO\b(?=[:\s])|\bto be (?:confirmed|filled in)\b|\bXX{2,}\b"
    r"|\b[Ll]orem ipsum\b|\?\?\?+|\b[Pp]laceholder text\b|\bFIXME\b"
)
_BRACKETED = re.compile(
    r"\[(?:insert|add text|todo|tbd|tbc|placeholder|citation needed|number here|text here)\b[^\]]*\]|<insert [^>]*>",
    re.IGNORECASE,
)


def placeholder(subject: Subject) -> Iterator[Finding]:
    """Yield one finding for every placeholder in a text of an edition."""
    for node, _ in subject.edition.nodes() if subject.edition else ():
        if not isinstance(node, Card):
            found = _BRACKETED.search(node.text) or _PLACEHOLDER.search(unquoted(node.text))
            if found:
                message = f"“{found[0]}” stands for a text that is still to be written."
                hint = "Write what is missing."
                name = "placeholder left in"
                yield Finding(CODE, name, Severity.WARNING, message, spot(node, found[0]), node.address, hint)
