"""The forms in which findings are printed: for readers, and for the tools that read them."""

import sys
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Protocol
from unicodedata import combining, east_asian_width

import click

from kb.cli.printing import finding_line, print_json
from kb.findings import Severity

if TYPE_CHECKING:
    from kb.review import Noted, Review
    from kb.review.sources import Sources

_COLOURS = {Severity.ERROR: "red", Severity.WARNING: "yellow", Severity.INFO: "cyan"}
_WIDEST = 160


class Form(Protocol):
    """Prints a review."""

    def __call__(self, found: "Review", sources: "Sources", unread: list[str], *, everything: bool) -> None:
        """Print what was found; ``unread`` says which texts are not loaded, ``everything``: dismissed findings too."""


def _text(found: "Review", sources: "Sources", unread: list[str], *, everything: bool) -> None:
    shown = [each for each in found.noted if each.counts or everything]
    for each in shown:
        click.echo("\n".join(_lines(each, sources)))
    click.echo("\n".join([*unread, _summary(found)]))


def _lines(noted: "Noted", sources: "Sources") -> Iterator[str]:
    """Give a finding on one line; on a terminal in colour, with the line of text that it is about and its id."""
    finding = replace(noted.finding, span=sources.placed(noted.finding))
    line = finding_line(finding.as_json())
    said = f" ({noted.status}: {noted.reason})" if noted.status != "open" else ""
    if not sys.stdout.isatty():
        yield f"{line}{said}"
        return
    place, _, rest = line.partition(": ")
    severity, _, message = rest.partition(" ")
    shade = _COLOURS[noted.finding.severity]
    yield f"{click.style(place, bold=True)}: {click.style(severity, fg=shade)} {message}{said}"
    yield from _excerpt(noted, sources)
    yield click.style(f"    {noted.id}", dim=True)


def _excerpt(noted: "Noted", sources: "Sources") -> Iterator[str]:
    """Give the line that a finding is about, cut around the words that are marked below it."""
    span = sources.placed(noted.finding)
    line = sources.line(span)
    if line.strip():
        start = max(0, span.column - 1 - _WIDEST // 2) if len(line) > _WIDEST else 0
        shown = line[start : start + _WIDEST]
        yield f"    {shown}"
        begin = span.column - 1 - start
        marked = shown[begin : begin + sources.marked(span)]
        carets = "^" * max(1, _width(marked))
        yield f"    {' ' * _width(shown[:begin])}{click.style(carets, fg=_COLOURS[noted.finding.severity])}"


def _width(text: str) -> int:
    """Give how many columns of a terminal a text takes: two for wide characters, none for combining marks."""
    return sum((1 + (east_asian_width(each) in "WF")) * (not combining(each)) for each in text)


def _summary(found: "Review") -> str:
    counts = {severity: found.count(severity) for severity in Severity}
    told = [_counted(severity, count) for severity, count in counts.items() if count]
    aside = sum(1 for each in found.noted if not each.counts)
    told += [f"{aside} dismissed"] if aside else []
    told += [f"{found.known} in the baseline"] if found.known else []
    return ", ".join(told) or "nothing found"


def _counted(severity: Severity, count: int) -> str:
    plural = count > 1 and severity is not Severity.INFO
    return f"{count} {severity}{'s' if plural else ''}"


def _json(found: "Review", sources: "Sources", unread: list[str], *, everything: bool) -> None:  # noqa: ARG001
    print_json({"findings": [each.as_json() for each in _placed(found, sources)]})


def _sarif(found: "Review", sources: "Sources", unread: list[str], *, everything: bool) -> None:  # noqa: ARG001
    from importlib.metadata import version

    from kb.checks import CHECKS
    from kb.checks.guide import guides
    from kb.review.sarif import sarif

    print_json(sarif(_placed(found, sources), guides(CHECKS), sources.shown, version("judgebook")))


def _github(found: "Review", sources: "Sources", unread: list[str], *, everything: bool) -> None:  # noqa: ARG001
    from kb.review.annotations import annotations

    for line in annotations(_placed(found, sources), sources.shown):
        click.echo(line)


def _placed(found: "Review", sources: "Sources") -> Iterator["Noted"]:
    for each in found.noted:
        yield replace(each, finding=replace(each.finding, span=sources.placed(each.finding)))


FORMS: Mapping[str, Form] = {"text": _text, "json": _json, "sarif": _sarif, "github": _github}
