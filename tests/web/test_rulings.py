"""The list of rulings."""

from flask.testing import FlaskClient


def test_a_ruling_is_listed_with_its_day_and_the_rules_it_cites(client: FlaskClient) -> None:
    page = client.get("/api/v1/rulings?game=towers").json
    assert page is not None
    assert page["count"] == 2
    first = page["rulings"][0]
    assert (first["day"], first["entry"]["source"]) == ("2025-02-01", "Questions, 2025-02-01")
    assert [each["number"] for each in first["cites"]] == ["100.1"]


def test_the_list_leads_to_ruling_and_rule_and_says_digest(client: FlaskClient) -> None:
    html = client.get("/rulings").text
    assert '<a class="hit" href="/towers/faq/q1">' in html
    assert 'Cites <a href="/towers/core/100.1">100.1</a>' in html
    assert "Digest: restated, not the official wording" in html
    assert "The document gives no answer here." in html


def test_a_document_without_rulings_and_an_unknown_game_are_told(client: FlaskClient) -> None:
    assert client.get("/rulings?game=meadow").text.count("No rulings are loaded.") == 1
    assert client.get("/rulings?game=towers&document=core").status_code == 404
    assert client.get("/rulings?game=chess").status_code == 404


def test_a_document_leads_to_its_list(client: FlaskClient) -> None:
    assert 'href="/rulings?game=towers&amp;document=faq"' in client.get("/towers/faq").text
