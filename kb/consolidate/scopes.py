"""Scopes: what applies only where the reader chose it: homebrew, competitions, formats."""

import re
from collections.abc import Iterable

from kb.model import Document, Kind

COMPETITION = "competition"


def scope_of(document: Document) -> str | None:
    """Give the scope in which a document applies; None if it applies everywhere."""
    if document.kind is Kind.HOMEBREW:
        return document.scope or document.id
    return document.scope or (COMPETITION if document.kind is Kind.TOURNAMENT else None)


def named_scope(words: str) -> str:
    """Give the scope that a text names in words, as a reader chooses it: ``winter-crossing-variant``."""
    return re.sub(r"[^a-z0-9]+", "-", words.casefold()).strip("-")


def is_chosen(scope: str | None, chosen: Iterable[str]) -> bool:
    """Tell whether what applies in a scope is to be applied; a format may be named without ``format:``."""
    return scope is None or any(name in (scope, scope.rpartition(":")[2]) for name in chosen)
