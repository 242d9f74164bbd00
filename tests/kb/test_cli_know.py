"""The command know: the answer, every right with its rules, JSON, and silence."""

import json

import pytest

from kb.cli import judgebook
from kb.cli.ending import run
from tests.satchels import corpus


@pytest.fixture(scope="module")
def satchels(tmp_path_factory):
    return str(corpus(tmp_path_factory.mktemp("satchels")))


@pytest.fixture(autouse=True)
def cache(tmp_path_factory, monkeypatch):
    monkeypatch.setenv("JUDGEBOOK_CACHE", str(tmp_path_factory.getbasetemp() / "know-cache"))


def called(capsys, satchels, *words):
    status = run(judgebook, ["--corpus", satchels, "know", "--on", "2025-07-01", *words])
    said = capsys.readouterr()
    return status, said.out, said.err


def test_the_answer_and_every_right(capsys, satchels):
    status, out, _ = called(capsys, satchels, "who", "may", "look", "at", "a", "wake")
    assert status == 0
    assert out.startswith(
        "wake  satchels, as of 2025-07-01\n"
        "  The level of wake is “public”: “Cards in any wake are Public Information.” (satchels/core@1/102.2)\n"
    )
    assert "Who may look\n  may: any player\n" in out
    assert "May it be kept secret: no rule loaded says it.\n" in out


def test_json(capsys, satchels):
    _, out, _ = called(capsys, satchels, "satchel", "--json")
    (answer,) = json.loads(out)["answers"]
    assert (answer["thing"], answer["game"]) == ("satchel", "satchels")
    assert answer["rights"]["look"][0]["through"]["address"] == "satchels/core@1/102.1"
    assert answer["rights"]["keep"] == []


def test_all_things_are_listed(capsys, satchels):
    _, out, _ = called(capsys, satchels, "--json")
    assert "satchel" in json.loads(out)["things"]["satchels"]


def test_an_edition_by_its_own_text(capsys, satchels):
    _, out, _ = called(capsys, satchels, "satchel", "--edition", "core@1", "--json")
    assert json.loads(out)["answers"][0]["rights"]["compel"] == []


def test_nothing_found(capsys, satchels):
    status, out, err = called(capsys, satchels, "bells")
    assert (status, out) == (1, "")
    assert err.strip() == "No rule loaded speaks of who may know: bells. judgebook know lists what they speak of."
