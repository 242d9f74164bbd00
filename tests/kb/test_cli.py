"""The command as a judge calls it, on a small corpus in a folder."""

import io
import json
from pathlib import Path

import pytest

from kb.cli import judgebook
from kb.cli.ending import run
from tests.papers import Paper, shelve

CORE_1 = """Orchard Rules
100. The Orchard
101. Rows
101.1. Each player plants a tree in their own row.
101.1.a. A tree can't be planted on a rock. Example: Bo's row has a rock.
101.2. A player who has no trees loses control of their row. See rule 101.1.
102. Harvest
102.1. Picking a fruit costs one [C]. See rule 109.
"""

CORE_2 = """Orchard Rules
100. The Orchard
101. Rows
101.1. Each player plants a sapling in their own row.
"""

FROST = """Frost
001. Frost
001.1. Frost destroys every sapling of a row.
"""


def papers(first: str) -> tuple[Paper, ...]:
    """Core rules in two editions, with these words of the first; a homebrew digest, and cards that can't be read."""
    facts = {"title": "Core Rules", "cited": "Core Rule"}
    core = Paper("core", "rules", (("1", "2025-01-01", first), ("2", "2026-01-01", CORE_2)), facts, {"1": "Spring"})
    frost = Paper("frost", "homebrew", (("1", None, FROST),), {"digest": "true", "scope": "format:frost"})
    return core, frost, Paper("cards", "cards", (("1", None, "{}"),))


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    """A corpus with one game: two editions of its rules, a homebrew digest, and cards that can't be read."""
    return shelve(tmp_path / "corpus", "orchard", "Orchard", *papers(CORE_1))


@pytest.fixture
def call(corpus, capsys):
    """Call the command about the summer of 2025; give its exit status, what it printed, and what it told beside."""

    def called(*arguments: str) -> tuple[int, str, str]:
        status = run(judgebook, ["--corpus", str(corpus), "--on", "2025-06-01", *arguments])
        return status, *capsys.readouterr()

    return called


def says(monkeypatch: pytest.MonkeyPatch, text: bytes) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text)))


# -- show --------------------------------------------------------------------------------------------------------------


def test_show_prints_place_words_and_neighbourhood(call):
    status, out, _ = call("show", "core", "101.2")
    assert status == 0
    assert out == (
        "orchard/core@1/101.2\n"
        "Core Rules 1 Spring, in force\n"
        "100 The Orchard > 101 Rows\n"
        "\n"
        "101.2. A player who has no trees loses control of their row. See rule 101.1.\n"
        "\n"
        "Cites\n"
        "  orchard/core@1/101.1\n"
        "\n"
        "History\n"
        "  1 Spring: 101.2  < shown here\n"
        "  2: removed\n"
        "\n"
        "before: orchard/core@1/101.1.a   after: orchard/core@1/102\n"
    )


def test_show_prints_subrules_examples_and_what_cites_it(call):
    _, out, _ = call("show", "core@1 101.1")
    assert "Under it\n  101.1.a  A tree can't be planted on a rock.\n" in out
    assert "Cited by\n  orchard/core@1/101.2  A player who has no trees" in out
    assert "  Example: Bo's row has a rock.\n" in call("show", "101.1.a")[1]


def test_show_says_that_a_citation_dangles(call):
    assert "109: dangling" in call("show", "102.1")[1]


def test_show_labels_a_digest(call):
    assert "Digest: restated, not the official wording; homebrew, only in format:frost" in call("show", "001.1")[1]


@pytest.mark.parametrize("name", ["core", "orchard/core", "orchard/core/", "core@1"])
def test_show_of_a_document_prints_its_contents(call, name):
    status, out, _ = call("show", name)
    assert status == 0
    assert out.startswith("orchard/core@1\nCore Rules 1 Spring, in force\n")
    assert "Contents\n  100  The Orchard\n" in out


def test_show_of_a_document_that_is_not_loaded_says_why(call):
    status, out, _ = call("show", "cards")
    assert (status, "card files are json, jsonl, csv, and this is txt" in out) == (0, True)


def test_show_answers_in_json(call):
    status, out, _ = call("show", "core 101.2", "--json")
    shown = json.loads(out)
    assert (status, shown["address"], shown["status"]) == (0, "orchard/core@1/101.2", "in force")


def test_the_day_may_stand_after_the_command(call):
    assert "sapling" in call("show", "core 101.1", "--on", "2026-06-01")[1]


@pytest.mark.parametrize("address", ["101.9", "core@3 101.1", "orchard/core/999", "orchard/core@7", "harvest"])
def test_show_of_what_is_not_there_ends_with_1(call, address):
    status, out, told = call("show", address)
    assert (status, out) == (1, "")
    assert told.startswith("judgebook: ")
    assert told.count("\n") == 1


def test_show_lists_what_a_short_form_may_mean(call, corpus):
    (corpus / "orchard" / "frost-1.txt").write_text(FROST.replace("001.1", "101.1"), encoding="utf-8")
    status, out, told = call("show", "101.1")
    assert (status, out) == (1, "")
    assert "  orchard/core@1/101.1  Each player plants a tree" in told
    assert "  orchard/frost@1/101.1  Frost destroys every sapling" in told


# -- search ------------------------------------------------------------------------------------------------------------


def test_search_prints_a_block_for_each_hit(call):
    status, out, _ = call("search", "lose", "control")
    assert status == 0
    understood, empty, where, why, *words = out.splitlines()
    assert (understood, empty) == ("Edition: in force on 2025-06-01 (core 1)", "")
    assert where == "orchard/core@1/101.2  Core Rules 1 Spring, in force"
    assert why == "  why: in its words: lose, control"
    assert "  > 101.2 A player who has no trees loses control of their row. See rule 101.1." in words


def test_search_prints_a_passage_once(call):
    _, out, _ = call("search", "tree row", "--edition", "core@1")
    assert out.count("Each player plants a tree") == 1 + out.count("> 101.1 ")


def test_search_labels_a_digest(call):
    assert "  Digest: restated, not the official wording; homebrew" in call("search", "frost sapling")[1]


def test_search_that_finds_nothing_ends_with_1(call):
    assert call("search", "zyzzyva")[:2] == (1, "")
    status, out, _ = call("search", "zyzzyva", "--json")
    found = json.loads(out)
    assert (status, found["hits"], found["understood"]["ignored"]) == (1, [], ["zyzzyva"])


@pytest.mark.parametrize(
    ("words", "way"),
    [
        (["999", "--edition", "core@1"], "The nearest is orchard/core@1/102."),
        (["101.9", "--edition", "core@1"], "Did you mean orchard/core@1/101 or orchard/core@2/101?"),
        (["zyzzyva"], ""),
    ],
)
def test_a_search_for_a_number_that_is_not_there_leads_on(call, words, way):
    status, out, told = call("search", *words)
    assert (status, out) == (1, "")
    assert told.splitlines()[2:] == [way] * bool(way)


def test_search_tells_what_it_builds(call, monkeypatch, tmp_path):
    monkeypatch.setenv("JUDGEBOOK_CACHE", str(tmp_path / "cache"))
    assert "building the index of orchard/core@1" in call("search", "row")[2]
    assert call("search", "row")[2] == ""


def test_search_reads_a_query_a_line(call, monkeypatch):
    says(monkeypatch, b"101.2\n\nlose control\r\nzyzzyva\n\xff\xfe\n")
    status, out, _ = call("search", "-", "--edition", "core@1")
    answers = [json.loads(line) for line in out.splitlines()]
    assert status == 0
    assert [answer["query"] for answer in answers] == ["101.2", "", "lose control", "zyzzyva", "��"]
    assert [len(answer["hits"]) > 0 for answer in answers] == [True, False, True, False, False]


def test_a_wrong_call_is_told_before_the_first_line_is_read(call, monkeypatch):
    says(monkeypatch, b"")
    assert call("search", "-", "--edition", "core@7")[0] == 2


# -- outline and build -------------------------------------------------------------------------------------------------


def test_outline_prints_the_tree_of_a_file(call, corpus):
    status, out, _ = call("outline", str(corpus / "orchard" / "core-1.txt"), "--style", "riftbound")
    assert status == 0
    assert "100 The Orchard\n  101 Rows\n    101.1 Each player plants" in out
    assert "[examples: 1]" in out


def test_outline_prints_questions_and_flaws(call, tmp_path):
    file = tmp_path / "faq.txt"
    file.write_text("100. Rows\n100.1. A row.\n100..2. A rock.\nQ: May I?\nA: Yes.\n", encoding="utf-8")
    _, out, _ = call("outline", str(file), "--style", "riftbound")
    assert "  Q: May I?" in out
    assert f"Findings\n{file}:3:1: " in out


def test_outline_answers_in_json(call, corpus):
    status, out, _ = call("outline", "--json", str(corpus / "orchard" / "core-1.txt"))
    assert (status, json.loads(out)["unaccounted"]) == (0, 0)


def test_build_lists_what_it_indexed_and_what_is_not_loaded(call, monkeypatch, tmp_path):
    monkeypatch.setenv("JUDGEBOOK_CACHE", str(tmp_path / "cache"))
    status, out, _ = call("build")
    assert status == 0
    assert "orchard/core@1  7 rules" in out
    assert "Not loaded\n  orchard/cards@1  Cards: card files are json, jsonl, csv, and this is txt" in out
    assert "(was indexed)" not in out
    assert call("build")[1].count("(was indexed)") == 3


def test_build_answers_in_json(call, monkeypatch, tmp_path):
    monkeypatch.setenv("JUDGEBOOK_CACHE", str(tmp_path / "cache"))
    done = json.loads(call("build", "--json")[1])
    assert done["indexed"] == ["orchard/core@1", "orchard/core@2", "orchard/frost@1"]
    assert done["unchanged"] == []
    assert done["not_loaded"] == [
        {
            "address": "orchard/cards@1",
            "title": "Cards",
            "reason": "card files are json, jsonl, csv, and this is txt",
        }
    ]


# -- which corpus ------------------------------------------------------------------------------------------------------


def test_the_corpus_may_be_named_after_the_command(corpus, capsys):
    assert run(judgebook, ["show", "core 101.1", "--corpus", str(corpus), "--on", "2026-06-01"]) == 0
    assert "sapling" in capsys.readouterr().out


def test_the_corpus_may_be_named_by_the_environment(corpus, capsys, monkeypatch):
    monkeypatch.setenv("JUDGEBOOK_CORPUS", str(corpus))
    assert run(judgebook, ["show", "core@1 101.1"]) == 0
    assert "plants a tree" in capsys.readouterr().out


def test_a_later_corpus_lies_over_an_earlier_one(corpus, capsys, tmp_path):
    over = shelve(tmp_path / "over", "orchard", "Orchard", *papers(CORE_1.replace("tree", "bush")))
    given = ["--corpus", str(corpus), "show", "--corpus", str(over), "core@1 101.1"]
    assert run(judgebook, given) == 0
    assert "plants a bush" in capsys.readouterr().out


def test_without_a_corpus_the_shipped_one_is_read(capsys, monkeypatch, tmp_path):
    monkeypatch.delenv("JUDGEBOOK_CORPUS", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert run(judgebook, ["show", "examplegame/core"]) == 0
    assert "Tidewick" in capsys.readouterr().out
