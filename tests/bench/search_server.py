"""A server of searches over one rulebook, ours or SQLite's, for a bench that asks both.

    python -m tests.bench.search_server ours CORPUS EDITION
    python -m tests.bench.search_server fts5 CORPUS EDITION

Both run as ``judgebook serve`` does: as many processes behind the same WSGI server, with as many threads each. Both
answer ``/api/v1/search?q=…&limit=10`` with ten texts as JSON, matched words marked. The port is printed first.
"""

import signal
import socket
import sqlite3
import sys
import tempfile
from collections.abc import Callable
from datetime import date
from pathlib import Path
from threading import local
from typing import TYPE_CHECKING, Any

import msgspec
from flask import Flask, Response, request

from kb.knowledge import KnowledgeBase
from kb.model import Edition
from kb.recall import recall
from kb.search import warm
from kb.search.entries import FIELDS, OWN_FIELDS, entries
from web.app import create_app
from web.cli import usual_workers
from web.server import QUICK
from web.serving import ready
from web.sources import remember
from web.workers import Workers

if TYPE_CHECKING:
    from wsgiref.types import WSGIApplication

DAY = date(2026, 7, 1)
CACHED = 64 * 1024  # kibibytes of pages that SQLite may keep: more than the whole database


def main() -> None:
    """Serve one side until somebody ends the process."""
    side, corpus, name = sys.argv[1:]
    kb = recall([Path(corpus)])
    edition = next(each for each in kb.editions() if str(each.address) == name)
    with tempfile.TemporaryDirectory() as folder, socket.create_server(("127.0.0.1", 0)) as listening:
        workers = Workers(listening, usual_workers())
        workers.answer(APPS[side](kb, edition, Path(folder)), QUICK)
        print(listening.getsockname()[1], flush=True)  # noqa: T201
        signal.signal(signal.SIGTERM, signal.default_int_handler)
        try:
            signal.pause()
        finally:
            workers.leave()


def ours(kb: KnowledgeBase, edition: Edition, folder: Path) -> "WSGIApplication":
    """Make our own application, whole, with all made ready that a search needs."""
    ready(kb, lambda: warm(kb, DAY), lambda: remember(kb, DAY))
    return create_app(kb, lambda: DAY)


def fts5(kb: KnowledgeBase, edition: Edition, folder: Path) -> Flask:
    """Make a minimal application over FTS5: one route, one statement, a connection for each thread.

    The texts, their titles and examples are ours, each field in a column with our field's weight; Porter's stems, any
    of the words, best first by BM25, told to FTS5 as ``rank`` so that it marks only the ten that it gives.
    """
    place = folder / "rules.db"
    _fill(place, kb, edition)
    app, mine = Flask(__name__, static_folder=None), local()

    @app.get("/api/v1/search")
    def search() -> Response:
        if not hasattr(mine, "database"):
            mine.database = _opened(place)
        query = request.args.get("q", "")
        rows = mine.database.execute(_BEST, (_any(query), int(request.args.get("limit", "10"))))
        hits = [dict(zip(_NAMES, row, strict=True)) for row in rows]
        return app.response_class(msgspec.json.encode({"query": query, "hits": hits}), mimetype="application/json")

    return app


_NAMES = ("address", "text", "title", "score")
_BEST = (
    "SELECT address, highlight(rules, 1, '<mark>', '</mark>'), highlight(rules, 2, '<mark>', '</mark>'), rank "
    "FROM rules WHERE rules MATCH ? ORDER BY rank LIMIT ?"
)


def _fill(place: Path, kb: KnowledgeBase, edition: Edition) -> None:
    database = sqlite3.connect(place)
    columns = ", ".join(OWN_FIELDS)
    database.execute(f"CREATE VIRTUAL TABLE rules USING fts5(address UNINDEXED, {columns}, tokenize=porter)")
    rows = [(str(each.address), *(each.field(name) for name in OWN_FIELDS)) for each in entries(kb, edition)]
    database.executemany("INSERT INTO rules VALUES (?, ?, ?, ?)", rows)
    weights = ", ".join(str(FIELDS[name].weight) for name in OWN_FIELDS)
    database.execute("INSERT INTO rules(rules, rank) VALUES ('rank', ?)", (f"bm25(0, {weights})",))
    database.execute("INSERT INTO rules(rules) VALUES ('optimize')")
    database.commit()
    database.close()


def _opened(place: Path) -> sqlite3.Connection:
    database = sqlite3.connect(place)
    database.execute(f"PRAGMA cache_size = -{CACHED}")
    database.execute(f"PRAGMA mmap_size = {CACHED * 1024}")
    return database


def _any(query: str) -> str:
    """Write a query as FTS5 takes it: any of its words, each quoted."""
    return " OR ".join(f'"{word}"' for word in query.replace('"', " ").split())


APPS: dict[str, Callable[[KnowledgeBase, Edition, Path], Any]] = {"ours": ours, "fts5": fts5}

if __name__ == "__main__":
    main()
