"""What the checks of contradictions must find in official documents, and how much they may say."""

import json
from pathlib import Path
from typing import Any

import pytest

from kb.checks import Subject, subjects
from kb.checks.capacity import capacity
from kb.checks.case_table import case_table
from kb.checks.conflict_made_by_amendment import conflict_made_by_amendment
from kb.checks.decided_in_several_places import decided_in_several_places
from kb.checks.opposed_sentences import opposed_sentences
from kb.checks.ruling_against_rule import ruling_against_rule
from kb.findings import Finding, Severity
from kb.load import load

pytestmark = pytest.mark.official

CHECKS = (
    decided_in_several_places,
    capacity,
    opposed_sentences,
    case_table,
    ruling_against_rule,
    conflict_made_by_amendment,
)
MOST = 20  # items for 1,000 rules


@pytest.fixture(scope="module")
def checked(official: Path) -> list[tuple[Subject, list[Finding]]]:
    """Give each edition of two games with what is found in it."""
    kb = load([official / "corpus" / game for game in ("riftbound", "homeworld")])
    return [(each, [found for check in CHECKS for found in check(each)]) for each in subjects(kb) if each.edition]


def rows(official: Path, name: str) -> list[dict[str, Any]]:
    lines = (official / "gold" / "findings" / name).read_text("utf-8").splitlines()
    return [row for row in map(json.loads, lines) if "with" in row]


def about(found: Finding, row: dict[str, Any]) -> bool:
    """Tell whether a finding is on the two rules of a row."""
    home = str(found.address.home) if found.address else ""
    places = {place.fragment for place in (found.address, *found.related) if place}
    return row["document"] in (home, home.partition("@")[0]) and {row["at"], row["with"]} <= places


def test_confirmed_conflicts_are_found(official: Path, checked: list[tuple[Subject, list[Finding]]]) -> None:
    every = [found for _, several in checked for found in several if found.severity is not Severity.INFO]
    confirmed = [row for row in rows(official, "known.jsonl") if row["kind"] == "conflict"]
    at = [[str(found.address.number) for found in every if found.address and about(found, row)] for row in confirmed]
    assert [row["at"] in places for row, places in zip(confirmed, at, strict=True)] == [True] * len(confirmed)


def test_known_sound_places_stay_quiet(official: Path, checked: list[tuple[Subject, list[Finding]]]) -> None:
    every = [found for _, several in checked for found in several if found.severity is not Severity.INFO]
    assert [found for row in rows(official, "quiet.jsonl") for found in every if about(found, row)] == []


def test_little_is_said(checked: list[tuple[Subject, list[Finding]]]) -> None:
    for subject, several in checked:
        assert subject.edition is not None
        assert len(several) <= max(5, MOST * len(subject.edition.rules) / 1000), subject.edition.address


def tables(checked: list[tuple[Subject, list[Finding]]], code: str) -> list[tuple[str, list[str]]]:
    found = [each for _, several in checked for each in several if each.code == code]
    return [(str(each.address), sorted(place.fragment for place in each.related)) for each in found]


def test_a_case_table_is_overlapping_only_where_a_correction_made_it_so(
    checked: list[tuple[Subject, list[Finding]]],
) -> None:
    assert tables(checked, "CON104") == [
        ("riftbound/core@1.4/466.3.d", ["466.3.a"]),
        ("riftbound/core@1.4/466.3.d", ["466.3.b"]),
    ]
    assert [related for _, related in tables(checked, "CON109")] == [["461.3.a", "461.3.d"], ["461.3.b", "461.3.d"]]


def test_the_statement_that_settles_a_conflict_is_named(checked: list[tuple[Subject, list[Finding]]]) -> None:
    told = [each.message for _, several in checked for each in several if each.code in ("CON101", "CON109")]
    assert sum("riftbound/unleashed-faq@2026-04-29/" in each for each in told) >= 4
