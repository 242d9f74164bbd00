"""JSON that is answered directly: nobody can tell it from what the framework answers."""

from datetime import date

import pytest
from flask.testing import FlaskClient

from kb.knowledge import KnowledgeBase
from web.app import create_app
from web.direct import Direct
from web.pages import PAGES
from web.visit import Visit

API = "/api/v1"
SAME = (
    f"{API}/search?q=tower",
    f"{API}/search?q=tower&limit=3&limit=5",
    f"{API}/search?q=100.1",
    f"{API}/search?q=",
    f"{API}/search",
    f"{API}/search?q=tower&on=2026-05-01&scope=one&scope=two,three",
    f"{API}/search?q=t%C3%B6wer+%22two+words%22",
    f"{API}/search?q=tower&game=nowhere",
    f"{API}/search?q=tower&on=2026-13-01",
    f"{API}/search?q=tower&limit=0",
    f"{API}/search?q=%ff",
    f"{API}/search?q=%00",
    f"{API}/search?q={'x' * 201}",
    f"{API}/search?q={'x' * 3000}",
    f"{API}/search/?q=tower",
    f"{API}/ask?q=Can+a+tower+fall%3F",
    f"{API}/dossier",
    f"{API}/findings",
    f"{API}/suggest?q=to",
    f"{API}/nowhere",
    "/search?q=tower",
    "/health",
)


@pytest.fixture(scope="module")
def behind(kb: KnowledgeBase) -> FlaskClient:
    """A client of an application that answers nothing directly."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("web.app.Direct", lambda app, *_: app)
        return create_app(kb, lambda: date(2026, 7, 1)).test_client()


@pytest.fixture(scope="module")
def before(kb: KnowledgeBase) -> FlaskClient:
    """A client of the application as it is, on the same day."""
    return create_app(kb, lambda: date(2026, 7, 1)).test_client()


@pytest.mark.parametrize("path", SAME, ids=lambda path: path[:60])
def test_answers_are_the_same_as_behind(before: FlaskClient, behind: FlaskClient, path: str) -> None:
    for method in ("GET", "HEAD", "POST"):
        own, other = before.open(path, method=method), behind.open(path, method=method)
        assert own.status == other.status
        assert own.data == other.data
        assert dict(own.headers) == dict(other.headers)


def test_a_search_never_reaches_what_is_behind(kb: KnowledgeBase) -> None:
    def behind(*_: object) -> list[bytes]:
        raise AssertionError("asked")

    direct = Direct(behind, PAGES, lambda asked: Visit(kb, date(2026, 7, 1), asked), API)
    told: list[str] = []
    environ = {"REQUEST_METHOD": "GET", "PATH_INFO": f"{API}/search", "QUERY_STRING": "q=tower"}
    body = b"".join(direct(environ, lambda status, headers, error=None: told.append(status) or (lambda _: None)))
    assert told == ["200 OK"]
    assert body.startswith(b'{"query":"tower"')


def test_what_breaks_is_answered_behind(kb: KnowledgeBase) -> None:
    def breaks(_: object) -> object:
        raise RuntimeError

    direct = Direct(lambda *_: [b"behind"], PAGES, breaks, API)
    assert list(direct({"REQUEST_METHOD": "GET", "PATH_INFO": f"{API}/search", "QUERY_STRING": ""}, None)) == [
        b"behind"
    ]
