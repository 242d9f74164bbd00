"""Figure glued to a word

What it finds: words that end in a figure, where the text elsewhere has them without.
Why it matters: the figure is the number of a page or a note that slipped in; readers take it for a part of the rule.
Example: "A boat is moored at the2 quay", in a text that says "the" otherwise.
What to do: strike the figure, or set a space before it.
When it is silent: on words that stand with this figure twice, since they may be names; on words that the text has not
without a figure; on cards. All are told at the first, as info.
"""

import re
from collections import Counter
from collections.abc import Iterator

from kb.checks.spot import spot
from kb.checks.subject import Subject
from kb.findings import Finding, Severity
from kb.model import Card, Edition, Node

CODE = "STY110"
_GLUED = re.compile(r"(?<![\w.’'{\[<-])([a-z]{2,})(\d{1,3})(?![\w’'}\]>.-])")
_WORD = re.compile(r"[a-z]{2,}(?!\w)")
_OFTEN = 2  # times that the word stands without the figure
_SHOWN = 12  # places that are named


def glued_figure(subject: Subject) -> Iterator[Finding]:
    """Yield one finding for all words of an edition that have a figure glued to them."""
    edition = subject.edition
    if edition is None or edition.digest:
        return
    found = list(_glued(edition))
    if found:
        yield _finding(found)


def _glued(edition: Edition) -> Iterator[tuple[Node, str, str]]:
    texts = [(node, node.text) for node, _ in edition.nodes() if not isinstance(node, Card)]
    glued = Counter(found[0] for _, text in texts for found in _GLUED.finditer(text))
    words = Counter(word for _, text in texts for word in _WORD.findall(text)) if glued else Counter[str]()
    for node, text in texts if glued else ():
        for found in _GLUED.finditer(text):
            if glued[found[0]] == 1 and words[found[1]] >= _OFTEN:
                yield node, found[1], found[2]


def _finding(found: list[tuple[Node, str, str]]) -> Finding:
    (first, word, figure), *others = found
    places = ", ".join(f"“{each}{number}” in {node.address.fragment}" for node, each, number in others[:_SHOWN])
    rest = f" and {len(others) - _SHOWN} more" if len(others) > _SHOWN else ""
    message = f"“{word}{figure}” is “{word}” with a figure glued to it{places and f'; also {places}'}{rest}."
    related = tuple(dict.fromkeys(node.address for node, _, _ in others))
    place, hint = spot(first, f"{word}{figure}"), "Strike the figure, or set a space before it."
    return Finding(CODE, "figure glued to a word", Severity.INFO, message, place, first.address, hint, related)
