"""The page ask: the ruling card first, its steps folded away, only the rules in quote mode; the same as JSON."""

import json
from datetime import date

import pytest

from kb.corpus import SHIPPED
from kb.load import load
from web.app import create_app

HAVEN = "/ask?q=Which+ferries+can+Saint+Osk's+Haven+tire%3F&game=examplegame"
OLD = "/ask?q=Saint+Osk's+Haven+lets+me+tire+a+ferry+to+sound+my+chart.+May+that+be+Grey+Gull,+which+lies+at+Middle%3F"


@pytest.fixture(scope="module")
def page(tmp_path_factory):
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("JUDGEBOOK_CACHE", str(tmp_path_factory.mktemp("cache")))
        client = create_app(load([SHIPPED / "examplegame"]), lambda: date(2026, 11, 30)).test_client()
        yield lambda path, status=200: _read(client.get(path), status)


def _read(answer, status):
    assert answer.status_code == status
    return answer.get_data(as_text=True)


def test_the_badge_comes_before_the_ruling_and_that_before_the_rules(page):
    html = page(HAVEN)
    places = [html.index(words) for words in ("Ruling in force", "Every rested ferry", "own words</h2>", ">103.4</a>")]
    assert places == sorted(places)
    assert html.index("<summary>How this was found</summary>") > places[-1]


def test_a_lapsed_ruling_says_why(page):
    html = page(OLD)
    assert "can be said to hold" in html
    assert "A later statement puts an end to it." in html
    assert 'href="/examplegame/clarifications-2026/q1"' in html


def test_quote_mode_holds_no_ruling_and_no_advice(page):
    html = page(f"{HAVEN}&quote=1")
    assert "Every rested ferry" not in html
    assert "Ruling in force" not in html
    assert "103.4" in html


def test_nothing_found_leads_to_the_search(page):
    html = page("/ask?q=Who+won+the+Super+Bowl%3F")
    assert "Not found" in html
    assert 'href="/search?q=Who+won+the+Super+Bowl%3F"' in html


def test_it_can_be_copied_without_a_script(page):
    html = page(HAVEN)
    assert 'data-form="text"' in html
    assert 'data-form="markdown"' in html
    assert 'data-form="link" href="/ask?' in html


def test_json_is_what_the_command_prints_and_more(page):
    told = json.loads(page(f"/api/v1{HAVEN}"))
    assert told["status"] == "ruling-in-force"
    assert told["ruling"]["address"] == "examplegame/clarifications-2026@2026-06-15/q1"
    assert {"question", "rules", "splits", "conflicts", "because", "parts"} <= told.keys()


def test_without_a_question_there_is_a_form(page):
    html = page("/ask")
    assert "<textarea" in html
    assert 'class="ruling-card' not in html


@pytest.mark.parametrize("asked", ["q=%00%01", f"q={'why+' * 400}"])
def test_what_is_no_question_is_told(page, asked):
    assert "question" in page(f"/ask?{asked}", 400)


def test_words_of_a_reader_are_escaped(page):
    assert "<script>alert" not in page("/ask?q=<script>alert(1)</script>+ferry?")


def test_a_search_for_a_question_offers_to_ask_it(page):
    assert "/ask?q=Which+ferries+sail%3F" in page("/search?q=Which+ferries+sail%3F")
    assert "/ask?q=" not in page("/search?q=ferries")
