"""Wrong calls: one sentence on standard error, exit status 2, never a traceback."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from kb.cli import judgebook
from kb.cli.ending import run

ROOT = Path(__file__).resolve().parent.parent.parent
# A shell that starts the tests in the background lets its children ignore Ctrl-C: here it counts again.
INTERRUPTIBLE = (
    "import signal; signal.signal(signal.SIGINT, signal.default_int_handler); from web.cli import main; main()"
)
COMMAND = [sys.executable, "-c", "from web.cli import main; main()"]


@pytest.fixture
def wrong(capsys, tmp_path, monkeypatch):
    """Call the command wrongly; give the one sentence that it says."""
    monkeypatch.chdir(tmp_path)

    def called(*arguments: str) -> str:
        assert run(judgebook, arguments) == 2
        out, told = capsys.readouterr()
        assert out == ""
        assert told.count("\n") == 1
        assert told.startswith("judgebook: ")
        return told.removeprefix("judgebook: ").rstrip()

    return called


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        ("", "name a command: search, show, card"),
        ("shw 1", "no command is called shw; there are search, show, card"),
        ("search --edtion x row", "there is no option --edtion. Did you mean --edition?"),
        ("search", "WORDS is missing: write judgebook search WORDS...; judgebook search --help says more."),
        ("compare core@1", "NEW is missing: write judgebook compare OLD NEW; judgebook compare --help says more."),
        ("search row --edition core@9", "no loaded edition is called core@9. Did you mean core@"),
        ("search row --limit many", "Invalid value for '--limit': 'many' is not a valid integer."),
        ("search row --limit 0", "a search gives at least one hit, so --limit 0 is too low."),
        ("search row --game examplegam", "no game is called examplegam"),
        ("show row --game examplegam", "Did you mean examplegame?"),
        ("build --game examplegam", "Did you mean examplegame?"),
        ("show 1 --on yesterday", "--on yesterday is no day; write year, month and day as in 2026-05-12."),
        ("--on 2026-02-30 show 1", "--on 2026-02-30 is no day"),
        ("--corpus nowhere show 1", "nowhere: there is no such corpus folder."),
        ("--corpus", "Option '--corpus' requires an argument."),
        ("outline nothing.txt", "nothing.txt: no such file or directory"),
        ("outline .", ".: is a folder"),
        ("outline {file} --style magik", "no style is called magik"),
        ("outline", "FILE is missing: write judgebook outline FILE; judgebook outline --help says more."),
        ("build everything", "Got unexpected extra argument (everything)."),
    ],
)
def test_a_wrong_call_is_told_in_a_sentence(wrong, call, sentence):
    assert sentence in wrong(*call.format(file=__file__).split())


@pytest.mark.parametrize("content", [b"", b"\0\1\2\3"])
def test_a_file_that_is_no_text_is_told(wrong, tmp_path, content):
    (tmp_path / "file.txt").write_bytes(content)
    assert "file.txt" in wrong("outline", "file.txt")


def test_a_manifest_that_is_no_toml_is_told(wrong, tmp_path):
    (tmp_path / "game").mkdir()
    (tmp_path / "game" / "corpus.toml").write_text("game = ", encoding="utf-8")
    assert "this is not TOML" in wrong("--corpus", str(tmp_path), "build")


def test_help_is_no_wrong_call(capsys):
    assert run(judgebook, ["--help"]) == run(judgebook, ["search", "-h"]) == 0
    assert "Find rules by number, words or a whole question." in capsys.readouterr().out


def test_help_imports_no_command():
    code = "import sys; from web.cli import main\ntry: main()\nfinally: print([m for m in sys.modules if m in %r])"
    heavy = ["whoosh", "networkx", "lark", "flask", "waitress"]
    done = subprocess.run(
        [sys.executable, "-c", code % heavy, "--help"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout.endswith("[]\n")


def test_show_does_not_import_the_search():
    code = "import sys, kb.cli.show; print('whoosh' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"


@pytest.fixture
def waiting(tmp_path: Path) -> Iterator[subprocess.Popen[bytes]]:
    """A search that waits for its next query."""
    process = subprocess.Popen(
        [sys.executable, "-c", INTERRUPTIBLE, "search", "-"],
        cwd=ROOT,
        env={**os.environ, "JUDGEBOOK_CACHE": str(tmp_path)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    with process:
        yield process


def test_a_reader_who_leaves_is_no_error(waiting):
    """As in ``judgebook search - | head -1``."""
    waiting.stdout.close()
    waiting.stdout = None
    _, told = waiting.communicate(b"101.1\n" * 2000, timeout=30)
    assert (waiting.returncode, told) == (1, b"")


def test_ctrl_c_ends_it_quietly(waiting):
    waiting.stdin.write(b"101.1\n")
    waiting.stdin.flush()
    assert waiting.stdout.readline()  # now it waits for the second line
    waiting.send_signal(signal.SIGINT)
    _, told = waiting.communicate(timeout=30)
    assert waiting.returncode == 130
    assert told.strip() == b""
