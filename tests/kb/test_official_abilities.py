"""What official cards must give; they are not part of the project, and these tests skip where they are absent."""

import json
import re
from collections import Counter
from datetime import date
from pathlib import Path

import pytest

from kb.ability import AbilityRules, Table, read_abilities, split
from kb.corpus import SHIPPED, read_corpora
from kb.model import Ability, Split

pytestmark = pytest.mark.official

TABLE = next(Table(game.id, game.tables["ability"]) for game in read_corpora([SHIPPED]) if game.id == "riftbound")
DAYS = (date(2026, 1, 1), date(2026, 4, 10), date(2026, 5, 12), date(2026, 8, 1))


@pytest.fixture(scope="module")
def cards(official: Path) -> dict[str, str]:
    lines = (official / "corpus" / "riftbound" / "cards.jsonl").read_text(encoding="utf-8").splitlines()
    return {card["name"]: card["text"] for card in map(json.loads, lines)}


@pytest.fixture(scope="module")
def abilities(cards: dict[str, str]) -> dict[str, tuple[Ability, ...]]:
    rules = TABLE.on(DAYS[-1])
    assert isinstance(rules, AbilityRules)
    return {name: read_abilities(text, rules) for name, text in cards.items()}


def test_no_text_is_lost(cards, abilities):
    for name, text in cards.items():
        held = "".join(ability.text for ability in abilities[name])
        assert "".join(held.split()) == "".join(text.split()), name


def test_every_ability_has_a_kind(abilities):
    kinds = Counter(ability.kind for found in abilities.values() for ability in found)
    assert 420 <= kinds["triggered"] <= 470
    assert 10 <= kinds["replacement"] <= 20
    assert 150 <= kinds["activated"] <= 220
    assert kinds["reminder"] < 5


def test_cards_with_triggered_abilities(abilities):
    assert 380 <= sum(any(each.kind == "triggered" for each in found) for found in abilities.values()) <= 440


def test_every_card_splits_whatever_the_day(cards):
    for place, text in enumerate(cards.values()):
        found = split(text, TABLE, DAYS[place % len(DAYS)])
        assert isinstance(found, Split)
        assert found.because


def test_few_are_undecided(cards):
    undecided = [name for name, text in cards.items() if text and _is_undecided(text)]
    assert len(undecided) <= 8, undecided


def _is_undecided(text: str) -> bool:
    return split(text, TABLE, DAYS[-1]).status == "undecided"


def test_every_rule_that_the_table_cites_is_there(official: Path) -> None:
    for since in TABLE.data["from"]:
        rules = TABLE.on(date.fromisoformat(since))
        assert isinstance(rules, AbilityRules)
        edition = rules.data["editions"]["core"]
        text = (official / "corpus" / "riftbound" / f"core-{edition}.txt").read_text(encoding="utf-8")
        grounds = [rules.data["ground"], *rules.data["keyword"].values()]
        named = {name for ground in grounds for name in re.findall(r"core ([\d.a-z]+)", str(ground))}
        assert named
        assert not {number for number in named if f"\n{number}. " not in text}, edition


@pytest.mark.parametrize("day", [date(2026, 5, 12), date(2026, 10, 1)])
def test_worked_rows(official: Path, day: date) -> None:
    rows = (official / "gold" / "splits" / "dev.jsonl").read_text(encoding="utf-8").splitlines()
    for row in map(json.loads, rows):
        if row["game"] == "riftbound":
            found = split(row["text"], TABLE, day)
            told = (found.trigger_condition, found.condition, found.choice, found.cost, found.effect.rstrip("."))
            names = ("trigger_condition", "extra_condition", "may", "cost", "effect_on_chain")
            assert told == tuple(row[name] for name in names), row["id"]
