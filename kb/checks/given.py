"""Findings of reading, linking and consolidating, handed on by the check that has their code."""

from collections.abc import Iterator

from kb.checks.subject import Subject
from kb.findings import Finding


def given(subject: Subject, code: str) -> Iterator[Finding]:
    """Yield what was found of one code in the subject's edition."""
    if subject.edition is not None:
        yield from subject.once(("given", code), lambda: _by_file(subject, code)).get(subject.edition.file, ())


def _by_file(subject: Subject, code: str) -> dict[str, list[Finding]]:
    found: dict[str, list[Finding]] = {}
    for each in subject.kb.findings:
        if each.code == code:
            found.setdefault(each.span.file, []).append(each)
    return found
