"""What holds for every search: rules are found by their number, no query is refused, threads don't interfere."""

import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import date

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kb.address import Address, RuleNumber, Span
from kb.assemble import assemble
from kb.errors import BadQuery
from kb.knowledge import KnowledgeBase
from kb.model import Document, Edition, Game, Kind, Rule
from kb.search import search

DAY = date(2025, 6, 1)
ODD = [
    "100.2",
    "core@1",
    "§",
    "NOT",
    "foo:",
    '"',
    "(",
    ")",
    "[C]",
    "~2",
    "/",
    "-",
    "^",
    "*",
    "¶",
    "\x00",
    "\ud800",
    "ʼ",
    "’s",
]


@pytest.mark.properties
def test_every_rule_is_found_by_its_number(orchard):
    for edition in orchard.editions():
        name = f"{edition.address.document}@{edition.id}"
        for rule in edition.rules:
            if rule.number is not None:
                first = search(orchard, str(rule.number), on=DAY, edition=name).hits[0]
                assert first.address == rule.address


def numbered(numbers: list[str]) -> KnowledgeBase:
    """Make a knowledge base of one edition with rules of these numbers, all with the same words."""
    home = Address("grove", "rules", "1")
    span = Span("rules.txt", 0, 1, 1)
    rules = [Rule(home.at(number), RuleNumber(number), "rule", "A leaf falls.", span) for number in numbers]
    edition = Edition(home, "", "rules.txt", "riftbound", rules=tuple(rules))
    document = Document(Address("grove", "rules"), "Rules", Kind.RULES, (edition,))
    games = (Game("grove", "Grove", documents=(document,)),)
    return assemble(games, ())


PIECES = st.one_of(st.integers(0, 999).map(str), st.sampled_from(["a", "b", "aa", "k"]))
NUMBERS = st.builds(
    lambda first, rest: ".".join([first, *rest]), st.integers(0, 999).map(str), st.lists(PIECES, max_size=4)
)


@pytest.mark.properties
@given(st.lists(NUMBERS, min_size=1, max_size=12, unique_by=lambda number: RuleNumber(number).key))
def test_a_number_finds_its_rule_and_only_what_lies_under_it(numbers):
    kb = numbered(numbers)
    for number in numbers:
        hits = search(kb, number, on=DAY, limit=50).hits
        assert hits[0].number == number
        assert all(hit.number.startswith(number) for hit in hits)


@pytest.mark.properties
@settings(deadline=None)
@given(st.one_of(st.text(), st.lists(st.sampled_from(ODD)).map(" ".join), st.lists(st.sampled_from(ODD)).map("".join)))
def test_no_query_is_refused(orchard, words):
    try:
        result = search(orchard, words, on=DAY)
    except BadQuery:
        return
    assert result.query == words
    assert all(hit.passage and hit.why and len(hit.rules) <= 6 for hit in result.hits)


@pytest.mark.properties
@given(edition=st.text())
def test_any_edition_that_is_not_loaded_is_a_wrong_call(orchard, edition):
    with pytest.raises(BadQuery):
        search(orchard, "row", on=DAY, edition=f"no {edition}")


@pytest.fixture
def frequent_switches() -> Iterator[None]:
    """Let threads interrupt each other every 10 µs."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    yield
    sys.setswitchinterval(usual)


@pytest.mark.properties
@pytest.mark.usefixtures("frequent_switches")
def test_eight_threads_get_the_answers_of_one(orchard):
    queries = [
        "row",
        "lose control of a row",
        '"you may"',
        "harvest fruit",
        "100.2",
        "rock pebble",
        "frost",
        "[C] tree",
    ]
    scopes = [None, "core@1", "core@2"]
    calls = [(words, scope) for words in queries for scope in scopes] * 10

    def answer(call: tuple[str, str | None]) -> object:
        return search(orchard, call[0], on=DAY, edition=call[1])

    alone = [answer(call) for call in calls]
    with ThreadPoolExecutor(8) as threads:
        assert list(threads.map(answer, calls)) == alone
