"""Pages as they are looked at: what stands beyond the right edge of a phone, and what axe calls a barrier."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

from tests.browser.conftest import DESK, PHONE

_FITS = "document.documentElement.scrollWidth <= innerWidth"
_FIND = "(which) => axe.run(document, { resultTypes: ['violations'], ...which }).then((all) => all.violations)"


def overhang(page: Page) -> list[str]:
    """Give the words of what stands beyond the right edge, nothing if the page is no wider than its window."""
    if page.evaluate(_FITS):
        return []
    found: list[str] = page.evaluate(
        "[...document.querySelectorAll('main *')].filter((each) => !each.closest('svg, .unseen')"
        " && each.getBoundingClientRect().right > innerWidth + 1).map((each) => each.textContent.slice(0, 40))"
    )
    return found or ["the page is wider than its window"]


def barriers(page: Page) -> list[str]:
    """Give what axe finds by day, and what of the colours it finds by night: nothing else differs."""
    page.emulate_media(color_scheme="light")
    found = page.evaluate(_FIND, {})
    page.emulate_media(color_scheme="dark")
    found += page.evaluate(_FIND, {"runOnly": ["color-contrast"]})
    return [f"{each['id']} at {node['target']}: {node['html'][:160]}" for each in found for node in each["nodes"]]


def open_all(page: Page) -> None:
    """Open all that opens on a page."""
    page.locator("details").evaluate_all("all => all.forEach((each) => { each.open = true; })")


def sticking_out(browser: Browser, site: str, paths: Iterable[str]) -> dict[str, list[str]]:
    """Give what stands beyond the right edge of a phone, by page; all that opens is open."""
    with browser.new_context(viewport=PHONE, service_workers="block") as context:
        return _seen(context.new_page(), site, paths, overhang)


def barred(
    browser: Browser, axe: Path, site: str, paths: Iterable[str], viewports: tuple[Any, ...] = (PHONE, DESK)
) -> dict[str, list[str]]:
    """Give the barriers of pages at a phone and at a desk, by page; all that opens is open."""
    found: dict[str, list[str]] = {}
    for viewport in viewports:
        with examined(browser, axe, viewport) as page:
            found |= _seen(page, site, paths, barriers)
    return found


@contextmanager
def examined(browser: Browser, axe: Path, viewport: Any) -> Iterator[Page]:
    """Open a page that axe may look into; our policy would refuse its script, so here the policy is set aside."""
    with browser.new_context(bypass_csp=True, service_workers="block", viewport=viewport) as context:
        context.add_init_script(path=axe)
        yield context.new_page()


def _seen(page: Page, site: str, paths: Iterable[str], look: Any) -> dict[str, list[str]]:
    found = {}
    for path in paths:
        page.goto(site + path)
        open_all(page)
        if several := look(page):
            found[path] = several
    return found
