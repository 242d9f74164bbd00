"""Abilities read and split: what the casebook cannot show."""

from datetime import date
from typing import Any

import pytest

from kb.ability import AbilityRules, Table, detect_game, read_abilities, split, splits
from kb.corpus import SHIPPED, read_corpora
from kb.derivation import Claim, Step, step
from kb.model import Split

TABLES: dict[str, dict[str, Any]] = {
    game.id: game.tables["ability"] for game in read_corpora([SHIPPED]) if "ability" in game.tables
}
DAY = date(2026, 8, 1)
BELL = "When you make passage, if I am lit, you may pay [O] to draw 1."


def table(game: str) -> Table:
    return Table(game, TABLES[game])


def rules(game: str) -> AbilityRules:
    found = table(game).on(DAY)
    assert found
    return found


def test_the_games_with_a_table():
    assert set(TABLES) == {"examplegame", "lorcana", "magic", "riftbound"}


def test_what_is_from_a_day_holds_until_it_is_changed():
    data = {"splits": "first-comma", "from": {"2026-01-01": {"time": {"choice": "placement", "cost": "resolution"}}}}
    data["from"]["2026-03-01"] = {"time": {"choice": "resolution"}}
    before, after = Table("g", data).on(date(2026, 2, 28)), Table("g", data).on(date(2026, 3, 1))
    assert before
    assert after
    assert (before.time("choice"), before.time("cost"), before.since) == ("placement", "resolution", "2026-01-01")
    assert (after.time("choice"), after.time("cost"), after.splits) == ("resolution", "resolution", "first-comma")


def test_nothing_is_known_of_a_day_before_the_first():
    found = split(BELL, table("examplegame"), date(2025, 5, 31))
    assert (found.status, found.because) == ("undecided", (step("no-rules-of-that-day", day="2025-05-31"),))


def test_a_rule_is_cited_in_the_edition_of_the_day():
    data = {"from": {"2026-01-01": {"editions": {"core": "2"}, "ground": {"choice": ["core 1.2", "faq #q"]}}}}
    found = Table("g", data).on(DAY)
    assert found
    assert found.cites("choice") == ("g/core@2/1.2", "g/faq/#q")
    assert found.cites("cost") == ()


@pytest.mark.parametrize("odd", [{}, {"from": 3}, {"from": {"2026-01-01": 3}}, {"from": {"2026-01-01": {"time": []}}}])
def test_an_odd_table_stops_nothing(odd):
    odd |= {"costs": "pay", "keyword": 4, "ground": ["x"], "choices": None}
    assert split(BELL, Table("g", odd), DAY).status in ("undecided", "not-triggered")


def test_a_split_as_json_has_the_fields_of_the_contract():
    shown = split(BELL, table("examplegame"), DAY).as_json()
    because = shown.pop("because")
    assert shown == {
        "status": "triggered",
        "trigger_condition": "When you make passage",
        "condition": "if I am lit",
        "choice": "you may",
        "cost": "pay [O]",
        "effect": "draw 1.",
        "choice_time": "placement",
        "cost_time": "finalization",
    }
    assert isinstance(because, list)
    assert because[-2] == {
        "claim": "cost-paid",
        "words": {"words": "pay [O]", "time": "finalization"},
        "cites": ["examplegame/core@2/303.2.c", "examplegame/core@2/302.3"],
    }


def test_a_step_is_data():
    assert step("x", ("g/d/1",), word="when") == Step(Claim("x", (("word", "when"),)), ("g/d/1",))


def test_of_several_abilities_the_first_triggered_one_is_split():
    card = f"[Brisk]\nDuring Flood, I have +1 [P].\n{BELL}\nWhen I come home, draw 2."
    found = list(splits(card, table("examplegame"), DAY))
    assert split(card, table("examplegame"), DAY) == found[0]
    assert [each.trigger_condition for each in found] == ["When you make passage", "When I come home", "", ""]


@pytest.mark.parametrize("text", ["", " \n ", "()", "“”"])
def test_nothing_to_read_is_no_ability(text):
    assert split(text, table("riftbound"), DAY).status in ("undecided", "not-triggered")


def test_quotation_marks_around_the_whole_are_no_part_of_it():
    assert split(f"“{BELL}”", table("examplegame"), DAY) == split(BELL, table("examplegame"), DAY)


def test_marks_and_case_decide_nothing():
    plain = split("When I hold, you may pay [1] to draw 1.", table("riftbound"), DAY)
    assert plain.choice == "you may"
    for text in ("WHEN I HOLD, YOU MAY PAY [1] TO DRAW 1.", "When I hold , you may  pay [1] to draw 1"):
        found = split(text, table("riftbound"), DAY)
        assert (found.choice.lower(), found.cost.lower()) == ("you may", "pay [1]")


def test_symbols_of_a_card_file_are_read_as_symbols():
    found = split("When I rest, pay :rb_energy_1::rb_rune_fury: to ready me.", table("riftbound"), DAY)
    assert found.cost == "pay :rb_energy_1::rb_rune_fury:"
    assert [each.kind for each in read_abilities(":rb_exhaust:: Draw 1.", rules("riftbound"))] == ["activated"]


def test_an_ability_says_where_it_stands():
    second = read_abilities("[Brisk]\n  When I come home, draw 1.", rules("examplegame"), "gull")[1]
    assert (second.span.file, second.span.line, second.span.column, second.span.start) == ("gull", 2, 3, 10)


def test_quoted_abilities_are_read_three_deep_and_no_deeper():
    text = "Give it “When I die, give it “When I hold, give it “When I win, give it “When I rest, draw 1.””””"
    ability = read_abilities(text, rules("riftbound"))[0]
    depth = 0
    while ability.granted:
        ability, depth = ability.granted[0], depth + 1
    assert depth == 3


@pytest.mark.parametrize(
    ("text", "game"),
    [
        ("When you conquer, channel 1 rune exhausted.", "riftbound"),
        ("When this creature enters, scry 1.", "magic"),
        ("Whenever this character quests, gain 1 lore.", "lorcana"),
        ("When I come home, rest another ferry.", "examplegame"),
        ("When you play me, draw 1.", None),
        ("When this creature quests, draw 1.", None),
        ("", None),
    ],
)
def test_a_game_is_told_by_words_that_only_it_uses(text, game):
    assert detect_game(text, TABLES) == game


def test_a_split_without_parts():
    assert Split("not-triggered").as_json()["effect"] == ""
