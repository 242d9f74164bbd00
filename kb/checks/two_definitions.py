"""Two definitions of a term

What it finds: two rules that say in different words what one term, ability or phrase means.
Why it matters: both are taken for the definition, and they will drift apart, if they haven't yet.
Example: 301.2 says “Brisk” means “You may play this at any time”, and 702.4 says “You may play this in any watch”.
What to do: define it once, and refer to that.
When it is silent: where one definition contains the other, and on a rule with those below it, which may refine it. It
is told as info where no number, negation, modal or comparator differs.
"""

import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

from grammar.quoting import evened
from kb.checks.alike import contains, differing, is_weighty, share, words_of
from kb.checks.spot import spot
from kb.checks.subject import Subject
from kb.findings import Finding, Severity
from kb.model import Card, Example, Heading, Node

CODE = "TRM103"
_MEANS = re.compile(
    r"(?:^|[.!?:]\s+|\n)(?:The (?:term|phrase|word|keyword) )?“(?P<term>[^“”]{2,60}?)[.,]?” (?:means|is short for|is"
    r" shorthand for|is defined as|refers to) “(?P<says>[^“”]{12,})”"
)
_ALIKE = 0.5  # of the shorter one's words


@dataclass(frozen=True, slots=True)
class _Definition:
    """What a text says that a term means."""

    node: Node
    term: str
    says: str


def two_definitions(subject: Subject) -> Iterator[Finding]:
    """Yield one finding for every later definition of a term that differs from an earlier one of the edition."""
    if subject.edition is None or subject.edition.digest:
        return
    known: dict[str, list[_Definition]] = defaultdict(list)
    for node, _ in subject.edition.nodes():
        if isinstance(node, Card | Heading | Example):
            continue
        for found in _MEANS.finditer(evened(node.text)):
            later = _Definition(node, found["term"], found["says"])
            earlier = known[" ".join(words_of(later.term))]
            yield from _compared(later, earlier)
            earlier.append(later)


def _compared(later: _Definition, earlier: list[_Definition]) -> Iterator[Finding]:
    own = words_of(later.says)
    for each in earlier:
        theirs = words_of(each.says)
        shorter, longer = sorted((own, theirs), key=len)
        related = _is_below(later.node, each.node) or contains(longer, shorter)
        if not related and share(shorter, longer) >= _ALIKE and any(words := differing(own, theirs)):
            yield _finding(later, each, *words)
            return


def _is_below(one: Node, other: Node) -> bool:
    first, second = one.address.fragment, other.address.fragment
    return first.startswith(second) or second.startswith(first)


def _finding(later: _Definition, earlier: _Definition, own: list[str], theirs: list[str]) -> Finding:
    severity = Severity.WARNING if is_weighty(own) or is_weighty(theirs) else Severity.INFO
    here, there = (f"“{' '.join(words)}”" if words else "nothing" for words in (own, theirs))
    message = (
        f"“{later.term}” is defined here and in {earlier.node.address} in different words: here {here}, there {there}."
    )
    hint = f"Define it once, and refer to {earlier.node.address.fragment}."
    node, name = later.node, "two definitions of a term"
    return Finding(CODE, name, severity, message, spot(node, later.says), node.address, hint, (earlier.node.address,))
