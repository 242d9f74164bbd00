"""The timeline in a browser: at a phone a list that nothing sticks out of, at a desk a picture above it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import DESK, PHONE
from tests.browser.test_barriers import barriers
from tests.browser.test_looks import overhang

pytestmark = pytest.mark.browser

PATHS = [
    "/timeline?of=examplegame/core",
    "/timeline?of=riftbound&on=2026-07-20",
    "/timeline?of=homeworld",
    "/examplegame/clarifications-2026",
    "/riftbound/unleashed-faq",
    "/examplegame/core",
]


@pytest.fixture
def phone(browser: Browser) -> Iterator[Page]:
    """A reader at a phone without JavaScript."""
    with browser.new_context(viewport=PHONE, java_script_enabled=False) as context:
        yield context.new_page()


@pytest.mark.parametrize("path", PATHS)
def test_nothing_sticks_out_at_the_side(browser: Browser, site: str, path: str) -> None:
    with browser.new_context(viewport=PHONE, service_workers="block") as context:
        page = context.new_page()
        page.goto(site + path)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), overhang(page)


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
    found = {}
    for viewport in (PHONE, DESK):
        with browser.new_context(bypass_csp=True, service_workers="block", viewport=viewport) as context:
            context.add_init_script(path=axe)
            page = context.new_page()
            for path in PATHS[:4]:
                page.goto(site + path)
                if several := barriers(page):
                    found[path] = several
    assert found == {}
