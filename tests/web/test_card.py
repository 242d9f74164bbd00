"""The page of a card, and the list of cards with its filter."""

import re
from collections.abc import Iterator
from datetime import date

import pytest
from flask.testing import FlaskClient

from kb.load import load
from tests.harbour import write
from web import shelf
from web.app import create_app

CARD = "/harbour/cards/old-bellbuoy"


@pytest.fixture(scope="module")
def reader(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FlaskClient]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("JUDGEBOOK_CACHE", str(tmp_path_factory.mktemp("cache")))
        kb = load([write(tmp_path_factory.mktemp("corpus"))])
        yield create_app(kb, lambda: date(2025, 10, 1)).test_client()


def read(reader: FlaskClient, path: str, status: int = 200) -> str:
    answer = reader.get(path)
    assert answer.status_code == status
    return " ".join(answer.text.split())


def words(html: str) -> str:
    """Leave the tags out."""
    return " ".join(re.sub(r"<[^>]*>", " ", html).split())


def test_the_text_now_stands_first_and_the_erratum_is_named(reader: FlaskClient) -> None:
    html = read(reader, CARD)
    assert "<h1>Old Bellbuoy</h1>" in html
    told = words(html)
    now = told.index("at dusk or whenever a bell sounds, you may pay")
    assert told.index("Amended by Card Errata, 2025-09 , from 2025-09-10") < now < told.index("What was changed")
    assert '<del><span class="unseen">struck: </span>1</del>' in html
    assert '<a href="/harbour/cards@first/old-bellbuoy">The edition’s own text</a>' in html
    assert "As printed" in html


def test_symbols_are_drawn(reader: FlaskClient) -> None:
    assert "<i>[</i>T<i>]</i></span>: Turn the tide." in read(reader, "/harbour/cards/mira-keeper-of-storms")


def test_before_the_erratum_and_at_the_editions_own_address_the_printed_text_stands(reader: FlaskClient) -> None:
    for path in (f"{CARD}?on=2025-09-01", "/harbour/cards@first/old-bellbuoy"):
        html = read(reader, path)
        assert "to draw 1." in words(html)
        assert "What was changed" not in html
        assert "As printed" not in html


def test_an_erratum_that_does_not_fit_stands_beside(reader: FlaskClient) -> None:
    told = words(read(reader, "/harbour/cards/mira-keeper-of-storms"))
    assert "Amendments beside it 1" in told
    assert "not applied: it quotes another text" in told


def test_a_keyword_leads_to_its_rule_and_says_its_first_words(reader: FlaskClient) -> None:
    html = read(reader, "/harbour/cards/grey-gull")
    assert '<a href="/harbour/core/102">102. Moored</a>' in html
    assert "A ferry with Moored stays where it is." in html
    assert 'no rule in force on <span class="day">2025-10-01</span>' in read(reader, "/harbour/cards/becalmed")


def test_rulings_and_rules_that_name_the_card_are_marked_as_found_by_its_name(reader: FlaskClient) -> None:
    html = read(reader, CARD)
    assert "Does Old Bellbuoy ring twice when both keepers wake?" in html
    assert "Found by the card’s name." in html
    assert '<a href="/harbour/core/102.2">102.2</a>' in read(reader, "/harbour/cards/grey-gull")
    assert "No loaded ruling names this card." in read(reader, "/harbour/cards/osks-haven")


def test_facts_and_printings(reader: FlaskClient) -> None:
    html = read(reader, "/harbour/cards/grey-gull")
    assert "<div><dt>pull</dt><dd>2</dd></div>" in html
    assert '<a href="/harbour/cards/grey-gull~2">Grey Gull</a>' in html
    assert "The card has no text." in read(reader, "/harbour/cards/osks-haven")


def test_the_page_in_json_holds_what_show_prints(reader: FlaskClient) -> None:
    page = reader.get(f"/api/v1{CARD}").json
    assert page is not None
    assert (page["status"], page["amended_by"]) == ("amended by", ["harbour/errata@2025-09/p1"])
    assert (page["name"], page["type"], page["facts"]) == ("Old Bellbuoy", "Lighthouse", {})
    assert [each["address"] for each in page["rulings"]] == ["harbour/faq@2025-06-01/q1"]


def test_the_list_shows_all_cards_by_name_and_marks_the_amended(reader: FlaskClient) -> None:
    html = read(reader, "/harbour/cards")
    names = ["Becalmed", "Grey Gull", "Lantern Rock", "Mira, Keeper of Storms", "Odo, Becalmed", "Old Bellbuoy"]
    places = [html.index(f">{name}</a>") for name in names]
    assert places == sorted(places)
    assert "9 cards" in html
    assert html.count('class="status amended-by"') == 2


def test_the_filter_looks_at_names_and_types(reader: FlaskClient) -> None:
    page = reader.get("/api/v1/harbour/cards?q=osk").json
    assert page is not None
    assert [card["name"] for card in page["cards"]["cards"]] == ["Ósk’s Haven"]
    html = read(reader, "/harbour/cards?q=lighthouse")
    assert "2 of 9 cards with “lighthouse”." in html
    assert ">Becalmed</a>" not in html
    assert "0 of 9 cards" in read(reader, "/harbour/cards?q=zzz")


def test_a_long_list_has_pages(reader: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shelf, "CARDS", 4)
    html = read(reader, "/harbour/cards?page=2&fresh=1")
    assert "page 2 of 3" in html
    assert 'rel="prev" href="/harbour/cards?page=1"' in html
    assert 'rel="next" href="/harbour/cards?page=3"' in html
    assert html.count("<li>") < 20
    assert "page 3 of 3" in read(reader, "/harbour/cards?page=99&fresh=1")
    assert "Page is a number from 1, not two." in read(reader, "/harbour/cards?page=two", 400)


def test_the_shelf_counts_cards_and_the_box_suggests_them(reader: FlaskClient) -> None:
    assert "9 cards" in read(reader, "/harbour")
    found = reader.get("/api/v1/suggest?q=bellb").json
    assert found is not None
    first = found["suggestions"][0]
    assert (first["text"], first["kind"], first["url"]) == ("Old Bellbuoy", "card", CARD)


def test_a_search_for_a_name_shows_the_card(reader: FlaskClient) -> None:
    html = read(reader, "/search?q=old+bellbuoy")
    assert html.index(f'href="{CARD}"') < html.index("Does <mark>Old</mark> <mark>Bellbuoy</mark> ring")


def test_an_unknown_card_offers_those_like_it(reader: FlaskClient) -> None:
    assert "old-bellbuoy" in read(reader, "/harbour/cards/old-belboy", 404)


def test_errata_are_a_document_to_read(reader: FlaskClient) -> None:
    html = read(reader, "/harbour/errata")
    assert "It replaces: When you make passage" in words(html)
    assert "sheet: 3" in html
    assert "The row gives no new text." in html
