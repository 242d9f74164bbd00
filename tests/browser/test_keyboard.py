"""Everything by the keyboard alone."""

import re

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from tests.browser.conftest import watched

pytestmark = pytest.mark.browser

SUGGESTED = [
    {"text": "304. Answering", "source": "Tidewick · Core Rules, 2", "url": "/examplegame/core/304"},
    {"text": "304.1", "source": "Tidewick · Core Rules, 2", "url": "/examplegame/core/304.1"},
]


def focused(page: Page) -> str:
    """Give the words of what has the focus."""
    return str(page.evaluate("document.activeElement.textContent")).strip()


def tab_to(page: Page, words: str) -> None:
    """Press Tab until something with these words has the focus."""
    for _ in range(60):
        page.keyboard.press("Tab")
        if focused(page) == words:
            return
    raise AssertionError(f"Tab never reached {words}")


def test_a_number_is_reached_from_anywhere(context: BrowserContext, site: str) -> None:
    page, said = watched(context)
    page.goto(f"{site}/examplegame/core")
    page.keyboard.press("/")
    page.keyboard.type("304.1")
    page.keyboard.press("Enter")
    expect(page.locator("h1")).to_contain_text("304.1")
    page.wait_for_load_state()
    page.keyboard.press("Escape")
    page.locator("main").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("h1")).to_contain_text("304.2")
    page.wait_for_load_state()  # keys are heard once the page's script has run
    page.keyboard.press("ArrowLeft")
    expect(page.locator("h1")).to_contain_text("304.1")
    page.wait_for_load_state()
    page.keyboard.press("?")
    expect(page.locator("h1")).to_have_text("Help")
    assert said == []


def test_a_citation_is_previewed_closed_and_opened(context: BrowserContext, site: str) -> None:
    page, said = watched(context)
    page.goto(f"{site}/examplegame/core/304.1")
    tab_to(page, "rule 302.3")
    page.keyboard.press("Enter")
    preview = page.get_by_role("dialog", name="302.3")
    expect(preview).to_contain_text("Tidewick (example game) · Core Rules, 2 (Second edition) · in force")
    assert focused(page) == "Open 302.3"
    page.keyboard.press("ArrowRight")
    expect(preview).to_be_visible()
    page.keyboard.press("Escape")
    expect(preview).to_be_hidden()
    assert focused(page) == "rule 302.3"
    page.keyboard.press("Enter")
    expect(preview).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator("h1")).to_contain_text("302.3")
    assert said == []


def test_a_preview_of_a_digest_says_so(context: BrowserContext, site: str) -> None:
    page, _ = watched(context)
    page.goto(f"{site}/riftbound/unleashed-faq/q1")
    page.locator(".own a.cites").first.click()
    expect(page.get_by_role("dialog")).to_contain_text("Digest: restated, not the official wording")
    page.get_by_role("dialog").get_by_role("button", name="Close").click()
    expect(page.get_by_role("dialog")).to_be_hidden()


def test_a_citation_is_copied_with_its_edition_and_as_a_digest(context: BrowserContext, site: str) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page, said = watched(context)
    page.goto(f"{site}/riftbound/core/323.5")
    for form, words in {
        "text": r"^323\.5 \(Riftbound Core Rules 1\.3 Unleashed\. Digest: restated, not the official wording\): ",
        "Markdown": r"^\[323\.5\]\(http://127\.0\.0\.1:\d+/riftbound/core@1\.3/323\.5\) \(Riftbound .* Digest: ",
        "link": r"^http://127\.0\.0\.1:\d+/riftbound/core@1\.3/323\.5$",
    }.items():
        page.get_by_role("button", name=f"Copy citation as {form}").click()
        expect(page.locator(".copied")).to_have_text("Copied")
        page.wait_for_timeout(50)
        assert re.search(words, page.evaluate("navigator.clipboard.readText()"))
    assert said == []


def test_symbols_are_copied_as_they_are_printed(context: BrowserContext, site: str) -> None:
    page, _ = watched(context)
    page.goto(f"{site}/examplegame/clarifications")
    symbol = page.locator(".words .symbol").first
    assert symbol.evaluate("each => { getSelection().selectAllChildren(each); return String(getSelection()) }") == "[O]"
    expect(symbol).to_have_accessible_name("one oil")


def test_suggestions_are_chosen_with_the_arrows(context: BrowserContext, site: str) -> None:
    def suggest(route: Route) -> None:
        route.fulfill(json={"suggestions": SUGGESTED})

    page, said = watched(context)
    page.route("**/api/v1/suggest*", suggest)
    page.goto(f"{site}/examplegame")
    page.keyboard.press("/")
    page.keyboard.type("ans")
    box, options = page.get_by_role("combobox", name="A number, words"), page.locator(".suggestions:visible li")
    expect(options).to_have_count(2)
    expect(box).to_have_attribute("aria-expanded", "true")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    expect(box).to_have_attribute("aria-activedescendant", "suggestion-1")
    expect(options.nth(1)).to_have_attribute("aria-selected", "true")
    page.keyboard.press("Escape")
    expect(options).to_have_count(0)
    expect(box).to_be_focused()
    page.keyboard.type("w")
    expect(options).to_have_count(2)
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("/examplegame/core/304.1$"))
    assert said == []


def test_a_suggestion_is_tapped(context: BrowserContext, site: str) -> None:
    page, _ = watched(context)
    page.route("**/api/v1/suggest*", lambda route: route.fulfill(json={"suggestions": SUGGESTED}))
    page.goto(site)
    page.keyboard.type("ans")
    page.locator(".suggestions li").first.click()
    expect(page).to_have_url(re.compile("/examplegame/core/304$"))
