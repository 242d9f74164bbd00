"""How many searches a second a server answers, ours beside a minimal one over SQLite's FTS5: over HTTP, in turns.

Each runs as ``judgebook serve`` does, as ``search_server`` says: ours the whole application, with its passages,
reasons, facets and marks; the other one route that runs one statement and marks words, and nothing else. Both hold
Magic's rules of one day, run in as many processes behind the same WSGI server, are asked for ten hits as JSON over
four connections that stay open, and are warm; the other one is as fast where a thread takes each request. Queries are
one to eight of the rules' words, and whole questions.

What ours does beside ranking costs it more than ranking does. What was answered once is kept in front of our
application, in each process for itself, so that a query has to be answered anew by each; the other one keeps nothing.
So both ways are measured: with no query asked twice, and with each asked by four people. On a machine that does nothing
else ours answers 3.0 to 3.3 and 6 times as many. Where other programs have the cores, both wait for them alike, and the
ratio goes towards one: so less is asked for here.
"""

import random
import socket
import subprocess
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from statistics import median
from time import perf_counter
from urllib.parse import urlencode

import pytest

from kb.model import Edition
from kb.recall import recall

ROOT = Path(__file__).resolve().parents[2]
NAME = "magic/cr@2026-06-19"
MANIFEST = """
game = "magic"
name = "Magic"
style = "magic"
[[document]]
id = "cr"
title = "Rules"
kind = "rules"
[[document.edition]]
id = "2026-06-19"
file = "cr.txt"
effective = 2026-06-19
"""
CONNECTIONS, ROUNDS, A_ROUND = 4, 5, 160
AHEAD = 320
PEOPLE = 4
QUESTIONS = (
    "Can I {} if another player {}?",
    "What happens when {} and then {}?",
    "Does a player who {} still get to {}?",
    "If {}, do I have to {}, or not?",
)


class Line:
    """A connection that stays open; one request after another is sent over it and its answer read whole."""

    def __init__(self, port: int) -> None:
        self._socket = socket.create_connection(("127.0.0.1", port))
        self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

    def ask(self, query: str) -> bytes:
        """Send a query and give the body of its answer."""
        path = f"/api/v1/search?{urlencode({'q': query, 'limit': 10})}"
        self._socket.sendall(f"GET {path} HTTP/1.1\r\nHost: bench\r\n\r\n".encode())
        head, _, body = self._received(b"\r\n\r\n").partition(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 200 OK"), head
        length = next(int(line[15:]) for line in head.splitlines() if line.lower().startswith(b"content-length:"))
        while len(body) < length:
            body += self._socket.recv(65536)
        return body

    def _received(self, until: bytes) -> bytes:
        got = b""
        while until not in got:
            got += self._socket.recv(65536)
        return got

    def close(self) -> None:
        """Close it."""
        self._socket.close()


@contextmanager
def served(side: str, corpus: Path) -> Iterator[list[Line]]:
    """Run one side's server, and give connections to it."""
    program = [sys.executable, "-m", "tests.bench.search_server", side, str(corpus), NAME]
    with subprocess.Popen(program, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        try:
            assert server.stdout
            port = int(server.stdout.readline())
            lines = [Line(port) for _ in range(CONNECTIONS)]
            yield lines
            for line in lines:
                line.close()
        finally:
            server.terminate()


def rate(lines: Sequence[Line], queries: Sequence[str]) -> float:
    """Ask all queries over all connections at once, and give how many were answered in a second."""

    def ask(place: int) -> None:
        for query in queries[place :: len(lines)]:
            assert b'"address"' in lines[place].ask(query)

    with ThreadPoolExecutor(len(lines)) as pool:
        begin = perf_counter()
        list(pool.map(ask, range(len(lines))))
        return len(queries) / (perf_counter() - begin)


def queries_of(edition: Edition) -> Iterator[str]:
    """Yield queries of one to eight of the rules' words, in a row or scattered, and as many whole questions."""
    chance = random.Random(6)
    texts = [words for rule in edition.rules if len(words := [w for w in rule.text.split() if w.isalpha()]) > 10]

    def some(count: int, *, scattered: bool) -> str:
        words = chance.choice(texts)
        begin = chance.randrange(len(words) - count)
        return " ".join(chance.sample(words, count) if scattered else words[begin : begin + count])

    while True:
        yield some(chance.randint(1, 8), scattered=chance.random() < 0.5)
        parts = (some(chance.randint(3, 6), scattered=False) for _ in range(2))
        yield chance.choice(QUESTIONS).format(*parts)


@pytest.fixture(scope="module")
def corpus(official: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A corpus of one edition of the official rules; they are not loaded with what else lies beside them."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("JUDGEBOOK_CACHE", str(tmp_path_factory.mktemp("cache")))
        folder = tmp_path_factory.mktemp("corpus") / "magic"
        folder.mkdir()
        (folder / "corpus.toml").write_text(MANIFEST)
        (folder / "cr.txt").write_bytes((official / "corpus" / "magic" / "cr-2026-06-19.txt").read_bytes())
        yield folder.parent


Sides = tuple[list[Line], list[Line], Iterator[str]]


@pytest.fixture(scope="module")
def sides(corpus: Path) -> Iterator[Sides]:
    """Connections to both, warm, and queries that nobody has asked yet."""
    edition = next(each for each in recall([corpus]).editions() if str(each.address) == NAME)
    queries = fresh(queries_of(edition))
    with served("ours", corpus) as ours, served("fts5", corpus) as fts5:
        ahead = list(islice(queries, AHEAD))
        for lines in (ours, fts5):
            rate(lines, ahead)
        yield ours, fts5, queries


def fresh(queries: Iterator[str]) -> Iterator[str]:
    """Yield each query once."""
    seen: set[str] = set()
    for query in queries:
        if query not in seen:
            seen.add(query)
            yield query


def ratio(sides: Sides, people: int) -> float:
    """Give how many times as many queries ours answers, in turns, so that what else the machine does meets both."""
    ours, fts5, queries = sides
    rates = []
    for turn in range(ROUNDS):
        asked = list(islice(queries, A_ROUND // people)) * people
        random.Random(turn).shuffle(asked)
        rates.append(rate(ours, asked) / rate(fts5, asked))
    return median(rates)


def test_more_where_no_query_comes_twice(sides: Sides) -> None:
    assert ratio(sides, people=1) >= 2.4


def test_still_more_where_each_is_asked_by_several(sides: Sides) -> None:
    assert ratio(sides, people=PEOPLE) >= 4
