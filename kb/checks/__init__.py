"""Checks: flaws that only show when all texts are known. One file for each; they run in this order."""

from collections.abc import Callable, Iterator

from kb.checks.precedence_table import precedence_table
from kb.checks.worked_split import worked_split
from kb.findings import Finding
from kb.knowledge import KnowledgeBase

Check = Callable[[KnowledgeBase], Iterator[Finding]]

CHECKS: tuple[Check, ...] = (worked_split, precedence_table)

__all__ = ["CHECKS", "Check", "check", "precedence_table", "worked_split"]


def check(kb: KnowledgeBase) -> Iterator[Finding]:
    """Yield what the checks find in all loaded editions, each judged by its own text."""
    for each in CHECKS:
        yield from each(kb)
