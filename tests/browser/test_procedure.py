"""Walking in a browser: step by step at a phone, without JavaScript, into what is called and back."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import PHONE
from tests.browser.looked_at import barred, sticking_out

pytestmark = pytest.mark.browser

PATHS = [
    "/walk",
    "/walk?game=examplegame",
    "/walk?of=examplegame/core/101.3",
    "/walk?of=examplegame/core/201&step=2",
    "/walk?of=riftbound/core/323&step=4&within=riftbound/core@1.3/461:1&on=2026-05-12",
    "/walk?of=riftbound/core/332&step=3&on=2026-05-12",
    "/walk?of=riftbound/call-of-the-mountain/004.3",
    "/walk?of=homeworld/rules/17.6&step=3",
    "/walk?of=riftbound/core/300",
    "/examplegame/core/502.2",
]


def test_nothing_sticks_out_at_the_side(browser: Browser, site: str) -> None:
    assert sticking_out(browser, site, PATHS) == {}


def test_a_reader_walks_from_a_rule_to_its_last_step(phone: Page, site: str) -> None:
    phone.goto(f"{site}/examplegame/core/502.2")
    phone.get_by_role("link", name="Walk through it").click()
    step = phone.locator("article.step")
    expect(step).to_contain_text("Step 1 of 4")
    for number in (2, 3, 4):
        step.locator("a[rel=next]").click()
        expect(step).to_contain_text(f"Step {number} of 4")
        expect(phone.locator("[aria-current=step]")).to_have_count(1)
    expect(step).to_contain_text("Ferries sent home are tired")
    step.get_by_role("link", name="Step 3").click()
    expect(step).to_contain_text("If the sums are equal")


def test_into_what_a_step_calls_and_back(phone: Page, site: str) -> None:
    phone.goto(f"{site}/walk?of=examplegame/core/201")
    phone.locator("article.step").get_by_role("link", name="Dawn").click()
    expect(phone.get_by_role("heading", level=1)).to_have_text("Dawn")
    phone.get_by_role("navigation", name="All steps").get_by_role("link", name="Draw 1.").click()
    phone.get_by_role("navigation", name="Previous and next step").get_by_role("link", name="Back to The Watch").click()
    expect(phone.get_by_role("heading", level=1)).to_have_text("The Watch")
    expect(phone.locator("article.step")).to_contain_text("Step 1 of 3")


def test_the_current_step_is_the_largest_text_and_in_sight(phone: Page, site: str) -> None:
    phone.goto(f"{site}/walk?of=examplegame/core/101.3&step=3")
    words = phone.locator(".step .large")
    sizes = phone.locator("main p, main a").evaluate_all(
        "all => all.map(e => parseFloat(getComputedStyle(e).fontSize))"
    )
    assert words.evaluate("e => parseFloat(getComputedStyle(e).fontSize)") == max(sizes)
    box = words.bounding_box()
    assert box is not None
    assert box["y"] + box["height"] < PHONE["height"]


def test_no_barrier(browser: Browser, site: str, axe: Path) -> None:
    assert barred(browser, axe, site, PATHS) == {}
