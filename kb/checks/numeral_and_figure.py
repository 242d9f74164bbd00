"""Number written in two ways that differ

What it finds: a number that is written as a word and, in brackets behind it, as a figure, where the two are not one.
Why it matters: each reader takes the one that suits, and both can quote the rule.
Example: "Each keeper provides three (2) lamps."
What to do: correct the one that was left when the number changed.
When it is silent: where something else than one figure stands in the brackets, and on numbers above twenty.
"""

import re
from collections.abc import Iterator

from kb.checks.numerals import WORDS, value_of
from kb.checks.spot import spot
from kb.checks.subject import Subject
from kb.findings import Finding, Severity
from kb.model import Card

CODE = "QTY105"
_TWICE = re.compile(rf"\b(?P<word>{'|'.join(sorted(WORDS, key=len, reverse=True))}) ?\((?P<figure>\d{{1,2}})\)", re.I)


def numeral_and_figure(subject: Subject) -> Iterator[Finding]:
    """Yield one finding for every number whose word and figure differ."""
    edition = subject.edition
    for node, _ in edition.nodes() if edition is not None else ():
        for found in _TWICE.finditer("" if isinstance(node, Card) else node.text):
            if value_of(found["word"]) != int(found["figure"]):
                message = f"“{found[0]}” says {found['word'].lower()} in letters and {found['figure']} in figures."
                hint = "Correct the one that was left."
                span = spot(node, found[0])
                yield Finding(CODE, "number written in two ways", Severity.ERROR, message, span, node.address, hint)
