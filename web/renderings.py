"""The two renderings of a page: HTML for people, JSON for programs."""

from collections.abc import Mapping
from functools import cache
from typing import Any

import msgspec
from flask import Response, current_app, redirect, render_template, request
from markupsafe import Markup

from kb.address import Address
from kb.errors import JudgebookError
from web.days import unbroken
from web.legend import symbols_of
from web.page import Elsewhere, Later, Page
from web.references import Reference
from web.text import marked_up, with_marks, with_symbols
from web.visit import Visit, page_and_anchor

API = "/api/v1"


def asked_for_json() -> bool:
    """Tell whether the request came through the API."""
    return request.path == API or request.path.startswith(f"{API}/")


def rendered(page: Page | Later, value: Any, visit: Visit, status: int = 200) -> Response:
    """Answer a request with a page's value, in the form that was asked for."""
    if isinstance(value, Elsewhere):
        return _sent_to(value, visit)
    status = getattr(value, "http_status", status)
    answer = as_json(value, status) if asked_for_json() else as_html(page, value, visit, status)
    if getattr(value, "unfinished", False):
        answer.headers["Cache-Control"] = "no-store"
    return answer


def as_json(value: Any, status: int = 200, mimetype: str = "application/json") -> Response:
    """Write a value as JSON."""
    return current_app.response_class(msgspec.json.encode(value), status, mimetype=mimetype)


def as_html(page: Page | Later, value: Any, visit: Visit, status: int = 200) -> Response:
    """Write a value by the template of its page."""
    meanings = cache(lambda home: _meanings(visit, home))

    def words(text: str, references: tuple[Reference, ...], source: str) -> Markup:
        known = meanings("/".join(source.split("/")[:2]))
        return marked_up(text, references, lambda reference: visit.follow(reference, source), known)

    if getattr(value, "at_once", None):
        return _sent_to(Elsewhere(value.at_once), visit)
    ours = {"words": words, "marks": with_marks, "glyphs": with_symbols, "markdown": _written}
    ours["link"] = cache(visit.link)
    html = render_template(f"{page.stem}.html", page=value, stem=page.stem, visit=visit, **ours)
    return current_app.response_class(unbroken(html), status)


def _meanings(visit: Visit, home: str) -> Mapping[str, str]:
    """Give what the symbols in an edition mean."""
    address = Address.parse(home)
    try:
        explained = symbols_of(visit.kb, address, visit.on) if address else ()
    except JudgebookError:
        return {}
    return {each.symbol: each.means for each in explained}


@cache
def _written(markdown: str) -> Markup:
    """Write Markdown of ours as HTML."""
    from markdown_it import MarkdownIt

    return Markup(MarkdownIt().enable("table").render(markdown))


def _sent_to(value: Elsewhere, visit: Visit) -> Response:
    if not asked_for_json():
        return redirect(visit.link(value.address), 302)  # type: ignore[return-value]
    address = Address.parse(value.address)
    whole = str(page_and_anchor(address)[0]) if address else value.address
    return redirect(API + visit.path(whole), 302)  # type: ignore[return-value]
