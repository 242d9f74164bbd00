"""The command walk: steps for a reader, JSON for a program, one sentence for a wrong call."""

import json

import pytest

from kb.cli import judgebook
from kb.cli.ending import run
from tests.kites import corpus


@pytest.fixture(scope="module")
def kites(tmp_path_factory):
    return str(corpus(tmp_path_factory.mktemp("kites")))


@pytest.fixture(autouse=True)
def cache(tmp_path_factory, monkeypatch):
    monkeypatch.setenv("JUDGEBOOK_CACHE", str(tmp_path_factory.getbasetemp() / "walk-cache"))


def called(capsys, kites, *words):
    status = run(judgebook, ["--corpus", kites, "walk", "--on", "2025-03-01", *words])
    said = capsys.readouterr()
    return status, said.out, said.err


def test_the_steps_of_a_procedure(capsys, kites):
    status, out, _ = called(capsys, kites, "scouting")
    assert status == 0
    assert out == (
        "Scouting  kites/core@1/100.1\n"
        "Core Rules, 1, in force, as of 2025-03-01\n"
        "\n"
        "1.  (100.1.a)\n"
        "   Turn up the top 3 cards of their cloud pile.\n"
        "   beside: If the flier can't turn up 3 cards of their cloud pile, they perform Gathering Clouds before"
        " continuing. (100.2)\n"
        "     calls Gathering Clouds (kites/core@1/101.1)\n"
        "\n"
        "2.  (100.1.b)\n"
        "   Take one of these cards.\n"
        "\n"
        "3.  (100.1.c)\n"
        "   Put the other cards under their mast.\n"
    )


def test_windows_jumps_and_what_comes_round(capsys, kites):
    _, out, _ = called(capsys, kites, "kites/core/201")
    assert "   may go to step 2 (“repeat Step 1”)\n" in out
    assert "   “return to Step 1: Wait” names no one step\n" in out
    assert "   window: Each flier in turn has an opportunity to answer.\n" in out
    assert "   no window: No player may respond now.\n" in out
    assert "     calls HAT SWIP (kites/core@1/201), which is under way already\n" in out


def test_unfolded(capsys, kites):
    _, out, _ = called(capsys, kites, "scouting", "--unfold")
    assert "\n  1.1.  (101.1.a)\n" in out
    assert "     something pauses here\n" in out
    assert "     what was paused goes on here\n" in out


def test_json(capsys, kites):
    _, out, _ = called(capsys, kites, "core@1 100.1", "--json")
    found = json.loads(out)
    assert (found["address"], found["mark"], found["title"]) == ("kites/core@1/100.1", "announced", "Scouting")
    assert [each["number"] for each in found["walk"]] == ["1", "2", "3"]
    assert found["walk"][0]["asides"][0]["calls"] == ["kites/core@1/101.1"]


def test_all_procedures(capsys, kites):
    _, out, _ = called(capsys, kites)
    assert out.splitlines()[0] == "kites/core@1/100.1  Scouting (3 steps)"
    assert [each["steps"] for each in json.loads(called(capsys, kites, "--json")[1])["procedures"]] == [3, 3, 4]


@pytest.mark.parametrize(
    ("asked", "status", "says"),
    [
        ("scoutin", 1, "Did you mean Scouting?"),
        ("301.1", 1, "no procedure was found at or called 301.1"),
        ("999", 1, "nothing loaded is called 999"),
        ("landing", 1, "no procedure was found"),
    ],
)
def test_what_is_no_procedure(capsys, kites, asked, status, says):
    found, out, err = called(capsys, kites, asked)
    assert (found, out) == (status, "")
    assert says in err


def test_several_are_listed(capsys):
    assert run(judgebook, ["walk", "riftbound/core/315", "--on", "2026-05-12"]) == 0
    assert run(judgebook, ["walk", "riftbound/core/300", "--on", "2026-05-12"]) == 1
    assert "  riftbound/core@1.3/323  Cleanups\n" in capsys.readouterr().err
