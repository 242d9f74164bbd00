"""What cannot be shown: the right status, one sentence, suggestions, never a traceback."""

import re

import pytest
from flask.testing import FlaskClient

from kb.knowledge import KnowledgeBase
from web.app import create_app

WEIRD = {
    "/towers/core/%00": 400,
    "/towers/core/%0a": 400,
    "/towers/core/../../etc/passwd": 404,
    "/towers/core/%2e%2e%2f%2e%2e": 404,
    "/towers%2Fcore%2F999": 404,
    "/towers/core/" + "9" * 400: 414,
    "/towers/core@/1": 404,
    "/towers/core@@1/1": 404,
    "/towers/core@1/100.1/e1/e2": 404,
    "/towers/core/%F0%9F%83%8F": 404,
    "/towers/core/%ff": 400,
    "/TOWERS/core": 404,
    "//towers/core": 404,
    "/towers/core/100.1?on=2025-02-30": 400,
    "/towers/core/100.1?on=%00": 400,
    "/search?q=%00": 400,
    "/search?q=" + "x" * 201: 400,
    "/search?q=deck&limit=0": 400,
    "/search?q=deck&limit=²": 400,
    "/search?q=deck&game=chess": 404,
    "/search?q=deck&edition=core@9": 400,
    "/?" + "x" * 5000: 414,
    "/towers/nowhere/1": 404,
    "/nowhere/core/1": 404,
    "/go?q=": 400,
    "/go?q=1&of=nowhere": 404,
}


@pytest.mark.parametrize(("path", "status"), WEIRD.items(), ids=list(WEIRD))
@pytest.mark.parametrize("base", ["", "/api/v1"])
def test_weird_addresses_are_answered_in_words(client: FlaskClient, base: str, path: str, status: int) -> None:
    response = client.get(base + path)
    assert response.status_code == status
    assert response.mimetype == ("application/problem+json" if base else "text/html")
    assert "Traceback" not in response.text


@pytest.mark.parametrize("scope", ["<script>", "a" * 100, "format:storm"])
def test_odd_scopes_are_dropped(client: FlaskClient, scope: str) -> None:
    html = client.get("/towers/core/100.1", query_string={"scope": scope}).text
    assert ("scope=format%3Astorm" in html) == (scope == "format:storm")


def test_a_wrong_number_suggests_the_nearest(client: FlaskClient) -> None:
    response = client.get("/towers/core/200.11")
    assert response.status_code == 404
    assert "towers/core@2 has no rule 200.11. Did you mean 200.1?" in response.text
    assert 'href="/towers/core/200.1"' in response.text


def test_a_number_that_moved_away_is_found_in_other_editions(client: FlaskClient) -> None:
    suggestions = client.get("/api/v1/towers/core@9/200.1").json["suggestions"]  # type: ignore[index]
    assert [each["address"] for each in suggestions] == ["towers/core@1/200.1", "towers/core@2/200.1"]


def test_a_program_gets_a_problem(client: FlaskClient) -> None:
    problem = client.get("/api/v1/towers/core/200.11").json
    assert problem is not None
    assert problem["status"] == 404
    assert problem["title"] == "Not found"
    assert problem["suggestions"][0]["address"] == "towers/core@2/200.1"


@pytest.mark.parametrize(
    ("path", "links"),
    {
        "/towers/core/9999": ["/towers/core", "/search?q=9999&amp;game=towers", "/towers", "/"],
        "/towers/cor": ["/towers/core", "/towers", "/"],
        "/towrs": ["/towers", "/"],
        "/zzz": ["/"],
    }.items(),
)
def test_a_reader_is_led_on_from_what_is_not_there(client: FlaskClient, path: str, links: list[str]) -> None:
    ways = client.get(path).text.split('<ul class="ways')[1].split("</ul>")[0]
    assert re.findall(r'href="([^"]*)"', ways) == links


@pytest.mark.parametrize(
    ("path", "sentence"),
    {
        "/search?q=deck&limit=0": "Limit is a number from 1",
        "/towrs": "No game is called towrs",
        "/towers/cor": "towers has no document cor",
        "/towers/core/200.11": "towers/core@2 has no rule 200.11.",
    }.items(),
)
def test_a_sentence_begins_like_one_unless_with_a_name(client: FlaskClient, path: str, sentence: str) -> None:
    assert f'<p class="detail">{sentence}' in client.get(path).text


def test_pages_are_only_read(client: FlaskClient) -> None:
    response = client.post("/search")
    assert response.status_code == 405
    assert "use GET" in response.text


def test_our_own_faults_are_logged_and_not_shown(kb: KnowledgeBase, caplog: pytest.LogCaptureFixture) -> None:
    app = create_app(kb, lambda: kb.games[0].documents[0].editions[0].effective)  # type: ignore[arg-type, return-value]

    @app.get("/broken")
    def broken() -> str:
        raise RuntimeError("secret")

    response = app.test_client().get("/broken")
    assert response.status_code == 500
    assert "secret" not in response.text
    assert "/broken could not be shown" in caplog.text
