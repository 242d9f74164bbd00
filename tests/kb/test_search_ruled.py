"""Rulings lead to rules as far as they are like the question, and no further than its own words would."""

import json
from collections.abc import Callable
from datetime import date
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from kb.knowledge import KnowledgeBase
from kb.load import load
from kb.search import search
from kb.search.counterparts import counterparts
from tests.papers import Paper, shelve

DAY = date(2026, 6, 1)
FIRST = """100. Lanterns

100.1. A lantern goes out at dawn.

100.2. A rope that is frayed at noon is burned.

100.3. The smith counts hammers.

100.4. The smith counts nails.

100.5. The cook of the crew is paid in salt.

100.6. The cook of the crew is paid in beer.
"""
SECOND = """100. Lanterns

100.1. The smith counts nails.

100.2. The cook of the crew is paid in herrings.

100.3. A rope that is frayed at noon is mended by the crew.
"""
Asked = Callable[..., list[str]]


@pytest.fixture(scope="module")
def asked(tmp_path_factory: pytest.TempPathFactory) -> Asked:
    """Give the numbers that a question finds in an edition beside some rulings, best first."""
    places = count()

    def ask(question: str, *rulings: tuple[str, str], edition: str = "1") -> list[str]:
        kb = booklet(tmp_path_factory.mktemp(f"booklet{next(places)}"), rulings)
        return [hit.number for hit in search(kb, question, on=DAY, edition=f"core@{edition}").hits]

    return ask


def booklet(home: Path, rulings: tuple[tuple[str, str], ...] = ()) -> KnowledgeBase:
    facts = {"title": "Core Rules", "cited": "Core Rule"}
    core = Paper("core", "rules", (("1", "2025-01-01", FIRST), ("2", "2026-01-01", SECOND)), facts)
    rows: list[dict[str, Any]] = [
        {"question": asks, "answer": "", "citations": [number], "edition": "core@1"} for asks, number in rulings
    ]
    lines = "".join(json.dumps(row) + "\n" for row in rows)
    papers = [Paper("asked", "rulings", (("1", None, lines),), suffix="jsonl")] if rows else []
    return load([shelve(home, "forge", "Forge", core, *papers)])


def test_a_ruling_on_something_else_does_not_outweigh_the_words(asked):
    beside = ("When does a lantern cost nails?", "100.4")
    assert asked("When does a lantern go out?", beside)[0] == "100.1"


def test_a_ruling_on_the_same_leads_though_the_rule_shares_no_word(asked):
    assert asked("Do cutlasses rust?", ("Will my cutlasses rust at sea?", "100.3"))[0] == "100.3"


def test_two_rulings_lead_further_than_one(asked):
    """The two rules are equally long, and the one that rulings lead to twice stands after the other."""
    beer = (("Are cutlasses sharpened on Sunday?", "100.6"), ("Are cutlasses sharpened in port?", "100.6"))
    found = asked("Are cutlasses sharpened?", ("Are cutlasses sharpened daily?", "100.5"), *beer)
    assert found.index("100.6") < found.index("100.5")


def test_a_rule_that_changed_further_on_is_led_to_in_another_edition(asked):
    assert asked("Who keeps old hawsers?", ("Who keeps these old hawsers?", "100.2"), edition="2")[0] == "100.3"


@pytest.mark.parametrize(("number", "becomes"), [("100.2", "100.3"), ("100.4", "100.1"), ("100.5", ""), ("100.1", "")])
def test_a_rule_is_told_in_another_edition_by_words_that_no_other_has(tmp_path, number, becomes):
    first, second = (each for each in booklet(tmp_path).editions() if each.address.document == "core")
    here, there = counterparts(second), counterparts(first)
    rule = next(each for each in first.rules if str(each.number) == number)
    address = here.same(rule) or here.alike(rule, there)
    assert address.rpartition("/")[2] == becomes
