"""The command compare, on a small corpus in a folder."""

import json
from pathlib import Path

import pytest

from kb.cli import judgebook
from kb.cli.ending import run
from tests.ferries import write


@pytest.fixture
def call(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    """Compare the two editions; give the exit status, what was printed, and what was told beside."""
    corpus = write(tmp_path / "corpus")

    def called(*arguments: str) -> tuple[int, str, str]:
        status = run(judgebook, ["--corpus", str(corpus), "compare", "core@1", "core@2", *arguments])
        return status, *capsys.readouterr()

    return called


def kinds(out: str) -> list[str]:
    return [line.split(" ", 1)[0] for line in out.splitlines()[2:] if line[:1].isalpha()]


def test_all_kinds_but_the_unchanged_ones_are_printed(call):
    status, out, _ = call()
    assert status == 0
    assert out.startswith("ferry/core@1 to ferry/core@2: 6 same, 2 reworded, 2 added, 2 moved, ")
    assert kinds(out) == ["reworded", "removed", "split", "added", "added", "moved", "moved", "joined", "reworded"]


def test_kinds_can_be_chosen(call):
    _, out, _ = call("--kind", "split,joined", "--kind", "removed")
    assert kinds(out) == ["removed", "split", "joined"]
    assert kinds(call("--kind", "same")[1]) == ["same"] * 6


def test_the_heading_counts_all_kinds_whatever_is_chosen(call):
    assert call("--kind", "split")[1].splitlines()[0] == call()[1].splitlines()[0]


def test_an_unknown_kind_is_a_wrong_call(call):
    status, out, told = call("--kind", "reword")
    assert (status, out) == (2, "")
    assert "reword is no kind of change; there are same, moved" in told
    assert "Did you mean reworded?" in told
    assert told.count("\n") == 1


def test_a_redline_marks_what_was_struck_and_inserted(call):
    _, out, _ = call("--kind", "reworded,split", "--redline")
    assert out.split("\n\n", 1)[1] == (
        "reworded           101.2\n"
        "    It returns at dusk, unless the harbour is closed by [-fog-]{+ice+}.\n"
        "split              101.4 > 101.4 + 101.5\n"
        "    101.4  A keeper lights one lamp for every ferry at sea[-, and the-]{+.+}\n"
        "    101.5  {+The+} last ferry home puts out all of the lamps on the quay.\n"
        "reworded           201\n"
        "    Fog hides every moored boat from the keepers of [-other-]{+foreign+} harbours.\n"
    )


def test_a_redline_shows_whole_what_is_on_one_side_only(call):
    _, out, _ = call("--kind", "added,removed,moved", "--redline")
    assert "    [-Nobody may paint the bow of a rival's boat while its crew is asleep on deck.-]\n" in out
    assert "    {+Bells+}\n" in out
    assert "moved              102.1 > 103.1          A berth holds one ferry, whatever its length.\n" in out


def test_json_keeps_its_shape_and_holds_the_chosen_kinds(call):
    changes = json.loads(call("--json", "--kind", "split,removed", "--redline")[1])["changes"]
    assert changes == [
        {"kind": "removed", "old": "101.3", "new": None, "similarity": 0.0},
        {"kind": "split", "old": ["101.4"], "new": ["101.4", "101.5"], "similarity": changes[1]["similarity"]},
    ]
    assert len(json.loads(call("--json")[1])["changes"]) == 15
