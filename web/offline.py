"""Offline: the manifest, and the worker that keeps visited pages for bad networks."""

from flask import Flask, Response

from web.delivery import static_file
from web.renderings import as_json

MANIFEST = {
    "name": "Judgebook",
    "short_name": "Judgebook",
    "description": "Rules of card and tabletop games, for judges",
    "start_url": "/",
    "display": "standalone",
    "background_color": "#faf8f3",
    "theme_color": "#22485a",
    "icons": [{"src": "/static/icon.svg", "sizes": "any", "type": "image/svg+xml"}],
}


def keep_offline(app: Flask) -> None:
    """Serve the manifest and the service worker; the worker lies at the root, so that it sees every page."""

    @app.get("/manifest.webmanifest")
    def manifest() -> Response:
        return as_json(MANIFEST, mimetype="application/manifest+json")

    @app.get("/sw.js")
    def worker() -> Response:
        return static_file("sw.js")
