"""The command ask: a ruling card for a reader, JSON for a program, something to paste, only the rules to quote."""

import io
import json
import sys

import pytest

from kb.cli import judgebook
from kb.cli.ending import run
from kb.corpus import SHIPPED

HAVEN = "Which ferries can Saint Osk's Haven tire?"
KEYS = {"question", "status", "ruling", "rules", "splits", "conflicts", "because", "parts"}


@pytest.fixture(scope="module", autouse=True)
def _cache(tmp_path_factory):
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("JUDGEBOOK_CACHE", str(tmp_path_factory.mktemp("cache")))
        yield


@pytest.fixture
def called(capsys):
    def called(*words):
        corpus = str(SHIPPED / "examplegame")
        status = run(judgebook, ["--corpus", corpus, "--on", "2026-11-30", "ask", *words])
        said = capsys.readouterr()
        return status, said.out, said.err

    return called


def test_the_ruling_stands_first_in_its_own_words(called):
    status, out, _ = called(HAVEN)
    lines = [line for line in out.splitlines() if line.strip()]
    assert status == 0
    assert lines[0] == "Ruling in force, on 2026-11-30"
    assert lines[1].startswith("examplegame/clarifications-2026@2026-06-15/q1  ")
    assert any(line.startswith("  > Every rested ferry of yours") for line in lines)
    assert "How this was found" in lines


def test_json_has_the_contract(called):
    status, out, _ = called("--json", HAVEN)
    told = json.loads(out)
    assert (status, told["status"]) == (0, "ruling-in-force")
    assert told.keys() == KEYS
    assert {"address", "answer", "source", "day", "why_not"} <= told["ruling"].keys()
    assert all(step.keys() == {"claim", "words", "cites"} for step in told["because"])


def test_nothing_found_is_exit_1(called):
    status, out, _ = called("--json", "Who scored the last touchdown?")
    assert status == 1
    told = json.loads(out)
    assert told["status"] == "not-found"
    assert not any(told[name] for name in ("ruling", "rules", "splits", "conflicts", "parts"))


def test_a_question_a_line(called, monkeypatch):
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"{HAVEN}\n\nqwer asdf\n"))
    status, out, _ = called("-")
    assert status == 0
    assert [json.loads(line)["status"] for line in out.splitlines()] == ["ruling-in-force", "not-found"]


def test_quoting_prints_no_ruling(called):
    _, out, _ = called("--quote", HAVEN)
    assert "Every rested ferry" not in out
    assert "Ruling" not in out
    assert "examplegame/core@2/103.4" in out


def test_what_is_pasted(called):
    _, text, _ = called("--copy", "text", HAVEN)
    _, markdown, _ = called("--copy", "markdown", HAVEN)
    _, link, _ = called("--copy", "link", HAVEN)
    assert "Ruling in force, on 2026-11-30" in text
    assert "103.4 (Core Rules 2 Second edition): “" in text
    assert "[103.4](/examplegame/core@2/103.4) (Core Rules 2 Second edition): “" in markdown
    assert link == "/ask?q=Which+ferries+can+Saint+Osk%27s+Haven+tire%3F&on=2026-11-30\n"


def test_a_blank_question_is_a_wrong_call(called):
    status, _, err = called("  ")
    assert status == 2
    assert err == "judgebook: there is no question; ask what you would ask a judge.\n"
