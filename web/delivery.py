"""Delivery: our few static files from memory, and nothing twice that a browser has already."""

import mimetypes
from pathlib import Path

from flask import Flask, Response, abort, current_app, request

FILES = {path.name: path.read_bytes() for path in sorted((Path(__file__).parent / "static").iterdir())}


def deliver(app: Flask) -> None:
    """Serve the static files, and let a browser ask whether what it has still holds; ``Kept`` answers that."""
    app.add_url_rule("/static/<name>", "static", static_file)
    app.after_request(_asked_again)


def static_file(name: str) -> Response:
    """Give one of our static files; an unknown name is a 404."""
    if name not in FILES:
        abort(404)
    return current_app.response_class(FILES[name], mimetype=mimetypes.guess_type(name)[0])


def _asked_again(response: Response) -> Response:
    if request.method in ("GET", "HEAD") and response.status_code == 200:
        response.headers.setdefault("Cache-Control", "no-cache")
    return response
