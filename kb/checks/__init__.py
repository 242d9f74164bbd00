"""Checks: flaws that only show when all texts are known. One file for each; they run in this order."""

from collections.abc import Callable, Iterable, Iterator

from kb.checks.precedence_table import precedence_table
from kb.checks.subject import Subject, subjects
from kb.checks.worked_split import worked_split
from kb.findings import Finding

Check = Callable[[Subject], Iterator[Finding]]

CHECKS: tuple[Check, ...] = (worked_split, precedence_table)
PARTS = ("subject",)

__all__ = ["CHECKS", "PARTS", "Check", "Subject", "check", "precedence_table", "subjects", "worked_split"]


def check(chosen: Iterable[Subject]) -> Iterator[Finding]:
    """Yield what the checks find in each subject, an edition judged by its own text."""
    for subject in chosen:
        for each in CHECKS:
            yield from each(subject)
