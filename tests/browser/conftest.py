"""A real server and a real browser. Without Chromium the tests here are skipped, unless REQUIRE_BROWSER is set."""

import os
import shutil
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page
from werkzeug.serving import make_server

from kb.load import load
from web.app import create_app

if TYPE_CHECKING:
    from wsgiref.types import WSGIApplication

TODAY = date(2026, 6, 1)
ROOT = Path(__file__).parents[2]
PHONE, DESK = {"width": 360, "height": 740}, {"width": 1280, "height": 800}

# Every page type, with what makes it hard: digests, ghosts, symbols, long titles, tables.
PATHS = [
    "/",
    "/examplegame",
    "/examplegame/core",
    "/examplegame/core@1",
    "/riftbound/core",
    "/examplegame/core/304.1",
    "/examplegame/core/300",
    "/examplegame/winter-crossing/004",
    "/homeworld/rules/17.8",
    "/riftbound/core@1.4/318",
    "/riftbound/copy-page/446.2",
    "/riftbound/unleashed-faq",
    "/riftbound/unleashed-faq/q1",
    "/examplegame/rulings/q1",
    "/examplegame/cards",
    "/examplegame/cards/the-night-mail",
    "/rulings",
    "/rulings?game=riftbound",
    "/term?of=examplegame/core/701",
    "/riftbound/core@after-1.4/475",
    "/riftbound/tournament",
    "/search?q=lighthouse+dark",
    "/search?q=lighthosue+stack+zyzzyva&kind=rule",
    "/search?q=Grey+Gull+has+[Moored].+May+its+keeper+leave+after+a+lost+meeting%3F",
    "/search?q=302-304&game=examplegame",
    "/search?q=lightouzes+zyzzyva",
    "/go?q=101",
    "/help",
    "/riftbound/core/9999",
    "/ask?q=Grey+Gull+has+[Moored].+May+its+keeper+leave+after+a+lost+meeting%3F&game=examplegame",
    "/ask?q=When+does+a+lighthouse+go+dark%3F&game=examplegame&quote=1",
    "/know?game=examplegame&q=satchel",
    "/know?game=riftbound",
    "/findings?game=examplegame",
    "/checks",
    "/checks/CIT103",
    "/impact?of=examplegame/core@2/204.1",
    "/examplegame/core/304.1?editor=1&why=1",
    "/riftbound/unleashed-faq/q1?why=1",
]


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The shipped rules, served on a free port."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("JUDGEBOOK_CACHE", str(tmp_path_factory.mktemp("cache")))
        app = create_app(load([ROOT / "rules_corpus"]), lambda: TODAY)
        with served(app) as address:
            # a cold index on a busy machine takes longer than a browser waits
            urllib.request.build_opener(urllib.request.ProxyHandler({})).open(f"{address}/search?q=lighthouse").close()
            yield address


@contextmanager
def served(app: "WSGIApplication") -> Iterator[str]:
    """Serve on a free port."""
    server = make_server("127.0.0.1", 0, app, threaded=True)
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.port}"
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="session")
def trickle(site: str) -> Iterator[str]:
    """The same site over bad wifi: a page's first 8,000 bytes come in handfuls, with pauses."""

    def slowly(environ: dict[str, Any], start_response: Any) -> Iterator[bytes]:
        with urllib.request.build_opener(urllib.request.ProxyHandler({})).open(site + environ["PATH_INFO"]) as got:
            body, kind = got.read(), got.headers["Content-Type"]
        start_response("200 OK", [("Content-Type", kind), ("Content-Length", str(len(body)))])
        slow = 8000 if "html" in kind else 0
        for start in range(0, slow, 250):
            yield body[start : min(start + 250, slow)]
            time.sleep(0.04)
        yield body[slow:]

    with served(slowly) as address:
        yield address


def missing(what: str) -> None:
    """Skip for want of a tool; where CI promised to bring it, fail."""
    if os.environ.get("REQUIRE_BROWSER"):
        pytest.fail(f"REQUIRE_BROWSER is set, and there is no {what}.")
    pytest.skip(f"no {what}: the tests that need it were skipped")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Debian's Chromium."""
    chromium = shutil.which("chromium")
    if chromium is None:
        missing("chromium on this machine")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        chosen = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        yield chosen
        chosen.close()


@pytest.fixture(scope="session")
def axe() -> Path:
    """The script that finds barriers, as `npm ci` brings it."""
    script = ROOT / "node_modules/axe-core/axe.min.js"
    if not script.is_file():
        missing("node_modules/axe-core (npm ci)")
    return script


@pytest.fixture(params=[PHONE, DESK], ids=["phone", "desk"])
def context(browser: Browser, request: pytest.FixtureRequest) -> Iterator[BrowserContext]:
    """A reader at a phone, and one at a desk."""
    with browser.new_context(viewport=request.param) as opened:
        yield opened


@pytest.fixture
def phone(browser: Browser) -> Iterator[Page]:
    """A reader at a phone without JavaScript."""
    with browser.new_context(viewport=PHONE, java_script_enabled=False) as context:
        yield context.new_page()


def watched(context: BrowserContext) -> tuple[Page, list[str]]:
    """Open a page that notes what its console says and what it asks of other hosts."""
    page, said = context.new_page(), []
    page.on("console", lambda message: said.append(message.text) if message.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: said.append(str(error)))
    page.on("request", lambda request: said.append(request.url) if "127.0.0.1" not in request.url else None)
    return page, said
