"""Files of rulings: questions with the rules that answer them, as a way from a new question to these rules."""

import json
from datetime import date

import pytest

from kb.knowledge import KnowledgeBase
from kb.load import load
from kb.search import search
from tests.papers import Paper, shelve

DAY = date(2026, 6, 1)
FIRST = """100. Barges

100.1. A barge carries two crates.

100.2. A crate that falls into the water is lost.

100.3. The harbour master counts the barges at noon.
"""
SECOND = """100. Barges

100.1. The harbour master counts the barges at noon.

100.2. A barge carries three crates.

100.3. A crate that falls into the water is lost.
"""
ROWS = [
    {"ask": "Does my tugboat sink when it rains?", "answer": "", "citations": ["100.2"], "edition": "core@1"},
    {"ask": "Who tallies at twelve o'clock?", "answer": "See it.", "citations": "Core Rule 100.1", "edition": "core@2"},
    {"answer": "No question."},
    {"ask": "Is a parrot cargo?", "answer": "No.", "citations": ["core@1/100.1", "none"], "edition": "core@1"},
]


@pytest.fixture(scope="module")
def quay(tmp_path_factory: pytest.TempPathFactory) -> KnowledgeBase:
    """Two editions in which the rules change numbers, and four rows."""
    facts = {"title": "Core Rules", "cited": "Core Rule"}
    core = Paper("core", "rules", (("1", "2025-01-01", FIRST), ("2", "2026-01-01", SECOND)), facts)
    rows = "".join(json.dumps(row) + "\n" for row in ROWS)
    fields = '[document.fields]\nquestion = "ask"'
    asked = Paper("asked", "rulings", (("1", None, rows),), suffix="jsonl", more=fields)
    return load([shelve(tmp_path_factory.mktemp("corpora"), "quay", "Quay", core, asked)])


def test_each_row_is_a_ruling(quay):
    edition = next(each for each in quay.editions() if each.address.document == "asked")
    assert [str(each.address) for each in edition.rulings] == [f"quay/asked@1/q{n}" for n in (1, 2, 3)]
    assert edition.ruling_count == 3
    assert [finding.code for finding in edition.findings] == ["ROW004"]


@pytest.mark.parametrize(
    ("ruling", "targets"),
    [("q1", ["quay/core@1/100.2"]), ("q2", ["quay/core@2/100.1"]), ("q3", ["quay/core@1/100.1"])],
)
def test_a_row_cites_rules_of_its_edition(quay, ruling, targets):
    links = quay.links_from[f"quay/asked@1/{ruling}"]
    assert [str(target) for link in links for target in link.targets] == targets


def test_a_question_is_led_to_the_rules_that_a_like_one_cites(quay):
    hit = search(quay, "will a tugboat sink if it rains", on=DAY, edition="core@1").hits[0]
    assert hit.number == "100.2"
    assert hit.routes == ("from the ruling “Does my tugboat sink when it rains?”",)
    assert "from the ruling" in str(hit.as_json()["why"])


def test_in_another_edition_it_is_led_to_the_rule_with_the_same_words(quay):
    assert search(quay, "will a tugboat sink if it rains", on=DAY, edition="core@2").hits[0].number == "100.3"


def test_a_question_that_is_measured_does_not_find_itself(quay):
    words = "Does my tugboat sink when it rains?"
    assert search(quay, words, on=DAY, edition="core@1").hits
    assert not search(quay, words, on=DAY, edition="core@1", measured=True).hits


def test_a_ruling_without_an_answer_is_no_hit(quay):
    assert "quay/asked@1/q1" not in [str(hit.address) for hit in search(quay, "tugboat rains", on=DAY).hits]
    assert "quay/asked@1/q3" in [str(hit.address) for hit in search(quay, "parrot cargo", on=DAY).hits]
