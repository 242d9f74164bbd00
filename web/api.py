"""The API's own addresses: whether the server lives, what the API offers, what the box suggests."""

from collections.abc import Callable
from typing import Any

from flask import Flask, Response

from kb.address import Address
from kb.knowledge import KnowledgeBase
from web.openapi import openapi
from web.pages import PAGES
from web.renderings import API, as_json
from web.visit import Visit

SUGGESTED = 8
"""How many suggestions the box gets."""


def describe(app: Flask, kb: KnowledgeBase, visit: Callable[[], Visit]) -> None:
    """Serve /health, the API's description, and suggestions."""

    @app.get("/health")
    def health() -> Response:
        editions = sum(len(document.editions) for document in kb.documents())
        return as_json({"status": "ok", "editions": editions, "texts": len(kb.nodes), "not_loaded": len(kb.not_loaded)})

    @app.get(f"{API}/openapi.json")
    def description() -> Response:
        return as_json(openapi(PAGES, API))

    @app.get(f"{API}/suggest")
    def suggest() -> Response:
        return as_json({"suggestions": suggestions(visit())})


def suggestions(visit: Visit) -> list[dict[str, Any]]:
    """Suggest numbers and titles that begin like what was typed."""
    import kb.search

    typed, find = visit.word("q"), getattr(kb.search, "suggest", None)
    if not typed or find is None:
        return []
    found = find(visit.kb, typed, on=visit.on, game=visit.game, limit=SUGGESTED)
    return [_suggestion(each) for each in found]


def _suggestion(each: Any) -> dict[str, Any]:
    address = Address.parse(str(each.address))
    game = address.game if address else ""
    return {"text": each.text, "address": str(each.address), "kind": each.kind, "game": game}
