"""How fast a pasted ability is split and explained on its page: beside the first page, in one run."""

from collections.abc import Callable
from datetime import date
from statistics import median
from time import perf_counter
from typing import Any

import pytest
from flask.testing import FlaskClient
from pytest_benchmark.fixture import BenchmarkFixture

from kb.corpus import SHIPPED
from kb.load import load
from web.app import create_app

SHORT = "When you make passage, if I am lit, you may pay [O] to draw 1."
LONG = "When I conquer, if you have 2 or more gear, you may exhaust me to draw 1, then choose a unit. " * 20
ROUNDS = 40


@pytest.fixture(scope="module")
def client() -> FlaskClient:
    """A client of the whole application over the shipped corpus."""
    return create_app(load([SHIPPED]), lambda: date(2026, 6, 1)).test_client()


def time_of(ask: Callable[[int], Any]) -> float:
    """Give the median time of an answer, each one made anew."""
    times = []
    for number in range(ROUNDS):
        begin = perf_counter()
        assert ask(number).status_code == 200
        times.append(perf_counter() - begin)
    return median(times[5:])


def test_a_split_costs_a_few_first_pages(client: FlaskClient) -> None:
    """The first page takes 3 ms on a shared machine; a split may take 20."""
    home = time_of(lambda number: client.get("/", query_string={"fresh": number}))
    split = time_of(lambda number: client.get("/split", query_string={"text": SHORT, "fresh": number}))
    assert split <= 6 * home


def test_the_time_grows_as_the_text_does(client: FlaskClient) -> None:
    def ask(times: int) -> Callable[[int], Any]:
        text = "\n".join([SHORT] * times)
        return lambda number: client.get("/split", query_string={"text": text, "game": "examplegame", "n": number})

    assert time_of(ask(20)) <= 30 * time_of(ask(1))


@pytest.mark.benchmark(group="a split")
@pytest.mark.parametrize("text", [SHORT, LONG[:2000]], ids=["one ability", "2,000 characters"])
def test_on_its_page(benchmark: BenchmarkFixture, client: FlaskClient, text: str) -> None:
    asked = iter(range(10**9))
    answer = benchmark(
        lambda: client.get("/split", query_string={"text": text, "game": "riftbound", "fresh": next(asked)})
    )
    assert answer.status_code == 200
