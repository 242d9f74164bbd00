"""Findings as SARIF 2.1.0, the form in which code hosts and editors read what checkers found."""

from collections.abc import Callable, Iterable, Mapping
from urllib.parse import quote

from kb.checks.guide import Guide
from kb.findings import Finding, Severity
from kb.review.noted import Noted

_SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
_LEVELS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "note"}


def sarif(
    noted: Iterable[Noted], guides: Mapping[str, Guide], shown: Callable[[str], str], version: str
) -> dict[str, object]:
    """Give one run with all findings; a dismissed one is there, marked as suppressed for its reason.

    ``shown`` turns the name of a file into its path from the root of the repository.
    """
    listed = list(noted)
    codes = sorted({each.finding.code for each in listed})
    rules = [_rule(code, guides.get(code)) for code in codes]
    results = [_result(each, codes.index(each.finding.code), shown) for each in listed]
    driver = {"name": "Judgebook", "semanticVersion": version, "rules": rules}
    run = {"tool": {"driver": driver}, "columnKind": "unicodeCodePoints", "results": results}
    return {"$schema": _SCHEMA, "version": "2.1.0", "runs": [run]}


def _rule(code: str, guide: Guide | None) -> dict[str, object]:
    if guide is None:
        return {"id": code}
    help_text = "\n\n".join(f"{heading}: {text}" for heading, text in guide.parts)
    return {
        "id": code,
        "name": "".join(word.capitalize() for word in guide.name.split("_")),
        "shortDescription": {"text": f"{guide.title}."},
        "fullDescription": {"text": guide.part("What it finds") or guide.title},
        "help": {"text": help_text or guide.title},
    }


def _result(noted: Noted, index: int, shown: Callable[[str], str]) -> dict[str, object]:
    finding = noted.finding
    text = " ".join(filter(None, (finding.message, finding.suggestion)))
    result: dict[str, object] = {
        "ruleId": finding.code,
        "ruleIndex": index,
        "level": _LEVELS[finding.severity],
        "message": {"text": text},
        "locations": [_location(finding, quote(shown(finding.span.file)))],
        "partialFingerprints": {"judgebookFinding/v1": noted.id},
    }
    if finding.related:
        named = [{"fullyQualifiedName": str(address)} for address in finding.related]
        result["relatedLocations"] = [
            {"id": at, "logicalLocations": [each], "message": {"text": each["fullyQualifiedName"]}}
            for at, each in enumerate(named)
        ]
    if not noted.counts:
        result["suppressions"] = [{"kind": "external", "justification": noted.reason}]
    return result


def _location(finding: Finding, uri: str) -> dict[str, object]:
    region = {"startLine": finding.span.line, "startColumn": finding.span.column}
    place: dict[str, object] = {"physicalLocation": {"artifactLocation": {"uri": uri}, "region": region}}
    if finding.address:
        place["logicalLocations"] = [{"fullyQualifiedName": str(finding.address)}]
    return place
