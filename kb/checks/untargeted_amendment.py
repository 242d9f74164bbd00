"""Amendment without a target

What it finds: a statement that changes a rule which the loaded edition hasn't got, or that may mean several rules.
Why it matters: it can't be applied, so readers see the old text.
Example: "Rule 105.9 should read …", where 105 ends with 105.4.
What to do: name the rule by its number in the edition that the document is about.
When it is silent: where the document it changes isn't loaded, on cards, and on histories of what was changed before.
Where several rules may be meant it is told as info.
"""

from collections.abc import Iterator

from kb.calendar import edition_meant
from kb.checks.subject import Subject
from kb.findings import Finding, Severity
from kb.model import Amendment

CODE = "AMD101"
_NEEDS_ONE = frozenset(
    {"replace-text", "replace-phrase", "repeal", "renumber", "modify-meaning", "extend", "amend-declared"}
)


def untargeted_amendment(subject: Subject) -> Iterator[Finding]:
    """Yield one finding for every amendment whose rule is nowhere, or can't be told from others."""
    document, edition = subject.document, subject.edition
    if edition is None or document is None:
        return
    meant = edition_meant(subject.game.documents, document, edition)
    for each in edition.amendments:
        if each.op not in _NEEDS_ONE or each.recorded or each.targets:
            continue
        number = (each.target or "")[:1].isdigit()
        if each.candidates:
            named = " or ".join(address.fragment for address in each.candidates)
            yield _finding(each, f"{each.source} may change {named}; it doesn’t say which.", Severity.INFO)
        elif number and meant is not None and meant.rules:
            message = f"{each.source} changes {each.target}, and {meant.address} has no such rule."
            yield _finding(each, message, Severity.WARNING)


def _finding(each: Amendment, message: str, severity: Severity) -> Finding:
    hint = "Name the rule by its number in the edition that the document is about."
    name = "amendment without a target"
    return Finding(CODE, name, severity, message, each.span, each.source, hint, each.candidates)
