"""Deciding in a browser: a phone without JavaScript gets from a rule to a verdict and from a dossier to a verdict."""

import time
from pathlib import Path
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import DESK
from tests.browser.looked_at import barred, sticking_out

pytestmark = pytest.mark.browser

CARDS = urlencode(
    {"a": "Keepers can't light a lighthouse.", "b": "Keepers may light a lighthouse.", "game": "examplegame"}
)
PATHS = [
    "/decide",
    "/decide?a=304.1&b=304.2&game=examplegame",
    f"/decide?{CARDS}",
    "/decide?a=riftbound/core@1.3/323.6&b=riftbound/core@1.3/187.4.c&on=2026-05-12",
    "/decide?a=riftbound/core@1.3/323.66&b=101",
    f"/decide?a={'x' * 300}&b=304.1&game=examplegame",
    "/dossier",
    "/dossier?edition=examplegame/core",
    "/dossier?edition=examplegame/core&list=other",
    "/dossier?edition=examplegame/core&q=xylophone",
]


@pytest.fixture(scope="module")
def compared(browser: Browser, site: str) -> str:
    """Give the address of a dossier, once the invented game's rules are compared."""
    with browser.new_context(service_workers="block") as context:
        page = context.new_page()
        for _ in range(100):
            answer = page.goto(f"{site}/dossier?edition=examplegame/core")
            if answer and answer.status == 200:
                found = page.locator(".effects a").first.get_attribute("href")
                assert found
                return found
            time.sleep(0.2)
    pytest.fail("the rules were not compared within twenty seconds")


def test_nothing_sticks_out_at_the_side(browser: Browser, site: str, compared: str) -> None:
    assert sticking_out(browser, site, [*PATHS, compared]) == {}


def test_a_judge_goes_from_a_rule_to_a_verdict(phone: Page, site: str) -> None:
    phone.goto(f"{site}/examplegame/core/304.1")
    phone.get_by_role("link", name="Decide against another rule").click()
    expect(phone.get_by_label("One text")).to_have_value("examplegame/core/304.1")
    phone.get_by_label("The other").fill("examplegame/core/304.2")
    phone.get_by_role("button", name="Decide", exact=True).click()
    expect(phone.locator(".verdict h2")).to_contain_text("No conflict")
    boxes = [each.bounding_box() for each in phone.locator(".contender").all()]
    assert [box["x"] for box in boxes if box] == [boxes[0]["x"]] * 2, "on a phone the texts stand below each other"
    assert boxes[0]["y"] + boxes[0]["height"] <= boxes[1]["y"]


def test_an_unknown_rule_leads_on_by_a_link(phone: Page, site: str) -> None:
    phone.goto(f"{site}/decide?a=riftbound/core@1.3/323.66&b=riftbound/core@1.3/187.4.c&on=2026-05-12")
    expect(phone.get_by_role("status").filter(has_text="323.66")).to_be_visible()
    phone.locator(".candidates a").first.click()
    expect(phone.locator(".verdict")).to_be_visible()


def test_two_rows_of_a_dossier_are_decided_between(phone: Page, site: str, compared: str) -> None:
    phone.goto(site + compared)
    rows = phone.locator("tbody tr")
    number = rows.nth(1).locator("th a").inner_text()
    tops = [box["y"] for each in rows.all() if (box := each.bounding_box())]
    assert tops == sorted(tops)
    rows.nth(0).get_by_label("one").check()
    rows.nth(1).get_by_label("other").check()
    phone.get_by_role("button", name="Decide between the two").click()
    expect(phone.locator(".contender").nth(1).locator("h2")).to_contain_text(number)


def test_on_a_desk_the_texts_stand_side_by_side_and_differ_without_colour(browser: Browser, site: str) -> None:
    with browser.new_context(viewport=DESK, java_script_enabled=False) as context:
        page = context.new_page()
        page.goto(f"{site}/decide?{CARDS}")
        one, other = (page.locator(".contender").nth(at).bounding_box() for at in (0, 1))
        assert one is not None
        assert other is not None
        assert one["y"] == other["y"]
        assert one["x"] + one["width"] <= other["x"]
        line = page.locator("mark.odd").first.evaluate("e => getComputedStyle(e).textDecorationStyle")
        assert line == "dashed"


def test_no_barrier(browser: Browser, site: str, axe: Path, compared: str) -> None:
    assert barred(browser, axe, site, [*PATHS, compared]) == {}
