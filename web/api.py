"""The API's own addresses: whether the server lives, and what the API offers."""

from flask import Flask, Response

from kb.knowledge import KnowledgeBase
from web.openapi import openapi
from web.pages import PAGES
from web.renderings import API, as_json


def describe(app: Flask, kb: KnowledgeBase) -> None:
    """Serve /health and the API's description."""

    @app.get("/health")
    def health() -> Response:
        editions = sum(len(document.editions) for document in kb.documents())
        return as_json({"status": "ok", "editions": editions, "texts": len(kb.nodes), "not_loaded": len(kb.not_loaded)})

    @app.get(f"{API}/openapi.json")
    def description() -> Response:
        return as_json(openapi(PAGES, API))
