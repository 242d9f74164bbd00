"""The page /decide: verdicts, both texts, odd inputs; its JSON is what the command prints."""

import json
from collections.abc import Iterator
from datetime import date
from html import unescape
from pathlib import Path

import pytest
from click.testing import CliRunner
from flask.testing import FlaskClient

from kb.cli import judgebook
from kb.derivation import step
from kb.load import load
from kb.model.verdict import Argument
from web.app import create_app
from web.argument import argument_drawing
from web.contenders import differences

TODAY = date(2026, 6, 1)

MANIFEST = """
game = "ferry"
name = "Ferry"
style = "riftbound"
[[document]]
id = "core"
title = "Core Rules"
kind = "rules"
cited_as = ["Core Rule"]
  [[document.edition]]
  id = "1"
  file = "core.txt"
  effective = 2026-01-01
[precedence]
order = ["declared", "amended", "cannot-over-can", "card-over-rules", "specific-over-general", "later-over-earlier"]
[precedence.ground]
cannot-over-can = "core/101.1"
card-over-rules = "core/101.2"
"""
CORE = """Ferry Rules
100. Golden rules
101. Order
101.1. What forbids something goes before what allows it.
101.2. A card goes before these rules.
200. Sailing
201. Ferries
201.1. A player may move a ferry if the tide is high.
201.2. A player can't move a ferry if the tide is high.
201.3. A player draws a card at dawn.
201.3. Each keeper counts <b>lamps</b> & bells.
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game that grants two canons, and two of whose rules contradict each other."""
    home = tmp_path_factory.mktemp("corpus") / "ferry"
    home.mkdir()
    (home / "corpus.toml").write_text(MANIFEST, encoding="utf-8")
    (home / "core.txt").write_text(CORE, encoding="utf-8")
    return home.parent


@pytest.fixture(scope="module")
def client(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[FlaskClient]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("JUDGEBOOK_CACHE", str(tmp_path_factory.mktemp("cache")))
        yield create_app(load([folder]), lambda: TODAY).test_client()


def decided(client: FlaskClient, a: str, b: str, status: int = 200, **more: str) -> dict[str, object]:
    answer = client.get("/api/v1/decide", query_string={"a": a, "b": b, **more})
    assert answer.status_code == status
    return answer.get_json()


def shown(client: FlaskClient, a: str, b: str, **more: str) -> str:
    answer = client.get("/decide", query_string={"a": a, "b": b, **more})
    assert answer.status_code == 200
    return answer.text


def test_what_forbids_goes_first_with_the_sentence_that_says_so(client):
    found = decided(client, "201.1", "201.2")
    assert (found["status"], found["canon"]) == ("decided", "cannot-over-can")
    assert found["winner"] == "ferry/core@1/201.2"
    assert [each["outcome"] for each in found["texts"]] == ["gives way", "holds"]
    assert [each["claim"] for each in found["told"][:3]] == ["outcome-decided", "holds", "by-cannot-over-can"]
    winner = found["told"][1]["sentence"]
    assert winner.index("201.2") < winner.index("201.1")
    html = shown(client, "201.1", "201.2")
    assert html.index(winner) < html.index("What forbids something goes before") < html.index('class="contenders"')


def test_the_json_holds_what_the_command_prints(client, folder):
    called = ["--corpus", str(folder), "--on", TODAY.isoformat(), "decide", "201.1", "201.2", "--json"]
    printed = json.loads(CliRunner().invoke(judgebook, called, catch_exceptions=False).output)
    found = decided(client, "201.1", "201.2")
    assert {name: found[name] for name in printed} == printed


def test_both_ways_round_the_same_text_wins_and_the_texts_stand_as_asked(client):
    one, other = decided(client, "201.1", "201.2"), decided(client, "201.2", "201.1")
    assert one["winner"] == other["winner"]
    assert [each["label"] for each in one["texts"]] == ["201.1", "201.2"]
    assert [each["label"] for each in other["texts"]] == ["201.2", "201.1"]


def test_what_differs_is_marked_in_the_text_and_told_to_who_does_not_see_it(client):
    html = shown(client, "201.1", "201.2")
    assert html.count('<mark class="odd">') == 2
    assert '<span class="unseen">[only here: </span>' in html


def test_rules_of_different_things_leave_each_other_alone(client):
    found = decided(client, "201.1", "201.3")
    assert (found["status"], found["winner"], found["drawing"]) == ("no-conflict", None, None)
    assert "No conflict" in shown(client, "201.1", "201.3")


def test_a_card_goes_before_a_rule(client):
    found = decided(client, "201.2", "You may move a ferry.")
    assert (found["status"], found["winner"], found["canon"]) == ("decided", "card", "card-over-rules")
    assert "the card’s text" in found["told"][1]["sentence"].lower()
    assert [each["outcome"] for each in found["texts"]] == ["gives way", "holds"]
    assert "You may move a ferry." in shown(client, "201.2", "You may move a ferry.")


@pytest.mark.parametrize("turned", [False, True])
def test_of_two_cards_each_keeps_its_place(client, turned):
    texts = ["Keepers can't move a ferry.", "Keepers may move a ferry."]
    found = decided(client, *(reversed(texts) if turned else texts))
    assert [each["outcome"] for each in found["texts"]] == (
        ["gives way", "holds"] if turned else ["holds", "gives way"]
    )
    winner = found["told"][1]["sentence"].lower()
    assert (winner.index("the second text") < winner.index("the first text")) == turned


def test_an_unknown_rule_is_one_sentence_and_what_may_be_meant(client):
    found = decided(client, "ferry/core@1/201.9", "201.2", 404)
    assert found["status"] == ""
    assert "201.9" in found["notice"]
    urls = [each["url"] for each in found["candidates"]]
    assert any("201.1" in url or "201.2" in url or "201.3" in url for url in urls)
    assert all(url.startswith("/decide?a=ferry") and "b=201.2" in url for url in urls)
    followed = client.get(urls[0])
    assert followed.status_code == 200


@pytest.mark.parametrize("asked", ["core 201.99", "Core Rule 201.99", "core@1 201.99", "201.99"])
def test_a_wrong_number_is_no_card_and_no_page(client, asked):
    found = decided(client, asked, "201.2", 404)
    assert (found["status"], "201.99" in found["notice"], found["notice"][0].isupper()) == ("", True, True)
    assert found["candidates"]
    answer = client.get("/decide", query_string={"a": asked, "b": "201.2"})
    assert (answer.status_code, "201.99" in answer.text) == (404, True)
    assert '<ul class="entries candidates">' in answer.text
    assert '<textarea id="b"' in answer.text


def test_a_name_of_several_texts_offers_each(kb, tmp_path_factory):
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("JUDGEBOOK_CACHE", str(tmp_path_factory.mktemp("cache")))
        client = create_app(kb, lambda: date(2025, 6, 1)).test_client()
        found = decided(client, "100.1", "200.1", 300)
    assert {each["name"].split("/")[0] for each in found["candidates"]} == {"towers", "meadow"}
    assert found["notice"].endswith("name one of them:")


def test_cards_of_no_game_ask_for_one(kb):
    client = create_app(kb, lambda: date(2025, 6, 1)).test_client()
    found = decided(client, "Dance in the rain.", "Nobody dances here.", 400)
    assert found["notice"] == "The words don't tell which game these cards are of; choose one."


@pytest.mark.parametrize("query", ["", "?a=201.1", "?b=201.1", "?a=201.1&b=%20"])
def test_without_two_texts_there_is_a_form_with_what_was_given(client, query):
    answer = client.get(f"/decide{query}")
    assert answer.status_code == 200
    assert '<textarea id="b"' in answer.text
    assert ("201.1</textarea>" in answer.text) == ("201.1" in query)


@pytest.mark.parametrize(
    ("a", "status"), [("x" * 2001, 400), ("bell\x07", 400), ("<script>alert(1)</script> now", 200), ("201.4", 404)]
)
def test_odd_texts_end_in_an_answer_or_one_sentence(client, a, status):
    answer = client.get("/decide", query_string={"a": a, "b": "201.1"})
    assert answer.status_code == status
    assert "<script>alert" not in answer.text
    assert "Traceback" not in answer.text


def test_the_drawing_is_hidden_and_its_words_are_not(client):
    html = shown(client, "201.1", "201.2")
    assert '<figure class="argument" aria-hidden="true">' in html
    assert all(each["sentence"] in unescape(html) for each in decided(client, "201.1", "201.2")["stances"])
    assert "style=" not in html


def test_the_drawing_says_how_each_argument_stands():
    said = step("claims-to-hold")
    arguments = (
        Argument("x/c@1/1", "text", "overridden", said, ("x/c@1/2",)),
        Argument("x/c@1/2", "text", "applies", said, ("x/c@1/1",)),
        Argument("cannot-over-can", "canon", "applies", said, ("x/c@1/1",)),
        Argument("later-over-earlier", "canon", "overridden", said, ("x/c@1/2",)),
        Argument("not-granted", "undercut", "applies", step("not-granted"), ("later-over-earlier",)),
    )
    drawn = argument_drawing(arguments, {"x/c@1/1": "1", "x/c@1/2": "2"})
    assert drawn is not None
    assert (drawn.upper, drawn.lower) == ("2", "1")
    assert [(row.name, row.upwards, row.note) for row in drawn.rows] == [
        ("Later over earlier", True, "Not granted"),
        ("Cannot over can", False, ""),
    ]
    assert argument_drawing(arguments[:2], {}) is None


def test_conditions_that_both_have_are_no_difference():
    told = step(
        "other-conditions", a="1", b="2", mine="the tide is high; a bell rings", theirs="The tide is high; dusk"
    )
    assert differences((told,)) == {"1": ("a bell rings",), "2": ("dusk",)}
    assert differences((step("same-words"),)) == {}
