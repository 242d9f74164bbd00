"""Direct answers: the JSON of pages with a fixed path, made without the framework's request around it.

A search over the API is asked while somebody types, and the framework costs a good part of it.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from http import HTTPStatus
from typing import TYPE_CHECKING
from urllib.parse import parse_qsl

import msgspec

from web.page import Elsewhere, Later, Page
from web.security import HEADERS
from web.visit import Visit

if TYPE_CHECKING:
    from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

_OK = f"{HTTPStatus.OK.value} {HTTPStatus.OK.phrase}"
_JSON = [("Content-Type", "application/json"), ("Cache-Control", "no-cache"), *HEADERS.items()]


class Direct:
    """A WSGI application in front of another: it answers what it can answer well, and leaves all else to the other.

    So every error, every page that isn't finished and every odd query is answered in one place.
    """

    def __init__(
        self,
        app: "WSGIApplication",
        pages: Sequence[Page | Later],
        visit: Callable[[Mapping[str, str]], Visit],
        base: str,
    ) -> None:
        """Stand in front of an application; ``visit`` makes one of what a query string asks for."""
        self._app = app
        self._visit = visit
        self._pages = {f"{base}{page.path}": page for page in pages if page.path and "<" not in page.path}

    def __call__(self, environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        """Answer a request."""
        page = self._pages.get(environ.get("PATH_INFO", "")) if environ["REQUEST_METHOD"] == "GET" else None
        body = self._written(page, environ.get("QUERY_STRING", "")) if page else None
        if body is None:
            return self._app(environ, start_response)
        start_response(_OK, list(_JSON))
        return [body]

    def _written(self, page: Page | Later, query: str) -> bytes | None:
        if len(query) > page.longest_query:
            return None
        try:
            value = page.view(self._visit(asked_in(parse_qsl(query, keep_blank_values=True, errors="strict"))))
        except Exception:  # noqa: BLE001  # it comes again behind, where it is told and logged
            return None
        whole = not isinstance(value, Elsewhere) and getattr(value, "http_status", HTTPStatus.OK) == HTTPStatus.OK
        return msgspec.json.encode(value) if whole and not getattr(value, "unfinished", False) else None


def asked_in(words: Iterable[tuple[str, str]]) -> dict[str, str]:
    """Give the words of a query string by their names: of several under one name the first, but every scope."""
    asked: dict[str, str] = {}
    for name, word in words:
        asked[name] = f"{asked[name]},{word}" if name == "scope" and name in asked else asked.get(name, word)
    return asked
