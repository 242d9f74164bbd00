"""Answers are made once for a day, and a browser that has one is told so."""

import gzip
from collections.abc import Iterable
from datetime import date
from typing import Any

from werkzeug.test import Client

from web.kept import Kept
from web.serving import Serving


class Counting:
    """A WSGI application that counts how often it is asked; /missing is a 404."""

    def __init__(self) -> None:
        self.asked = 0

    def __call__(self, environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
        self.asked += 1
        status = "404 NOT FOUND" if environ["PATH_INFO"] == "/missing" else "200 OK"
        start_response(status, [("Content-Type", "text/html; charset=utf-8"), ("X-Own", "kept")])
        return [b"the tide turns " * 50, environ["PATH_INFO"].encode(), environ["QUERY_STRING"].encode()]


def test_an_answer_is_made_once_for_path_query_and_day() -> None:
    app, day = Counting(), [date(2026, 1, 1)]
    client = Client(Kept(app, lambda: day[0]))
    first, again = client.get("/101"), client.get("/101")
    assert (app.asked, first.data) == (1, again.data)
    client.get("/101?on=2026-01-02")
    client.get("/102")
    day[0] = date(2026, 1, 2)
    client.get("/101")
    assert app.asked == 4
    assert again.headers["X-Own"] == "kept"


def test_what_was_not_found_is_asked_for_again() -> None:
    app = Counting()
    client = Client(Kept(app, lambda: date(2026, 1, 1)))
    assert [client.get("/missing").status_code for _ in range(2)] == [404, 404]
    assert app.asked == 2


def test_what_is_unfinished_is_made_again() -> None:
    app = Counting()

    def unfinished(environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
        return app(environ, lambda status, headers: start_response(status, [*headers, ("Cache-Control", "no-store")]))

    client = Client(Kept(unfinished, lambda: date(2026, 1, 1)))
    answers = [client.get("/101") for _ in range(2)]
    assert app.asked == 2
    assert "ETag" not in answers[0].headers


def test_who_can_unpack_gets_it_packed() -> None:
    client = Client(Kept(Counting(), lambda: date(2026, 1, 1)))
    packed = client.get("/101", headers={"Accept-Encoding": "gzip, br"})
    plain = client.get("/101")
    assert packed.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(packed.data) == plain.data
    assert len(packed.data) < len(plain.data) / 4
    assert packed.headers["Vary"] == "Accept-Encoding"


def test_who_has_it_is_told_so() -> None:
    client = Client(Kept(Counting(), lambda: date(2026, 1, 1)))
    mark = client.get("/101").headers["ETag"]
    known = client.get("/101", headers={"If-None-Match": mark})
    assert (known.status_code, known.data) == (304, b"")
    assert client.get("/102", headers={"If-None-Match": mark}).status_code == 200


def test_a_head_has_no_body_and_a_post_is_passed_on() -> None:
    app = Counting()
    client = Client(Kept(app, lambda: date(2026, 1, 1)))
    head = client.head("/101")
    assert (head.data, int(head.headers["Content-Length"])) == (b"", 50 * 15 + 4)
    client.post("/101")
    client.post("/101")
    assert app.asked == 3


def test_reloading_swaps_the_whole_application() -> None:
    old, new = Counting(), Counting()
    serving = Serving(lambda: old)
    client = Client(serving)
    client.get("/101")
    serving.reload(lambda: new)
    client.get("/101")
    assert (old.asked, new.asked) == (1, 1)


def test_a_reload_that_fails_leaves_the_old_one() -> None:
    old = Counting()
    serving = Serving(lambda: old)
    try:
        serving.reload(lambda: 1 / 0)  # type: ignore[arg-type,return-value]
    except ZeroDivisionError:
        Client(serving).get("/101")
    assert old.asked == 1
