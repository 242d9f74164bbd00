"""judgebook serve, as a process: it says where it is, and answers there."""

import os
import re
import signal
import subprocess
import sys
import time
import urllib.request
from contextlib import contextmanager
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
# A process begun in the background may be deaf to Ctrl-C; these are not.
PROGRAM = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler); from web.cli import main; main()"
COMMAND = [sys.executable, "-c", PROGRAM]


@contextmanager
def served(folder, *more, workers="2"):
    """Run the server with a cache of its own, and give the process and its place once it is there."""
    environment = {**os.environ, "JUDGEBOOK_CACHE": str(folder), "XDG_DATA_HOME": str(folder)}
    call = [*COMMAND, *more, "serve", "--port", "0", "--workers", workers]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen(call, cwd=ROOT, env=environment, text=True, **pipes) as process:
        try:
            first = process.stdout.readline()
            place = re.fullmatch(r"Judgebook is at (http://127\.0\.0\.1:\d+); Ctrl-C stops it\.\n", first)
            assert process.stdout.readline().startswith("Try first: ")
            yield process, place[1]
        finally:
            process.terminate()


def read(place):
    with urllib.request.urlopen(place, timeout=60) as page:
        assert page.status == 200
        return page.read().decode()


def test_serve_says_where_it_is_and_answers_there(tmp_path):
    with served(tmp_path) as (_, place):
        assert read(place)


MANIFEST = """
game = "towers"
name = "Towers"
style = "riftbound"
[[document]]
id = "core"
title = "Core Rules"
kind = "rules"
  [[document.edition]]
  id = "1"
  file = "core.txt"
  effective = 2026-01-01
"""


def corpus(folder, text):
    """Write a corpus of one small document; the name is new each time, as editors' programs do."""
    home = folder / "corpus" / "towers"
    home.mkdir(parents=True, exist_ok=True)
    (home / "corpus.toml").write_text(MANIFEST)
    (home / "new").write_text(f"100. Towers\n100.1. {text}\n")
    (home / "new").replace(home / "core.txt")
    return home.parent


@pytest.mark.parametrize("workers", ["1", "2"])
def test_on_a_hangup_the_corpora_are_read_again_and_broken_ones_are_not_taken(tmp_path, workers):
    place = corpus(tmp_path, "A tower is tall.")
    with served(tmp_path, "--corpus", str(place), workers=workers) as (process, at):
        page = f"{at}/api/v1/towers/core/100.1"
        assert "is tall" in read(page)
        corpus(tmp_path, "A tower is taller now.")
        process.send_signal(signal.SIGHUP)
        assert process.stderr.readline() == "Judgebook has read the corpora again.\n"
        assert comes(lambda: "is taller now" in read(page))
        (place / "towers" / "corpus.toml").write_text("game = [")
        process.send_signal(signal.SIGHUP)
        assert "The old corpora stay." in process.stderr.readline()
        assert "is taller now" in read(page)
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=60) == 0


def comes(true):
    """Wait until something is true, at most a minute."""
    until = time.monotonic() + 60
    while not true() and time.monotonic() < until:
        time.sleep(0.1)
    return true()


def test_a_port_that_is_taken_is_a_wrong_call(tmp_path):
    import socket

    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        done = subprocess.run(
            [*COMMAND, "serve", "--port", str(taken.getsockname()[1])],
            cwd=ROOT,
            env={**os.environ, "JUDGEBOOK_CACHE": str(tmp_path), "XDG_DATA_HOME": str(tmp_path)},
            capture_output=True,
            text=True,
            check=False,
        )
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    assert "in use" in done.stderr
