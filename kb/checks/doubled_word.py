"""Doubled word

What it finds: a word that stands twice in a row, such as "the the", and a quotation mark or bracket without its other.
Why it matters: it is a slip of the pen, and where a bracket is missing nobody knows how far an aside goes.
Example: "A keeper may light the the nearest lighthouse."
What to do: strike one of the two, or set the missing mark.
When it is silent: on words that may stand twice ("had had", "that that"), on names, numbers and text in quotations; on
brackets that list items or smileys use alone. Always told as info.
"""

import re
from collections.abc import Iterator

from kb.checks.spot import spot
from kb.checks.subject import Subject
from kb.findings import Finding, Severity
from kb.model import Card, Node

CODE = "STY104"
_DOUBLED = re.compile(r"(?<![\w’'-])([A-Za-z]+) \1(?![\w’'-])")
_MAY_STAND_TWICE = frozenset("had that is do so very no is it her in on".split())
_LABEL = re.compile(r"(?:^|\s)\(?(?:\d{1,2}|[a-z]|[ivx]+)\)(?=\s)")
_PAIRS = (("(", ")"), ("[", "]"), ("“", "”"))


def doubled_word(subject: Subject) -> Iterator[Finding]:
    """Yield one finding for every doubled word, and for every text whose brackets don't pair."""
    if subject.edition is None or subject.edition.digest:
        return
    for node, _ in subject.edition.nodes():
        if not isinstance(node, Card):
            for found in _DOUBLED.finditer(node.text):
                if found[1].islower() and found[1] not in _MAY_STAND_TWICE:
                    yield _finding(node, f"“{found[0]}” says a word twice.", "Strike one of the two.", found[0])
            yield from _unpaired(node)


def _unpaired(node: Node) -> Iterator[Finding]:
    text = _LABEL.sub(" ", node.text)
    for opens, closes in _PAIRS:
        missing = text.count(opens) - text.count(closes)
        if missing:
            lacking, has = (closes, opens) if missing > 0 else (opens, closes)
            yield _finding(node, f"The text has a {has} without its {lacking}.", f"Set the missing {lacking}.", has)


def _finding(node: Node, message: str, hint: str, words: str) -> Finding:
    return Finding(CODE, "doubled word", Severity.INFO, message, spot(node, words), node.address, hint)
