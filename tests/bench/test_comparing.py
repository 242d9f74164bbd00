"""How long two editions take to compare, beside the pages that show what was found: ratios carry over, times do not.

The editions are the shipped digests of Riftbound's rules, or the official ones where they lie beside the checkout.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import date
from itertools import count
from pathlib import Path
from statistics import median
from time import perf_counter

import pytest
from flask.testing import FlaskClient
from pytest_benchmark.fixture import BenchmarkFixture

from kb.address import Address
from kb.affected import affected
from kb.compare import compare
from kb.corpus import SHIPPED
from kb.history import compared
from kb.knowledge import KnowledgeBase
from kb.load import load
from kb.model import Document, Edition
from web.app import create_app
from web.changed import changed
from web.sections import ways

OFFICIAL = Path(__file__).resolve().parents[3] / "shared" / "corpus"
DAY = date(2026, 11, 30)
ONLY_REDLINES = "&kind=reworded,moved-and-reworded,split,joined"


@dataclass(frozen=True)
class Pair:
    """Two editions that were compared, and a reader of the pages about them."""

    kb: KnowledgeBase
    document: Document
    old: Edition
    new: Edition
    client: FlaskClient
    fresh: Iterator[int]

    def page(self, asked: str = "") -> None:
        """Read a page that was not kept."""
        path = f"/compare?old={self.old.address}&new={self.new.address}{asked}&fresh={next(self.fresh)}"
        assert self.client.get(path).status_code == 200

    def first_page(self, asked: str = "") -> None:
        """Read a page of which nothing but the comparison is in memory."""
        changed.cache_clear()
        ways.cache_clear()
        self.page(asked)


@pytest.fixture(scope="module")
def pair(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pair]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("JUDGEBOOK_CACHE", str(tmp_path_factory.mktemp("cache")))
        kb = load([(OFFICIAL if OFFICIAL.is_dir() else SHIPPED) / "riftbound"])
        document = kb.document(Address("riftbound", "core"))
        old, new = document.editions[-2:]
        compared(old, new)
        yield Pair(kb, document, old, new, create_app(kb, lambda: DAY).test_client(), count())


@pytest.mark.benchmark(group="two editions")
def test_compared(benchmark: BenchmarkFixture, pair: Pair) -> None:
    benchmark.pedantic(lambda: compare(pair.old, pair.new), rounds=3)


@pytest.mark.benchmark(group="two editions")
def test_first_page(benchmark: BenchmarkFixture, pair: Pair) -> None:
    benchmark.pedantic(lambda: pair.first_page(ONLY_REDLINES), rounds=5)


@pytest.mark.benchmark(group="two editions")
def test_next_page(benchmark: BenchmarkFixture, pair: Pair) -> None:
    benchmark(lambda: pair.page(ONLY_REDLINES))


@pytest.mark.benchmark(group="two editions")
def test_rulings_to_review(benchmark: BenchmarkFixture, pair: Pair) -> None:
    found = benchmark(lambda: affected(pair.kb, pair.document, pair.old, pair.new))
    assert found


def median_of(work: Callable[[], object], rounds: int = 7) -> float:
    times = []
    for _ in range(rounds):
        begin = perf_counter()
        work()
        times.append(perf_counter() - begin)
    return median(times)


@pytest.mark.parametrize("asked", ["", ONLY_REDLINES], ids=["all", "redlines"])
def test_a_page_costs_at_most_half_of_what_comparing_costs(pair: Pair, asked: str) -> None:
    assert median_of(lambda: pair.page(asked)) <= 0.5 * median_of(lambda: compare(pair.old, pair.new))


def test_the_first_page_costs_no_more_than_comparing(pair: Pair) -> None:
    assert median_of(lambda: pair.first_page(ONLY_REDLINES)) <= median_of(lambda: compare(pair.old, pair.new))
