"""No barriers: what axe finds on every page type, at a phone and at a desk, by day and by night."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.conftest import DESK, PATHS, PHONE

pytestmark = pytest.mark.browser

_FIND = "(which) => axe.run(document, { resultTypes: ['violations'], ...which }).then((all) => all.violations)"
SUGGESTED = [{"text": "304.1", "source": "Tidewick · Core Rules, 2", "url": "/examplegame/core/304.1"}]


@pytest.fixture(params=[PHONE, DESK], ids=["phone", "desk"])
def page(browser: Browser, request: pytest.FixtureRequest, axe: Path) -> Iterator[Page]:
    """A page that axe may look into; our policy would refuse its script, so here the policy is set aside."""
    with browser.new_context(bypass_csp=True, service_workers="block", viewport=request.param) as context:
        context.add_init_script(path=axe)
        yield context.new_page()


def barriers(page: Page) -> list[str]:
    """Give what axe finds by day, and what of the colours it finds by night: nothing else differs."""
    page.emulate_media(color_scheme="light")
    found = page.evaluate(_FIND, {})
    page.emulate_media(color_scheme="dark")
    found += page.evaluate(_FIND, {"runOnly": ["color-contrast"]})
    return [f"{each['id']} at {node['target']}: {node['html'][:160]}" for each in found for node in each["nodes"]]


def test_no_page_type_has_a_barrier(page: Page, site: str) -> None:
    found = {}
    for path in PATHS:
        page.goto(site + path)
        if several := barriers(page):
            found[path] = several
    assert found == {}


def test_what_opens_on_a_page_has_no_barrier(page: Page, site: str) -> None:
    page.route("**/api/v1/suggest*", lambda route: route.fulfill(json={"suggestions": SUGGESTED}))
    page.goto(f"{site}/examplegame/core/304.1")
    page.locator(".own a.cites").first.click()
    page.get_by_role("dialog").wait_for()
    assert barriers(page) == []
    page.keyboard.press("Escape")
    page.locator("details").evaluate_all("all => all.forEach((each) => { each.open = true; })")
    page.keyboard.press("/")
    page.keyboard.type("304")
    page.locator(".suggestions li").wait_for()
    page.keyboard.press("ArrowDown")
    assert barriers(page) == []
