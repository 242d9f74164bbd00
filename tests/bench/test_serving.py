"""How soon the first page is there, and how fast the next ones: processes beside processes, pages beside pages."""

import atexit
import os
import subprocess
import sys
from datetime import date
from pathlib import Path
from shutil import rmtree
from statistics import median
from tempfile import mkdtemp
from time import perf_counter
from typing import Any

import pytest
from flask.testing import FlaskClient
from pytest_benchmark.fixture import BenchmarkFixture

from kb.corpus import SHIPPED
from kb.recall import recall
from web.app import create_app

ROOT = Path(__file__).resolve().parents[2]

EMPTY_APP = "import flask; a = flask.Flask('x'); a.route('/')(lambda: 'x'); a.test_client().get('/')"
FIRST_PAGE = """
from datetime import date
from kb.recall import recall
from web.app import create_app
assert create_app(recall(), lambda: date(2026, 11, 30)).test_client().get('/').status_code == 200
"""
SHOW = "import sys; from web.cli import main; sys.argv = ['judgebook', 'show', 'riftbound/core/323.6']; main()"


COMPILED = mkdtemp(prefix="judgebook-bench-")
atexit.register(rmtree, COMPILED, ignore_errors=True)


def process(program: str) -> None:
    """Run a program in a process of its own, as a reader's start would: modules were compiled when it ran before."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    environment["PYTHONPYCACHEPREFIX"] = COMPILED
    call = [sys.executable, "-c", program]
    subprocess.run(call, cwd=ROOT, env=environment, check=True, stdout=subprocess.DEVNULL)


@pytest.fixture(scope="module")
def client() -> FlaskClient:
    """A client of the whole application over the shipped corpus."""
    return create_app(recall([SHIPPED]), lambda: date(2026, 11, 30)).test_client()


@pytest.mark.benchmark(group="process: from start to the first page")
@pytest.mark.parametrize("program", [EMPTY_APP, FIRST_PAGE, SHOW], ids=["empty Flask app", "first page", "show 323.6"])
def test_processes(benchmark: BenchmarkFixture, program: str) -> None:
    process(program)
    benchmark.pedantic(process, args=(program,), rounds=5)


def test_the_first_page_costs_at_most_two_and_a_half_empty_apps() -> None:
    def median_of(program: str) -> float:
        times = []
        for _ in range(7):
            begin = perf_counter()
            process(program)
            times.append(perf_counter() - begin)
        return median(times)

    process(FIRST_PAGE)
    process(EMPTY_APP)
    assert median_of(FIRST_PAGE) <= 2.5 * median_of(EMPTY_APP)


@pytest.mark.benchmark(group="a rule page")
def test_rendered(benchmark: BenchmarkFixture, client: FlaskClient) -> None:
    asked = iter(range(10**9))
    answer: Any = benchmark(lambda: client.get(f"/riftbound/core@1.3/323.6?fresh={next(asked)}"))
    assert answer.status_code == 200


@pytest.mark.benchmark(group="a rule page")
def test_from_what_is_kept(benchmark: BenchmarkFixture, client: FlaskClient) -> None:
    answer: Any = benchmark(lambda: client.get("/riftbound/core@1.3/323.6"))
    assert answer.status_code == 200
