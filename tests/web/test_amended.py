"""A rule's page as it stands on a day: amended, contradicted, in a scope, before and after; with the shipped game."""

import re
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from kb.load import load
from web.app import create_app

TODAY = date(2026, 11, 30)


@pytest.fixture(scope="module")
def reader(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[FlaskClient]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("JUDGEBOOK_CACHE", str(tmp_path_factory.mktemp("cache")))
        yield create_app(load([root / "rules_corpus"]), lambda: TODAY).test_client()


def told(reader: FlaskClient, path: str) -> str:
    """Give the words of a page."""
    html = reader.get(path).text.partition("<main")[2].partition("</main>")[0]
    return " ".join(re.sub(r"<[^>]+>", "", html).split())


def data(reader: FlaskClient, path: str) -> dict[str, Any]:
    found = reader.get(f"/api/v1{path}").json
    assert found is not None
    return dict(found)


class TestAmended:
    def test_the_words_are_those_that_hold_and_say_whose_they_are(self, reader: FlaskClient) -> None:
        page = data(reader, "/examplegame/core/602.1")
        assert page["status"] == "amended by"
        assert page["text"].endswith("and lose 1 bell, if they have any.")
        assert page["base_text"].endswith("and lose 1 bell.")
        assert page["amended_by"] == ["examplegame/clarifications-2026@2026-06-15/p11"]
        assert page["lapses"] == "the next edition of core"

    def test_every_character_has_one_source(self, reader: FlaskClient) -> None:
        page = data(reader, "/examplegame/core/602.1")
        runs = page["provenance"]
        assert "".join(run["text"] for run in runs if not run["struck_by"]) == page["text"]
        assert "".join(run["text"] for run in runs if run["source"] == page["address"]) == page["base_text"]

    def test_what_was_struck_and_inserted_is_told_without_colour(self, reader: FlaskClient) -> None:
        words = told(reader, "/examplegame/core/103.6")
        assert "struck: " in words
        assert "inserted: " in words

    def test_the_edition_s_own_address_keeps_its_own_words(self, reader: FlaskClient) -> None:
        page = data(reader, "/examplegame/core@2/602.1")
        assert page["text"] == page["base_text"]
        assert [each["state"] for each in page["amendments"]] == ["applied"]

    def test_a_subrule_in_a_passage_reads_as_it_stands_and_says_so(self, reader: FlaskClient) -> None:
        words = told(reader, "/examplegame/core/602")
        assert "if they have any. amended" in words

    def test_before_its_day_it_is_only_announced(self, reader: FlaskClient) -> None:
        page = data(reader, "/examplegame/core/602.1?on=2026-03-01")
        assert (page["status"], page["amended_by"]) == ("in force", [])
        assert page["amendments"][0]["reason"] == "it takes effect on 2026-06-15"

    def test_a_repeal_waits_for_its_day(self, reader: FlaskClient) -> None:
        assert data(reader, "/examplegame/core/105.1.a")["status"] == "in force"
        later = data(reader, "/examplegame/core/105.1.a?on=2027-03-01")
        assert (later["status"], later["text"]) == ("repealed", "")
        assert later["base_text"]

    def test_a_quotation_says_whose_words_it_holds(self, reader: FlaskClient) -> None:
        quoted = data(reader, "/examplegame/core/602.1")["quotation"]
        assert "as amended by Tidewick Clarifications, Summer 2026" in quoted["text"]
        assert quoted["link"] == "/examplegame/core/602.1?on=2026-11-30"
        assert "if they have any" in told(reader, quoted["link"])

    def test_a_search_shows_the_words_that_hold(self, reader: FlaskClient) -> None:
        hit = data(reader, "/search?q=602.1&game=examplegame&limit=1")["hits"][0]
        assert "if they have any" in hit["passage"]
        assert "amended" in hit["notice"]


class TestUnsettled:
    def test_two_of_one_day_stand_side_by_side(self, reader: FlaskClient) -> None:
        page = data(reader, "/examplegame/core/101.4")
        assert page["text"] == page["base_text"]
        assert len(page["conflicts"]) == 2
        words = told(reader, "/examplegame/core/101.4")
        assert words.index("Unsettled") < words.index("the youngest does") < words.index("lives nearest to the sea")

    def test_another_old_text_is_never_merged(self, reader: FlaskClient) -> None:
        page = data(reader, "/examplegame/core/203.1")
        assert page["amended_by"] == []
        assert page["amendments"][0]["state"] == "beside"
        assert "quotes another text" in told(reader, "/examplegame/core/203.1")

    def test_two_rules_it_may_mean_are_both_told(self, reader: FlaskClient) -> None:
        for number in ("204.2", "402.1"):
            reason = data(reader, f"/examplegame/core/{number}")["amendments"][0]["reason"]
            assert reason == "it may mean 204.2 or 402.1"


class TestScope:
    def test_homebrew_changes_nothing_outside_its_scope(self, reader: FlaskClient) -> None:
        page = data(reader, "/examplegame/core/501.1")
        assert page["text"] == page["base_text"]

    @pytest.mark.parametrize("scope", ["winter-crossing", "format:winter-crossing", "other,winter-crossing"])
    def test_in_its_scope_it_does_and_the_page_says_so(self, reader: FlaskClient, scope: str) -> None:
        page = data(reader, f"/examplegame/core/501.1?scope={scope}")
        assert page["status"] == "amended by"
        assert f"in {scope.replace(',', ', ')}" in told(reader, f"/examplegame/core/501.1?scope={scope}")

    def test_several_boxes_of_a_form_are_several_scopes(self, reader: FlaskClient) -> None:
        page = data(reader, "/examplegame/core/501.1?scope=competition&scope=winter-crossing")
        assert page["scope"] == ["competition", "winter-crossing"]

    def test_links_keep_day_and_scope(self, reader: FlaskClient) -> None:
        html = reader.get("/examplegame/core/501.1?scope=winter-crossing&on=2026-07-01").text
        assert "/examplegame/core/501.2?on=2026-07-01&amp;scope=winter-crossing" in html


class TestEditions:
    def test_the_days_between_publication_and_effect_show_both(self, reader: FlaskClient) -> None:
        page = data(reader, "/examplegame/core/402.1?on=2026-01-20")
        assert page["coming"]["edition"] == "2"
        assert page["coming"]["address"] == "examplegame/core@2/402.1"
        assert "takes effect on 2026-02-01" in told(reader, "/examplegame/core/402.1?on=2026-01-20")

    def test_a_permalink_says_what_the_rule_is_today(self, reader: FlaskClient) -> None:
        assert "Today: 304 in 2 Second edition, moved" in told(reader, "/examplegame/core@1/303")
        assert "Today:" not in told(reader, "/examplegame/core@2/304")

    def test_a_rule_tells_what_it_took_over(self, reader: FlaskClient) -> None:
        page = data(reader, "/examplegame/core/402.1")
        assert [each["fate"] for each in page["origins"]] == ["incorporated"]
        assert "incorporated here" in told(reader, "/examplegame/core/402.1")

    def test_a_number_that_is_another_rule_elsewhere_says_so(self, reader: FlaskClient) -> None:
        assert [each["address"] for each in data(reader, "/examplegame/core/304")["same_number"]] == [
            "examplegame/core@1/304"
        ]


class TestOverruled:
    def test_the_answer_says_that_it_no_longer_holds(self, reader: FlaskClient) -> None:
        page = data(reader, "/riftbound/copy-page/q3")
        assert page["status"] == "superseded by"
        assert page["amended_by"] == ["riftbound/vendetta-faq@2026-08-14/q1"]
        words = told(reader, "/riftbound/copy-page/q3")
        assert "This answer no longer holds: " in words.partition("Aphelios")[0]

    def test_the_statement_leads_to_it(self, reader: FlaskClient) -> None:
        page = data(reader, "/riftbound/vendetta-faq/q1")
        assert [each["address"] for each in page["overrules"]] == ["riftbound/copy-page@1/q3"]

    def test_it_held_before_the_statement(self, reader: FlaskClient) -> None:
        assert data(reader, "/riftbound/copy-page/q3?on=2026-08-13")["amended_by"] == []

    def test_a_list_of_rulings_says_so_too(self, reader: FlaskClient) -> None:
        listed = data(reader, "/rulings?game=riftbound&document=copy-page")
        standing = {each["entry"]["address"]: each["entry"]["status"] for each in listed["rulings"]}
        assert standing["riftbound/copy-page@1/q3"] == "superseded"
