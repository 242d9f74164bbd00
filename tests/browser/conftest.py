"""A real server and a real browser. Without Chromium the tests here are skipped, unless REQUIRE_BROWSER is set."""

import os
import shutil
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from threading import Thread

import pytest
from werkzeug.serving import make_server

from kb.load import load
from web.app import create_app

TODAY = date(2026, 6, 1)
RULES = Path(__file__).parents[2] / "rules_corpus"


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The shipped rules, served on a free port."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("JUDGEBOOK_CACHE", str(tmp_path_factory.mktemp("cache")))
        server = make_server("127.0.0.1", 0, create_app(load([RULES]), lambda: TODAY), threaded=True)
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.port}"
        server.shutdown()
        server.server_close()


@pytest.fixture(scope="session")
def browser() -> Iterator[object]:
    """Debian's Chromium."""
    chromium = shutil.which("chromium")
    if chromium is None:
        if os.environ.get("REQUIRE_BROWSER"):
            pytest.fail("REQUIRE_BROWSER is set, and there is no chromium on this machine.")
        pytest.skip("no chromium on this machine: the browser tests were skipped")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        chosen = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        yield chosen
        chosen.close()
