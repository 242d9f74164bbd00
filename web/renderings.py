"""The two renderings of a page: HTML for people, JSON for programs."""

from typing import Any

import msgspec
from flask import Response, current_app, redirect, render_template, request
from markupsafe import Markup

from kb.address import Address
from web.page import Elsewhere, Page
from web.references import Reference
from web.text import marked_up, with_marks
from web.visit import Visit, page_and_anchor

API = "/api/v1"


def asked_for_json() -> bool:
    """Tell whether the request came through the API."""
    return request.path == API or request.path.startswith(f"{API}/")


def rendered(page: Page, value: Any, visit: Visit, status: int = 200) -> Response:
    """Answer a request with a page's value, in the form that was asked for."""
    if isinstance(value, Elsewhere):
        return _sent_to(value, visit)
    return as_json(value, status) if asked_for_json() else as_html(page, value, visit, status)


def as_json(value: Any, status: int = 200, mimetype: str = "application/json") -> Response:
    """Write a value as JSON."""
    return current_app.response_class(msgspec.json.encode(value), status, mimetype=mimetype)


def as_html(page: Page, value: Any, visit: Visit, status: int = 200) -> Response:
    """Write a value by the template of its page."""

    def words(text: str, references: tuple[Reference, ...], source: str) -> Markup:
        return marked_up(text, references, lambda reference: visit.follow(reference, source))

    if getattr(value, "at_once", None):
        return _sent_to(Elsewhere(value.at_once), visit)
    seen = {"page": value, "stem": page.stem, "visit": visit, "link": visit.link, "words": words, "marks": with_marks}
    return current_app.response_class(render_template(f"{page.stem}.html", **seen), status)


def _sent_to(value: Elsewhere, visit: Visit) -> Response:
    if not asked_for_json():
        return redirect(visit.link(value.address), 302)  # type: ignore[return-value]
    address = Address.parse(value.address)
    whole = str(page_and_anchor(address)[0]) if address else value.address
    return redirect(API + visit.path(whole), 302)  # type: ignore[return-value]
