"""The preview of a citation."""

import pytest
from flask.testing import FlaskClient


@pytest.mark.parametrize(
    "path", ["/towers/faq/q1", "/towers/core@1/200.1", "/towers/core/100", "/towers/faq/%23shuffling"]
)
def test_every_preview_says_document_edition_and_status(client: FlaskClient, path: str) -> None:
    html = client.get(f"/preview{path}").text
    assert "<html" not in html
    assert 'id="peek"' in html
    assert "Towers · " in html
    assert 'class="status' in html


def test_a_digest_is_called_one(client: FlaskClient) -> None:
    assert "Digest: restated, not the official wording" in client.get("/preview/towers/faq/q1").text


def test_a_large_passage_shows_its_top_and_counts_the_rest(client: FlaskClient) -> None:
    html = client.get("/preview/meadow/long/1").text
    assert "200 more below it." in html
    assert "It grazes." not in html


def test_an_example_is_previewed_by_itself(client: FlaskClient) -> None:
    assert "Ann shuffles" in client.get("/preview/towers/core/100.1/e1").text


@pytest.mark.parametrize("path", ["/preview/towers/core/999", "/preview/towers/sky/777", "/preview/towers/@/1"])
def test_what_is_not_there_is_not_previewed(client: FlaskClient, path: str) -> None:
    assert client.get(path).status_code == 404
