"""What folding costs: an amended rule beside an unamended one, a view beside the texts it shows; ratios carry over."""

from collections.abc import Callable
from datetime import date
from pathlib import Path
from time import perf_counter
from typing import Any

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from kb.address import Address
from kb.consolidate import fold
from kb.consolidate.consolidate import consolidate
from kb.corpus import SHIPPED
from kb.knowledge import KnowledgeBase
from kb.load import load
from kb.model import Rule
from kb.show import show
from kb.standing import as_amended

OFFICIAL = Path(__file__).resolve().parents[3] / "shared" / "corpus"
DAY = date(2026, 5, 12)
AMENDED, PLAIN = (Address("riftbound", "core", None, number) for number in ("323.6", "323.5"))


@pytest.fixture(scope="module")
def kb(tmp_path_factory: pytest.TempPathFactory) -> Any:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("JUDGEBOOK_CACHE", str(tmp_path_factory.mktemp("cache")))
        loaded = load([(OFFICIAL if OFFICIAL.is_dir() else SHIPPED) / "riftbound"])
        show(loaded, AMENDED, DAY)
        yield loaded


def costs(*work: Callable[[], object], times: int = 40) -> list[float]:
    """Give how long each of some things takes at best, in seconds; they take turns, so that noise hits them alike."""
    taken: list[list[float]] = [[] for _ in work]
    for _ in range(times):
        for does, its in zip(work, taken, strict=True):
            begin = perf_counter()
            does()
            its.append(perf_counter() - begin)
    return [min(its) for its in taken]


@pytest.mark.benchmark(group="a rule as it stands")
@pytest.mark.parametrize("address", [AMENDED, PLAIN], ids=["amended", "unamended"])
def test_shown(benchmark: BenchmarkFixture, kb: KnowledgeBase, address: Address) -> None:
    benchmark(lambda: show(kb, address, DAY))


@pytest.mark.benchmark(group="a rule as it stands")
def test_folded(benchmark: BenchmarkFixture, kb: KnowledgeBase) -> None:
    rule = kb.node(AMENDED, DAY)
    assert isinstance(rule, Rule)
    effects = kb.consolidation.effects[str(rule.address)]
    assert benchmark(lambda: fold(rule, effects, DAY)).applied


@pytest.mark.benchmark(group="a rule as it stands")
def test_viewed(benchmark: BenchmarkFixture, kb: KnowledgeBase) -> None:
    above = str(kb.node(AMENDED, DAY).address).rpartition(".")[0]
    assert benchmark(lambda: as_amended(kb, DAY).children[above])


@pytest.mark.benchmark(group="a corpus")
def test_consolidated(benchmark: BenchmarkFixture, kb: KnowledgeBase) -> None:
    assert benchmark.pedantic(lambda: consolidate(kb.games), rounds=3).effects


def test_an_amended_rule_costs_at_most_three_times_an_unamended_one(kb: KnowledgeBase) -> None:
    amended, plain = costs(lambda: show(kb, AMENDED, DAY), lambda: show(kb, PLAIN, DAY))
    assert amended <= 3 * plain
