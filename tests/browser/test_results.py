"""The page of results, as a judge in a hurry meets it: the first hit is in sight, and the search can be narrowed."""

import re

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from tests.browser.conftest import PHONE, watched

pytestmark = pytest.mark.browser

QUERIES = [
    "101",
    "302-304",
    "Grey+Gull",
    "stack",
    "lighthosue",
    "Grey+Gull+has+[Moored].+May+its+keeper+leave+after+a+lost+meeting%3F",
]


def test_the_first_hit_is_in_sight_on_a_phone(browser: Browser, site: str) -> None:
    with browser.new_context(viewport=PHONE) as context:
        page, said = watched(context)
        for query in QUERIES:
            page.goto(f"{site}/search?q={query}")
            first = page.locator(".hits > li, .choice li").first.bounding_box()
            assert first is not None
            assert first["y"] + first["height"] <= PHONE["height"], query
        assert said == []


def test_a_search_is_narrowed_and_widened_by_links_alone(browser: Browser, site: str) -> None:
    with browser.new_context(viewport=PHONE, java_script_enabled=False) as context:
        page = context.new_page()
        page.goto(f"{site}/search?q=lighthouse+dark")
        page.get_by_role("link", name="Narrow").click()
        narrow = page.get_by_role("navigation", name="Narrow the search")
        expect(narrow).to_be_in_viewport()
        narrow.get_by_role("link", name=re.compile("^clarifications")).click()
        expect(page.locator("p.note")).to_contain_text("Only clarifications.")
        expect(page.locator(".hits > li").first).to_contain_text("Clarifications")
        page.get_by_role("link", name="Search all").click()
        expect(page.locator("p.note")).to_have_count(0)


def test_a_players_word_is_suggested_with_what_it_means(context: BrowserContext, site: str) -> None:
    page, said = watched(context)
    page.goto(f"{site}/examplegame")
    page.keyboard.press("/")
    page.keyboard.type("stack")
    options = page.locator(".suggestions li")
    expect(options.first).to_contain_text("The Slipway (stack)")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.locator("h1")).to_contain_text("301")
    assert said == []
