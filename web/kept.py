"""Answers kept: rendered, compressed and marked once for each knowledge base and day, then given as they are."""

import gzip
from collections import OrderedDict
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import date
from hashlib import blake2b
from threading import Lock
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

Key = tuple[date, str, str, bool]
Headers = list[tuple[str, str]]

_MOST = 48 * 1024 * 1024  # bytes of answers that are kept
_SQUEEZED = ("text/", "application/json", "application/problem", "application/manifest", "image/svg")


@dataclass(frozen=True, slots=True)
class Answer:
    """A whole answer: its status line, its headers and its bytes."""

    status: str
    headers: tuple[tuple[str, str], ...]
    body: bytes
    mark: str


class Kept:
    """A WSGI application in front of another: what was answered once with 200 is not made a second time."""

    def __init__(self, app: "WSGIApplication", today: Callable[[], date]) -> None:
        """Stand in front of an application whose answers depend on path, query and day alone."""
        self._app = app
        self._today = today
        self._answers: OrderedDict[Key, Answer] = OrderedDict()
        self._size = 0
        self._lock = Lock()

    def __call__(self, environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        """Answer a request from what is kept, else from the application."""
        if environ["REQUEST_METHOD"] not in ("GET", "HEAD"):
            return self._app(environ, start_response)
        squeeze = "gzip" in environ.get("HTTP_ACCEPT_ENCODING", "")
        key = (self._today(), environ.get("PATH_INFO", ""), environ.get("QUERY_STRING", ""), squeeze)
        answer = self._answers.get(key) or self._make(key, environ, squeeze=squeeze)
        known = [mark.strip().removeprefix("W/") for mark in environ.get("HTTP_IF_NONE_MATCH", "").split(",")]
        if answer.mark and answer.mark in known:
            kept = [(name, value) for name, value in answer.headers if name.lower() not in _OF_A_BODY]
            start_response("304 NOT MODIFIED", kept)
            return []
        start_response(answer.status, list(answer.headers))
        return [] if environ["REQUEST_METHOD"] == "HEAD" else [answer.body]

    def _make(self, key: Key, environ: "WSGIEnvironment", *, squeeze: bool) -> Answer:
        asked = {name: value for name, value in environ.items() if not name.startswith("HTTP_IF_")}
        answer = _whole(self._app, asked | {"REQUEST_METHOD": "GET"}, squeeze=squeeze)
        if answer.mark:
            self._keep(key, answer)
        return answer

    def _keep(self, key: Key, answer: Answer) -> None:
        with self._lock:
            old = self._answers.pop(key, None)
            self._size += _weight(key, answer) - (_weight(key, old) if old else 0)
            self._answers[key] = answer
            while self._size > _MOST:
                self._size -= _weight(*self._answers.popitem(last=False))


def _weight(key: Key, answer: Answer) -> int:
    """Count the bytes that an answer takes, with the query that it answers."""
    return len(answer.body) + len(key[2])


_OF_A_BODY = ("content-length", "content-encoding", "content-type")


def _whole(app: "WSGIApplication", environ: "WSGIEnvironment", *, squeeze: bool) -> Answer:
    """Take an application's answer whole, compressed where the reader can read it; a finished 200 gets a mark."""
    told: list[tuple[str, Headers]] = []
    written: list[bytes] = []

    def start(status: str, headers: Headers, _: object = None) -> Callable[[bytes], object]:
        told.append((status, headers))
        return written.append

    parts = app(environ, start)
    try:
        body = b"".join([*parts, *written])
    finally:
        if hasattr(parts, "close"):
            parts.close()
    status, headers = told[-1]
    kind = next((value for name, value in headers if name.lower() == "content-type"), "")
    whole = status.startswith("200") and ("cache-control", "no-store") not in [(n.lower(), v) for n, v in headers]
    own = [(name, value) for name, value in headers if name.lower() not in ("content-length", "etag", "vary")]
    if squeeze and kind.startswith(_SQUEEZED) and len(body) > 200:
        body = gzip.compress(body, 8, mtime=0)
        own.append(("Content-Encoding", "gzip"))
    mark = f'"{blake2b(body, digest_size=12).hexdigest()}"' if whole else ""
    own += [("Content-Length", str(len(body))), ("Vary", "Accept-Encoding"), *([("ETag", mark)] if mark else [])]
    return Answer(status, tuple(own), body, mark)
