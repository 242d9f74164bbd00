"""What is cited or named but not loaded."""

from typing import Any

from flask.testing import FlaskClient


def read(client: FlaskClient, path: str) -> Any:
    response = client.get(f"/api/v1{path}")
    assert response.status_code == 200
    return response.json


def test_a_cited_rule_of_an_unknown_document_says_why_and_who_cites_it(client: FlaskClient) -> None:
    ghost = read(client, "/towers/sky/777")
    assert (ghost["status"], ghost["reason"]) == ("edition not loaded", "sky is not loaded")
    assert [each["address"] for each in ghost["cited_by"]] == ["towers/storm@1/001.1"]
    assert ghost["document"] is None


def test_an_unknown_document_that_is_cited_lists_all_its_citations(client: FlaskClient) -> None:
    assert [each["address"] for each in read(client, "/towers/sky")["cited_by"]] == ["towers/storm@1/001.1"]


def test_an_edition_of_which_a_page_is_loaded_leads_to_that_page(client: FlaskClient) -> None:
    ghost = read(client, "/towers/core@after-2")
    assert ghost["reason"] == "edition after-2 of Core Rules was not imported; loaded are 1 and 2"
    assert [each["address"] for each in ghost["parts"]] == ["towers/page"]


def test_a_number_of_that_edition_shows_what_carries_it_elsewhere(client: FlaskClient) -> None:
    ghost = read(client, "/towers/core@after-2/100.1")
    assert [each["address"] for each in ghost["same_number"]] == ["towers/core@1/100.1", "towers/core@2/100.1"]


def test_a_document_that_could_not_be_read_gives_the_reason(client: FlaskClient) -> None:
    html = client.get("/towers/cards").text
    assert "Not loaded, because cards are not read yet." in html
    assert "No loaded text cites it." in html


def test_a_document_of_which_no_edition_has_begun_is_prospective(client: FlaskClient) -> None:
    html = client.get("/towers/faq?on=2020-01-01").text
    assert 'Not in force yet, because no edition is in force on <span class="day">2020-01-01</span>' in html
    assert 'href="/towers/faq@2025-02-01?on=2020-01-01"' in html


def test_what_nobody_knows_of_stays_unknown(client: FlaskClient) -> None:
    for path in ("/towers/sky/778", "/towers/core@9", "/towers/core/999", "/meadow/lost/1", "/nowhere/sky/777"):
        assert client.get(path).status_code == 404, path
