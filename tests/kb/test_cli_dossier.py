"""The command dossier, on a small corpus in a folder."""

import json
from pathlib import Path

import pytest

from kb.cli import judgebook
from kb.cli.ending import run
from tests.quays import write

FIELDS = ["id", "effect", "list", "rank", "score", "rules"]


@pytest.fixture(scope="module")
def corpus(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write(tmp_path_factory.mktemp("corpus"))


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("cache")


@pytest.fixture
def call(corpus: Path, cache: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    """Call the command; give the exit status, what was printed, and what was told beside."""
    monkeypatch.setenv("JUDGEBOOK_CACHE", str(cache))

    def called(*arguments: str) -> tuple[int, str, str]:
        status = run(judgebook, ["--corpus", str(corpus), "dossier", *arguments])
        return status, *capsys.readouterr()

    return called


def found(out: str) -> dict[str, list[str]]:
    return {each["effect"]: each["rules"] for each in json.loads(out)["dossiers"]}


def test_all_are_listed_with_their_coverage(call):
    status, out, _ = call("--json")
    answer = json.loads(out)
    assert status == 0
    assert list(answer) == ["coverage", "dossiers"]
    assert all(list(each) == FIELDS for each in answer["dossiers"])
    assert found(out)["race staged"] == ["202.2", "203.1"]


def test_lists_stand_in_their_order_and_ranks_begin_anew(call):
    listed = [(each["list"], each["rank"]) for each in json.loads(call("--json")[1])["dossiers"]]
    names = list(dict.fromkeys(name for name, _ in listed))
    assert names == ["hot-spots", "permission", "cases", "absolute", "comparators", "other"]
    assert all(rank == 1 for (name, rank), (before, _) in zip(listed[1:], listed, strict=False) if name != before)


def test_words_find_effects(call):
    assert next(iter(found(call("race", "staged", "--json")[1]))) == "race staged"
    status, out, told = call("submarine")
    assert (status, out) == (0, "")
    assert "No dossier is about submarine." in told


def test_an_id_gives_its_rows(call):
    answer = json.loads(call("quay-held", "--json", "--on", "2025-02-01")[1])
    assert list(answer) == [*FIELDS, "note", "columns", "rows", "clashes"]
    row = next(row for row in answer["rows"] if row["number"] == "101.2")
    assert row["address"] == "quays/core@1/101.2"
    assert (row["chapter"], row["source"], row["status"]) == ("Quays", "Core Rules 1 Spring", "in force")
    assert row["exceptions"] == ["a race or parley is running there"]
    assert all(len(row["when"]) == len(answer["columns"]) for row in answer["rows"])


def test_rows_are_printed_with_their_odd_conditions_marked(call):
    _, out, _ = call("quay-held")
    assert "! only here: a keeper has no boats at a quay" in out
    assert "= the harbour is in a calm state" in out
    assert "quays/core@1/202.1  Sweeps; in force" in out


def test_the_day_decides_which_text_is_read(call):
    before = json.loads(call("cases-determine-the-outcome", "--on", "2025-02-01", "--json")[1])
    after = json.loads(call("cases-determine-the-outcome", "--on", "2025-07-01", "--json")[1])
    assert before["clashes"] == []
    assert after["clashes"] == [
        ["quays/core@1/204.1.a", "quays/core@1/204.1.c"],
        ["quays/core@1/204.1.b", "quays/core@1/204.1.c"],
    ]
    assert after["rows"][-1]["status"].startswith("in force, amended by quays/faq@2025-06-01/")
    assert "can hold together: 204.1.a and 204.1.c" in call("--on", "2025-07-01")[1]


def test_an_edition_is_read_by_its_own_text(call):
    one = json.loads(call("cases-determine-the-outcome", "--edition", "core@1", "--on", "2025-07-01", "--json")[1])
    assert one["clashes"] == []


def test_wrong_calls_say_what_there_is(call):
    assert call("quays/core@1/quay-hold")[0] == 2
    status, _, told = call("--edition", "core@9")
    assert status == 2
    assert "no loaded edition is called core@9" in told


def test_it_says_once_that_it_computes(call, cache):
    for kept in (cache / "dossiers").glob("*"):
        kept.unlink()
    assert "comparing the rules of quays/core@1" in call("quay-held")[2]
    assert call("quay-held")[2] == ""


def test_a_named_effect_says_so_in_the_list_and_by_itself(monkeypatch, cache, capsys):
    monkeypatch.setenv("JUDGEBOOK_CACHE", str(cache))
    assert run(judgebook, ["dossier", "--game", "examplegame"]) == 0
    assert "lighthouse goes dark · named in corpus.toml" in capsys.readouterr().out
    assert run(judgebook, ["dossier", "--game", "examplegame", "lighthouse-goes-dark"]) == 0
    told = capsys.readouterr().out
    assert "named in corpus.toml; by the rules' own words" in told
    assert "not read as deciding this: 105.1" in told
    assert run(judgebook, ["dossier", "--game", "examplegame", "lighthouse-goes-dark", "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert (answer["confirmed"], answer["unread"]) == (True, ["examplegame/core@2/105.1"])
