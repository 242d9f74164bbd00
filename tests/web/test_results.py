"""The page of results: what was understood, why a text matched, how a search is narrowed, what may be meant."""

import re
from typing import Any

import pytest
from flask.testing import FlaskClient


def html(client: FlaskClient, query: str) -> str:
    response = client.get(f"/search?{query}")
    assert response.status_code == 200
    return " ".join(response.text.split())


def read(client: FlaskClient, query: str) -> Any:
    return client.get(f"/api/v1/search?{query}").json


def plain(text: str) -> str:
    return " ".join(re.sub("<[^>]+>", " ", text).split())


def understood(client: FlaskClient, query: str) -> str:
    page = html(client, query)
    return plain(page.partition('<p class="understood">')[2].partition("</p>")[0])


class TestUnderstood:
    def test_a_players_word_is_shown_with_what_it_means(self, client: FlaskClient) -> None:
        assert understood(client, "q=heap") == "heap = deck edition: today Search exactly as typed Narrow"
        assert read(client, "q=heap")["understood"]["instead"] == {"heap": ["deck"]}

    def test_a_misspelt_word_is_shown_with_the_one_that_was_read(self, client: FlaskClient) -> None:
        assert understood(client, "q=hsuffles zyzzyva").startswith(
            "read as shuffles (hsuffles) edition: today ignored: zyzzyva"
        )

    def test_the_exact_words_can_be_searched(self, client: FlaskClient) -> None:
        assert 'href="/search?q=heap&amp;exact=1"' in html(client, "q=heap")
        exact = html(client, "q=heap&exact=1")
        assert "Nothing found for “heap”" in exact
        assert 'href="/search?q=heap">read other words, too</a>' in exact

    def test_the_edition_of_one_game_is_named(self, client: FlaskClient) -> None:
        assert understood(client, "q=deck&game=towers").startswith("edition: today (core 2)")
        assert understood(client, "q=deck&on=2024-06-01&game=towers").startswith("edition: 2024-06-01 (core 1)")
        assert understood(client, "q=deck&edition=towers/core@1").startswith("edition: towers/core@1")

    def test_an_empty_box_says_nothing(self, client: FlaskClient) -> None:
        assert understood(client, "q=") == ""


class TestWhy:
    def test_a_hit_says_where_its_words_stand(self, client: FlaskClient) -> None:
        assert '<p class="why"><small>in its words: cows</small></p>' in html(client, "q=cows")

    def test_a_word_that_was_read_is_marked(self, client: FlaskClient) -> None:
        page = html(client, "q=heap")
        assert "<mark>deck</mark>" in page
        assert "heap = deck, in its words" in page

    def test_a_ruling_that_led_there_is_a_link(self, client: FlaskClient) -> None:
        page = html(client, "q=must I shuffle twice")
        assert re.search(r'<a href="/towers/faq/q1">from the ruling “Must I shuffle &lt;b&gt;twice', page)
        hits = read(client, "q=must I shuffle twice")["hits"]
        led = [hit["reasons"][-1]["address"] for hit in hits if hit["address"] == "towers/core@2/100.1"]
        assert led == ["towers/faq@2025-02-01/q1"]


class TestNarrow:
    def test_facets_are_links_with_counts(self, client: FlaskClient) -> None:
        page = html(client, "q=shuffle turn cows")
        assert re.search(
            r'href="/search\?q=shuffle\+turn\+cows&amp;game=meadow">Meadow <span class="count">\d+</span>', page
        )
        assert 'href="/search?q=shuffle+turn+cows&amp;kind=rule">rules' in page
        assert "document=towers%2Fcore" in page
        assert "Towers · Core Rules" in page

    def test_their_counts_are_those_of_the_hits(self, client: FlaskClient) -> None:
        found = read(client, "q=deck shuffle")
        counted: dict[str, int] = {}
        for facet in found["facets"]:
            counted[facet["by"]] = counted.get(facet["by"], 0) + facet["hits"]
        assert counted["kind"] == len(found["hits"])
        assert {hit["kind"] for hit in found["hits"]} == {
            each["value"] for each in found["facets"] if each["by"] == "kind"
        }

    def test_a_kind_or_a_document_can_be_chosen_and_left(self, client: FlaskClient) -> None:
        found = read(client, "q=shuffle&kind=ruling")
        assert {hit["kind"] for hit in found["hits"]} == {"ruling"}
        assert "rule" in {each["value"] for each in found["facets"] if each["by"] == "kind"}
        page = html(client, "q=shuffle&kind=ruling")
        assert 'href="/search?q=shuffle">All</a>' in page
        assert 'aria-current="true">rulings' in page
        assert {hit["document"] for hit in read(client, "q=shuffle&document=faq")["hits"]} == {"faq"}
        assert "Only Towers · Questions." in plain(html(client, "q=cows shuffle&document=faq"))

    def test_the_editions_of_one_game_are_offered(self, client: FlaskClient) -> None:
        page = html(client, "q=deck&game=towers")
        assert (
            'href="/search?q=deck&amp;game=towers&amp;edition=towers%2Fcore%401">Core Rules 1, superseded</a>' in page
        )

    def test_another_game_leaves_what_is_only_in_this_one(self, client: FlaskClient) -> None:
        page = html(client, "q=deck&game=towers&kind=rule")
        assert 'href="/search?q=deck">All</a>' in page

    @pytest.mark.parametrize("wrong", ["kind=rulling", "document=cor"])
    def test_what_there_is_not_is_told(self, client: FlaskClient, wrong: str) -> None:
        response = client.get(f"/search?q=deck&{wrong}")
        assert response.status_code == 400
        assert "Did you mean" in response.text

    def test_a_number_that_is_narrowed_stays_a_list(self, client: FlaskClient) -> None:
        assert client.get("/search?q=200.1&kind=rule").status_code == 200


class TestRanges:
    def test_a_source_that_all_share_is_told_once(self, client: FlaskClient) -> None:
        page = html(client, "q=100-101&game=towers")
        listed = page.split('<ul class="entries">')[1].split("</ul>")[0]
        assert listed.count("<li>") > 2
        assert "Core" not in re.sub("<a[^>]*>|<span.*?</span>", "", listed)
        assert re.search(r'<p class="note">[^<]*Core[^<]*', page.split('class="choice"')[1])


class TestNothing:
    def test_what_to_do_next_is_said(self, client: FlaskClient) -> None:
        assert 'href="/">look through the texts</a>' in html(client, "q=zyzzyva")
        assert 'href="/towers">look through the texts</a>' in html(client, "q=zyzzyva&game=towers")

    def test_what_is_near_is_offered(self, client: FlaskClient) -> None:
        page = html(client, "q=sshuffels zyzzyva")
        assert "Nothing found" in page
        assert 'href="/search?q=shuffles+zyzzyva">shuffles</a>' in page

    def test_all_games_and_the_words_without_quotes_are_offered(self, client: FlaskClient) -> None:
        page = html(client, 'q="deck a holds"&game=towers')
        assert 'href="/search?q=%22deck+a+holds%22">Search all games</a>' in page
        assert 'href="/search?q=+deck+a+holds+&amp;game=towers">Search without quotes</a>' in page

    def test_what_was_narrowed_can_be_widened(self, client: FlaskClient) -> None:
        assert 'there. <a href="/search?q=cows">Search all</a>' in html(client, "q=cows&kind=ruling")

    def test_a_whole_question_can_be_asked(self, client: FlaskClient) -> None:
        assert 'href="/ask?q=Does+a+zyzzyva+count%3F">Ask for the ruling</a>' in html(client, "q=Does a zyzzyva count?")


class TestRange:
    @pytest.mark.parametrize("query", ["100.1-100.2", "100.1–100.2", "100.1 to 100.2", "core 100.1-2"])
    def test_a_range_is_a_list_of_its_rules(self, client: FlaskClient, query: str) -> None:
        page = html(client, f"q={query}&game=towers")
        assert "<h2>100.1 to 100.2</h2>" in page
        listed = re.findall(r'<a href="/towers/core/([^"]+)">', page.partition('<section class="choice">')[2])
        assert listed == ["100.1", "100.1.a", "100.2"]
        assert '<ol class="hits">' not in page

    def test_programs_get_them_as_hits(self, client: FlaskClient) -> None:
        found = read(client, "q=100.1-100.2&game=towers")
        assert [hit["number"] for hit in found["hits"]] == ["100.1", "100.1.a", "100.2"]
        assert (found["understood"]["first"], found["understood"]["last"]) == ("100.1", "100.2")


class TestSuggestions:
    def test_a_players_word_is_suggested_with_what_it_means(self, client: FlaskClient) -> None:
        found = client.get("/api/v1/suggest?q=heap").json or {}
        assert found["suggestions"][0] == {
            "text": "deck (heap)",
            "address": "",
            "kind": "slang",
            "game": "towers",
            "source": "Towers · search the rules' word",
            "url": "/search?q=deck&game=towers",
        }
