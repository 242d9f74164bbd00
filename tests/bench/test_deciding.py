"""What decisions cost: labelling beside itself on a graph half as large, a decision beside other work of one run."""

from collections.abc import Callable, Iterator, Sequence
from datetime import date
from itertools import pairwise
from pathlib import Path
from random import Random
from time import perf_counter

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from kb.corpus import SHIPPED
from kb.knowledge import KnowledgeBase
from kb.load import load
from kb.norm.norms import norms
from kb.precedence.decide import decide
from kb.precedence.labelling import Attack, label

DAY = date(2026, 5, 12)
BOOK = "riftbound/core@1.3"
SIZES = (500, 1000, 2000)


def graph(size: int) -> tuple[list[str], list[Attack]]:
    """Give a chain of arguments, with three attacks more for each of them."""
    names, random = [str(at) for at in range(size)], Random(size)
    return names, [*pairwise(names), *((random.choice(names), random.choice(names)) for _ in range(3 * size))]


def best(*work: Callable[[], object], times: int = 15) -> list[float]:
    """Give how long each of some things takes at best, in seconds; they take turns, so that noise hits them alike."""
    taken: list[list[float]] = [[] for _ in work]
    for _ in range(times):
        for does, its in zip(work, taken, strict=True):
            begin = perf_counter()
            does()
            its.append(perf_counter() - begin)
    return [min(its) for its in taken]


@pytest.fixture(scope="module")
def digests(tmp_path_factory: pytest.TempPathFactory) -> Iterator[KnowledgeBase]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("JUDGEBOOK_CACHE", str(tmp_path_factory.mktemp("cache")))
        loaded = load([SHIPPED / "riftbound"])
        for one, other in pairs(loaded, 1):
            decide(loaded, one, other, DAY)
        yield loaded


def pairs(kb: KnowledgeBase, count: int) -> Sequence[tuple[str, str]]:
    """Give pairs of rules of one edition, the same ones each time."""
    known = [str(rule.address) for rule in kb.edition(kb.nodes[f"{BOOK}/002"].address, DAY).rules]
    random = Random(1)
    return [(random.choice(known), random.choice(known)) for _ in range(count)]


@pytest.mark.benchmark(group="labelling")
@pytest.mark.parametrize("size", SIZES)
def test_labelled(benchmark: BenchmarkFixture, size: int) -> None:
    names, attacks = graph(size)
    assert len(benchmark(lambda: label(names, attacks))) == size


def test_labelling_grows_with_its_graph() -> None:
    small, middle, large = (graph(size) for size in SIZES)
    half, whole, twice = best(lambda: label(*small), lambda: label(*middle), lambda: label(*large))
    assert twice < 3 * whole
    assert whole < 3 * half


@pytest.mark.benchmark(group="a decision")
def test_decided(benchmark: BenchmarkFixture, digests: KnowledgeBase) -> None:
    asked = pairs(digests, 20)
    benchmark(lambda: [decide(digests, one, other, DAY) for one, other in asked])


def test_a_decision_costs_a_hundredth_of_reading_the_rulebook(
    digests: KnowledgeBase, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = pairs(digests, 40)
    edition = digests.edition(digests.nodes[f"{BOOK}/002"].address, DAY)
    (deciding,) = best(lambda: [decide(digests, one, other, DAY) for one, other in asked], times=3)
    monkeypatch.setenv("JUDGEBOOK_CACHE", str(tmp_path))  # nothing is kept here: the whole is read
    (reading,) = best(lambda: norms(edition), times=1)
    assert deciding / len(asked) < reading / 100
