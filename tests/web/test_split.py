"""The page /split: parts, times, timeline, rules; every odd input ends in an answer or one sentence."""

import re
import subprocess
import sys
from datetime import date
from html import unescape
from typing import Any

import pytest
from flask.testing import FlaskClient
from hypothesis import given
from hypothesis import strategies as st

from kb.ability import Table, split
from kb.corpus import SHIPPED, read_corpora
from kb.knowledge import KnowledgeBase
from kb.load import load
from web.abilities import told
from web.app import create_app
from web.segments import segments

TODAY = date(2026, 6, 1)
TABLES = {game.id: game.tables["ability"] for game in read_corpora([SHIPPED]) if "ability" in game.tables}
BELL = "When you make passage, if I am lit, you may pay [O] to draw 1."


@pytest.fixture(scope="module")
def shipped() -> KnowledgeBase:
    return load([SHIPPED])


@pytest.fixture(scope="module")
def reader(shipped: KnowledgeBase) -> FlaskClient:
    return create_app(shipped, lambda: TODAY).test_client()


def json_of(reader: FlaskClient, **asked: str) -> Any:
    return reader.get("/api/v1/split", query_string=asked).json


def page(reader: FlaskClient, **asked: str) -> str:
    return unescape(reader.get("/split", query_string=asked).text)


def test_without_a_text_there_is_the_form_with_examples_that_split(reader):
    found = reader.get("/api/v1/split").json
    assert found["status"] == ""
    assert [game["id"] for game in found["games"]] == ["examplegame", "lorcana", "magic", "riftbound"]
    for game in found["games"]:
        assert len(game["examples"]) == 2
        for _, url in game["examples"]:
            assert reader.get(f"/api/v1{url}").json["status"] == "triggered"
    html = reader.get("/split").text
    assert '<form class="search pasted" action="/split">' in html
    assert 'maxlength="2000"' in html


def test_json_holds_what_the_command_prints(reader, shipped):
    alone = split(BELL, Table("examplegame", shipped.game("examplegame").tables["ability"]), TODAY).as_json()
    found = json_of(reader, text=BELL)
    assert {name: found[name] for name in alone} == alone | {
        "because": [{**each, "cites": list(each["cites"])} for each in alone["because"]]
    }
    assert [each["moment"] for each in found["explanation"][0]["timeline"]] == [
        *("trigger", "placed", "finalized", "waits", "resolves")
    ]


def test_words_with_several_senses_are_told_as_by_the_command(reader):
    found = json_of(reader, text="When you play me, draw 1.", game="riftbound", on="2026-05-12")
    assert [each["term"] for each in found["senses"]] == ["play"]
    assert found["explanation"][-1]["title"] == "What its words mean"


def test_parts_are_named_in_words_beside_their_colour(reader):
    html = page(reader, text=BELL)
    for part in ("trigger condition", "condition", "choice", "cost", "effect"):
        assert f'<b class="label">{part}<span class="unseen">: </span></b>' in html
        assert f'<dt class="segment {part.replace(" ", "-")}">{part}</dt>' in html
    assert "paid as it is finalized, before anybody can respond" in html
    assert "What stands on the slipway" in html


def test_the_day_and_the_edition_stand_at_the_top(reader):
    html = page(reader, text=BELL, on="2025-10-01", game="examplegame")
    assert 'By the rules of <span class="day">2025-10-01</span>' in html
    assert "Tidewick Clarifications, Autumn 2025" in html
    assert "&on=2025-06-01" in html
    assert re.search(r'on=2025-09-01" aria-current="true"', html)


def test_each_time_has_a_link_to_the_same_text(reader):
    eras = json_of(reader, text="When I hold, you may exhaust me to draw 1.", game="riftbound")["eras"]
    times = [reader.get(f"/api/v1{era['url']}").json["choice_time"] for era in eras]
    assert times == ["resolution", "placement", "placement", "finalization"]
    assert [era["shown"] for era in eras] == [False, False, True, False]


def test_rules_stand_in_their_own_words(reader):
    html = page(reader, text=BELL)
    assert '<a class="cites" href="/examplegame/core/303.2.a"' in html
    assert '<details class="rule-words"><summary><span class="number">303.2.a</span>' in html
    assert 'a trigger condition, with an "if" beside it' in html


def test_a_rule_that_is_not_loaded_is_named_and_no_link(reader):
    html = page(reader, text="When this creature dies, draw a card.", game="magic")
    assert '603.1 (Comprehensive Rules, <span class="day">2026-01-16</span>, not loaded)' in html
    assert 'href="/magic/cr' not in html
    assert '<span class="unfollowed" title="Comprehensive Rules, 2026-01-16: not loaded">603.1</span>' in html


def test_several_abilities_have_a_section_each(reader):
    found = json_of(reader, text=f"[Moored]\nAs I enter, draw 1.\n{BELL}")
    assert [each["kind"] for each in found["abilities"]] == ["keyword", "static", "triggered"]
    assert found["effect"] == "draw 1."
    html = page(reader, text=f"[Moored]\nAs I enter, draw 1.\n{BELL}")
    assert html.count('<section class="ability">') == 3
    assert "Triggered ability (3 of 3)" in html
    assert "Not a triggered ability, so it does not split." in html


def test_undecided_is_said_and_nothing_guessed(reader):
    html = page(reader, text="When I die, its owner may draw 1.", game="riftbound")
    assert "The rules of that day don't decide how this splits." in html
    assert "No rule says when “its owner may” is decided" in html
    assert "What happens when" not in html
    assert "done as it resolves</small>" not in html


def test_a_cost_and_what_if_you_do_asks_for(reader):
    cost = page(reader, text="When I hold, you may exhaust me to draw 1.", game="riftbound", on="2026-08-01")
    done = page(reader, text="When I hold, you may exhaust me. If you do, draw 1.", game="riftbound", on="2026-08-01")
    assert "counts as paid once it was attempted" in cost
    assert "must really have happened" in done
    assert "When the cost is paid" in cost


def test_the_text_to_copy_is_plain(reader):
    copy = json_of(reader, text=BELL)["abilities"][0]["copy"].split("\n")
    assert copy[0] == BELL
    assert copy[1] == "trigger condition: When you make passage"
    assert "on the slipway: “draw 1.”" in copy
    at = copy.index("by the rules of 2026-06-01")
    assert copy[at + 1].startswith("Core Rules, 2 (Second edition): 303.1, 303.2")


def test_the_words_decide_the_game_or_it_is_asked_for(reader):
    assert json_of(reader, text=BELL)["game"] == "examplegame"
    found = json_of(reader, text="When you win, dance.")
    assert (found["status"], found["game"]) == ("undecided", "")
    assert found["because"][0]["claim"] == "unknown-game"
    assert "name one of Tidewick" in page(reader, text="When you win, dance.")


def test_a_day_without_rules_says_so(reader):
    html = page(reader, text=BELL, on="2020-01-01")
    assert "Tidewick (example game): nothing is known of abilities on that day." in html
    assert 'No rules on abilities are known that hold on <span class="day">2020-01-01</span>.' in html


def test_the_link_to_today_keeps_the_text(reader):
    html = page(reader, text=BELL, on="2025-10-01", game="examplegame")
    today = re.search(r'<a href="([^"]*)">Show today</a>', html)
    assert today
    assert "text=When" in today[1]
    assert "on=" not in today[1]


@pytest.mark.parametrize(
    ("asked", "status", "sentence"),
    [
        ({"text": "a" * 2001}, 400, "at most 2000 characters here; this one has 2001."),
        ({"text": "a" * 100_000}, 400, "at most 2000 characters here; this one has 100000."),
        ({"text": "When\x00 I\x1b[2J"}, 400, "an ability is text; this one holds control characters."),
        ({"text": BELL, "game": "examplegam"}, 404, "Did you mean examplegame?"),
        ({"text": BELL, "on": "soon"}, 400, "soon is no day"),
        ({"text": "漢" * 60_000}, 414, "That address is too long."),
    ],
)
def test_what_cannot_be_split_ends_in_one_sentence(asked, status, sentence, reader):
    answer = reader.get("/api/v1/split", query_string=asked)
    assert answer.status_code == status
    assert sentence in answer.json["detail"]
    assert reader.get("/split", query_string=asked).status_code == status


@pytest.mark.parametrize("path", ["/", "/search", "/examplegame"])
def test_other_pages_take_no_long_query(path, reader):
    assert reader.get(path, query_string={"text": "a" * 3000}).status_code == 414


@pytest.mark.parametrize(
    "text",
    ["(" * 2000, "[" * 2000, "“" * 2000, "When, " * 300, "漢字。" * 600, "[Moored]\n" * 200, "<b>When</b> & you"],
)
@pytest.mark.parametrize("game", ["examplegame", "lorcana", "magic", "riftbound"])
def test_odd_texts_end_in_a_page(text, game, reader):
    answer = reader.get("/split", query_string={"text": text, "game": game})
    assert answer.status_code == 200
    assert "<b>When</b>" not in answer.text


def test_lines_of_a_form_are_lines(reader):
    assert json_of(reader, text=f"As I enter, draw 1.\r\n{BELL}")["text"] == f"As I enter, draw 1.\n{BELL}"


@given(st.text(alphabet="When if you may,to. ()[]{}:\n", max_size=80), st.sampled_from(["examplegame", "magic"]))
def test_segments_joined_are_the_text(text, game):
    table = Table(game, TABLES[game])
    assert "".join(each.text for each in segments(text, split(text, table, TODAY))) == text


@pytest.mark.parametrize(
    ("game", "text", "expected"),
    [
        ("examplegame", BELL, "trigger condition|condition|choice|cost|effect"),
        ("magic", "Prowess (Whenever you cast a noncreature spell, it grows.)", "keyword|reminder"),
        ("riftbound", "[Legion][>] When you play me, you may [E] me (now) to draw 1.",
         "keyword|trigger condition|choice|cost|effect"),
        ("riftbound", "Ready 2 runes at the end of your turn.", "effect|trigger condition"),
        ("riftbound", "BELL — Once each turn, when you play\na gear, draw 1.", "trigger condition|effect"),
        ("riftbound", "As I enter, draw 1.", ""),
    ],
)  # fmt: skip
def test_segments_name_the_parts_in_the_order_of_the_text(game, text, expected):
    found = segments(text, split(text, Table(game, TABLES[game]), date(2026, 8, 1)))
    assert "|".join(each.part for each in found if each.part) == expected


def test_a_game_without_a_table_is_told_nothing(shipped):
    assert told(shipped, "homeworld", BELL, TODAY) == ()


def test_every_card_can_be_told(shipped):
    cards = [node for node in shipped.nodes.values() if type(node).__name__ == "Card"]
    assert cards
    for card in cards:
        for each in told(shipped, card.address.game, card.text, TODAY):
            assert "".join(segment.text for segment in each.segments) == each.text


def test_a_card_shows_its_abilities_split(reader, shipped):
    asked = "/examplegame/cards/old-bellbuoy"
    found = reader.get(f"/api/v1{asked}").json["abilities"]
    assert [each["kind"] for each in found] == ["triggered"]
    html = unescape(reader.get(asked).text)
    assert '<section class="abilities">' in html
    assert f"/split?text={'+'.join(found[0]['text'].split()[:3])}" in html


def test_the_page_is_described(reader):
    described = reader.get("/api/v1/openapi.json").json
    asked = [each["name"] for each in described["paths"]["/split"]["get"]["parameters"]]
    assert asked == ["text", "game", "on", "scope"]


def test_home_foot_and_help_lead_here(reader):
    assert reader.get("/").text.count('href="/split"') == 2
    assert reader.get("/help").text.count('id="abilities"') == 1


def test_abilities_are_read_on_first_use_only():
    start = "import sys, web.pages.split; sys.exit(', '.join({'lark', 'kb.explain'} & set(sys.modules)) or 0)"
    done = subprocess.run([sys.executable, "-c", start], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
