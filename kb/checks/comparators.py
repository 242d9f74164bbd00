"""Comparators that differ

What it finds: two texts of one edition that measure the same thing against the same other thing, one with "at least"
and the other with "more than" (or "at most" and "less than"): often an example that goes by another rule.
Why it matters: exactly where the two are equal, one text says yes and the other no.
Example: a rule says "bells equal to or greater than the Harbour Mark", its example "more bells than the Harbour Mark".
What to do: let both use one comparator; where the difference is meant, say so.
When it is silent: on numbers, which differ by design; on texts that part a measure between them ("more than" here, "at
most" there); where one sentence says both.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from kb.checks.excerpt import excerpt
from kb.checks.numerals import NUMERAL, WORDS
from kb.checks.spot import spot
from kb.checks.subject import Subject
from kb.findings import Finding, Severity
from kb.model import Card, Edition, Example, Heading, Item, Node, Rule
from kb.norm.lexicon import Lexicon, lexicon_of
from kb.norm.measures import measures
from kb.norm.phrases import MEASURE, may_measure
from kb.norm.wording import own_words

CODE = "QTY103"
_SENTENCE = re.compile(r"(?<=[.!?])\s+")
_NUMBERED = re.compile(rf"(?:{MEASURE.pattern})\s+{NUMERAL}\b", re.IGNORECASE)
_NEAR = ((">", "≥"), ("<", "≤"))
_SAID = {">": "more than", "≥": "at least", "<": "less than", "≤": "at most"}
_SHORTEST = 3  # letters of what is measured: x stands for a number


@dataclass(frozen=True, slots=True)
class _Measured:
    """A measure in a sentence of a text."""

    node: Node
    sentence: str
    what: str
    against: str
    sign: str


def comparators(subject: Subject) -> Iterator[Finding]:
    """Yield one finding for every text whose comparator is not the one that most texts of its edition use."""
    if subject.edition is None or subject.edition.digest:
        return
    found: dict[tuple[str, str], list[_Measured]] = defaultdict(list)
    for each in _measured(subject.edition):
        found[each.what, each.against].append(each)
    for alike in found.values():
        for one, other in _NEAR:
            yield from _clashing([m for m in alike if m.sign == one], [m for m in alike if m.sign == other])


def _measured(edition: Edition) -> Iterator[_Measured]:
    texts = [(node, _words(node)) for node, _ in edition.nodes() if not isinstance(node, Card | Heading)]
    lexicon: Lexicon | None = None
    for node, text in texts:
        for sentence in _SENTENCE.split(text) if may_measure(text) else ():
            compares = _NUMBERED.sub(" ", sentence) if may_measure(sentence) else ""
            if MEASURE.search(compares):
                lexicon = lexicon or lexicon_of((own for _, own in texts), _titles(edition))
                for each in measures(compares, lexicon):
                    if min(len(each.what), len(each.against)) >= _SHORTEST and each.what not in WORDS:
                        yield _Measured(node, sentence, each.what, each.against, each.comparator)


def _titles(edition: Edition) -> Iterator[str]:
    return (rule.title for rule in edition.rules if rule.title)


def _words(node: Node) -> str:
    return own_words(node) if isinstance(node, Rule | Item) else node.text


def _clashing(ones: list[_Measured], others: list[_Measured]) -> Iterator[Finding]:
    """Yield findings for the fewer of two sides; of two alike ones for the examples, else for the later."""
    sides = sorted((ones, others), key=lambda side: (len(side), not isinstance(side[0].node, Example) if side else 0))
    fewer, more = sides
    if not fewer or {each.sentence for each in fewer} & {each.sentence for each in more}:
        return
    for each in fewer:
        yield _finding(each, more)


def _finding(odd: _Measured, usual: Iterable[_Measured]) -> Finding:
    first, *rest = usual
    message = (
        f"“{excerpt(odd.sentence)}” compares {odd.what} and {odd.against} by “{_SAID[odd.sign]}”,"
        f" {first.node.address} by “{_SAID[first.sign]}”."
    )
    hint = f"Write “{_SAID[first.sign]}” here too, or say why it differs where both are equal."
    related = tuple(dict.fromkeys(each.node.address for each in (first, *rest)))
    return Finding(
        CODE,
        "comparators differ",
        Severity.WARNING,
        message,
        spot(odd.node, odd.sentence.strip()),
        odd.node.address,
        hint,
        related,
    )
