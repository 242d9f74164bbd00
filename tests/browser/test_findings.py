"""Findings by the keyboard: from entry to entry, from finding to finding, and back to where one was."""

import re

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.conftest import watched

pytestmark = pytest.mark.browser

LIST = "/findings?game=examplegame"


def checked(context: BrowserContext, site: str) -> tuple[Page, list[str]]:
    """Open the list of findings once every text of the game is checked."""
    page, said = watched(context)
    while page.request.get(f"{site}{LIST}").status == 202:
        page.wait_for_timeout(200)
    page.goto(site + LIST)
    page.wait_for_load_state()
    return page, said


def focused(page: Page) -> int:
    """Give which finding of the list has the focus, from 0."""
    at: int = page.evaluate("[...document.querySelectorAll('a.flaw-title')].indexOf(document.activeElement)")
    return at


def test_a_list_is_walked_and_the_focus_stays_in_sight(context: BrowserContext, site: str) -> None:
    page, said = checked(context, site)
    last = page.locator("a.flaw-title").count() - 1
    assert last >= 5
    page.keyboard.press("k")
    assert focused(page) == 0
    for at in range(1, 6):
        page.keyboard.press("j")
        assert focused(page) == at
        expect(page.locator("a.flaw-title").nth(at)).to_be_in_viewport()
    page.keyboard.press("k")
    assert focused(page) == 4
    for _ in range(last):
        page.keyboard.press("j")
    assert focused(page) == last
    assert said == []


def test_findings_are_turned_and_the_list_is_met_where_it_was_left(context: BrowserContext, site: str) -> None:
    page, said = checked(context, site)
    urls = [f"{site}{each.get_attribute('href')}" for each in page.locator("a.flaw-title").all()[:4]]
    page.keyboard.press("j")
    for key, at in (("Enter", 0), ("j", 1), ("ArrowRight", 2), ("j", 3), ("k", 2), ("ArrowLeft", 1)):
        page.keyboard.press(key)
        expect(page).to_have_url(urls[at])
        expect(page.locator(".standing")).to_contain_text(re.compile(rf"\b{at + 1} of \d"))
        page.wait_for_load_state()  # keys are heard once the page's script has run
    page.get_by_role("navigation", name="Breadcrumb").get_by_role("link", name="Findings").click()
    expect(page).to_have_url(re.compile("/findings[?]game=examplegame#"))
    page.wait_for_load_state()
    expect(page.locator(".flaw").nth(1)).to_be_in_viewport()
    page.keyboard.press("j")
    assert focused(page) == 2
    assert said == []


def test_keys_leave_what_is_typed_alone(context: BrowserContext, site: str) -> None:
    page, _ = checked(context, site)
    page.keyboard.press("/")
    page.keyboard.type("jk")
    expect(page.get_by_role("combobox", name="A number, words")).to_have_value("jk")
    assert focused(page) == -1


def test_what_the_list_is_narrowed_to_is_said_where_the_filter_is_folded(context: BrowserContext, site: str) -> None:
    page, _ = checked(context, site)
    expect(page.locator(".filtering summary")).to_have_text("Filter: Tidewick (example game)")
    expect(page.locator(".flaw").first).to_be_in_viewport()
