"""How pages lie: nothing sticks out, nothing jumps, nothing weighs much, nothing is lost in print."""

import gzip
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.conftest import PATHS, PHONE, watched
from tests.browser.looked_at import open_all, overhang

pytestmark = pytest.mark.browser

TAPPED = (
    "main button, summary, select, input:not([type=hidden], [type=radio], [type=checkbox]), .way a, .turn a, .facets a,"
    " .hit, .flaw-title, .entries > li > a:first-child, .ways a, .shelf h3 a, .foot a, a.number, a.name, .game > h2 a,"
    " .cards a, .contents a, .eras a, .known-things a, .more a, .narrow a, .nearby a, .others a, .since a, .sources a,"
    " .statements a, .steps a, .switch a"
)
TAPPED_ON = [
    "/",
    "/search?q=lighthouse+dark",
    "/search?q=302-304&game=examplegame",
    "/examplegame/core/304.1",
    "/examplegame/core/9999",
    "/rulings?game=examplegame",
    "/ask?q=When+does+a+lighthouse+go+dark%3F&game=examplegame&quote=1",
    "/decide",
    "/walk?of=examplegame/core@2/101.3&step=2",
    "/findings?game=examplegame",
]
TAPPED_IN_LISTS = [
    "/examplegame/core",
    "/riftbound/unleashed-faq",
    "/examplegame/cards",
    "/compare?old=examplegame/core@1&new=examplegame/core@2",
    "/decide?a=examplegame/core@1/402.1&b=examplegame/core@1/204.1",
    "/know?game=riftbound",
    "/dossier",
    "/timeline?of=examplegame/core",
    "/search?q=lightouzes+zyzzyva",
    "/split?game=examplegame&text=When+you+make+passage,+draw+1.",
]
WIDE = [
    "/dossier?game=examplegame",
    "/timeline?of=examplegame/core",
    "/decide?a=999.9&b=101",
    "/decide?a=examplegame/core@1/402.1&b=examplegame/core@1/204.1",
    "/compare?old=examplegame/core@1&new=examplegame/core@2",
    "/walk?of=examplegame/core@2/101.3&step=2",
]
DAYS = [
    "/examplegame/core",
    "/examplegame/core/602.1",
    "/timeline?of=examplegame/core",
    "/findings?game=examplegame",
    "/search?q=lighthouse+dark",
]
LARGEST_RULES = ["/riftbound/core@1.4/323", "/riftbound/core@1.4/300", "/riftbound/core@1.4/700"]
HEAVIEST = 30_000
_SMALL = """all => all.map((each) => [each.textContent.trim().slice(0, 40), each.getBoundingClientRect()])
  .filter(([, box]) => box.width > 2 && box.height > 0 && box.height < 43.5).map(([text, box]) => [text, box.height])"""
_SHIFTS = """() => new Promise((resolve) => {
  let sum = 0;
  new PerformanceObserver((list) => list.getEntries().forEach((each) => { sum += each.value; }))
    .observe({ type: "layout-shift", buffered: true });
  setTimeout(() => resolve(sum), 250);
})"""


def test_nothing_sticks_out_at_the_side(browser: Browser, site: str) -> None:
    with browser.new_context(viewport={"width": 360, "height": 740}) as context:
        page, said = watched(context)
        for path in PATHS:
            for width in (320, 360, 640, 1280):
                page.set_viewport_size({"width": width, "height": 740})
                if width == 320:
                    page.goto(site + path)
                assert overhang(page) == [], (path, width)
        assert [each for each in said if "404" not in each] == []


def test_nothing_sticks_out_at_twice_the_text_size(browser: Browser, site: str) -> None:
    found = {}
    with browser.new_context(viewport=PHONE, bypass_csp=True, service_workers="block") as context:
        page = context.new_page()
        for path in (*PATHS, *WIDE):
            page.goto(site + path)
            while page.get_by_text("being compared").count():
                page.goto(site + path)
            page.add_style_tag(content="html { font-size: 200%; }")
            for _ in range(2):
                if several := overhang(page):
                    found[path] = several
                open_all(page)
    assert found == {}


def test_a_line_breaks_in_no_day(browser: Browser, site: str) -> None:
    with browser.new_context(viewport={"width": 320, "height": 740}, service_workers="block") as context:
        page = context.new_page()
        for path in DAYS:
            page.goto(site + path)
            lines = page.locator(".day, time").evaluate_all(
                "all => all.map((each) => each.getClientRects().length).filter((count) => count)"
            )
            assert lines, path
            assert set(lines) == {1}, path


def test_what_is_tapped_is_as_high_as_a_fingertip(phone: Page, site: str) -> None:
    for path in (*TAPPED_ON, *TAPPED_IN_LISTS):
        phone.goto(site + path)
        assert phone.locator(TAPPED).evaluate_all(_SMALL) == [], path


@pytest.mark.parametrize("path", ["/riftbound/core@1.4/318", "/examplegame/core/304.1", "/", "/examplegame/core"])
def test_nothing_jumps_while_a_page_trickles_in(context: BrowserContext, trickle: str, path: str) -> None:
    page, said = watched(context)
    page.goto(trickle + path)
    assert page.evaluate(_SHIFTS) < 0.001  # a thousandth is a fraction of a pixel, which rounding gives now and then
    assert said == []


@pytest.mark.parametrize("path", LARGEST_RULES)
def test_a_rule_with_all_it_needs_is_light(browser: Browser, site: str, path: str) -> None:
    weights: dict[str, int] = {}
    with browser.new_context(service_workers="block") as context:
        page = context.new_page()
        page.on("response", lambda response: weights.update({response.url: len(gzip.compress(response.body()))}))
        page.goto(site + path)
        page.wait_for_load_state("networkidle")
    assert len(weights) >= 5
    assert sum(weights.values()) <= HEAVIEST, weights


def test_the_chapter_stays_in_sight(context: BrowserContext, site: str) -> None:
    page, _ = watched(context)
    page.goto(f"{site}/examplegame/core#304.2")
    chapter = page.locator(".passage > h2", has_text="Playing Cards")
    expect(chapter).to_be_in_viewport()
    box, rule = chapter.bounding_box(), page.locator("[id='304.2']").bounding_box()
    assert box is not None
    assert rule is not None
    assert box["y"] + box["height"] <= rule["y"] + 1


def test_print_keeps_the_digest_label_and_leaves_the_tools_out(browser: Browser, site: str) -> None:
    with browser.new_context(service_workers="block") as context:
        page = context.new_page()
        page.emulate_media(media="print")
        page.goto(f"{site}/riftbound/core/323.6")
        expect(page.get_by_text("Digest: restated, not the official wording").first).to_be_visible()
        expect(page.get_by_role("search")).to_be_hidden()
        expect(page.locator(".copies")).to_be_hidden()


def test_the_screenshot_of_the_readme_is_small(root: Path) -> None:
    assert (root / "docs/screenshot.png").stat().st_size < 200_000
