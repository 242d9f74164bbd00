"""Doubled word

What it finds: a word, or a run of up to five, that stands twice in a row, such as "the the"; a full stop or comma that
does; and a quotation mark or bracket without its other.
Why it matters: it is a slip of the pen, and where a bracket is missing nobody knows how far an aside goes.
Example: "A keeper may light the the nearest lighthouse."
What to do: strike one of the two, or set the missing mark.
When it is silent: on words that may stand twice ("had had", "that that"), where a noun and a verb meet ("more wins
wins"), on names and numbers; on brackets that list items or smileys use alone; on what is read through, such as "the
end of the end of". Always told as info.
"""

import re
from collections.abc import Iterator

from grammar.english import CLASS
from kb.checks.spot import spot
from kb.checks.subject import Subject
from kb.findings import Finding, Severity
from kb.model import Card, Node

CODE = "STY104"
_DOUBLED = re.compile(r"(?<![\w’'-])([A-Za-z]+) \1(?![\w’'-])")
_RUN = re.compile(r"(?<![\w’'-])(?=([a-z]+(?: [a-z]+){1,4}) \1(?![\w’'-]))")
_MARKS = re.compile(r"(?<=[\w)”])(?:\.\.|,,)(?![.,])")
_LINKS = frozenset("of a an the to and or in on by with".split())
_MAY_STAND_TWICE = frozenset("had that is do so very no is it her in on".split())
_LABEL = re.compile(r"(?:^|\s)\(?(?:\d{1,2}|[a-z]|[ivx]+)\)(?=\s)")
_PAIRS = (("(", ")"), ("[", "]"), ("“", "”"))


def doubled_word(subject: Subject) -> Iterator[Finding]:
    """Yield one finding for every doubled word, and for every text whose brackets don't pair."""
    if subject.edition is None or subject.edition.digest:
        return
    for node, _ in subject.edition.nodes():
        if not isinstance(node, Card):
            for said in _twice(node.text):
                yield _finding(node, f"“{said}” says a word twice.", "Strike one of the two.", said)
            if marks := _MARKS.search(node.text):
                yield _finding(node, f"The text has “{marks[0]}”.", "Strike one of the two.", marks[0])
            yield from _unpaired(node)


def _twice(text: str) -> Iterator[str]:
    """Yield what a text says twice in a row: single words, and runs of words that can end where they do."""
    for found in _DOUBLED.finditer(text):
        if found[1].islower() and found[1] not in _MAY_STAND_TWICE and not _is_thing_and_deed(found[1]):
            yield found[0]
    for found in _RUN.finditer(text):
        words = found[1].split()
        if words[-1] not in _LINKS and len(set(words)) > 1:
            yield f"{found[1]} {found[1]}"


def _is_thing_and_deed(word: str) -> bool:
    """Tell whether a word may be a noun in the plural and then a verb: whoever has more wins wins."""
    return word.endswith("s") and word not in CLASS


def _unpaired(node: Node) -> Iterator[Finding]:
    text = _LABEL.sub(" ", node.text)
    for opens, closes in _PAIRS:
        missing = text.count(opens) - text.count(closes)
        if missing:
            lacking, has = (closes, opens) if missing > 0 else (opens, closes)
            yield _finding(node, f"The text has a {has} without its {lacking}.", f"Set the missing {lacking}.", has)


def _finding(node: Node, message: str, hint: str, words: str) -> Finding:
    return Finding(CODE, "doubled word", Severity.INFO, message, spot(node, words), node.address, hint)
