"""Capacity that clashes

What it finds: two texts of one section that say how much one thing holds, and can't both be: any number against a
number, or two numbers that exclude each other.
Why it matters: whoever builds by one text breaks the other.
Example: "A keeper may have any number of lamps in their satchel" beside "a 5-card satchel".
What to do: let one text say the number, and the other refer to it.
When it is silent: on texts of different sections or under different conditions ("in limited play"), on a least number
beside "any number", on cards that are moved and not held, and where a "but" takes back what was allowed.
"""

import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from grammar.english import CLASS
from kb.checks.excerpt import excerpt
from kb.checks.numerals import NUMERAL, value_of
from kb.checks.spot import spot
from kb.checks.subject import Subject
from kb.findings import Finding, Severity
from kb.model import Card, Edition, Example, Heading, Node
from kb.norm.inflection import singular

CODE = "CON102"
_SENTENCE = re.compile(r"(?<=[.!?])\s+|\n")
_THING = r"(?P<thing>[a-z][\w’'-]*(?: [a-z][\w’'-]*)?)"
_HOLD = r"(?:contains?|includes?|has|have|holds?|be|is|are|consists? of|comprises?)"
_MODAL = r"(?:(?:must|may|can|should|will|shall) )?"
_IN = r"(?:in|on|inside|within) (?:a|an|the|your|their|his|her|its|each|every|any|one)"
_BOUND = r"(?:(?P<bound>exactly|at least|at most|no more than|no fewer than|no less than|up to) )?"
_CARDS = rf"(?P<number>{NUMERAL}) (?:[\w’'-]+ )?cards?\b"
_NUMBERS = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        rf"(?<![\w-])(?P<number>{NUMERAL})-card {_THING}",
        rf"\b{_THING} {_MODAL}{_HOLD} {_BOUND}{_CARDS}",
        rf"\b{_THING} of {_BOUND}{_CARDS}",
    )
)
_ANY = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        rf"\b{_HOLD} any number of [^.,;]{{3,60}}? {_IN} {_THING}",
        rf"\b{_THING} {_MODAL}{_HOLD} any number of [\w’'-]+",
        rf"\b{_HOLD} as many [^.,;]{{3,80}}? {_IN} {_THING} as (?:they|you|he|she|it) \w+",
    )
)
_CONDITION = re.compile(r"^\s*(?:in|during|for|while|if|when|at)\b[^,]*,|\b(?:unless|except|if)\b[^,.]*", re.IGNORECASE)
_TELLS = re.compile(rf"any number of|as many|(?:{NUMERAL})(?:-| (?:[\w’'-]+ )?)cards?\b", re.IGNORECASE)
_LEAST, _MOST = ("at least", "no fewer than", "no less than"), ("at most", "no more than", "up to")
_ENDLESS = 10**6


@dataclass(frozen=True, slots=True)
class _Held:
    """How much a thing holds by a sentence: from a least to a most number; ``free`` if it says any number."""

    node: Node
    words: str
    thing: str
    condition: str
    least: int
    most: int
    free: bool = False

    def clashes(self, other: "_Held") -> bool:
        """Tell whether both can't be: under one condition, no number is allowed by both, or one knows no bound."""
        if self.condition != other.condition or self.node is other.node:
            return False
        if self.free or other.free:
            return self.free != other.free and min(self.most, other.most) < _ENDLESS
        return max(self.least, other.least) > min(self.most, other.most)


def capacity(subject: Subject) -> Iterator[Finding]:
    """Yield one finding for each two texts of a section by which a thing holds different numbers."""
    if subject.edition is None or subject.edition.digest:
        return
    sections: dict[tuple[str, str], list[_Held]] = defaultdict(list)
    for section, each in _held(subject.edition):
        sections[section, each.thing].append(each)
    for held in sections.values():
        told: set[tuple[str, str]] = set()
        for one, other in combinations(held, 2):
            first, second = (other, one) if other.free else (one, other)
            pair = str(first.node.address), str(second.node.address)
            if one.clashes(other) and pair not in told:
                told.add(pair)
                yield _finding(first, second)


def _held(edition: Edition) -> Iterator[tuple[str, _Held]]:
    """Yield what sentences say that things hold, each with what it stands under."""
    for node, above in edition.nodes():
        if not isinstance(node, Card | Heading | Example) and _tells(node.text):
            for sentence in _SENTENCE.split(node.text):
                for each in _in_sentence(node, sentence) if _TELLS.search(sentence) else ():
                    yield str(above), each


def _tells(text: str) -> bool:
    small = text.lower()
    return ("card" in small or "any number of" in small or "as many" in small) and _TELLS.search(text) is not None


def _in_sentence(node: Node, sentence: str) -> Iterator[_Held]:
    condition = " ".join(found[0].strip(" ,").lower() for found in _CONDITION.finditer(sentence))
    for pattern in _NUMBERS:
        for found in pattern.finditer(sentence):
            number, bound = value_of(found["number"]), (found.groupdict().get("bound") or "").lower()
            least, most = 0 if bound in _MOST else number, _ENDLESS if bound in _LEAST else number
            yield _Held(node, sentence, _named(found["thing"]), condition, least, most)
    for pattern in _ANY:
        for found in pattern.finditer(sentence):
            thing = _named(found["thing"])
            if not re.search(rf"\bbut\b.*\b(?:{re.escape(thing)}|maximum)\b", sentence[found.end() :]):
                yield _Held(node, sentence, thing, condition, 0, _ENDLESS, free=True)


def _named(thing: str) -> str:
    """Give a thing's own words, in small letters and the singular, without those that only join it to the next."""
    words = [word for word in thing.lower().split() if word not in CLASS]
    return " ".join(map(singular, words))


def _finding(one: _Held, other: _Held) -> Finding:
    there = other.node.address.fragment
    message = (
        f"“{excerpt(one.words)}” here and “{excerpt(other.words)}” in {there} let a {one.thing} hold different numbers."
    )
    hint = f"State in one of them how much a {one.thing} holds, and let the other refer to it."
    address = one.node.address
    return Finding(
        CODE,
        "capacity clashes",
        Severity.WARNING,
        message,
        spot(one.node, one.words),
        address,
        hint,
        (other.node.address,),
    )
