"""Example against its rule

What it finds: an example that compares with a number otherwise than its rule: "more than 3" for the rule's "3 or more".
Why it matters: at exactly that number, the example teaches the opposite of the rule.
Example: the rule says "a keeper with 3 or more bells", its example "since she has more than 3 bells".
What to do: let the example use the rule's comparator.
When it is silent: where rule and example count different things, or compare with different numbers; where the rule uses
both comparators itself.
"""

import re
from collections.abc import Iterator

from kb.checks.excerpt import excerpt
from kb.checks.numerals import NUMERAL, value_of
from kb.checks.spot import spot
from kb.checks.subject import Subject
from kb.findings import Finding, Severity
from kb.model import Example, Rule
from kb.norm.inflection import singular

CODE = "QTY104"
_SIGNS = (
    ("≥", rf"(?:at least|no (?:fewer|less) than|a minimum of) ({NUMERAL}) ([\w’'-]+)"),
    ("≥", rf"({NUMERAL}) or (?:more|greater|higher) ([\w’'-]+)"),
    (">", rf"(?<!no )(?:more|greater|higher) than ({NUMERAL}) ([\w’'-]+)"),
    ("≤", rf"(?:at most|no more than|up to|a maximum of) ({NUMERAL}) ([\w’'-]+)"),
    ("≤", rf"({NUMERAL}) or (?:fewer|less|lower) ([\w’'-]+)"),
    ("<", rf"(?<!no )(?:fewer|less|lower) than ({NUMERAL}) ([\w’'-]+)"),
)
_COMPARED = tuple((sign, re.compile(rf"\b{pattern}", re.IGNORECASE)) for sign, pattern in _SIGNS)
_NEAR = {">": "≥", "≥": ">", "<": "≤", "≤": "<"}

Compared = dict[tuple[str, int, str], str]


def example_comparator(subject: Subject) -> Iterator[Finding]:
    """Yield one finding for every example whose comparator differs from its rule's on one number of one thing."""
    if subject.edition is None or subject.edition.digest:
        return
    for rule in subject.edition.rules:
        said = _compared(rule.text) if rule.examples else {}
        for example in rule.examples if said else ():
            for (sign, number, thing), words in _compared(example.text).items():
                other = said.get((_NEAR[sign], number, thing))
                if other and (sign, number, thing) not in said:
                    yield _finding(rule, example, words, other)


def _compared(text: str) -> Compared:
    """Give the comparisons with a number in a text, each with its words."""
    found: Compared = {}
    for sign, pattern in _COMPARED:
        for each in pattern.finditer(text):
            found.setdefault((sign, value_of(each[1]), singular(each[2].lower())), each[0])
    return found


def _finding(rule: Rule, example: Example, words: str, other: str) -> Finding:
    message = f"The example “{excerpt(example.text)}” says “{words}”, its rule “{other}”."
    hint = f"Write “{other}” in the example, if the rule is right."
    name = "example against its rule"
    return Finding(CODE, name, Severity.WARNING, message, spot(example, words), example.address, hint, (rule.address,))
