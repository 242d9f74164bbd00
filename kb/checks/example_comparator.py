"""Example against its rule

What it finds: an example that compares with a number otherwise than its rule, or than the text that it quotes: "more
than 3" or "3 or fewer" for "3 or more".
Why it matters: at exactly that number, the example teaches the opposite of the rule.
Example: the rule says "a keeper with 3 or more bells", its example "since she has more than 3 bells".
What to do: let the example use the comparator of its rule or quotation.
When it is silent: where rule and example count different things, or compare with different numbers; where the rule or
the quotation uses both comparators itself.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from grammar.quoting import evened
from kb.checks.excerpt import excerpt
from kb.checks.numerals import NUMERAL, value_of
from kb.checks.spot import spot
from kb.checks.subject import Subject
from kb.findings import Finding, Severity
from kb.model import Example, Rule
from kb.norm.inflection import singular

CODE = "QTY104"
_SIGNS = (
    ("≥", rf"(?:at least|no (?:fewer|less) than|a minimum of) ({NUMERAL})(?: ([\w’'-]+))?"),
    ("≥", rf"({NUMERAL}) or (?:more|greater|higher)(?: ([\w’'-]+))?"),
    (">", rf"(?<!no )(?:more|greater|higher) than ({NUMERAL})(?: ([\w’'-]+))?"),
    ("≤", rf"(?:at most|no more than|up to|a maximum of) ({NUMERAL})(?: ([\w’'-]+))?"),
    ("≤", rf"({NUMERAL}) or (?:fewer|less|lower)(?: ([\w’'-]+))?"),
    ("<", rf"(?<!no )(?:fewer|less|lower) than ({NUMERAL})(?: ([\w’'-]+))?"),
)
_COMPARED = tuple((sign, re.compile(rf"\b{pattern}", re.IGNORECASE)) for sign, pattern in _SIGNS)
_QUOTED = re.compile(r"“[^”]*”")
_CLASHES = {">": "≥", "≥": ">≤", "<": "≤", "≤": "<≥"}


@dataclass(frozen=True, slots=True)
class _Compared:
    """A comparison with a number of something, in its words."""

    sign: str
    number: int
    thing: str
    words: str


def example_comparator(subject: Subject) -> Iterator[Finding]:
    """Yield one finding for every example whose comparator differs on one number of one thing."""
    if subject.edition is None or subject.edition.digest:
        return
    for rule in subject.edition.rules:
        ruled = _compared(rule.text) if rule.examples else []
        for example in rule.examples:
            text = evened(example.text)
            quoted = _compared(" | ".join(_QUOTED.findall(text)))
            told = _compared(_QUOTED.sub("|", text))
            yield from _judged(rule, example, told, ruled, "rule")
            yield from _judged(rule, example, told, quoted, "quotation")


def _compared(text: str) -> list[_Compared]:
    """Give the comparisons with a number in a text."""
    found = [
        _Compared(sign, value_of(each[1]), singular((each[2] or "").lower()), each[0])
        for sign, pattern in _COMPARED
        for each in pattern.finditer(text)
    ]
    return list({(each.sign, each.number, each.thing): each for each in reversed(found)}.values())


def _judged(
    rule: Rule, example: Example, told: list[_Compared], said: list[_Compared], source: str
) -> Iterator[Finding]:
    """Yield the comparisons of an example that its rule, or what it quotes, makes otherwise, and never so."""
    for each in told:
        alike = [one for one in said if one.number == each.number and _of_one_thing(one, each)]
        other = next((one for one in alike if one.sign in _CLASHES[each.sign]), None)
        if other and all(one.sign != each.sign for one in alike):
            yield _finding(rule, example, each.words, other.words, source)


def _of_one_thing(one: _Compared, other: _Compared) -> bool:
    """Tell whether two numbers count one thing; what an example counts may be left out behind the number."""
    return one.thing == other.thing or not other.thing


def _finding(rule: Rule, example: Example, words: str, other: str, source: str) -> Finding:
    message = f"The example “{excerpt(example.text)}” says “{words}”, its {source} “{other}”."
    hint = f"Write “{other}” in the example, if the {source} is right."
    name = "example against its rule"
    return Finding(CODE, name, Severity.WARNING, message, spot(example, words), example.address, hint, (rule.address,))
