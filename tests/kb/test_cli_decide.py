"""The command decide: sentences for a reader, JSON for a program, one sentence for a wrong call."""

import json
from io import StringIO

import pytest

from kb.cli import judgebook
from kb.cli.ending import run

CALL = ["decide", "--game", "examplegame", "--on", "2026-03-01"]
SAILS = "I can sail to Far during Ebb."
BY_THE_RULE = "A card that contradicts the rules goes first, by examplegame/core@2/001: “If a card contradicts"


def test_outcome_winner_and_what_decides_come_first(capsys):
    assert run(judgebook, [*CALL, "core/102.2", SAILS]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[:4] == [
        "card and examplegame/core@2/102.2 on 2026-03-01, in no scope",
        "",
        "This is decided.",
        "What holds is card; examplegame/core@2/102.2 gives way. (card, examplegame/core@2/102.2)",
    ]
    assert lines[4].startswith(BY_THE_RULE)


def test_the_json_of_a_decision(capsys):
    assert run(judgebook, [*CALL, "--json", "core/102.2", SAILS]) == 0
    found = json.loads(capsys.readouterr().out)
    assert {key: found[key] for key in ("status", "winner", "loser", "canon", "ground")} == {
        "status": "decided",
        "winner": "card",
        "loser": "examplegame/core@2/102.2",
        "canon": "card-over-rules",
        "ground": "examplegame/core@2/001",
    }
    assert found["because"][0]["cites"] == ["examplegame/core@2/001"]


def test_unsettled_is_an_answer(capsys):
    call = ["decide", "--game", "examplegame", "--on", "2025-08-01", "core@1/204.1", "core@1/402.1"]
    assert run(judgebook, call) == 0
    assert "unsettled" in capsys.readouterr().out


def test_the_scope_is_named(capsys):
    call = ["--scope", "winter-crossing", "--on", "2026-04-01", "winter-crossing/004.1", "core/501.1"]
    assert run(judgebook, ["decide", "--game", "examplegame", *call]) == 0
    assert capsys.readouterr().out.splitlines()[0].endswith("on 2026-04-01, in winter-crossing")


def test_two_texts_a_line(capsys, monkeypatch):
    monkeypatch.setattr("sys.stdin", StringIO(f"core/102.2 | {SAILS}\ncore/104.1.b | core/104.1.b.1\n"))
    assert run(judgebook, [*CALL, "-"]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [line["status"] for line in lines] == ["decided", "no-conflict"]


@pytest.mark.parametrize(
    ("arguments", "status", "said"),
    [
        (["core/999", SAILS], 1, "core/999"),
        (["core 102.22", SAILS], 1, "or examplegame/core@2/102.2?"),
        (["CR 102.22", "core/102.2"], 1, "nothing loaded is called CR 102.22"),
        (["core 1.", "core/102.2"], 1, "Did you mean examplegame/core@2/001"),
        (["core/102.2"], 2, "name two texts"),
        (["core/102.2", " "], 2, "there is no text"),
    ],
)
def test_wrong_calls(capsys, arguments, status, said):
    assert run(judgebook, [*CALL, *arguments]) == status
    told = capsys.readouterr()
    assert said in told.err
    assert told.out == ""


def test_the_game_is_told_from_a_cards_words(capsys):
    call = ["decide", "--on", "2026-03-01", "Ferries can't sail this watch.", "During Ebb, my ferries can sail to Far."]
    assert run(judgebook, call) == 0
    assert "examplegame/core@2/002" in capsys.readouterr().out
