"""The API's own addresses: whether the server lives, what the API offers, what the box suggests."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from flask import Flask, Response

from kb.knowledge import KnowledgeBase
from web.openapi import openapi
from web.pages import PAGES
from web.place import source_of
from web.renderings import API, as_json
from web.visit import Visit

if TYPE_CHECKING:
    from kb.search import Suggestion

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
    def suggested() -> Response:
        return as_json({"suggestions": suggestions(visit())})


def suggestions(visit: Visit) -> list[dict[str, str]]:
    """Suggest numbers, titles, terms, players' words and questions that what was typed may become.

    Raises UnknownGame, BadQuery.
    """
    from kb.search import suggest

    typed, game = visit.word("q"), visit.game
    found = suggest(visit.kb, typed, on=visit.on, game=game, limit=SUGGESTED) if typed else []
    return [_suggestion(visit, each) for each in found]


def _suggestion(visit: Visit, each: "Suggestion") -> dict[str, str]:
    told = {"text": each.text, "address": str(each.address or ""), "kind": each.kind, "game": each.game}
    if each.address is None:
        source = f"{visit.kb.game(each.game).name} · search the rules' word"
        return told | {"source": source, "url": visit.path("/search", q=each.search, game=each.game)}
    source = source_of(visit.kb, each.address, visit.on)
    return told | {"source": source, "url": visit.page(str(each.address))}
