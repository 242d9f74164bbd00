"""judgebook serve, as a process: it says where it is, and answers there."""

import os
import re
import subprocess
import sys
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
COMMAND = [sys.executable, "-c", "from web.cli import main; main()"]


def test_serve_says_where_it_is_and_answers_there(tmp_path):
    process = subprocess.Popen(
        [*COMMAND, "serve", "--port", "0"],
        cwd=ROOT,
        env={**os.environ, "JUDGEBOOK_CACHE": str(tmp_path), "XDG_DATA_HOME": str(tmp_path)},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    with process:
        try:
            first = process.stdout.readline()
            place = re.fullmatch(r"Judgebook is at (http://127\.0\.0\.1:\d+); Ctrl-C stops it\.\n", first)
            assert process.stdout.readline().startswith("Try first: ")
            with urllib.request.urlopen(place[1], timeout=10) as page:
                assert page.status == 200
        finally:
            process.terminate()


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
