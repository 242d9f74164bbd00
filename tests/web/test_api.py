"""The JSON twins of the pages."""

from typing import Any

import pytest
from flask.testing import FlaskClient

SHOWN = {
    "address", "status", "text", "base_text", "amended_by", "lapses",
    "citations", "cited_by", "rulings", "conflicts", "history",
}  # fmt: skip


def read(client: FlaskClient, path: str) -> Any:
    response = client.get(f"/api/v1{path}")
    assert response.status_code == 200
    assert response.mimetype == "application/json"
    return response.json


@pytest.mark.parametrize("path", ["/towers/core/100.1", "/towers/faq/q1", "/towers/faq/p1", "/towers/core/100"])
def test_a_text_says_what_the_command_says(client: FlaskClient, path: str) -> None:
    assert read(client, path).keys() >= SHOWN


def test_a_rule_carries_its_edition_in_its_address(client: FlaskClient) -> None:
    rule = read(client, "/towers/core/100.1")
    assert rule["address"] == "towers/core@2/100.1"
    assert rule["passage"]["references"][0]["targets"] == ["towers/core@2/200.1"]
    assert rule["next"]["address"] == "towers/core@2/100.2"


def test_a_heading_is_found_by_its_address(client: FlaskClient) -> None:
    assert read(client, "/towers/faq/%23shuffling")["address"] == "towers/faq@2025-02-01/#shuffling"


def test_an_example_leads_to_its_rule(client: FlaskClient) -> None:
    assert client.get("/api/v1/towers/core/100.1/e1").location == "/api/v1/towers/core@2/100.1"


def test_a_search_has_the_keys_of_the_command(client: FlaskClient) -> None:
    result = read(client, "/search?q=deck&limit=2")
    assert result["query"] == "deck"
    assert 1 <= len(result["hits"]) <= 2
    assert result["hits"][0].keys() >= {"address", "number", "score", "rules", "passage", "why"}


def test_a_search_for_a_number_is_answered_and_says_where_a_browser_goes(client: FlaskClient) -> None:
    result = read(client, "/search?q=200.1")
    assert result["at_once"] == "towers/core@2/200.1"
    assert result["hits"][0]["number"] == "200.1"


def test_home_game_document_and_choice(client: FlaskClient) -> None:
    assert [game["id"] for game in read(client, "/")["games"]] == ["meadow", "towers"]
    assert [game["id"] for game in read(client, "")["games"]] == ["meadow", "towers"]
    assert read(client, "/towers")["game"]["not_loaded"][0]["reason"] == "cards are not read yet"
    assert read(client, "/towers/core@1")["place"]["status"] == "superseded"
    assert len(read(client, "/go?q=100.1")["candidates"]) == 2
    assert client.get("/api/v1/go?q=200.1").location == "/api/v1/towers/core@2/200.1"


def test_health_says_what_is_loaded(client: FlaskClient) -> None:
    health = client.get("/health").json
    assert health is not None
    assert health["status"] == "ok"
    assert health["editions"] == 8


def test_every_schema_that_the_description_names_is_there(client: FlaskClient) -> None:
    description = read(client, "/openapi.json")
    text = client.get("/api/v1/openapi.json").text
    assert description["openapi"] == "3.1.0"
    assert "/{game}/{place}/{fragment}" in description["paths"]
    named = {piece.split('"')[0] for piece in text.split("#/components/schemas/")[1:]}
    assert named <= description["components"]["schemas"].keys()
