"""What the checks of citations and numbers must find in official documents, and where they must stay quiet."""

import json
from pathlib import Path
from typing import Any

import pytest

from kb.checks import Subject, subjects
from kb.checks.bare_numbers import bare_numbers
from kb.checks.cited_title import cited_title
from kb.checks.cited_topic import cited_topic
from kb.checks.dangling_citation import dangling_citation
from kb.checks.duplicate_number import duplicate_number
from kb.checks.gap_in_numbering import gap_in_numbering
from kb.checks.mistaken_citation import mistaken_citation
from kb.checks.number_out_of_order import number_out_of_order
from kb.checks.orphan_number import orphan_number
from kb.checks.stale_citation import stale_citation
from kb.checks.superseded_number import superseded_number
from kb.findings import Finding, Severity
from kb.load import load

pytestmark = pytest.mark.official

CITATIONS = (
    dangling_citation,
    cited_title,
    cited_topic,
    mistaken_citation,
    stale_citation,
    superseded_number,
)
NUMBERS = (duplicate_number, orphan_number, gap_in_numbering, number_out_of_order, bare_numbers)
MAY_BE_INFO = ("gap-in-numbering", "orphan-number")


@pytest.fixture(scope="module")
def findings(official: Path) -> list[Finding]:
    """What is found in the games that the confirmed flaws are of."""
    kb = load([official / "corpus" / game for game in ("riftbound", "homeworld", "digimon")])
    return [found for each in subjects(kb) for found in _of(each)]


def _of(subject: Subject) -> list[Finding]:
    return [found for each in (*CITATIONS, *NUMBERS) for found in each(subject)]


def rows(official: Path, name: str) -> list[dict[str, Any]]:
    lines = (official / "gold" / "findings" / name).read_text("utf-8").splitlines()
    return [row for row in map(json.loads, lines) if row.get("kind", "").endswith(KINDS)]


KINDS = ("citation", "title-mismatch", "topic-mismatch", "number", "numbering")


def lies_in(found: Finding, document: str) -> bool:
    home = str(found.address.home) if found.address else ""
    return home == document or home.partition("@")[0] == document


def at(found: Finding) -> str:
    return found.address.number if found.address else ""


def test_confirmed_flaws_are_found(official: Path, findings: list[Finding]) -> None:
    missed = [row for row in rows(official, "known.jsonl") if not any(_is(row, found) for found in findings)]
    assert missed == []


def _is(row: dict[str, Any], found: Finding) -> bool:
    loud = found.severity is not Severity.INFO or row["kind"] in MAY_BE_INFO
    place = lies_in(found, row["document"]) and at(found) == row["at"] and found.code.startswith(row["family"])
    return (
        loud and place and row.get("cites", "").strip("§") in found.message and row.get("right", "") in found.suggestion
    )


def test_known_sound_places_stay_quiet(official: Path, findings: list[Finding]) -> None:
    quiet = [row for row in rows(official, "quiet.jsonl") if row["document"] != "magic/cr"]
    loud = [
        (row, found)
        for row in quiet
        for found in findings
        if found.severity is not Severity.INFO and lies_in(found, row["document"]) and _speaks_of(row, found)
    ]
    assert loud == []


def _speaks_of(row: dict[str, Any], found: Finding) -> bool:
    if "at" in row:
        return at(found) == row["at"]
    if row["kind"] == "cited-title-mismatch":
        return found.code in ("CIT102", "CIT105")
    return row["kind"].startswith("wrong") or "/250" in found.message


@pytest.mark.parametrize(
    ("document", "place", "right"),
    [
        ("riftbound/tournament@2026-03-30", "506.1.a", "187.6"),
        ("riftbound/tournament@2026-03-30", "407.3", "116"),
        ("riftbound/tournament@2026-03-30", "408.4.c.3", "466.1.a"),
        ("riftbound/tournament@2026-07-16", "408.4.c.3", "471.1.a"),
        ("riftbound/tournament@2026-07-16", "502.11", "489.8.f"),
        ("riftbound/core@1.4", "403.1.b.1", "740.4.a"),
        ("digimon/cr@4.2", "2-3-6-2", "2-13-1-6"),
        ("digimon/cr@4.2", "4-3-2", "4-8"),
    ],
)
def test_what_moved_is_found_again(findings: list[Finding], document: str, place: str, right: str) -> None:
    told = [each.suggestion for each in findings if lies_in(each, document) and at(each) == place]
    assert [each for each in told if f" {right} (" in each]


def test_few_are_found_in_a_sound_rulebook(findings: list[Finding]) -> None:
    loud = [each for each in findings if lies_in(each, "riftbound/core@1.3") and each.severity is not Severity.INFO]
    assert sorted(at(each) for each in loud) == ["392", "427.1"]
