"""The check of worked splits: an edition that says how an ability splits, and what the rules of its day say."""

from datetime import date
from pathlib import Path

import pytest

from kb.checks import check, subjects
from kb.findings import Finding
from kb.load import load

MANIFEST = """
game = "quay"
style = "article"

[[document]]
id = "notes"
kind = "clarification"
  [[document.edition]]
  id = "1"
  file = "notes.txt"
  published = {day}

[ability]
triggers = ["when"]
choices = ["you may"]
costs = ["pay"]
actions = ["draw"]
[ability.from.2025-01-01]
splits = "first-comma"
on_chain_from = "condition"
time = {{ choice = "resolution", cost = "resolution" }}
[ability.from.2026-01-01]
editions = {{ notes = "1" }}
splits = "sequence"
on_chain_from = "effect"
time = {{ choice = "placement", cost = "finalization" }}
ground.splits = "notes #parts"
"""
LATE = date(2026, 5, 1)


@pytest.fixture
def findings(tmp_path: Path):
    def found(text: str, day: date = LATE) -> list[Finding]:
        folder = tmp_path / "quay"
        folder.mkdir(exist_ok=True)
        (folder / "corpus.toml").write_text(MANIFEST.format(day=day), "utf-8")
        (folder / "notes.txt").write_text(f"# Notes\n\nParts\n\n{text}\n", "utf-8")
        return list(check(subjects(load([tmp_path]))))

    return found


BUOY = "Grey Buoy reads “When I come home, you may pay 1 to draw 2.” It splits into "
RIGHT = f"{BUOY}“When I come home, you may pay 1 to” and “draw 2.”"
EARLY = f"{BUOY}“When I come home,” and “you may pay 1 to draw 2.”"


def test_worked_split_fires(findings):
    (found,) = findings(EARLY)
    assert (found.code, found.severity, found.span.line) == ("ABI101", "warning", 5)
    assert found.message == (
        "Grey Buoy is split in another place: here “When I come home” and “you may pay 1 to draw 2.”;"
        " by the rules of the day “When I come home you may pay 1” and “draw 2.”."
    )
    assert [str(each) for each in found.related] == ["quay/notes@1/#parts"]


def test_worked_split_stays_quiet(findings):
    assert findings(RIGHT) == []


def test_worked_split_stays_quiet_by_the_rules_of_its_own_day(findings):
    assert findings(EARLY, date(2025, 5, 1)) == []
    assert [each.severity for each in findings(RIGHT, date(2025, 5, 1))] == ["warning"]


@pytest.mark.parametrize(
    ("after", "words"),
    [("draw.", "1 other word:"), ("draw 2 cards now.", "2 other words:"), ("drew 2.", "1 other word:")],
)
def test_other_words_are_told_as_info(findings, after, words):
    (found,) = findings(RIGHT.replace("“draw 2.”", f"“{after}”"))
    assert found.severity == "info"
    assert words in found.message


def test_what_is_no_triggered_ability_is_passed_over(findings):
    assert findings("The year is split into “warm months” and “cold months”.") == []


def test_an_edition_before_all_rules_is_passed_over(findings):
    assert findings(EARLY, date(2024, 5, 1)) == []


def test_what_is_shipped_works_its_splits_out_as_we_do():
    assert [each for each in check(subjects(load())) if each.code == "ABI101"] == []
