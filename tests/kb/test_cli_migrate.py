"""``judgebook migrate`` as an editor calls it, on a small rulebook in two editions."""

import io
import json
import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from kb.cli import judgebook
from kb.cli.ending import run
from tests.papers import Paper, shelve

FIRST = """100. Ferries
101. Sailing
101.1. A ferry with passengers sails at dawn, before the lamps go out.
101.2. It returns at dusk, unless the harbour is closed by fog.
102. Lamps
102.1. Each keeper lights exactly one lamp a night, and counts it aloud.
200. Weather
201.1. Fog hides every moored boat from the keepers of other harbours.
201.2. A bell is rung in fog, three times an hour.
"""

SECOND = """100. Ferries
101. Names
101.1. A ferry must have a name that its keeper can read from the pier.
102. Sailing
102.1. A ferry with passengers sails at dawn, before the lamps go out.
102.2. It returns at dusk, unless the harbour is closed by fog.
103. Lamps
103.1. Each keeper lights exactly one lamp a night, and counts it aloud.
200. Weather
201.1. Fog hides every moored boat from the keepers of other harbours.
201.2. A bell is rung in fog, four times an hour.
"""

EDITIONS = ("--from", "core@1", "--to", "core@2")
NOTES = b"# Dusk\r\n\r\nSee **rule 101.2.** and Tournament Rule 101.1.\r\nSee rule 201.1.\r\n"
MOVED = NOTES.replace(b"101.2", b"102.2")

Called = tuple[int, str, str]


@pytest.fixture(scope="module")
def corpus(tmp_path_factory: pytest.TempPathFactory) -> Path:
    core = Paper("core", "rules", (("1", None, FIRST), ("2", None, SECOND)), {"title": "Core Rules"})
    events = Paper("events", "tournament", (("1", None, "101. Seats\n101.1. Sit.\n"),))
    return shelve(tmp_path_factory.mktemp("corpus"), "ferry", "Ferry", core, events)


@pytest.fixture
def notes(tmp_path: Path) -> Path:
    file = tmp_path / "notes.md"
    file.write_bytes(NOTES)
    return file


@pytest.fixture
def called(capsys: pytest.CaptureFixture[str], corpus: Path) -> Callable[..., Called]:
    """Call the command; give its exit status, and what it said on both streams."""

    def call(*arguments: object, editions: tuple[str, ...] = EDITIONS) -> Called:
        status = run(judgebook, ["--corpus", str(corpus), "migrate", *editions, *map(str, arguments)])
        out, told = capsys.readouterr()
        return status, out, told

    return call


def piped(monkeypatch: pytest.MonkeyPatch, text: bytes) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text)))


def test_it_proposes_and_changes_nothing(called: Callable[..., Called], notes: Path) -> None:
    status, out, _ = called(notes)
    assert (status, notes.read_bytes()) == (0, NOTES)
    assert "3:12  “See **rule 101.2”\n  101.2 > 102.2  moved, similarity 1.00\n" in out
    assert "another-document" in out
    assert out.rstrip().endswith(
        "ferry/core@1 to ferry/core@2: 3 numbers cited (1 moved, 1 another-document, 1 unchanged), "
        "1 would be written with --write"
    )


def test_write_changes_the_numbers_and_keeps_the_mode(called: Callable[..., Called], notes: Path) -> None:
    notes.chmod(0o640)
    status, out, _ = called(notes, "--write")
    assert (status, notes.read_bytes()) == (0, MOVED)
    assert "1 written" in out
    assert notes.stat().st_mode & 0o777 == 0o640
    assert [each.name for each in notes.parent.iterdir()] == ["notes.md"]


def test_a_link_to_a_file_stays_a_link(called: Callable[..., Called], notes: Path, tmp_path: Path) -> None:
    link = tmp_path / "link.md"
    link.symlink_to(notes)
    called(link, "--write")
    assert link.is_symlink()
    assert notes.read_bytes() == MOVED


def test_json(called: Callable[..., Called], notes: Path) -> None:
    _, out, _ = called(notes, "--json")
    found = json.loads(out)
    first = found["citations"][0]
    assert (found["from"], found["to"], found["file"], found["written"]) == (
        "ferry/core@1",
        "ferry/core@2",
        str(notes),
        False,
    )
    assert (first["line"], first["column"], first["number"], first["proposal"]) == (3, 12, "101.2", ["102.2"])
    assert (first["kind"], first["similarity"], first["certain"], first["reason"]) == ("moved", 1.0, True, "")
    assert first["old_text"] == first["new_text"] != ""


def test_json_says_whether_it_was_written(called: Callable[..., Called], notes: Path) -> None:
    assert json.loads(called(notes, "--json", "--write")[1])["written"] is True
    assert notes.read_bytes() == MOVED


def test_standard_input(called: Callable[..., Called], monkeypatch: pytest.MonkeyPatch) -> None:
    piped(monkeypatch, NOTES)
    assert "101.2 > 102.2" in called("-")[1]


def test_standard_input_is_written_to_standard_output(
    called: Callable[..., Called], monkeypatch: pytest.MonkeyPatch
) -> None:
    piped(monkeypatch, NOTES)
    status, out, told = called("-", "--write")
    assert (status, out.encode().replace(b"\r\n", b"\n")) == (0, MOVED.replace(b"\r\n", b"\n"))
    assert "1 written" in told


@pytest.mark.parametrize("text", [b"", b"Nothing is cited here."])
def test_nothing_to_do(called: Callable[..., Called], tmp_path: Path, text: bytes) -> None:
    file = tmp_path / "notes.txt"
    file.write_bytes(text)
    status, out, _ = called(file, "--write")
    assert (status, out) == (0, "ferry/core@1 to ferry/core@2: no rule is cited\n")
    assert file.read_bytes() == text


def test_a_reworded_rule_is_shown_as_a_redline(called: Callable[..., Called], tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("See rule 201.2.")
    out = called(file)[1]
    assert "201.2  reworded, similarity" in out
    assert "{+" in out


def test_a_second_run_is_refused_in_a_sentence(called: Callable[..., Called], tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("See rule 101. Names\n\nSee rule 102. Sailing\n")
    status, out, told = called(file, "--write")
    assert (status, out, told.count("\n")) == (2, "", 1)
    assert "not written, for it seems to use the numbers of ferry/core@2 already: 101, 102." in told
    status, out, _ = called(file)
    assert (status, "look migrated already: 101, 102" in out) == (0, True)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--from", "core@12", "--to", "core@2"), "no loaded edition is called core@12"),
        (("--from", "core@12", "--to", "core@2"), "Did you mean core@"),
        (("--from", "core@1", "--to", "events@1"), "are editions of two documents"),
        (("--from", "core@1"), "Missing option '--to'."),
        (("--from", "core@1", "--to", "core@2", "--game", "ferr"), "Did you mean ferry?"),
    ],
)
def test_a_wrong_call_is_told(
    called: Callable[..., Called], notes: Path, arguments: tuple[str, ...], sentence: str
) -> None:
    status, out, told = called(notes, editions=arguments)
    assert (status, out, told.count("\n")) == (2, "", 1)
    assert sentence in told


def test_a_missing_file_and_a_folder_are_told(called: Callable[..., Called], tmp_path: Path) -> None:
    assert "no such file" in called(tmp_path / "nothing.txt")[2]
    assert "is a folder" in called(tmp_path)[2]


def test_no_room_for_json(called: Callable[..., Called]) -> None:
    status, _, told = called("-", "--write", "--json")
    assert (status, "leave out --json" in told) == (2, True)


def test_a_file_that_cannot_be_written_is_told(
    called: Callable[..., Called], notes: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.access", lambda _, mode: mode != os.W_OK)
    status, _, told = called(notes, "--write")
    assert (status, told) == (2, f"judgebook: {notes}: not written: it is write-protected.\n")
    assert notes.read_bytes() == NOTES


def test_a_folder_that_cannot_be_written_is_told(
    called: Callable[..., Called], notes: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("kb.cli.migrate.shutil.copymode", refused)
    status, _, told = called(notes, "--write")
    assert (status, told) == (2, f"judgebook: {notes}: not written: no space left on device.\n")
    assert [each.name for each in notes.parent.iterdir()] == ["notes.md"]
    assert notes.read_bytes() == NOTES


def test_broken_letters_are_told(called: Callable[..., Called], tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    broken = b"\xff\xfe" + "See rule 101.2. ".encode("utf-16-le") + b"\x00\xd8 \x00"
    file.write_bytes(broken)
    status, _, told = called(file, "--write")
    assert (status, "would be lost" in told, file.read_bytes()) == (2, True, broken)
