"""The web application: every page at its address, as HTML and below /api/v1 as JSON."""

import re
from collections.abc import Callable, Mapping
from datetime import date
from typing import TYPE_CHECKING, Any

from flask import Flask, Response, abort, request

from kb.address import Address
from kb.errors import UnknownAddress
from kb.knowledge import KnowledgeBase
from web.api import describe
from web.compiled import Compiled
from web.delivery import deliver
from web.direct import Direct, asked_in
from web.kept import Kept
from web.offline import keep_offline
from web.page import Later, Page
from web.pages import PAGES
from web.problems import handle_problems
from web.renderings import API, rendered
from web.security import secure
from web.visit import Visit

if TYPE_CHECKING:
    from kb.review import Settled

LONGEST_PATH = 300
LONGEST_QUERY = 2_400
_CONTROL = re.compile(r"[\x00-\x1f\x7f\ufffd]")


def create_app(kb: KnowledgeBase, today: Callable[[], date], settled: "Settled | None" = None) -> Flask:
    """Build the application over a knowledge base; ``today`` says which day it is when a page names none.

    ``settled`` is what editors said of its findings.
    """
    app = Flask(__name__, static_folder=None)
    app.jinja_options = {"trim_blocks": True, "lstrip_blocks": True, "bytecode_cache": Compiled()}
    app.url_map.merge_slashes = False

    def visit() -> Visit:
        return Visit(kb, today(), asked_in(request.args.items(multi=True)), "@" in request.path, settled)

    def visit_for(asked: Mapping[str, str]) -> Visit:
        return Visit(kb, today(), asked, settled=settled)

    app.before_request(_refuse_odd_paths)
    for page in PAGES:
        if page.path is not None:
            _serve(app, page, visit)
    _serve_texts(app, visit)
    describe(app, kb, visit)
    deliver(app)
    keep_offline(app)
    handle_problems(app, visit)
    secure(app)
    app.wsgi_app = Kept(Direct(app.wsgi_app, PAGES, visit_for, API), today)  # type: ignore[method-assign]
    return app


def _serve(app: Flask, page: Page | Later, visit: Callable[[], Visit]) -> None:
    """Serve a page that has a path of its own."""

    def answer(**parts: str) -> Response:
        now = visit()
        try:
            return rendered(page, page.view(now, **parts), now)
        except UnknownAddress as unknown:
            if page.stem != "document":
                raise
            return _ghost(now, "/".join(parts.values()), unknown)

    path = page.path or ""
    app.add_url_rule(path, f"{page.stem}", answer, strict_slashes=False)
    app.add_url_rule(f"{API}{path}", f"{page.stem}.json", answer, strict_slashes=False)


def _serve_texts(app: Flask, visit: Callable[[], Visit]) -> None:
    """Serve what stands at an address, by the page that shows its kind."""

    def answer(game: str, place: str, fragment: str) -> Response:
        now, asked = visit(), f"{game}/{place}/{fragment}"
        address = Address.parse(asked)
        if address is None:
            raise UnknownAddress(f"{asked} is no address.")
        try:
            node: Any = now.kb.node(address, now.on)
        except UnknownAddress as unknown:
            return _ghost(now, asked, unknown)
        page = next(page for page in PAGES if isinstance(node, page.shows))
        return rendered(page, page.view(now, node), now)

    for base in ("", API):
        app.add_url_rule(f"{base}/<game>/<place>/<path:fragment>", f"text{base}", answer)


def _ghost(visit: Visit, asked: str, unknown: UnknownAddress) -> Response:
    """Serve what is known of something that is not loaded. Raises UnknownAddress where nothing is."""
    from web.pages import ghost

    address = Address.parse(asked)
    value = ghost.view(visit, address) if address else None
    if value is None:
        raise unknown
    return rendered(ghost.PAGE, value, visit)


def _refuse_odd_paths() -> None:
    stem = (request.endpoint or "").removesuffix(".json")
    longest = next((page.longest_query for page in PAGES if page.stem == stem), LONGEST_QUERY)
    if len(request.path) > LONGEST_PATH or len(request.query_string) > longest:
        abort(414)
    if _CONTROL.search(request.path):
        abort(400, "That address holds characters that no address has.")
