"""Workers as real processes: they share a socket, are replaced, and leave with whoever made them."""

import http.client
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="workers are forked on Linux only")
PROGRAM = """
import os, socket, sys, time
from threading import current_thread, main_thread
from web.workers import Workers

def says(word):
    def app(environ, start):
        if environ["PATH_INFO"] == "/slow":
            print("begun", flush=True)
            time.sleep(0.5)
        own = "itself" if current_thread() is main_thread() else "thread"
        start("200 OK", [("Content-Type", "text/plain")])
        return [f"{word} {os.getpid()} {own}".encode()]
    return app

listening = socket.create_server(("127.0.0.1", 0))
workers = Workers(listening, 2)
workers.answer(says("old"), {"/quick"})
print(listening.getsockname()[1], flush=True)
for line in sys.stdin:
    if line == "new\\n":
        workers.answer(says("new"))
    if line == "look\\n":
        workers.look_after()
    if line != "new\\n":
        print("done", flush=True)
workers.leave()
"""


class Maker:
    """A process that has made two workers."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process
        self._lines: list[http.client.HTTPConnection] = []
        self.port = int(self.read())

    def read(self) -> str:
        assert self.process.stdout
        return self.process.stdout.readline().strip()

    def tell(self, word: str) -> None:
        assert self.process.stdin
        self.process.stdin.write(f"{word}\n")
        self.process.stdin.flush()

    def line(self) -> http.client.HTTPConnection:
        self._lines.append(http.client.HTTPConnection("127.0.0.1", self.port, timeout=30))
        return self._lines[-1]

    def close(self) -> None:
        for line in self._lines:
            line.close()
        self.process.kill()

    def ask(self, line: http.client.HTTPConnection | None = None, path: str = "/") -> list[str]:
        line = line or self.line()
        line.request("GET", path)
        return line.getresponse().read().decode().split()


@contextmanager
def made() -> Iterator[Maker]:
    call = [sys.executable, "-c", PROGRAM]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    with subprocess.Popen(call, cwd=ROOT, text=True, **pipes) as process, closing(Maker(process)) as maker:
        yield maker


def comes(true: Callable[[], bool]) -> bool:
    """Wait until something is true, at most twenty seconds."""
    until = time.monotonic() + 20
    while not true() and time.monotonic() < until:
        time.sleep(0.05)
    return true()


def is_running(process: str) -> bool:
    return Path(f"/proc/{process}").exists() and "Z" not in Path(f"/proc/{process}/stat").read_text().split()[2]


def test_connections_are_shared_among_workers():
    with made() as maker:
        lines = [maker.line() for _ in range(6)]
        answering = [maker.ask(line)[1] for line in lines]
    assert len(set(answering)) == 2
    assert min(answering.count(each) for each in answering) >= 2


def test_a_worker_that_was_killed_is_replaced():
    with made() as maker:
        _, killed, _ = maker.ask()
        os.kill(int(killed), signal.SIGKILL)

        def is_replaced() -> bool:
            maker.tell("look")  # as the server does now and then: it takes a moment until all threads of one have ended
            maker.read()
            answering = {maker.ask(line)[1] for line in [maker.line() for _ in range(6)]}
            return len(answering) == 2 and killed not in answering

        assert comes(is_replaced)


def test_what_an_old_worker_began_it_ends_while_new_ones_answer():
    with made() as maker:
        line = maker.line()
        line.request("GET", "/slow")
        assert maker.read() == "begun"
        maker.tell("new")
        assert comes(lambda: maker.ask()[0] == "new")
        word, process, _ = line.getresponse().read().decode().split()
        assert word == "old"
        assert comes(lambda: not is_running(process))


def test_workers_leave_with_whoever_made_them_however_that_ended():
    with made() as maker:
        answering = {maker.ask(line)[1] for line in [maker.line() for _ in range(6)]}
        maker.process.kill()
        assert comes(lambda: not any(map(is_running, answering)))


def test_a_worker_that_is_let_go_leaves_at_once_although_connections_are_open():
    with made() as maker:
        line = maker.line()
        _, process, _ = maker.ask(line)
        begin = time.monotonic()
        assert maker.process.stdin
        maker.process.stdin.close()
        maker.process.wait(timeout=20)
        assert not is_running(process)
        assert time.monotonic() - begin < 9


@pytest.mark.parametrize(
    ("path", "by"),
    [
        ("/quick?q=harvest", "itself"),
        ("/other", "thread"),
        ("/quick?q=harvest&on=2026-01-01", "thread"),
        ("/quick?edition=core@1&q=harvest", "thread"),
    ],
)
def test_what_is_quick_a_worker_answers_itself(path, by):
    with made() as maker:
        assert maker.ask(path=path)[2] == by


def test_what_is_quick_does_not_wait_for_what_is_slow():
    with made() as maker:
        slow, *others = [maker.line() for _ in range(4)]
        process = maker.ask(slow)[1]
        beside = next(line for line in others if maker.ask(line)[1] == process)
        slow.request("GET", "/slow")
        assert maker.read() == "begun"
        assert maker.ask(beside, "/quick")[1:] == [process, "itself"]
        begin = time.monotonic()
        slow.getresponse().read()
        assert time.monotonic() - begin > 0.1


def test_requests_over_one_connection_are_answered_in_their_order():
    paths = ["/quick", "/other", "/quick", "/quick", "/other"]
    with made() as maker, socket.create_connection(("127.0.0.1", maker.port), timeout=20) as line:
        last = "GET /quick HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
        line.sendall("".join([*(f"GET {path} HTTP/1.1\r\nHost: x\r\n\r\n" for path in paths), last]).encode())
        answers = b"".join(iter(lambda: line.recv(65536), b"")).decode()
    assert len(re.findall("HTTP/1.1 200 OK", answers)) == len(paths) + 1
    assert re.findall(r"itself|thread", answers) == ["itself", "thread", "itself", "itself", "thread", "itself"]
