"""Number out of order

What it finds: a rule that stands behind one with a higher number.
Why it matters: readers who leaf for it pass it by, and it may have slipped from where it belongs.
Example: 101.3 is followed by 101.2.
What to do: move the rule to where its number belongs, or renumber it.
When it is silent: where a new chapter counts in numbers of another width, and on a number that stands twice.
"""

from collections.abc import Iterator

from kb.address import number_key
from kb.checks.nearness import pieces
from kb.checks.subject import Subject
from kb.findings import Finding, Severity
from kb.model import Rule

CODE = "NUM104"


def number_out_of_order(subject: Subject) -> Iterator[Finding]:
    """Yield one finding for every rule that stands behind a higher number, the first of a run."""
    highest: Rule | None = None
    fell = False
    for rule in subject.edition.rules if subject.edition else ():
        if rule.number is None or rule.number.occurrence > 1:
            continue
        if highest is None or not _same_width(rule, highest) or _key(rule) > _key(highest):
            highest, fell = rule, False
        elif not fell:
            fell = True
            yield _finding(rule, highest)


def _key(rule: Rule) -> tuple[tuple[int, int, str], ...]:
    return number_key(rule.address.number)


def _same_width(one: Rule, other: Rule) -> bool:
    return len(pieces(one.address.number)[0]) == len(pieces(other.address.number)[0])


def _finding(rule: Rule, higher: Rule) -> Finding:
    message = f"{rule.address.number} stands behind {higher.address.number}."
    hint = "Move it to where its number belongs, or renumber it."
    return Finding(
        CODE, "number out of order", Severity.WARNING, message, rule.span, rule.address, hint, (higher.address,)
    )
