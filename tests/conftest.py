"""What all tests share: `--accept`, the order from fast to slow, and the folders they look at."""

import os
from collections.abc import Iterable
from pathlib import Path

import pytest
from hypothesis import settings

ROOT = Path(__file__).resolve().parent.parent
OFFICIAL = ROOT.parent / "shared"

# A shared machine may be slow, which is no flaw; and CI must fail for the change it tests, not by chance.
settings.register_profile("judgebook", deadline=None, derandomize=bool(os.environ.get("CI")))
settings.load_profile("judgebook")

# Fast first: a broken house rule is told before a browser starts.
ORDER = ("test_house", "grammar", "kb", "web", "test_casebook", "golden", "test_readme", "properties", "browser")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--accept",
        action="store_true",
        help="rewrite the casebook's expectations to what the code gives now",
    )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: _place(item.path.relative_to(ROOT / "tests").parts, item.iter_markers()))
    if hasattr(config, "workerinput"):  # of several processes none should be left alone with the longest file
        long = {item.path for item in items if item.get_closest_marker("official")}
        items.sort(key=lambda item: item.path not in long)


def _place(parts: Iterable[str], markers: Iterable[pytest.Mark]) -> int:
    words = {part.removesuffix(".py") for part in parts} | {marker.name for marker in markers}
    return max((place for place, word in enumerate(ORDER) if word in words), default=2)


@pytest.fixture(scope="session")
def root() -> Path:
    """The checkout."""
    return ROOT


@pytest.fixture(scope="session")
def read_before(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A cache folder for a whole run and all its processes: what one file of tests had read, no other reads again."""
    base = tmp_path_factory.getbasetemp()
    folder = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "read-before"
    folder.mkdir(exist_ok=True)
    return folder


@pytest.fixture(scope="session")
def official() -> Path:
    """The official rulebooks, where a checkout has them beside it; tests that read them are skipped elsewhere."""
    if not (OFFICIAL / "corpus").is_dir():
        pytest.skip("official rulebooks are not beside this checkout")
    return OFFICIAL
