"""Findings as GitHub's workflow commands: a build that prints them has each beside its line."""

from collections.abc import Callable, Iterable, Iterator

from kb.findings import Severity
from kb.review.noted import Noted

_COMMANDS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "notice"}


def annotations(noted: Iterable[Noted], shown: Callable[[str], str]) -> Iterator[str]:
    """Yield one command for each finding that counts; ``shown`` gives a file's path from the repository's root."""
    for each in noted:
        if each.counts:
            finding = each.finding
            where = {
                "file": shown(finding.span.file),
                "line": str(finding.span.line),
                "col": str(finding.span.column),
                "title": f"{finding.code} {finding.name}",
            }
            told = ",".join(f"{key}={_property(value)}" for key, value in where.items())
            text = " ".join(filter(None, (finding.message, finding.suggestion)))
            yield f"::{_COMMANDS[finding.severity]} {told}::{_data(text)}"


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
