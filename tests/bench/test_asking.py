"""How long an answer takes beside the search that is part of it: ratios carry over, times do not."""

import json
from datetime import date
from itertools import cycle
from pathlib import Path
from time import perf_counter

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from kb.ask import ask
from kb.corpus import SHIPPED
from kb.load import load
from kb.search import search

ROOT = Path(__file__).resolve().parents[2]
OFFICIAL = ROOT.parent / "shared" / "corpus"
DAY = date(2026, 9, 1)


@pytest.fixture(scope="module")
def asked(tmp_path_factory):
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("JUDGEBOOK_CACHE", str(tmp_path_factory.mktemp("cache")))
        kb = load([(OFFICIAL if OFFICIAL.is_dir() else SHIPPED) / "riftbound"])
        rows = (ROOT / "tests" / "kb" / "ask" / "rewordings.jsonl").read_text(encoding="utf-8").splitlines()
        questions = [json.loads(row)["question"] for row in rows]
        for text in questions:
            ask(kb, text, on=DAY)
        yield kb, questions


@pytest.mark.benchmark(group="a question")
def test_answered(benchmark: BenchmarkFixture, asked) -> None:
    kb, questions = asked
    turn = cycle(questions)
    benchmark(lambda: ask(kb, next(turn), on=DAY))


@pytest.mark.benchmark(group="a question")
def test_searched(benchmark: BenchmarkFixture, asked) -> None:
    kb, questions = asked
    turn = cycle(questions)
    benchmark(lambda: search(kb, next(turn), on=DAY))


def slowest_in_twenty(work, questions) -> float:
    times = []
    for text in questions:
        begin = perf_counter()
        work(text)
        times.append(perf_counter() - begin)
    return sorted(times)[int(0.95 * len(times))]


def test_an_answer_costs_a_few_searches(asked) -> None:
    kb, questions = asked
    answered = min(slowest_in_twenty(lambda text: ask(kb, text, on=DAY), questions) for _ in range(3))
    searched = min(slowest_in_twenty(lambda text: search(kb, text, on=DAY), questions) for _ in range(3))
    assert answered <= 8 * searched
