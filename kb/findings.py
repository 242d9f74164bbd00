"""Flaws in the text are data: what was found, where, and what to do about it."""

from dataclasses import dataclass
from enum import StrEnum

from kb.address import Address, Span


class Severity(StrEnum):
    """How much a finding matters: an error breaks something, a warning is a likely flaw, info is worth knowing."""

    ERROR = "error"
    WARNING = "warning"
    INFO = "info"


@dataclass(frozen=True, slots=True)
class Finding:
    """One flaw in one text. ``code`` begins with its family (CIT, NUM, STY …), ``name`` says the flaw in words."""

    code: str
    name: str
    severity: Severity
    message: str
    span: Span
    address: Address | None = None
    suggestion: str = ""
    related: tuple[Address, ...] = ()

    def as_json(self) -> dict[str, object]:
        """Give the finding in the form of the JSON contract."""
        return {
            "code": self.code,
            "name": self.name,
            "severity": str(self.severity),
            "message": self.message,
            "suggestion": self.suggestion,
            "where": {
                "address": str(self.address) if self.address else None,
                "file": self.span.file,
                "line": self.span.line,
                "column": self.span.column,
            },
            "related": [str(address) for address in self.related],
        }
