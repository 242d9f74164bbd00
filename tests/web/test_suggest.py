"""What the box suggests while one types."""

from typing import Any

from flask.testing import FlaskClient


def suggested(client: FlaskClient, query: str) -> list[dict[str, Any]]:
    response = client.get(f"/api/v1/suggest?{query}")
    assert response.status_code == 200
    return list((response.json or {})["suggestions"])


def test_suggestions_say_where_they_come_from_and_where_they_lead(client: FlaskClient) -> None:
    assert suggested(client, "q=setu")[0] == {
        "text": "100 Setup",
        "address": "towers/core@2/100",
        "kind": "heading",
        "game": "towers",
        "source": "Towers · Core Rules, 2 (Granite)",
        "url": "/towers/core/100",
    }


def test_suggestions_keep_to_the_game_and_the_day(client: FlaskClient) -> None:
    assert {each["game"] for each in suggested(client, "q=100&game=meadow")} == {"meadow"}
    old = suggested(client, "q=setup&on=2024-06-01")
    assert [(each["address"], each["url"]) for each in old] == [("towers/core@1/100", "/towers/core/100?on=2024-06-01")]


def test_nothing_typed_suggests_nothing(client: FlaskClient) -> None:
    assert suggested(client, "") == []
    assert client.get("/api/v1/suggest?q=a&game=chess").status_code == 404
