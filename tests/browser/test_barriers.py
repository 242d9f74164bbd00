"""No barriers: what axe finds on every page type, at a phone and at a desk, by day and by night."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.conftest import DESK, PATHS, PHONE
from tests.browser.looked_at import barriers, examined, open_all

pytestmark = pytest.mark.browser

SUGGESTED = [{"text": "304.1", "source": "Tidewick · Core Rules, 2", "url": "/examplegame/core/304.1"}]


@pytest.fixture(params=[PHONE, DESK], ids=["phone", "desk"])
def page(browser: Browser, request: pytest.FixtureRequest, axe: Path) -> Iterator[Page]:
    """A page that axe may look into, at a phone and at a desk."""
    with examined(browser, axe, request.param) as page:
        yield page


def test_no_page_type_has_a_barrier(browser: Browser, site: str, axe: Path) -> None:
    found = {}
    with examined(browser, axe, PHONE) as page:
        for path in PATHS:
            page.goto(site + path)
            for viewport in (PHONE, DESK):
                page.set_viewport_size(viewport)
                if several := barriers(page):
                    found[path, viewport["width"]] = several
            page.set_viewport_size(PHONE)
    assert found == {}


def test_what_opens_on_a_page_has_no_barrier(page: Page, site: str) -> None:
    page.route("**/api/v1/suggest*", lambda route: route.fulfill(json={"suggestions": SUGGESTED}))
    page.goto(f"{site}/examplegame/core/304.1")
    page.locator(".own a.cites").first.click()
    page.get_by_role("dialog").wait_for()
    assert barriers(page) == []
    page.keyboard.press("Escape")
    open_all(page)
    page.keyboard.press("/")
    page.keyboard.type("304")
    page.locator(".suggestions li").wait_for()
    page.keyboard.press("ArrowDown")
    assert barriers(page) == []
