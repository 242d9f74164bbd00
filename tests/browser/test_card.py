"""Cards at a phone: the filter needs no JavaScript, nothing sticks out, nobody meets a barrier."""

from collections.abc import Iterator
from datetime import date
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import Browser, expect
from werkzeug.serving import make_server

from kb.load import load
from tests.browser.conftest import PHONE
from tests.browser.test_barriers import barriers
from tests.browser.test_looks import overhang
from tests.harbour import write
from web.app import create_app

pytestmark = pytest.mark.browser

PATHS = ["/harbour/cards", "/harbour/cards/old-bellbuoy", "/harbour/cards/grey-gull", "/harbour/errata"]


@pytest.fixture(scope="module")
def harbour(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A corpus with cards, served on a free port."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("JUDGEBOOK_CACHE", str(tmp_path_factory.mktemp("cache")))
        app = create_app(load([write(tmp_path_factory.mktemp("corpus"))]), lambda: date(2025, 10, 1))
        server = make_server("127.0.0.1", 0, app, threaded=True)
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.port}"
        server.shutdown()
        server.server_close()


@pytest.mark.parametrize("path", PATHS)
def test_nothing_sticks_out_and_nobody_meets_a_barrier(browser: Browser, harbour: str, axe: Path, path: str) -> None:
    with browser.new_context(viewport=PHONE, service_workers="block", bypass_csp=True) as context:
        context.add_init_script(path=axe)
        page = context.new_page()
        page.goto(harbour + path)
        page.locator("details").evaluate_all("all => all.forEach((each) => { each.open = true; })")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), overhang(page)
        assert barriers(page) == []


def test_cards_are_filtered_without_javascript(browser: Browser, harbour: str) -> None:
    with browser.new_context(viewport=PHONE, java_script_enabled=False) as context:
        page = context.new_page()
        page.goto(f"{harbour}/harbour/cards?on=2025-09-01")
        page.get_by_label("Show only cards with these words in name or type").fill("lighthouse")
        page.get_by_role("button", name="Filter").click()
        expect(page.locator(".cards a")).to_have_text(["Lantern Rock", "Old Bellbuoy"])
        page.get_by_role("link", name="Old Bellbuoy").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Old Bellbuoy")
        assert page.url.endswith("/harbour/cards/old-bellbuoy?on=2025-09-01")
