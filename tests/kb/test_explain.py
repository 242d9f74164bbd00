"""Explanations: what the casebook cannot show."""

from datetime import date
from typing import Any

import pytest

from kb.ability import Table, read_abilities, split
from kb.assemble import assemble
from kb.corpus import SHIPPED
from kb.explain import EXPLAINERS, Asked, explain, split_ability, when_paid
from kb.explain.periods import periods
from kb.knowledge import KnowledgeBase
from kb.load import load

BELL = "When you make passage, if I am lit, you may pay [O] to draw 1."
EMPTY = assemble((), ())


@pytest.fixture(scope="module")
def kb() -> KnowledgeBase:
    return load([SHIPPED])


def asked(kb: KnowledgeBase, text: str, game: str = "examplegame", on: str = "2026-06-01") -> Asked:
    return Asked(kb, Table(game, kb.game(game).tables["ability"]), text, date.fromisoformat(on))


def table(**data: Any) -> Table:
    given: dict[str, Any] = {"triggers": ["when"], "choices": ["you may"], "splits": "sequence"}
    return Table("towers", given | {"costs": ["pay"], "actions": ["draw"], "from": {"2026-01-01": {}}} | data)


def claims(steps):
    return [each.claim.name for each in steps]


def test_the_moments_of_a_game_in_their_order(kb):
    timeline = split_ability(asked(kb, BELL)).timeline
    assert [moment.name for moment in timeline] == ["trigger", "placed", "finalized", "waits", "resolves"]
    assert [dict(moment.parts) for moment in timeline] == [
        {"trigger condition": "When you make passage", "condition": "if I am lit", "choice": "you may"},
        {},
        {"cost": "pay [O]"},
        {"effect": "draw 1."},
        {"effect": "draw 1."},
    ]


def test_games_differ(kb):
    magic = split_ability(asked(kb, "When you draw, if you won, you may draw a card.", "magic")).timeline
    assert [moment.name for moment in magic] == ["trigger", "placed", "waits", "resolves"]
    assert dict(magic[0].parts)["condition"] == dict(magic[-1].parts)["condition"] == "if you won"
    assert "targets-chosen" in claims(magic[1].steps)
    lorcana = split_ability(asked(kb, "When you draw, you may draw a card.", "lorcana")).timeline
    assert "nobody-responds" in claims(lorcana[2].steps)
    assert "others-respond" in claims(magic[2].steps)


def test_each_day_has_its_own_timeline(kb):
    def settled(on):
        timeline = split_ability(asked(kb, "When I hold, you may exhaust me to draw 1.", "riftbound", on)).timeline
        return {part: moment.name for moment in timeline for part, _ in moment.parts if part in ("choice", "cost")}

    assert settled("2026-01-01") == {"choice": "resolves", "cost": "resolves"}
    assert settled("2026-05-12") == {"choice": "trigger", "cost": "finalized"}
    assert settled("2026-08-01") == {"choice": "finalized", "cost": "finalized"}


def test_a_table_that_names_no_moments_tells_only_those_that_parts_have():
    plain = Asked(EMPTY, table(time={"choice": "placement", "cost": "finalization"}), BELL, date(2026, 2, 1))
    assert [moment.name for moment in split_ability(plain).timeline] == ["trigger", "finalized", "resolves"]
    later = Asked(EMPTY, table(), "When you win, draw 1.", date(2026, 2, 1))
    assert [moment.name for moment in split_ability(later).timeline] == ["trigger", "resolves"]


@pytest.mark.parametrize("text", ["As I enter, draw 1.", "When I die, its owner may draw 1.", "", "[Moored]"])
def test_nothing_is_said_of_moments_that_the_rules_do_not_decide(kb, text):
    assert split_ability(asked(kb, text)).timeline == ()


def test_on_a_day_without_rules_only_that_is_said(kb):
    found = explain(asked(kb, BELL, on="2020-01-01"))
    assert claims(found[0].steps) == ["no-rules-of-that-day"]
    assert when_paid(asked(kb, BELL, on="2020-01-01")) is None


def test_rules_are_quoted_as_they_stand_on_the_day(kb):
    before = {ground.address: ground.words for ground in split_ability(asked(kb, BELL, on="2025-07-01")).grounds}
    after = {ground.address: ground.words for ground in split_ability(asked(kb, BELL, on="2025-10-01")).grounds}
    assert "up to its first comma" in before["examplegame/core@1/304.2"]
    heading = after["examplegame/clarifications@2025-09-01/#parts-of-a-triggered-ability"]
    assert heading.startswith("Parts of a Triggered Ability\nThe first comma")
    assert kb.nodes["examplegame/core@1/304.2"].text == before["examplegame/core@1/304.2"]


def test_a_rule_is_quoted_as_amended(kb):
    given = table(editions={"core": "1"}, ground={"splits": "core 304.2"})
    tidewick = Table("examplegame", given.data | {"from": {"2025-06-01": {}}})
    found = split_ability(Asked(kb, tidewick, BELL, date(2025, 10, 1))).grounds
    assert "begins with its trigger condition" in found[0].words


def test_a_rule_that_is_not_loaded_is_named_without_words(kb):
    grounds = split_ability(asked(kb, "When you draw, draw a card.", "magic")).grounds
    assert grounds
    assert all(not ground.loaded and not ground.words for ground in grounds)
    assert split_ability(asked(kb, BELL)).as_json()["rules"][0]["loaded"] is True


def test_every_cited_rule_stands_in_the_grounds_once(kb):
    for each in explain(asked(kb, BELL)):
        cited = [step.cites for step in each.steps] + [s.cites for moment in each.timeline for s in moment.steps]
        assert {address for several in cited for address in several} == {ground.address for ground in each.grounds}
        assert len(each.grounds) == len({ground.address for ground in each.grounds})


def test_what_costs_nothing_is_not_explained(kb):
    assert when_paid(asked(kb, "When I come home, draw 1.")) is None
    assert when_paid(asked(kb, "")) is None


def test_a_cost_and_if_you_do(kb):
    cost = when_paid(asked(kb, "When I hold, you may exhaust me to draw 1.", "riftbound", "2026-08-01"))
    done = when_paid(asked(kb, "When I hold, you may exhaust me. If you do, draw 1.", "riftbound", "2026-08-01"))
    assert cost
    assert claims(cost.steps) == ["cost-paid", "cost-counts-when-attempted", "cost-impossible", "cost-must-be-paid"]
    assert done
    assert claims(done.steps) == ["if-you-do-must-happen"]


def test_in_magic_what_is_done_for_if_you_do_is_a_cost(kb):
    found = when_paid(asked(kb, "When you draw, you may pay {1}. If you do, draw a card.", "magic"))
    assert found
    assert claims(found.steps) == ["cost-paid", "cost-counts-when-attempted", "cost-impossible"]


def test_where_no_rule_says_whether_it_counts_that_is_said(kb):
    found = when_paid(asked(kb, "When you draw, you may pay 1 {I} to draw a card.", "lorcana"))
    assert found
    assert "cost-replaced-unknown" in claims(found.steps)


def test_explanations_come_in_the_order_of_the_tuple(kb):
    assert [each.title for each in explain(asked(kb, BELL))][:2] == ["How it splits", "When the cost is paid"]
    assert EXPLAINERS[:2] == (split_ability, when_paid)


def test_periods_name_the_editions_that_hold(kb):
    found = periods(Table("riftbound", kb.game("riftbound").tables["ability"]))
    assert [each.since for each in found] == ["2025-12-12", "2026-03-30", "2026-04-29", "2026-07-24"]
    assert [each.new for each in found] == [
        ("riftbound/core@1.2",),
        ("riftbound/core@1.3",),
        ("riftbound/unleashed-faq@2026-04-29",),
        ("riftbound/core@1.4",),
    ]
    assert found[3].editions == ("riftbound/core@1.4",)
    assert periods(Table("x", {"from": 3})) == ()


def test_an_ability_alone_splits_as_it_does_on_its_card(kb):
    """What stands on a card is told ability by ability, so each must be read alike alone and among others."""
    cards = [node for node in kb.nodes.values() if type(node).__name__ == "Card"]
    day, tables = date(2026, 6, 1), {game.id: Table(game.id, game.tables.get("ability", {})) for game in kb.games}
    assert cards
    for card in cards:
        here = tables[card.address.game]
        rules = here.on(day)
        assert rules
        for each in read_abilities(card.text, rules):
            alone = split(each.text, here, day)
            assert (alone.status != "not-triggered") == (each.kind == "triggered") or alone.status == "undecided"
