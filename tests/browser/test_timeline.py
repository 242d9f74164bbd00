"""The timeline in a browser: at a phone a list that nothing sticks out of, at a desk a picture above it."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import DESK
from tests.browser.looked_at import barred, sticking_out

pytestmark = pytest.mark.browser

PATHS = [
    "/timeline?of=examplegame/core",
    "/timeline?of=riftbound&on=2026-07-20",
    "/timeline?of=homeworld",
    "/examplegame/clarifications-2026",
    "/riftbound/unleashed-faq",
    "/examplegame/core",
]


def test_nothing_sticks_out_at_the_side(browser: Browser, site: str) -> None:
    assert sticking_out(browser, site, PATHS) == {}


def test_a_judge_sees_what_applies_on_another_day(phone: Page, site: str) -> None:
    phone.goto(f"{site}/examplegame/core")
    phone.get_by_role("link", name="Timeline").click()
    phone.get_by_label("Day").fill("2025-10-01")
    phone.get_by_role("button", name="Show").click()
    expect(phone.get_by_role("heading", name="In force on 2025-10-01")).to_be_visible()
    applies = phone.locator(".applies li")
    expect(applies.first).to_contain_text("Core Rules, 1 (First edition)")
    expect(applies.filter(has_text="Autumn 2025")).to_contain_text("until 2026-02-01")


def test_the_picture_is_for_wide_windows(browser: Browser, phone: Page, site: str) -> None:
    phone.goto(site + PATHS[0])
    expect(phone.locator(".strip")).to_be_hidden()
    with browser.new_context(viewport=DESK) as context:
        page = context.new_page()
        page.goto(site + PATHS[0])
        expect(page.locator(".strip svg")).to_be_in_viewport()
        page.locator(".strip .bar").first.click()
        expect(page).to_have_url(f"{site}/examplegame/core@1")


def test_no_barrier(browser: Browser, site: str, axe: Path) -> None:
    assert barred(browser, axe, site, PATHS[:4]) == {}
