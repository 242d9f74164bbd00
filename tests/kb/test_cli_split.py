"""The command split: parts for a reader, JSON for a program, one sentence for a wrong call."""

import json
from io import StringIO

import pytest

from kb.cli import judgebook
from kb.cli.ending import run

BELL = "When you make passage, if I am lit, you may pay [O] to draw 1."


def test_the_parts_what_waits_and_why(capsys):
    assert run(judgebook, ["split", "--on", "2026-03-01", BELL]) == 0
    assert capsys.readouterr().out == (
        "Tidewick (example game), by the rules of 2026-03-01\n"
        "\n"
        "trigger condition  When you make passage\n"
        "condition          if I am lit\n"
        "choice             you may  (placement)\n"
        "cost               pay [O]  (finalization)\n"
        "effect             draw 1.\n"
        "on the slipway     “draw 1.”\n"
        "because\n"
        "  “when” makes it a triggered ability. (examplegame/core@2/303.1)\n"
        "  Trigger condition, condition, choice and cost stand in this order; the first word that has no place in it"
        " begins the effect. (examplegame/core@2/303.2)\n"
        "  “if I am lit” is checked when it triggers, before it is put on the slipway. (examplegame/core@2/303.2.a)\n"
        "  “you may” is decided when it triggers, before it is put on the slipway. (examplegame/core@2/303.2.b)\n"
        "  “pay [O]” is a cost, paid as it is finalized, before anybody can respond. (examplegame/core@2/303.2.c,"
        " examplegame/core@2/302.3)\n"
        "  The cost counts as paid once it was attempted, even if something else happened."
        " (examplegame/core@2/302.3.a)\n"
        "\n"
        "words with several senses\n"
        "  In “may pay [O] to”, “[O]” means: one oil, paid from a keeper's store.\n"
        "  What said so of “[O]” holds no longer since 2026-02-01, and no rule of the day says it."
        " (examplegame/clarifications@2025-09-01/p3)\n"
    )


def test_json(capsys):
    assert run(judgebook, ["split", "--game", "examplegame", "--on", "2026-03-01", "--json", *BELL.split()]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert (shown["status"], shown["effect"], shown["cost_time"]) == ("triggered", "draw 1.", "finalization")
    assert [(each["word"], each["sense"], each["status"]) for each in shown["senses"]] == [("[O]", "pay", "lapsed")]


def test_one_text_a_line(capsys, monkeypatch):
    monkeypatch.setattr("sys.stdin", StringIO(f"{BELL}\n\nWhen you play me, draw 1.\nMoored\n"))
    assert run(judgebook, ["split", "-", "--on", "2026-03-01"]) == 0
    shown = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [each["status"] for each in shown] == ["triggered", "undecided", "undecided", "not-triggered"]
    assert shown[2]["because"][0]["claim"] == "unknown-game"
    assert [len(each["senses"]) for each in shown] == [1, 0, 0, 0]


def test_an_undecided_one_says_so(capsys):
    assert (
        run(judgebook, ["split", "--game", "riftbound", "--on", "2026-08-01", "When I die, its owner may draw 1."]) == 0
    )
    out = capsys.readouterr().out
    assert "\nundecided\n" in out
    assert "No rule says when “its owner may” is decided" in out


def test_what_is_not_triggered_says_why(capsys):
    assert run(judgebook, ["split", "--game", "riftbound", "--on", "2026-08-01", "As I enter, draw 1."]) == 0
    assert "\nnot triggered\nbecause\n  It states what holds" in capsys.readouterr().out


def test_every_triggered_ability_of_a_card_is_told(capsys):
    assert run(judgebook, ["split", "--on", "2026-03-01", f"{BELL}\nWhen I come home, draw 2."]) == 0
    assert capsys.readouterr().out.count("trigger condition") == 2


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["When you play me, draw 1."], "judgebook: the words don't tell which game this is of; name one with --game:"),
        (["--game", "riftbund", BELL], "Did you mean riftbound?"),
        ([" "], "judgebook: there is no ability to split; give its text in quotes."),
        ([], "judgebook: "),
    ],
)
def test_a_wrong_call_is_one_sentence(arguments, sentence, capsys):
    assert run(judgebook, ["split", *arguments]) == 2
    err = capsys.readouterr().err
    assert sentence in err
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    "text", ["(" * 100_000, "[" * 20_000, "\x00\x1b[2J" * 9_000, "漢字。" * 4_000, "When, " * 4_000]
)
def test_a_huge_text_ends_in_an_answer(text, capsys):
    assert run(judgebook, ["split", "--game", "magic", "--on", "2026-08-01", "--json", text]) == 0
    assert json.loads(capsys.readouterr().out)["status"] in ("triggered", "not-triggered", "undecided")
