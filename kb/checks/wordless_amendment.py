"""Amendment without a text

What it finds: a statement that a rule is amended or replaced, and no words that shall stand there.
Why it matters: everyone has to guess how the rule reads now.
Example: "Amends Core Rule 210" as a section's only line.
What to do: write how the rule reads, as "Rule 210 should read …".
When it is silent: on repeals, and where a rule below says what the amended rule means; then it is told as info.
"""

from collections.abc import Iterator

from kb.checks.subject import Subject
from kb.findings import Finding, Severity
from kb.model import Amendment, Edition

CODE = "AMD102"
_GIVES_WORDS = ("replace-text", "replace-phrase", "insert")


def wordless_amendment(subject: Subject) -> Iterator[Finding]:
    """Yield one finding for every amendment that gives no words for the rule it changes."""
    edition = subject.edition
    for each in edition.amendments if edition else ():
        if each.recorded or edition is None:
            continue
        if each.op == "amend-declared":
            yield from _declared(subject, edition, each)
        elif each.op in _GIVES_WORDS and each.op != "replace-phrase" and not each.text:
            yield _finding(each, Severity.WARNING, "says nothing that shall stand there")


def _declared(subject: Subject, edition: Edition, each: Amendment) -> Iterator[Finding]:
    """Yield a finding on a container of amendments that contains no new words."""
    below = {str(each.source), *(str(node.address) for node in subject.kb.children.get(str(each.source), ()))}
    said = [other for other in edition.amendments if other is not each and str(other.source) in below]
    if not any(other.op in _GIVES_WORDS and other.text for other in said):
        if any(other.op in ("modify-meaning", "repeal", "renumber") for other in said):
            yield _finding(each, Severity.INFO, "says only what it means, and no words that shall stand there")
        elif len(below) == 1:
            yield _finding(each, Severity.WARNING, "says nothing that shall stand there")


def _finding(each: Amendment, severity: Severity, why: str) -> Finding:
    message = f"{each.source} amends {each.target or 'a rule'}, but {why}."
    hint = f"Write how {each.target or 'the rule'} reads as amended."
    return Finding(CODE, "amendment without a text", severity, message, each.span, each.source, hint, each.targets)
