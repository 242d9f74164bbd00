"""Splitting in a browser: parts that need no colour, a timeline that fits a phone, all of it without JavaScript."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import DESK
from tests.browser.looked_at import barred, sticking_out

pytestmark = pytest.mark.browser

BELL = "When you make passage, if I am lit, you may pay [O] to draw 1."
ASKED = "text=When+you+make+passage,+if+I+am+lit,+you+may+pay+%5BO%5D+to+draw+1."
PATHS = [
    "/split",
    f"/split?{ASKED}",
    "/split?game=magic&text=When+this+creature+dies,+if+you+control+a+Goat,+you+may+pay+%7B1%7D.+If+you+do,+draw+a+card.",
    "/split?game=riftbound&text=%5BHunt+2%5D+(It+is+a+trigger.)%0AWhen+I+hold,+its+owner+may+ready+me.%0AAs+I+enter,+win.",
    "/split?game=riftbound&on=2026-04-10&text=When+I+conquer,+if+I'm+alone,+you+may+exhaust+me+to+draw+1.",
    f"/split?{'text=' + 'a' * 300}&game=magic",
    "/split?text=When+you+win,+dance.",
]


def test_nothing_sticks_out_at_the_side(browser: Browser, site: str) -> None:
    assert sticking_out(browser, site, PATHS) == {}


def test_a_judge_pastes_an_ability_and_looks_at_another_day(phone: Page, site: str) -> None:
    phone.goto(site)
    phone.get_by_role("main").get_by_role("link", name="Split an ability").click()
    phone.get_by_label("An ability, or a card's text").fill(BELL)
    phone.get_by_role("button", name="Split").click()
    expect(phone.locator(".standing")).to_contain_text("By the rules of 2026-06-01")
    expect(phone.locator(".waiting .words")).to_have_text("draw 1.")
    expect(phone.locator(".moments > li")).to_have_count(5)
    phone.get_by_role("navigation", name="by other rules").get_by_role("link", name="First edition").click()
    expect(phone.get_by_label("An ability, or a card's text")).to_have_value(BELL)
    expect(phone.locator(".waiting")).to_contain_text("if I am lit, you may pay")
    expect(phone.locator(".moments > li")).to_have_count(4)


def test_the_timeline_runs_downwards(phone: Page, site: str) -> None:
    phone.goto(site + PATHS[1])
    tops = [each.bounding_box() for each in phone.locator(".moment").all()]
    heights = [box["y"] for box in tops if box]
    assert len(heights) == 5
    assert heights == sorted(heights)


def test_parts_differ_without_their_colour(phone: Page, site: str) -> None:
    phone.goto(site + PATHS[1])
    lines = {
        tuple(
            each.evaluate("e => { const s = getComputedStyle(e); return [s.borderBottomStyle, s.borderBottomWidth] }")
        )
        for each in phone.locator(".parts dt").all()
    }
    assert len(lines) >= 4
    assert phone.locator(".said .segment .label").all_inner_texts()[0].startswith("trigger condition")


def test_rules_open_in_place_and_the_split_is_copied(browser: Browser, site: str) -> None:
    with browser.new_context(viewport=DESK, service_workers="block") as context:
        page = context.new_page()
        page.goto(site + PATHS[1])
        page.locator(".reasons a.cites").first.click()
        expect(page.get_by_role("dialog")).to_contain_text("303.1")
        page.keyboard.press("Escape")
        words = page.locator(".rule-words").first
        words.locator("summary").click()
        expect(words).to_contain_text("triggers whenever that comes to pass")
        page.get_by_role("button", name="Copy as text").click()
        expect(page.locator(".copied")).not_to_be_empty()


def test_no_barrier(browser: Browser, site: str, axe: Path) -> None:
    assert barred(browser, axe, site, PATHS) == {}
