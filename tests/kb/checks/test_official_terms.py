"""What the checks of terms, quantities, quotations, cards and answers must find in official documents, and no more."""

import json
from pathlib import Path
from typing import Any

import pytest

from kb.checks import Subject, subjects
from kb.checks.announced_count import announced_count
from kb.checks.capacity import capacity
from kb.checks.comparators import comparators
from kb.checks.example_comparator import example_comparator
from kb.checks.misquoted_card import misquoted_card
from kb.checks.misquoted_rule import misquoted_rule
from kb.checks.modal_clash import modal_clash
from kb.checks.placeholder import placeholder
from kb.checks.renamed_term import renamed_term
from kb.checks.twice_quoted_card import twice_quoted_card
from kb.checks.two_definitions import two_definitions
from kb.checks.undefined_term import undefined_term
from kb.checks.unreviewed_ruling import unreviewed_ruling
from kb.findings import Finding, Severity
from kb.load import load

pytestmark = pytest.mark.official

TERMS = (undefined_term, renamed_term, two_definitions)
QUANTITIES = (announced_count, capacity, comparators, example_comparator)
QUOTATIONS = (misquoted_rule, misquoted_card, twice_quoted_card, modal_clash, unreviewed_ruling, placeholder)
KINDS = ("undefined-term", "announced-count")


@pytest.fixture(scope="module")
def findings(official: Path) -> list[Finding]:
    """What is found above info in the games that the confirmed flaws are of."""
    kb = load([official / "corpus" / game for game in ("riftbound", "homeworld", "flesh-and-blood")])
    return [found for each in subjects(kb) for found in _of(each) if found.severity is not Severity.INFO]


def _of(subject: Subject) -> list[Finding]:
    return [found for each in (*TERMS, *QUANTITIES, *QUOTATIONS) for found in each(subject)]


def rows(official: Path, name: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (official / "gold" / "findings" / name).read_text("utf-8").splitlines()]


def lies_in(found: Finding, document: str) -> bool:
    home = str(found.address.home) if found.address else ""
    return home == document or home.partition("@")[0] == document


def places(findings: list[Finding], code: str) -> set[str]:
    return {str(each.address) for each in findings if each.code == code}


def _is_ours(row: dict[str, Any]) -> bool:
    return row["kind"] in KINDS or row.get("effect", "").startswith("cards in a sideboard")


def test_confirmed_flaws_are_found(official: Path, findings: list[Finding]) -> None:
    ours = [row for row in rows(official, "known.jsonl") if _is_ours(row)]
    missed = [row for row in ours if not any(_is(row, found) for found in findings)]
    assert len(ours) == 3
    assert missed == []


def _is(row: dict[str, Any], found: Finding) -> bool:
    number = found.address.number if found.address else ""
    place = lies_in(found, row["document"]) and number == row["at"] and found.code.startswith(row["family"])
    other = "with" not in row or any(each.number == row["with"] for each in found.related)
    return place and other and row.get("term", "") in found.message


def test_known_sound_places_stay_quiet(official: Path, findings: list[Finding]) -> None:
    quiet = [row for row in rows(official, "quiet.jsonl") if "at" in row]
    loud = [
        (row, found)
        for row in quiet
        for found in findings
        if found.address and lies_in(found, row["document"]) and found.address.number == row["at"]
    ]
    assert loud == []


def test_names_that_were_given_up_are_found(findings: list[Finding]) -> None:
    assert {"riftbound/core@1.3/324.1/e2", "riftbound/core@1.3/337.1.c.3"} <= places(findings, "TRM102")
    assert "riftbound/core@1.4/415.3.a" in places(findings, "TRM101")


def test_an_example_against_its_rule_is_found(findings: list[Finding]) -> None:
    assert places(findings, "QTY103") == {"riftbound/core@1.4/431.3.c/e1"}


def test_cards_are_compared_with_their_errata(findings: list[Finding]) -> None:
    assert "riftbound/core@1.4/369.1/e1" in places(findings, "CRD102")
    assert not any("370.1.a.1" in place for place in places(findings, "CRD102"))
    assert "flesh-and-blood/cr@2026-02/6.2.3d/e1" in places(findings, "CRD103")


@pytest.mark.parametrize(
    ("document", "most"),
    [("riftbound/core@1.2", 3), ("riftbound/core@1.3", 9), ("riftbound/core@1.4", 9), ("riftbound/tournament", 3)],
)
def test_few_are_found_in_a_sound_rulebook(findings: list[Finding], document: str, most: int) -> None:
    assert len([each for each in findings if lies_in(each, document)]) <= most
