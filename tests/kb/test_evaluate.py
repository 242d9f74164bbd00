"""Evaluating a corpus: rates with their bounds, and why a question was missed."""

import json
from datetime import date

import pytest
from click.testing import CliRunner

from kb.cli import judgebook
from kb.evaluate import BadQuestions, Question, causes_of, evaluate, figures_of, questions_in, wilson

DAY = date(2025, 6, 1)


def asked(words: str, *expected: str, edition: str = "core@1") -> Question:
    return Question(words, expected, "orchard", edition)


def test_a_question_is_found_by_a_right_rule(orchard):
    (outcome,) = evaluate(orchard, [asked("who loses control of a row without trees", "100.2", "999")], DAY)
    assert (outcome.rank, outcome.recalled, outcome.cause) == (1, 1, "")


@pytest.mark.parametrize(
    ("question", "cause"),
    [
        (asked("felled trees", "999.9"), "not in corpus"),
        (asked("rocks are never planted", "100.3"), "wrong edition"),
        (asked("zyzzyva", "100.2"), "not found"),
    ],
)
def test_a_miss_has_a_cause(orchard, question, cause):
    outcomes = evaluate(orchard, [question], DAY)
    assert outcomes[0].rank is None
    assert causes_of(outcomes) == {cause: 1}


def test_rates_stand_within_their_bounds(orchard):
    outcomes = evaluate(orchard, [asked("loses control of a row", "100.2"), asked("zyzzyva", "100.2")], DAY)
    figure = figures_of(outcomes)["hit@5"]
    assert figure.low < figure.value == 0.5 < figure.high


@pytest.mark.parametrize(
    ("hits", "count", "low", "high"), [(0, 10, 0.0, 0.278), (10, 10, 0.722, 1.0), (50, 100, 0.404, 0.596)]
)
def test_bounds_are_wilsons(hits, count, low, high):
    """As tables of the interval give them."""
    figure = wilson(hits, count)
    assert (figure.low, figure.high) == (pytest.approx(low, abs=5e-4), pytest.approx(high, abs=5e-4))


def test_of_nothing_a_rate_may_be_anything():
    assert (wilson(0, 0).low, wilson(0, 0).high) == (0.0, 1.0)


@pytest.mark.parametrize("row", [{}, {"question": "why"}, {"question": "why", "expected": []}, {"expected": ["1"]}])
def test_a_row_that_asks_nothing_is_a_wrong_call(row):
    with pytest.raises(BadQuestions, match="row 1 needs"):
        questions_in([row])


def test_a_ruling_that_asks_just_the_same_is_left_out(orchard):
    ruling = next(ruling for edition in orchard.editions() for ruling in edition.rulings)
    question = Question(ruling.question, ("100.2",), "orchard", None)
    from kb.search import search

    found = search(orchard, question.words, on=DAY)
    measured = search(orchard, question.words, on=DAY, measured=True)
    assert ruling.address in [hit.address for hit in found.hits]
    assert ruling.address not in [hit.address for hit in measured.hits]
    assert not any(route.startswith("from the ruling") for hit in measured.hits for route in hit.routes)


def test_the_command_tells_rates_and_causes(tmp_path):
    file = tmp_path / "questions.jsonl"
    row = {"question": "a ferry is laid up", "expected": ["100"], "game": "examplegame", "edition": "core@2"}
    file.write_text(json.dumps(row) + "\n\n" + json.dumps({**row, "question": "zyzzyva", "expected": ["9999"]}) + "\n")
    told = CliRunner().invoke(judgebook, ["evaluate", str(file)], standalone_mode=False)
    assert "2 questions" in told.output
    assert "missed, not in corpus: 1" in told.output
    as_json = json.loads(CliRunner().invoke(judgebook, ["evaluate", str(file), "--json"], standalone_mode=False).output)
    assert as_json["questions"] == 2
    assert set(as_json["figures"]["hit@5"]) == {"value", "low", "high"}


@pytest.mark.parametrize("line", ["{", "[1]"])
def test_a_file_of_something_else_is_a_wrong_call(tmp_path, line):
    file = tmp_path / "questions.jsonl"
    file.write_text(line)
    result = CliRunner().invoke(judgebook, ["evaluate", str(file)], standalone_mode=False)
    assert isinstance(result.exception, BadQuestions)


def test_terms_lists_words_that_no_rule_says(tmp_path):
    home = tmp_path / "quay"
    home.mkdir()
    (home / "corpus.toml").write_text(
        'game = "quay"\nname = "Quay"\nstyle = "riftbound"\n[slang]\nboat = "barge"\n'
        '[[document]]\nid = "core"\ntitle = "Core"\nkind = "rules"\n[[document.edition]]\nid = "1"\nfile = "core.txt"\n'
        '[[document]]\nid = "asked"\ntitle = "Asked"\nkind = "rulings"\nabout = "core@1"\n'
        '[[document.edition]]\nid = "1"\nfile = "asked.jsonl"\n'
    )
    (home / "core.txt").write_text("100. Barges\n\n100.1. A barge carries two crates.\n\n100.2. A crate is heavy.\n")
    row = {"question": "How many crates may my boat lug?", "answer": "Two.", "citations": ["100.1"]}
    (home / "asked.jsonl").write_text(json.dumps(row) + "\n")
    called = ["--corpus", str(tmp_path), "terms", "suggest", "--game", "quay", "--json"]
    words = json.loads(CliRunner().invoke(judgebook, called, standalone_mode=False).output)["games"]["quay"]
    assert [each["word"] for each in words] == ["lug", "many", "may"]
