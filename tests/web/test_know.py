"""The page /know: the answer first, then a table for each right; silence is said; odd questions."""

from datetime import date
from html import unescape
from typing import Any

import pytest
from flask.testing import FlaskClient
from hypothesis import given
from hypothesis import strategies as st

from kb.load import load
from tests.satchels import corpus
from web.app import create_app

TODAY = date(2025, 7, 1)


@pytest.fixture(scope="module")
def reader(tmp_path_factory) -> FlaskClient:
    kb = load([corpus(tmp_path_factory.mktemp("satchels"))])
    return create_app(kb, lambda: TODAY).test_client()


def json_of(reader: FlaskClient, **asked: str) -> Any:
    return reader.get("/api/v1/know", query_string=asked).json


def page(reader: FlaskClient, **asked: str) -> str:
    return unescape(reader.get("/know", query_string=asked).text)


def right(found: Any, name: str) -> Any:
    return next(each for each in found["rights"] if each["right"] == name)


def test_without_a_question_the_things_are_listed(reader):
    assert {each["name"] for each in json_of(reader)["things"]} >= {"satchel", "wake"}
    assert 'href="/know?q=satchel&game=satchels"' in page(reader)


def test_the_answer_stands_before_the_table(reader):
    shown = page(reader, q="who may look at my satchel?")
    assert "Who may look? <b>Only: the player who owns a card</b>" in shown
    assert shown.index('class="verdict"') < shown.index("<table")


def test_a_chain_cites_both_rules(reader):
    row = right(json_of(reader, q="satchel"), "look")["rows"][0]
    assert (row["rule"]["label"], row["through"]["label"], row["level"]) == ("103.1", "102.1", "private")
    assert row["rule"]["status"] == "in force"


def test_what_was_asked_comes_first(reader):
    shown = page(reader, q="must I tell what is in my satchel")
    assert shown.index("Must it be told") < shown.index("<h2>Who may look</h2>")


def test_silence_is_said(reader):
    assert right(json_of(reader, q="wake"), "keep")["rows"] == []
    shown = page(reader, q="wake")
    assert shown.count("No rule loaded says ") == 1
    assert "nor that it may be kept secret" in shown.split("No rule loaded says ")[1]
    assert "<h2>May it be kept secret</h2>" not in shown


def test_a_rule_that_was_added_without_a_number_counts_from_its_day(reader):
    row = right(json_of(reader, q="satchel"), "compel")["rows"][0]
    assert row["rule"]["address"].startswith("satchels/news@2025-06-01/")
    assert right(json_of(reader, q="satchel", on="2025-05-01"), "compel")["rows"] == []


def test_an_edition_reads_by_its_own_text(reader):
    assert right(json_of(reader, q="satchel", edition="core@1"), "compel")["rows"] == []
    assert reader.get("/know?q=satchel&edition=core@9").status_code == 400


def test_nothing_of_the_kind(reader):
    assert "No rule loaded speaks of who may know: bells." in page(reader, q="bells")


@given(st.text(max_size=60))
def test_any_question_is_answered(reader, words):
    assert reader.get("/know", query_string={"q": words}).status_code in (200, 400)
