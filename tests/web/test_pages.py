"""Every page, read as a person reads it."""

from datetime import date

import pytest
from flask.testing import FlaskClient

from kb.assemble import assemble
from web.app import create_app

TODAY = date(2025, 6, 1)

PAGES = [
    "/",
    "/towers",
    "/towers/core",
    "/towers/core@1",
    "/towers/core/100",
    "/towers/core/100.1",
    "/towers/faq/q1",
    "/towers/faq/p1",
    "/towers/faq/%23shuffling",
    "/towers/core/%23tower",
    "/towers/storm/001",
    "/towers/page/446.1",
    "/search?q=deck",
    "/search?q=",
    "/search?q=100.1",
    "/go?q=100.1",
    "/towers/core/100.11",
    "/towers/sky/777",
    "/towers/core@after-2",
    "/meadow/lost",
    "/rulings",
    "/rulings?game=towers&document=faq",
    "/term?of=towers/core/%23tower",
    "/help",
]


@pytest.mark.parametrize("path", PAGES)
def test_every_page_is_whole_and_carries_no_markup_of_a_text(client: FlaskClient, path: str) -> None:
    response = client.get(path)
    assert response.status_code in (200, 300, 404)
    assert response.mimetype == "text/html"
    assert response.text.rstrip().endswith("</html>")
    assert "<title>" in response.text
    assert "alert(1)</script>" not in response.text
    assert "<b>twice</b>" not in response.text


@pytest.mark.parametrize("path", PAGES)
def test_no_page_needs_an_inline_style_or_script_or_another_host(client: FlaskClient, path: str) -> None:
    html = client.get(path).text
    assert " style=" not in html
    assert "<style" not in html
    assert " onclick=" not in html
    assert "http://" not in html
    assert "https://" not in html
    assert html.count("<script") == html.count('<script src="/static/') >= 3


class TestHome:
    def test_says_what_is_loaded_and_what_is_not(self, client: FlaskClient) -> None:
        html = client.get("/").text
        assert 'href="/towers/core@2"' in html
        assert "Digest: restated, not the official wording" in html
        assert "cards are not read yet" in html

    def test_offers_things_to_try(self, client: FlaskClient) -> None:
        html = client.get("/").text
        assert 'href="/search?q=core+100.1&amp;game=towers"' in html
        assert 'href="/search?q=draw+pile&amp;game=towers"' in html
        assert 'href="/search?q=Must+I+shuffle+%3Cb%3Etwice%3C%2Fb%3E%3F&amp;game=towers"' in html

    def test_begins_with_the_game_that_has_most_texts(self, client: FlaskClient) -> None:
        html = client.get("/").text
        assert html.index('<a href="/meadow">') < html.index('<a href="/towers">')

    def test_says_when_there_is_nothing(self) -> None:
        nothing = assemble((), ())
        assert "No rules are loaded yet." in create_app(nothing, lambda: TODAY).test_client().get("/").text


class TestDocument:
    def test_in_force_is_the_edition_of_the_day(self, client: FlaskClient) -> None:
        assert "Edition 2 (Granite)" in client.get("/towers/core").text
        assert "Edition 1 " in client.get("/towers/core?on=2024-06-01").text

    def test_a_superseded_edition_leads_to_the_one_in_force(self, client: FlaskClient) -> None:
        html = client.get("/towers/core@1").text
        assert 'Superseded since <span class="day">2025-01-01</span>: numbers and words may have changed.' in html
        assert '<a href="/towers/core">In force: edition 2</a>' in html

    def test_a_short_document_is_shown_whole_with_its_contents(self, client: FlaskClient) -> None:
        html = client.get("/towers/core").text
        assert 'href="#200"' in html
        assert 'id="100.1"' in html
        assert "exhaust" in html
        assert "quake" not in html

    def test_a_slash_at_the_end_does_no_harm(self, client: FlaskClient) -> None:
        assert client.get("/towers/core/").text == client.get("/towers/core").text.replace(
            "/api/v1/towers/core", "/api/v1/towers/core/"
        )

    def test_a_long_document_shows_folded_contents_only_and_searches_itself(self, client: FlaskClient) -> None:
        html = client.get("/meadow/long").text
        assert "<details><summary>1. All beasts</summary>" in html
        assert "It grazes." not in html
        assert '<input type="hidden" name="edition" value="meadow/long@1">' in html

    def test_an_edition_to_come_says_when_it_begins(self, client: FlaskClient) -> None:
        html = client.get("/meadow/core@2").text
        since, today = (f'<span class="day">{day}</span>' for day in ("2030-01-01", "2025-06-01"))
        assert f"Prospective: effective from {since}, not yet on {today}." in html
        assert "Prospective" not in client.get("/meadow/core").text

    def test_a_document_without_an_edition_says_why_there_is_nothing(self, client: FlaskClient) -> None:
        response = client.get("/meadow/lost")
        assert response.status_code == 200
        assert "Not loaded, because no edition of Lost is here" in response.text
        assert "Lost" in client.get("/meadow").text


class TestRule:
    def test_names_rule_document_and_edition_in_its_title(self, client: FlaskClient) -> None:
        assert (
            "<title>100.1 – Core Rules, 2 (Granite) – Towers – Judgebook</title>"
            in client.get("/towers/core/100.1").text
        )

    def test_links_citations_where_they_stand(self, client: FlaskClient) -> None:
        html = client.get("/towers/core/100.1").text
        assert '. <a class="cites" href="/towers/core/200.1">See rule 200.1</a>.' in html

    def test_links_each_number_of_a_citation_of_several(self, client: FlaskClient) -> None:
        html = client.get("/towers/core/100.3").text
        assert 'rules <a class="cites" href="/towers/core/200.1">200.1</a>. and' in html
        assert '<a class="cites" href="/towers/core/200.2">200.2</a>. in order' in html

    def test_keeps_the_edition_where_the_reader_named_one(self, client: FlaskClient) -> None:
        assert 'href="/towers/core@1/200.1">See rule 200.1</a>' in client.get("/towers/core@1/100.1").text

    def test_marks_a_dangling_citation_with_the_reason(self, client: FlaskClient) -> None:
        html = client.get("/towers/core/100.2").text
        assert "See rule 999 <small" in html
        assert "(no such rule)" in html
        assert "core has no rule 999" in html

    def test_marks_a_citation_of_what_is_not_loaded(self, client: FlaskClient) -> None:
        html = client.get("/towers/storm/001.1").text
        assert '<a class="ghost" href="/towers/sky/777"' in html
        assert "(not loaded)" in html
        assert "sky is not loaded" in html

    def test_leads_from_an_ambiguous_citation_to_the_choice(self, client: FlaskClient) -> None:
        html = client.get("/towers/faq/p1").text
        assert 'class="several" href="/go?q=100.1&amp;of=towers%2Ffaq%402025-02-01%2Fp1"' in html

    def test_shows_subrules_examples_and_items(self, client: FlaskClient) -> None:
        html = client.get("/towers/core/100").text
        assert "A deck holds twenty cards." in html
        assert "<b>Example</b>" in html
        assert '<span class="symbol" role="img" aria-label="exhaust" title="exhaust"><i>[</i>E<i>]</i></span>' in html
        assert '<span class="keyword">[Hasty]</span>' in html

    def test_leaves_a_large_subtree_to_its_own_pages(self, client: FlaskClient) -> None:
        html = client.get("/meadow/long/1").text
        assert '<a href="/meadow/long/1.7"><span class="number">1.7</span> Beast 7</a>' in html
        assert "It grazes." not in html
        assert "It grazes." in client.get("/meadow/long/1.7").text

    def test_shows_who_cites_it_the_rulings_and_the_definition(self, client: FlaskClient) -> None:
        html = client.get("/towers/core/200.1").text
        assert "Cited by" in html
        assert "Defined in" in html
        assert "Rulings" in client.get("/towers/core/100.1").text

    def test_leads_from_a_title_that_is_a_term_to_its_uses(self, client: FlaskClient) -> None:
        assert (
            'href="/term?of=towers%2Fcore%402%2F100">Where “Setup” is used</a>' in client.get("/towers/core/100").text
        )
        assert "is used</a>" not in client.get("/towers/core/200").text

    def test_draws_its_neighbourhood_and_says_the_same_in_words(self, client: FlaskClient) -> None:
        html = client.get("/towers/core/100.1").text
        assert '<svg viewBox="0 0 340 146"' in html
        assert "100.1: ruling Question 1, cited by Shuffling, cites 200.1, cites 200." in html
        assert "<svg" not in client.get("/meadow/long/1.7").text

    def test_offers_its_citation_to_copy(self, client: FlaskClient) -> None:
        html = client.get("/towers/core/200.1").text
        assert "200.1 (Towers Core Rules 2 Granite): “A turn has edition 2 phases.”" in html
        assert 'data-form="link" href="/towers/core@2/200.1"' in html

    def test_its_status_leads_to_what_the_word_means(self, client: FlaskClient) -> None:
        assert '<a class="meaning" href="/help#status">' in client.get("/towers/core/200.1").text

    def test_shows_relations_from_both_sides_with_the_scope(self, client: FlaskClient) -> None:
        assert "<b>Extends</b>" in client.get("/towers/storm/001").text
        html = client.get("/towers/core/100").text
        assert "<b>Extended by</b>" in html
        assert "homebrew, only in format:storm" in html

    def test_turns_to_the_next_rule_that_does_not_lie_under_it(self, client: FlaskClient) -> None:
        html = client.get("/towers/core/100.1").text
        assert '<link rel="prev" href="/towers/core/100">' in html
        assert '<link rel="next" href="/towers/core/100.2">' in html
        assert '<link rel="next" href="/towers/core/200">' in client.get("/towers/core/100.3").text

    def test_says_when_its_edition_is_not_loaded(self, client: FlaskClient) -> None:
        assert "Part of core@after-2, which is not loaded" in client.get("/towers/page/446.1").text

    def test_follows_a_rule_through_the_editions(self, client: FlaskClient) -> None:
        html = client.get("/towers/core@1/200.1").text
        assert "Through the editions" in html
        assert '<a href="/towers/core@2/200.1">200.1</a> <small>reworded</small>' in " ".join(html.split())
        assert "Other rules of this number" not in html

    def test_an_example_is_read_within_its_rule(self, client: FlaskClient) -> None:
        response = client.get("/towers/core@1/100.1/e1?on=2025-01-02")
        assert response.status_code == 302
        assert response.location == "/towers/core@1/100.1?on=2025-01-02#100.1/e1"

    def test_day_and_scope_go_on_in_every_link(self, client: FlaskClient) -> None:
        html = client.get("/towers/core/100.1?on=2024-06-01&scope=format:storm").text
        assert 'href="/towers/core/200.1?on=2024-06-01&amp;scope=format%3Astorm"' in html


class TestQuestion:
    def test_shows_the_words_of_the_rule_beside_the_answer(self, client: FlaskClient) -> None:
        html = client.get("/towers/faq/q1").text
        assert "Must I shuffle &lt;b&gt;twice&lt;/b&gt;?</h1>" in html
        assert 'Relevant rules: <a class="cites" href="/towers/core/100.1">100.1</a>' in html
        assert "Each player shuffles a deck" in html
        assert "Digest: restated, not the official wording" in html

    def test_says_when_there_is_no_answer(self, client: FlaskClient) -> None:
        assert "gives no answer" in client.get("/towers/faq/q2").text


class TestChoice:
    def test_offers_each_with_game_document_and_edition(self, client: FlaskClient) -> None:
        response = client.get("/go?q=100.1")
        assert "Towers · Core Rules, 2 (Granite): 100.1" in response.text
        assert "Meadow · Rules, 1: 100.1" in response.text

    def test_is_skipped_where_one_thing_is_meant(self, client: FlaskClient) -> None:
        assert client.get("/go?q=200.1").location == "/towers/core/200.1"
        assert client.get("/go?q=100.1&game=meadow").location == "/meadow/core/100.1"

    def test_knows_what_an_ambiguous_citation_may_mean(self, client: FlaskClient) -> None:
        html = client.get("/go?q=100.1&of=towers/faq@2025-02-01/p1").text
        assert "doesn&#39;t say which" in html or "doesn't say which" in html
        assert "Meadow" in html
        assert client.get("/go?q=5&of=towers/faq@2025-02-01/p1").status_code == 404
        assert client.get("/go").status_code == 400


class TestResults:
    def test_every_hit_says_where_it_comes_from(self, client: FlaskClient) -> None:
        html = client.get("/search?q=deck").text
        assert "Towers · Core Rules, 2 (Granite)" in html
        assert "<mark>deck</mark>" in html

    def test_one_number_leads_straight_to_its_rule(self, client: FlaskClient) -> None:
        assert client.get("/search?q=200.1").location == "/towers/core/200.1"
        assert client.get("/search?q=core@1 200.1").location == "/towers/core@1/200.1"
        assert client.get("/search?q=towers/core@1/200.1").location == "/towers/core@1/200.1"

    def test_a_number_of_several_documents_is_a_choice(self, client: FlaskClient) -> None:
        html = client.get("/search?q=100.1").text
        assert "Meadow · Rules, 1: 100.1" in html

    def test_an_unknown_number_suggests_its_neighbours(self, client: FlaskClient) -> None:
        html = client.get("/search?q=200.11").text
        assert "Perhaps this" in html
        assert "Try fewer words" not in html
        assert '<a href="/towers/core/200">' in client.get("/search?q=999.9").text

    def test_can_be_narrowed_to_a_game(self, client: FlaskClient) -> None:
        html = client.get("/search?q=deck&game=meadow").text
        assert "Nothing found for “deck” in this game." in html
        assert '<option value="meadow" selected>' in html

    def test_can_be_narrowed_to_an_edition(self, client: FlaskClient) -> None:
        html = client.get("/search?q=deck&edition=towers/core@1").text
        assert "Only in towers/core@1." in html
        assert 'href="/towers/core@1/100.1' in html

    def test_an_empty_box_asks_for_words(self, client: FlaskClient) -> None:
        assert "Type a number" in client.get("/search").text
