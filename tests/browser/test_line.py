"""The line, as a judge walks it: home, search, rule, citation, cited by."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

pytestmark = pytest.mark.browser

PATHS = [
    "/",
    "/examplegame",
    "/examplegame/core",
    "/examplegame/core@1",
    "/examplegame/core/304.1",
    "/examplegame/core/300",
    "/examplegame/winter-crossing/004",
    "/examplegame/rulings/q1",
    "/search?q=lighthouse+dark",
    "/go?q=101",
    "/riftbound/unleashed-faq",
    "/riftbound/copy-page",
    "/homeworld/rules/17.8",
]


def watched(context: BrowserContext) -> tuple[Page, list[str]]:
    """Open a page that notes what its console says and what it asks of other hosts."""
    page, said = context.new_page(), []
    page.on("console", lambda message: said.append(message.text) if message.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: said.append(str(error)))
    page.on("request", lambda request: said.append(request.url) if "127.0.0.1" not in request.url else None)
    return page, said


@pytest.fixture(params=[{"width": 360, "height": 740}, {"width": 1280, "height": 800}], ids=["phone", "desk"])
def context(browser: Browser, request: pytest.FixtureRequest) -> Iterator[BrowserContext]:
    with browser.new_context(viewport=request.param) as opened:
        yield opened


def walk(page: Page, site: str) -> None:
    """Walk the line."""
    page.goto(site)
    page.get_by_role("searchbox").fill("answer with a card that has Brisk")
    page.get_by_role("button", name="Search").click()
    hit = page.locator(".hits > li", has=page.get_by_role("link", name="304.1", exact=True))
    expect(hit).to_contain_text("Tidewick (example game) · Core Rules, 2")
    hit.get_by_role("link").click()
    expect(page).to_have_title(re.compile(r"^304\.1 – Core Rules, 2 .*Tidewick"))
    page.locator(".own a.cites", has_text="302.3").first.click()
    expect(page.locator("h1")).to_contain_text("302.3")
    page.locator(".cited-by").get_by_role("link", name="304.1").click()
    expect(page).to_have_url(re.compile(r"/examplegame/core/304\.1$"))


def test_from_the_box_to_the_rule_and_back(context: BrowserContext, site: str) -> None:
    page, said = watched(context)
    walk(page, site)
    assert said == []


def test_the_line_needs_no_javascript(browser: Browser, site: str) -> None:
    with browser.new_context(java_script_enabled=False) as context:
        walk(context.new_page(), site)


def test_a_number_is_reached_from_anywhere_by_the_keyboard(context: BrowserContext, site: str) -> None:
    page, _ = watched(context)
    page.goto(f"{site}/examplegame/core")
    page.keyboard.press("/")
    page.keyboard.type("304.1")
    page.keyboard.press("Enter")
    expect(page.locator("h1")).to_contain_text("304.1")
    page.keyboard.press("Escape")
    page.locator("main").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("h1")).to_contain_text("304.2")


@pytest.mark.parametrize("path", PATHS)
def test_nothing_sticks_out_at_the_side(context: BrowserContext, site: str, path: str) -> None:
    page, said = watched(context)
    page.goto(site + path)
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    assert said == []


def test_a_visited_page_is_there_without_the_network_and_says_so(browser: Browser, site: str) -> None:
    with browser.new_context() as context:
        page = context.new_page()
        page.goto(site)
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        page.goto(f"{site}/examplegame/core/304.1")
        expect(page.locator(".saved-copy")).to_be_hidden()
        page.goto(f"{site}/examplegame/core/302.3")
        context.set_offline(True)
        page.goto(f"{site}/examplegame/core/304.1")
        expect(page.locator("h1")).to_contain_text("304.1")
        expect(page.locator(".saved-copy")).to_be_visible()
        page.goto(f"{site}/examplegame/core/101.1")
        expect(page.locator("h1")).to_have_text("Not saved on this device")
