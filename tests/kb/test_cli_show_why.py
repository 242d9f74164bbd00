"""judgebook show --why, conflicts and reviews on the terminal, and what building computes ahead."""

import json

import pytest

from kb.cli import judgebook
from kb.cli.ending import run
from kb.corpus import SHIPPED

CORPUS = ["--corpus", str(SHIPPED / "examplegame")]


@pytest.fixture(scope="module", autouse=True)
def _cache(tmp_path_factory):
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("JUDGEBOOK_CACHE", str(tmp_path_factory.mktemp("cache")))
        yield


def shown(capsys, *words: str) -> str:
    capsys.readouterr()
    assert run(judgebook, [*CORPUS, *words]) == 0
    return capsys.readouterr().out


def printed(capsys, *words: str):
    return json.loads(shown(capsys, *words, "--json"))


def test_why_comes_last_and_begins_with_outcome_days_and_what_decides(capsys):
    out = shown(capsys, "--on", "2025-10-01", "show", "core", "402.1", "--why")
    title, outcome, days, decides, *rest = out[out.index("Why it stands") :].split("\n")
    assert title == "Why it stands: 402.1"
    assert outcome.startswith("  Rule 402.1 is in force, with words that were amended.")
    assert days == "  That is so since 2025-09-01, until 2026-02-01."
    assert decides.startswith("  It was rewritten by examplegame/clarifications@2025-09-01/p4")
    assert any(line.startswith("    It stands in Core Rules, 1") for line in rest)


def test_why_as_json(capsys):
    found = printed(capsys, "--on", "2025-10-01", "show", "core", "402.1", "--why")["why"]
    assert [each["claim"] for each in found["because"]][:3] == ["stands-amended", "holds-since", "amends-replace-text"]
    assert len(found["told"]) == len(found["because"])
    assert "why" not in printed(capsys, "show", "core", "402.1")


@pytest.mark.parametrize("asked", ["examplegame/clarifications", "rulings q4", "core@1 402.1"])
def test_every_kind_of_thing_has_a_why(capsys, asked):
    assert printed(capsys, "show", *asked.split(), "--why")["why"]["because"]


def test_a_ruling_tells_what_became_of_its_ground(capsys):
    out = shown(capsys, "show", "clarifications@2025-09-01", "q1")
    assert "Rule 602.1, which it cites, was reworded in 2: read it again." in out


def test_conflicts_are_told_once_they_were_looked_for(capsys):
    day = ("--on", "2025-10-01")
    early = printed(capsys, *day, "show", "core", "402.1")
    assert (early["conflicts"], early["conflicts_pending"]) == ([], True)
    assert "1 decided" in shown(capsys, *day, "build")
    late = printed(capsys, *day, "show", "core", "402.1")
    (conflict,) = late["conflicts"]
    assert (conflict["address"], conflict["status"]) == ("examplegame/core@1/204.1", "decided")
    assert (conflict["canon"], late["conflicts_pending"]) == ("declared", False)
    assert "In conflict with" in shown(capsys, *day, "show", "core", "402.1")
    again = printed(capsys, *day, "build")
    assert again["conflicts"]["examplegame/core@1"] >= 1
