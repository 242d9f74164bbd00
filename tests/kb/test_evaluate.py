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
    with pytest.raises(BadQuestions, match="line 1 needs"):
        questions_in([(1, row)])


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


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("{", "line 2 is no JSON from character 2 on: "),
        ("[1]", "line 2 is no record such as "),
        ('{"expected": ["1"]}', 'line 2 needs "question"'),
        ('{"question": "where?"}', 'line 2 needs "expected"'),
        ('{"question": "where?", "expected": "1"}', 'line 2 needs "expected"'),
        ('{"question": "where?", "expected": ["Zones"]}', 'line 2 expects "Zones"'),
        ('{"question": "where?", "expected": [101.10]}', "line 2 expects 101.1,"),
        (
            '{"question": "where?", "expected": ["1"], "game": "nowhere"}',
            "line 2 can't be asked: no game is called nowhere",
        ),
        ('{"question": "where?", "expected": ["1"], "edition": "core@99"}', "line 2 can't be asked: no loaded edition"),
        ("", "there is no question in it."),
    ],
)
def test_a_bad_file_is_told_in_one_sentence_with_its_line(tmp_path, line, told):
    file = tmp_path / "questions.jsonl"
    file.write_text(f"\n{line}\n")
    result = CliRunner().invoke(judgebook, ["evaluate", str(file)], standalone_mode=False)
    assert isinstance(result.exception, BadQuestions)
    assert str(result.exception).startswith(f"questions.jsonl: {told}")
    assert "\n" not in str(result.exception)


def test_a_miss_is_told_with_its_line(tmp_path):
    file = tmp_path / "questions.jsonl"
    row = {"question": "a ferry is laid up", "expected": ["99999"], "game": "examplegame"}
    file.write_text("\n" + json.dumps(row))
    told = CliRunner().invoke(judgebook, ["evaluate", str(file)], standalone_mode=False)
    assert "line 2, not in corpus: a ferry is laid up (99999)" in " ".join(told.output.split())


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
