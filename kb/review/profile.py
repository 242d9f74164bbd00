"""A game's profile of checks: what its corpus.toml switches off or weighs otherwise.

[checks]
off = ["NUM103", "TRM101 homebrew"]              # a code, a family, or either for one document
severity = { STY101 = "info", "CIT106 tournament" = "info" }
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from kb.findings import Finding, Severity
from kb.model import Game


@dataclass(frozen=True, slots=True)
class Profile:
    """What is switched off, and which severities are changed: by code or family, alone or with a document's id."""

    off: frozenset[str] = frozenset()
    severity: Mapping[str, Severity] = field(default_factory=dict)

    def weigh(self, found: Iterable[Finding]) -> Iterator[Finding]:
        """Yield findings without what is switched off, in the severity that the game gives them."""
        for each in found:
            names = _names(each)
            if self.off.isdisjoint(names):
                chosen = next((self.severity[name] for name in names if name in self.severity), each.severity)
                yield each if chosen is each.severity else replace(each, severity=chosen)


def profile_of(game: Game) -> Profile:
    """Read a game's ``[checks]``; what is no code or no severity counts for nothing."""
    table = game.tables.get("checks")
    if not isinstance(table, Mapping):
        return Profile()
    off, severity = table.get("off", ()), table.get("severity", {})
    weighed = severity.items() if isinstance(severity, Mapping) else ()
    return Profile(
        frozenset(filter(lambda each: isinstance(each, str), off if isinstance(off, list | tuple) else ())),
        {name: Severity(word) for name, word in weighed if word in list(Severity)},
    )


def _names(finding: Finding) -> tuple[str, ...]:
    """Give the names under which a profile may speak of a finding, the narrowest first."""
    family = finding.code.rstrip("0123456789")
    document = finding.address.document if finding.address else ""
    return (f"{finding.code} {document}", f"{family} {document}", finding.code, family)
