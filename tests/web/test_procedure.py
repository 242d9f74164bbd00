"""The page /walk: one step large, all steps beside it, the way into what it calls and back, and odd questions."""

from datetime import date
from html import unescape
from typing import Any

import pytest
from flask.testing import FlaskClient
from hypothesis import given
from hypothesis import strategies as st

from kb.load import load
from tests.kites import corpus
from web.app import create_app

TODAY = date(2025, 7, 1)
SCOUTING, GATHERING, WIND = (f"kites/core@1/{number}" for number in ("100.1", "101.1", "201"))


@pytest.fixture(scope="module")
def reader(tmp_path_factory) -> FlaskClient:
    kb = load([corpus(tmp_path_factory.mktemp("kites"))])
    return create_app(kb, lambda: TODAY).test_client()


def json_of(reader: FlaskClient, **asked: str) -> Any:
    return reader.get("/api/v1/walk", query_string=asked).json


def page(reader: FlaskClient, **asked: str) -> str:
    return unescape(reader.get("/walk", query_string=asked).text)


def test_without_a_question_all_that_can_be_walked_is_listed(reader):
    found = json_of(reader)
    assert [(each["title"], each["steps"]) for each in found["procedures"]] == [
        ("Scouting", 3),
        ("Gathering Clouds", 3),
        ("HAT SWIP", 4),
    ]
    assert 'href="/walk?of=kites%2Fcore%401%2F100.1"' in page(reader)


def test_the_first_step_is_shown_large_and_marked_among_all(reader):
    found = json_of(reader, of=SCOUTING)
    assert (found["current"]["number"], found["current"]["words"][:7]) == (1, "Turn up")
    assert [each["current"] for each in found["steps"]] == [True, False, False]
    assert (found["previous"], found["next"]["number"]) == (None, 2)
    shown = page(reader, of=SCOUTING)
    assert shown.count('aria-current="step"') == 1
    assert '<a rel="next" href="/walk?of=kites%2Fcore%401%2F100.1&step=2">' in shown


def test_a_step_reads_as_amended_on_the_day(reader):
    assert "Take two of these cards." in page(reader, of=SCOUTING, step="2")
    earlier = page(reader, of=SCOUTING, step="2", on="2025-03-01")
    assert "Take one of these cards." in earlier
    assert "step=3&on=2025-03-01" in earlier


def test_the_way_into_what_is_called_and_back(reader):
    called = json_of(reader, of=SCOUTING)["current"]["beside"][0]["calls"][0]
    assert (called["title"], called["under_way"]) == ("Gathering Clouds", None)
    inside = reader.get("/api/v1" + called["url"]).json
    assert [(each["title"], each["under_way"]) for each in inside["within"]] == [("Scouting", 1)]
    back = inside["within"][0]["url"]
    assert reader.get("/api/v1" + back).json["address"] == SCOUTING
    assert "Back to Scouting" in page(reader, of=GATHERING, step="3", within=f"{SCOUTING}:1").split("</article>")[0]


def test_what_comes_round_leads_to_where_the_reader_is(reader):
    called = json_of(reader, of=WIND, step="3")["beside"][0]["calls"][0]
    assert (called["address"], called["under_way"]) == (WIND, 3)
    outer = json_of(reader, of=WIND, step="2", within=f"{SCOUTING}:2")["beside"][0]["calls"][0]
    assert outer["url"].endswith("within=kites%2Fcore%401%2F100.1%3A2")


def test_windows_and_where_words_lead(reader):
    last = json_of(reader, of=WIND, step="4")["current"]
    assert [each["open"] for each in last["windows"]] == [False]
    assert last["leads"] == [{"words": "return to Step 1: Wait", "step": None, "address": None, "url": None}]
    shown = page(reader, of=WIND, step="4")
    assert "Nobody may act" in shown
    assert "names no one step" in shown
    assert json_of(reader, of=WIND, step="2")["current"]["leads"][0]["step"] == 2


@pytest.mark.parametrize(
    ("of", "address", "number"),
    [("kites/core/100.1.c", SCOUTING, 3), ("kites/core/203", WIND, 3), ("kites/core/101", GATHERING, 1)],
)
def test_any_text_of_a_procedure_leads_to_it(reader, of, address, number):
    found = json_of(reader, of=of)
    assert (found["address"], found["current"]["number"]) == (address, number)


def test_a_text_that_holds_several_lists_them(reader):
    assert [each["title"] for each in json_of(reader, of="kites/core/100")["procedures"]] == [
        "Scouting",
        "Gathering Clouds",
    ]


@pytest.mark.parametrize(
    ("asked", "status"),
    [
        ({"of": "kites"}, 400),
        ({"of": "kites/core"}, 400),
        ({"of": "kites/core/301"}, 404),
        ({"of": "kites/core/999"}, 404),
        ({"of": "chess/core/1"}, 404),
        ({"of": SCOUTING, "step": "0"}, 400),
        ({"of": SCOUTING, "step": "4"}, 400),
        ({"of": SCOUTING, "step": "²"}, 400),
        ({"of": SCOUTING, "step": "9" * 150}, 400),
        ({"game": "chess"}, 404),
    ],
)
def test_odd_questions_end_in_a_sentence(reader, asked, status):
    answer = reader.get("/api/v1/walk", query_string=asked)
    assert answer.status_code == status
    assert answer.json is not None
    assert answer.json["detail"]


@given(st.text("ktescor/@1.,:0²- ", max_size=60))
def test_where_a_reader_came_from_may_be_anything(reader, within):
    answer = reader.get("/walk", query_string={"of": SCOUTING, "within": within})
    assert answer.status_code == 200


def test_a_long_way_forgets_its_beginning(reader):
    trail = ",".join([f"{SCOUTING}:1"] * 9)
    url = json_of(reader, of=SCOUTING, within=trail)["current"]["beside"][0]["calls"][0]["url"]
    assert reader.get(url).status_code == 200
    assert len(reader.get("/api/v1" + url).json["within"]) == 9


@pytest.mark.parametrize(
    ("number", "says"), [("100.1", "Walk through it"), ("100.1.b", "Step 2 of a procedure"), ("301", None)]
)
def test_the_page_of_a_rule_leads_to_its_procedure(reader, number, says):
    shown = reader.get(f"/kites/core/{number}").text
    assert (f'href="/walk?of=kites%2Fcore%401%2F{number}"' in shown) == bool(says)
    assert says is None or says in shown
