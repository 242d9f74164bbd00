"""Cards at a phone: the filter needs no JavaScript, nothing sticks out, nobody meets a barrier."""

from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from kb.load import load
from tests.browser.conftest import PHONE, served
from tests.browser.looked_at import barred, sticking_out
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
        with served(app) as address:
            yield address


def test_nothing_sticks_out_and_nobody_meets_a_barrier(browser: Browser, harbour: str, axe: Path) -> None:
    assert sticking_out(browser, harbour, PATHS) == {}
    assert barred(browser, axe, harbour, PATHS, (PHONE,)) == {}


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
