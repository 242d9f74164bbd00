"""Number without a parent

What it finds: a rule whose number lies under one that the edition does not have. On a page of a rulebook that is not
loaded it is told as info, since the parent may stand on another page.
Why it matters: the rule above was lost or renumbered, and citations of it lead nowhere.
Example: 721.1 follows 720, and there is no 721.
What to do: restore the rule above, or renumber what lies below it.
When it is silent: where most numbers of that depth have no parent, since the publisher numbers no chapters; in digests,
which leave rules out on purpose.
"""

from collections.abc import Iterator

from kb.checks.numbering import families
from kb.checks.subject import Subject
from kb.findings import Finding, Severity
from kb.model import Rule

CODE = "NUM102"
_FEW = 3  # missing parents that may be flaws even if no other parent of their depth exists


def orphan_number(subject: Subject) -> Iterator[Finding]:
    """Yield one finding for every missing number that rules lie under, at the first of them."""
    edition = subject.edition
    if edition is None or edition.digest:
        return
    known = {rule.number.printed for rule in edition.rules if rule.number}
    found = {parent: rules for parent, rules in families(edition).items() if parent}
    lost = {parent: rules for parent, rules in found.items() if parent not in known}
    for parent, rules in lost.items():
        depth = rules[0].number.level if rules[0].number else 0
        alike = [each for each, family in found.items() if family[0].number and family[0].number.level == depth]
        missing = [each for each in alike if each in lost]
        if len(missing) < _FEW or len(missing) * 2 < len(alike):
            yield _finding(subject, parent, rules)


def _finding(subject: Subject, parent: str, rules: list[Rule]) -> Finding:
    first = rules[0]
    part = subject.document is not None and subject.document.part_of is not None
    others = len(rules) - 1
    more = f", nor {'has another' if others == 1 else f'have {others} more'}" if others else ""
    message = f"{first.address.number} has no parent{more}: there is no {parent}."
    hint = f"Restore {parent}, or renumber what lies below it."
    severity = Severity.INFO if part else Severity.WARNING
    return Finding(CODE, "number without a parent", severity, message, first.span, first.address, hint)
