"""The line, as a judge walks it: home, search, rule, citation, cited by."""

import re

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.conftest import watched

pytestmark = pytest.mark.browser


def walk(page: Page, site: str, *, previews: bool) -> None:
    """Walk the line; where there are previews, a citation is opened from its own."""
    page.goto(site)
    page.get_by_label("A number, words of a rule").fill("answer with a card that has Brisk")
    page.get_by_role("button", name="Search").click()
    hit = page.locator(".hits > li", has=page.get_by_role("link", name="304.1", exact=True))
    expect(hit).to_contain_text("Tidewick (example game) · Core Rules, 2")
    hit.locator("a.hit").click()
    expect(page).to_have_title(re.compile(r"^304\.1 – Core Rules, 2 .*Tidewick"))
    if previews:
        page.wait_for_load_state()  # before the script has run, a citation is a plain link
    page.locator(".own a.cites", has_text="302.3").first.click()
    if previews:
        page.get_by_role("dialog").get_by_role("link", name="Open 302.3").click()
    expect(page.locator("h1")).to_contain_text("302.3")
    page.locator(".cited-by").get_by_role("link", name="304.1").click()
    expect(page).to_have_url(re.compile(r"/examplegame/core/304\.1$"))


def test_from_the_box_to_the_rule_and_back(context: BrowserContext, site: str) -> None:
    page, said = watched(context)
    walk(page, site, previews=True)
    assert said == []


def test_the_line_needs_no_javascript(browser: Browser, site: str) -> None:
    with browser.new_context(java_script_enabled=False) as context:
        walk(context.new_page(), site, previews=False)


def test_without_javascript_a_citation_can_still_be_marked_and_copied(browser: Browser, site: str) -> None:
    with browser.new_context(java_script_enabled=False) as context:
        page = context.new_page()
        page.goto(f"{site}/examplegame/core/304.1")
        expect(page.get_by_role("button", name="Copy citation as text")).to_be_hidden()
        page.get_by_text("The citation to copy").click()
        expect(page.locator("[data-form=text]")).to_contain_text("304.1 (Tidewick (example game) Core Rules 2 Second")


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
        saved = page.locator("main .entries a")
        expect(saved).to_have_text([re.compile(r"^302\.3 – "), re.compile(r"^304\.1 – "), re.compile("^Judgebook")])
        page.get_by_role("link", name=re.compile(r"^302\.3 – ")).click()
        expect(page.locator("h1")).to_contain_text("302.3")
