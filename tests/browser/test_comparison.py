"""Two editions compared, at a phone: nothing sticks out, the filter needs no JavaScript, nobody meets a barrier."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import PHONE
from tests.browser.looked_at import barred, sticking_out

pytestmark = pytest.mark.browser

TIDEWICK = "/compare?old=examplegame/core@1&new=examplegame/core@2"
PATHS = [
    "/compare",
    TIDEWICK,
    "/compare?old=core@1.3&new=core@1.4",
    "/compare?old=core@1.3&new=core@1.4&kind=moved",
    "/compare/rulings?old=core@1.3&new=core@1.4",
    "/compare/rulings?old=examplegame/core@1&new=examplegame/core@2",
]


def test_nothing_sticks_out_at_the_side(browser: Browser, site: str) -> None:
    assert sticking_out(browser, site, PATHS) == {}


def test_a_judge_finds_a_rule_and_what_became_of_it(phone: Page, site: str) -> None:
    phone.goto(f"{site}/riftbound/core@1.4")
    phone.get_by_role("link", name="What changed since 1.3").click()
    phone.get_by_label("A number or words of a rule in this comparison").fill("323.6")
    phone.get_by_role("button", name="Find").click()
    rule = phone.locator("article.compared")
    expect(rule).to_have_count(1)
    expect(rule.get_by_role("heading")).to_contain_text(re.compile(r"323\.6.*reworded"))
    expect(rule.locator("ins").first).to_be_in_viewport()


def test_kinds_are_chosen_by_links(phone: Page, site: str) -> None:
    phone.goto(site + TIDEWICK)
    kinds = phone.get_by_role("navigation", name="Kinds of change")
    kinds.get_by_role("link", name=re.compile("^removed", re.IGNORECASE)).click()
    expect(phone.locator(".compared")).not_to_have_count(0)
    expect(phone.locator(".compared .change")).to_have_text(["removed"] * phone.locator(".compared").count())
    kinds.get_by_role("link", name=re.compile("^reworded", re.IGNORECASE)).click()
    expect(kinds.locator("[aria-current]")).to_have_count(2)
    kinds.get_by_role("link", name=re.compile("^all", re.IGNORECASE)).click()
    expect(phone.locator("details.run").first).to_be_visible()


def test_struck_and_inserted_words_are_told_without_colour(phone: Page, site: str) -> None:
    phone.goto(f"{site}{TIDEWICK}&kind=reworded")
    struck, inserted = phone.locator("del").first, phone.locator("ins").first
    expect(struck).to_have_css("text-decoration-line", "line-through")
    expect(inserted).to_have_css("text-decoration-line", "underline")
    told = phone.locator(".comparison").aria_snapshot()
    assert "[struck:" in told
    assert "[inserted:" in told


def test_no_barrier(browser: Browser, site: str, axe: Path) -> None:
    assert barred(browser, axe, site, (PATHS[0], PATHS[1], PATHS[4]), (PHONE,)) == {}
