"""Headers, the manifest, the worker, and what a browser need not fetch twice."""

import pytest
from flask.testing import FlaskClient

from web.page import Later
from web.pages import PAGES


@pytest.mark.parametrize(
    "path", ["/", "/towers/core/100.1", "/nowhere", "/api/v1/", "/health", "/static/judgebook.css", "/sw.js", "/x%00"]
)
def test_every_response_carries_the_headers(client: FlaskClient, path: str) -> None:
    headers = client.get(path).headers
    assert headers["Content-Security-Policy"].startswith("default-src 'none'; style-src 'self'; script-src 'self'")
    assert "unsafe" not in headers["Content-Security-Policy"]
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "same-origin"


def test_the_manifest_is_linked_and_its_icon_exists(client: FlaskClient) -> None:
    assert '<link rel="manifest" href="/manifest.webmanifest">' in client.get("/").text
    response = client.get("/manifest.webmanifest")
    assert response.mimetype == "application/manifest+json"
    assert client.get(response.get_json(force=True)["icons"][0]["src"]).status_code == 200


def test_the_worker_lies_at_the_root(client: FlaskClient) -> None:
    response = client.get("/sw.js")
    assert "javascript" in response.mimetype
    assert "networkFirst" in response.text


def test_an_unchanged_page_is_not_sent_again(client: FlaskClient) -> None:
    tag = client.get("/towers/core").headers["ETag"]
    assert client.get("/towers/core", headers={"If-None-Match": tag}).status_code == 304


def test_every_page_has_its_template(client: FlaskClient) -> None:
    loader = client.application.jinja_loader
    assert loader is not None
    assert {f"{page.stem}.html" for page in PAGES} <= set(loader.list_templates())


def test_there_are_no_other_files(client: FlaskClient) -> None:
    assert client.get("/static/..%2fapp.py").status_code == 404
    assert client.get("/static/nothing.css").status_code == 404


def test_pages_that_come_later_are_what_the_table_says():
    for page in PAGES:
        if isinstance(page, Later):
            assert (page.whole.stem, page.whole.path, page.whole.shows) == (page.stem, page.path, page.shows)
