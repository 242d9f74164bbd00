"""Two definitions of a term

What it finds: two rules that say in different words what one term, ability or phrase means: in quotation marks, or as a
sentence that begins with the term ("A berth is a place …").
Why it matters: both are taken for the definition, and they will drift apart, if they haven't yet.
Example: 301.2 says “Brisk” means “You may play this at any time”, and 702.4 says “You may play this in any watch”.
What to do: define it once, and refer to that.
When it is silent: where one definition contains the other, and on a rule with those below it, which may refine it; on
sentences without quotation marks also where fewer than three quarters of their words are the same, where one is much
longer, where only words of the term differ, and on rules beside each other. It is told as info where no number,
negation, modal or comparator differs, nor one word stands for another.
"""

import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

from grammar.quoting import evened
from kb.checks.alike import contains, differing, is_slight, is_weighty, share, told, words_of
from kb.checks.spot import spot
from kb.checks.subject import Subject
from kb.findings import Finding, Severity
from kb.model import Card, Example, Heading, Node

CODE = "TRM103"
_MEANS = re.compile(
    r"(?:^|[.!?:]\s+|\n)(?:The (?:term|phrase|word|keyword) )?“(?P<term>[^“”]{2,60}?)[.,]?” (?:means|is short for|is"
    r" shorthand for|is defined as|refers to) “(?P<says>[^“”]{12,})”"
)
_PLAIN = re.compile(
    r"(?:^|(?<=[.!?] ))(?:An? |The |Each )?(?P<term>[^\W\d_][\w’'-]*(?: [\w’'-]+){0,3}?)"
    r" (?:is|are|means?|refers? to|is short for|is defined as)"
    r" (?P<says>(?:an?|the|any|to|when|what)\b[^.!?“”]{12,})"
)
_OPENS = re.compile(
    r"(?:if|when(?:ever)?|while|as|once|unless|until|it|its|this|that|these|those|they|there|he|she|who|which|what|such"
    r"|each|all|some|one|other|both|first|second|third|in|on|at|by|for|to)\b",
    re.I,
)
_ALIKE = 0.5  # of the shorter one's words
_PLAINLY = 0.75  # … without quotation marks
_AS_LONG = 0.6  # … and how long the shorter one must be
_STEM = 4  # letters that the forms of one word begin with
_HEDGES = frozenset("usually normally typically generally often always sometimes without".split())


@dataclass(frozen=True, slots=True)
class _Definition:
    """What a text says that a term means."""

    node: Node
    term: str
    says: str
    plain: bool = False


def two_definitions(subject: Subject) -> Iterator[Finding]:
    """Yield one finding for every later definition of a term that differs from an earlier one of the edition."""
    if subject.edition is None or subject.edition.digest:
        return
    known: dict[str, list[_Definition]] = defaultdict(list)
    for node, _ in subject.edition.nodes():
        if isinstance(node, Card | Heading | Example):
            continue
        for later in _definitions(node):
            earlier = known[" ".join(words_of(later.term))]
            yield from _compared(later, earlier)
            earlier.append(later)


def _definitions(node: Node) -> Iterator[_Definition]:
    text = evened(node.text)
    for found in _MEANS.finditer(text):
        yield _Definition(node, found["term"], found["says"])
    for found in _PLAIN.finditer(text):
        if not _OPENS.match(found["term"]):
            yield _Definition(node, found["term"], found["says"], plain=True)


def _compared(later: _Definition, earlier: list[_Definition]) -> Iterator[Finding]:
    own = words_of(later.says)
    for each in earlier:
        theirs = words_of(each.says)
        shorter, longer = sorted((own, theirs), key=len)
        related = _is_below(later.node, each.node) or contains(longer, shorter)
        if related or later.plain is not each.plain or share(shorter, longer) < (_PLAINLY if each.plain else _ALIKE):
            continue
        words = differing(own, theirs)
        if any(words) and (not each.plain or _is_another(later, each, own, theirs)):
            yield _finding(later, each, *words)
            return


def _is_another(later: _Definition, each: _Definition, own: list[str], theirs: list[str]) -> bool:
    """Tell whether two sentences define a term otherwise, and not only one of them more fully."""
    shorter, longer = sorted((own, theirs), key=len)
    beside = getattr(later.node, "parent", None) == getattr(each.node, "parent", None) is not None
    term = words_of(later.term)
    here, there = ([word for word in words if word not in term] for words in differing(own, theirs))
    tells = (here and there and not is_slight(here, there)) or _weighs([*here, *there])
    return bool(tells) and not beside and len(shorter) >= _AS_LONG * len(longer)


def _weighs(words: list[str]) -> bool:
    return is_weighty(words) or not _HEDGES.isdisjoint(words)


def _is_below(one: Node, other: Node) -> bool:
    first, second = one.address.fragment, other.address.fragment
    return first.startswith(second) or second.startswith(first)


def _finding(later: _Definition, earlier: _Definition, own: list[str], theirs: list[str]) -> Finding:
    another = len(own) == len(theirs) == 1 and own[0][:_STEM] != theirs[0][:_STEM] and not is_slight(own, theirs)
    severity = Severity.WARNING if another or _weighs([*own, *theirs]) else Severity.INFO
    differs = told(words_of(later.says), words_of(earlier.says), "that")
    message = f"“{later.term}” is defined in {earlier.node.address} too, in other words: this definition {differs}."
    hint = f"Define it once, and refer to {earlier.node.address.fragment}."
    node, name = later.node, "two definitions of a term"
    return Finding(CODE, name, severity, message, spot(node, later.says), node.address, hint, (earlier.node.address,))
