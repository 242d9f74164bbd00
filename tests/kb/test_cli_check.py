"""The command check: findings line by line, JSON, and an exit status for a build."""

import json
from importlib import import_module
from pathlib import Path

import pytest

from kb.cli import judgebook
from kb.cli.ending import run

MANIFEST = """
game = "quay"
[[document]]
id = "core"
kind = "rules"
style = "riftbound"
  [[document.edition]]
  id = "1"
  file = "core.txt"
"""


def corpus(folder: Path, text: str) -> list[str]:
    (folder / "quay").mkdir()
    (folder / "quay" / "corpus.toml").write_text(MANIFEST, "utf-8")
    (folder / "quay" / "core.txt").write_text(text, "utf-8")
    return ["check", "--corpus", str(folder)]


def test_a_sound_corpus(tmp_path, capsys):
    assert run(judgebook, corpus(tmp_path, "100. Ferries\n100.1. A ferry sails.\n")) == 0
    assert capsys.readouterr().out == "nothing found\n"


def test_findings_one_a_line_with_their_place(tmp_path, capsys):
    assert run(judgebook, corpus(tmp_path, "100. Ferries\n100.1. A ferry sails. See rule 105. Wind.\n")) == 0
    first, last = capsys.readouterr().out.splitlines()
    assert first.startswith("quay/core.txt:2:")
    assert ": warning CIT" in first
    assert last == "1 warning"


def test_json(capsys):
    assert run(judgebook, ["check", "--game", "examplegame", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)["findings"]
    assert {each["where"]["file"].split("/")[0] for each in found} == {"examplegame"}
    assert {"code", "name", "severity", "message", "suggestion", "where", "related"} < set(found[0])


def test_an_error_gives_1(monkeypatch, capsys):
    from kb.address import Span
    from kb.findings import Finding, Severity

    error = Finding("XXX999", "flaw", Severity.ERROR, "This is broken.", Span("quay/core.txt", 0, 1, 1))
    monkeypatch.setattr(
        import_module("kb.review.review"),
        "findings_of_all",
        lambda subjects, *_: [() if each.edition else (error,) for each in subjects],
    )
    assert run(judgebook, ["check", "--game", "examplegame"]) == 1
    assert "1 error" in capsys.readouterr().out


def test_what_is_not_loaded_is_said(tmp_path, capsys):
    arguments = corpus(tmp_path, "100. Ferries\n")
    (tmp_path / "quay" / "core.txt").write_bytes(b"\0\1\2" * 50)
    assert run(judgebook, arguments) == 0
    assert "not loaded: quay/core@1: " in capsys.readouterr().out


@pytest.mark.parametrize("game", ["exampelgame"])
def test_an_unknown_game_is_one_sentence(game, capsys):
    assert run(judgebook, ["check", "--game", game]) == 2
    assert "Did you mean examplegame?" in capsys.readouterr().err


def test_a_game_is_named_as_a_place_is(capsys):
    assert run(judgebook, ["check", "--game", "examplegame", "--json"]) == 0
    whole = capsys.readouterr().out
    assert run(judgebook, ["check", "Tidewick (example game)", "--json"]) == 0
    assert capsys.readouterr().out == whole
    assert run(judgebook, ["check", "examplegame", "core@1", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)["findings"]
    assert {each["where"]["address"].split("/")[1] for each in found} == {"core@1"}


@pytest.mark.parametrize(
    ("places", "sentence"),
    [
        (["examplegame", "riftbound"], "examplegame and riftbound are games: name one of them, or none to check all"),
        (["--game", "riftbound", "examplegame"], "riftbound and examplegame are games"),
        (["nothing-such"], "nothing loaded is called nothing-such; the games are examplegame, "),
    ],
)
def test_what_is_no_place_is_told(places, sentence, capsys):
    assert run(judgebook, ["check", *places]) != 0
    assert sentence in capsys.readouterr().err


@pytest.mark.parametrize(
    ("code", "hint"),
    [
        ("CIY", "Did you mean CIT?"),
        ("XXX999", "the families are ABI, AMD,"),
        ("NUM7", "of NUM there are NUM101,"),
    ],
)
def test_an_unknown_code_is_told_with_those_that_there_are(code, hint, capsys):
    assert run(judgebook, ["check", "--game", "examplegame", "--select", code]) == 2
    assert hint in capsys.readouterr().err
