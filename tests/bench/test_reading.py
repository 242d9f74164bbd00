"""How long reading takes, always beside a plain pass over the same text: ratios carry over, times do not.

The text is made here, about a megabyte in Magic's form, or is the official one where it lies beside the checkout.
"""

import re
from pathlib import Path
from time import process_time

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from grammar.citations import parse_citations
from grammar.normalise import normalise
from grammar.parse import parse
from kb.address import Address
from kb.dossier.dossiers import dossiers
from kb.model import Edition
from kb.read import read

OFFICIAL = Path(__file__).resolve().parents[3] / "shared" / "corpus" / "magic" / "cr-2026-06-19.txt"

_LINE = re.compile(r"^(\d{1,3}\.(?:\d{1,3}(?:[a-z]{1,2}|\.))?) (.*(?:\n(?!\d|\n).*)*)$", re.MULTILINE)
_REFERENCE = re.compile(
    r"(?:[Rr]ules?|[Ss]ections?) (\d+(?:\.\d+[a-z]?)?(?:[–-][a-z]\b)?"
    r"(?:(?:, (?:and )?| and | or )\d+\.\d+[a-z]?(?:[–-][a-z]\b)?)*)(?:, “([^”]*)”)?"
)


@pytest.fixture(scope="module")
def rulebook() -> bytes:
    """A rulebook of about 3,300 entries and a megabyte."""
    return OFFICIAL.read_bytes() if OFFICIAL.is_file() else made_up().encode()


def made_up() -> str:
    """Give nine chapters of twelve sections of thirty rules, every third of which cites another."""
    lines = []
    for chapter in range(1, 10):
        lines.append(f"{chapter}. Waters of the {chapter}th Coast")
        for section in range(12):
            number = chapter * 100 + section
            lines.append(f"{number}. Harbour {number}")
            for rule in range(1, 31):
                cites = f" (See rule {number}.{rule}, “Mooring,” and rules {number}.1a–c.)" if rule % 3 == 0 else ""
                lines.append(f"{number}.{rule}. {'A ferry that has docked may sail again at dusk. ' * 6}{cites}")
                if rule % 5 == 0:
                    lines.append(f"Example: {'The keeper lights the lamp. ' * 4}")
    return "\n\n".join(lines) + "\n"


def bare_pass(data: bytes) -> int:
    """Find numbers, texts and references with nothing but regular expressions, a line at a time."""
    text = data.decode("utf-8-sig")
    found = [(m[1], m[2], _REFERENCE.findall(m[2])) for m in _LINE.finditer(text)]
    return len(found)


def into_a_tree(data: bytes) -> int:
    """Read the same into the tree: normalised, every line a token, every citation parsed by its grammar."""
    tree = parse(normalise(data).text, "magic")
    entries = [child for child in tree.children if child.data == "entry"]
    for entry in entries:
        for leaf in entry.scan_values(lambda _: True):
            parse_citations(leaf.words, "magic")
    return len(entries)


@pytest.mark.benchmark(group="reading a megabyte of rules")
def test_bare_line_pass(benchmark: BenchmarkFixture, rulebook: bytes) -> None:
    assert benchmark(bare_pass, rulebook) > 3000


@pytest.mark.benchmark(group="reading a megabyte of rules")
def test_into_a_tree(benchmark: BenchmarkFixture, rulebook: bytes) -> None:
    assert benchmark(into_a_tree, rulebook) > 3000


def test_the_tree_costs_at_most_six_bare_passes(rulebook: bytes) -> None:
    def best(work: object) -> float:
        times = []
        for _ in range(7):
            begin = process_time()
            work(rulebook)  # type: ignore[operator]
            times.append(process_time() - begin)
        return sorted(times)[len(times) // 2]

    into_a_tree(rulebook)
    assert best(into_a_tree) <= 6 * best(bare_pass)


def test_dossiers_cost_at_most_fifteen_times_the_rules_they_are_of(rulebook: bytes) -> None:
    begin = process_time()
    source = normalise(rulebook)
    book = read(source, parse(source.text, "magic"), Edition(Address("game", "core", "1"), "", "", "magic"), "magic")
    has_read = process_time()
    dossiers(book, {})
    assert process_time() - has_read <= 15 * (has_read - begin)
