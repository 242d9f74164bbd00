"""The comparison page, over a small corpus in which every kind of change is met."""

import re
from collections.abc import Iterator
from datetime import date
from typing import Any

import pytest
from flask.testing import FlaskClient

from kb.compare import compare
from kb.knowledge import KnowledgeBase
from kb.load import load
from tests.ferries import write
from web import sections
from web.app import create_app

PAIR = "/compare?old=core@1&new=core@2"


@pytest.fixture(scope="module")
def ferries(tmp_path_factory: pytest.TempPathFactory) -> Iterator[KnowledgeBase]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("JUDGEBOOK_CACHE", str(tmp_path_factory.mktemp("cache")))
        yield load([write(tmp_path_factory.mktemp("corpus"))])


@pytest.fixture(scope="module")
def reader(ferries: KnowledgeBase) -> FlaskClient:
    return create_app(ferries, lambda: date(2026, 6, 1)).test_client()


def read(reader: FlaskClient, path: str) -> str:
    """Give a page with its blanks joined."""
    response = reader.get(path)
    assert response.status_code == 200
    return " ".join(response.text.split())


def rules(reader: FlaskClient, more: str = "") -> list[dict[str, Any]]:
    page = reader.get(f"/api/v1{PAIR}{more}").json
    assert page is not None
    return list(page["changes"])


def kinds(reader: FlaskClient, more: str) -> list[str]:
    return [each["kind"] for each in rules(reader, more)]


class TestRedline:
    def test_marks_struck_and_inserted_words(self, reader: FlaskClient) -> None:
        assert "closed by <del>fog</del><ins>ice</ins>.</p>" in read(reader, PAIR)

    def test_leads_to_the_rule_in_both_editions(self, reader: FlaskClient) -> None:
        html = read(reader, PAIR)
        assert '<a class="number" href="/ferry/core@2/101.2">101.2</a>' in html
        assert '<a href="/ferry/core@1/101.2">as in 1</a>' in html

    def test_a_moved_rule_is_one_line_from_old_to_new(self, reader: FlaskClient) -> None:
        line = '<a class="number" href="/ferry/core@1/102.1">102.1</a> <span aria-hidden="true">→</span>'
        assert line in read(reader, PAIR)

    def test_a_split_and_a_joined_rule_name_all_their_parts(self, reader: FlaskClient) -> None:
        text = re.sub(r"<[^>]+>", "", read(reader, PAIR))
        assert "101.4 →is now 101.4 and 101.5 split" in text
        assert "102.2 and 102.3 →is now 103.2 joined" in text

    def test_what_was_added_or_removed_stands_whole(self, reader: FlaskClient) -> None:
        html = read(reader, PAIR)
        assert '<p class="words">Each ferry carries a bell, and rings it twice when it leaves.</p>' in html
        assert "Nobody may paint the bow of a rival&#39;s boat while its crew is asleep on deck.</p>" in html

    def test_unchanged_rules_are_folded(self, reader: FlaskClient) -> None:
        assert '<details class="run"><summary>3 unchanged rules, 100–101.1</summary>' in read(reader, PAIR)


class TestFilters:
    def test_every_kind_is_a_link_that_counts(self, reader: FlaskClient) -> None:
        html = read(reader, PAIR)
        assert '&amp;kind=split">split <span class="count">1</span></a>' in html
        assert "All <span" in html
        assert 'aria-current="true">All' in html

    def test_kinds_are_chosen_and_let_go_one_by_one(self, reader: FlaskClient) -> None:
        html = read(reader, f"{PAIR}&kind=split,removed")
        assert '&amp;kind=removed" aria-current="true">split' in html
        assert '&amp;kind=split%2Cremoved%2Cadded">added' in html

    def test_only_the_chosen_kinds_are_given(self, reader: FlaskClient) -> None:
        assert kinds(reader, "&kind=split,removed") == ["removed", "split"]
        assert kinds(reader, "&kind=same") == ["same"] * 6

    def test_a_section_is_named_by_its_heading(self, reader: FlaskClient) -> None:
        assert kinds(reader, "&under=103") == ["moved", "moved", "joined"]
        assert "Only 103. Berths." in read(reader, f"{PAIR}&under=103")

    def test_a_removed_rule_stands_where_its_parent_stands_now(self, reader: FlaskClient) -> None:
        assert kinds(reader, "&under=101&kind=removed") == ["removed"]

    def test_a_number_finds_what_it_was_and_what_it_is(self, reader: FlaskClient) -> None:
        found = [(each["old"], each["new"]) for each in rules(reader, "&q=102.1")]
        assert found == [(None, "102.1"), ("102.1", "103.1")]

    def test_words_are_looked_for_in_both_texts(self, reader: FlaskClient) -> None:
        assert [each["new"] for each in rules(reader, "&q=closed FOG")] == ["101.2"]
        assert "Nothing of that kind says “zyzzyva”" in read(reader, f"{PAIR}&q=zyzzyva")

    def test_what_was_found_is_not_folded(self, reader: FlaskClient) -> None:
        html = read(reader, f"{PAIR}&q=202")
        assert "<details" not in html.partition('class="comparison"')[2]
        assert '<span class="change">unchanged</span>' in html


class TestJson:
    def test_holds_what_the_command_prints(self, reader: FlaskClient, ferries: KnowledgeBase) -> None:
        old, new = next(ferries.documents()).editions
        told = [{name: each[name] for name in ("kind", "old", "new", "similarity")} for each in rules(reader)]
        assert told == [each.as_json() for each in compare(old, new)]

    def test_gives_the_redline_where_words_changed(self, reader: FlaskClient) -> None:
        by_kind = {each["kind"]: each for each in rules(reader)}
        assert by_kind["same"]["redline"] == by_kind["moved"]["redline"] == []
        assert [part["new"] for part in by_kind["split"]["redline"]] == ["101.4", "101.5"]
        assert by_kind["added"]["redline"][0]["pieces"][0]["kind"] == "inserted"

    def test_its_sections_point_at_its_changes(self, reader: FlaskClient) -> None:
        page = reader.get(f"/api/v1{PAIR}").json
        assert page is not None
        assert [section["label"] for section in page["sections"]] == ["100. Ferries", "200. Weather"]
        placed = [place for section in page["sections"] for place in section["changes"]]
        assert sorted(placed) == list(range(len(page["changes"])))


class TestChoice:
    def test_without_editions_it_offers_the_documents_that_have_two(self, reader: FlaskClient) -> None:
        html = read(reader, "/compare")
        assert "Compare two editions" in html
        assert html.count("<form") == 2
        assert '<option value="ferry/core@1" selected>1 Spring</option>' in html
        assert "Harbour Answers" not in html

    def test_an_older_edition_may_be_the_new_one(self, reader: FlaskClient) -> None:
        html = read(reader, "/compare?old=ferry/core@2&new=ferry/core@1")
        assert "closed by <del>ice</del><ins>fog</ins>" in html
        assert "The other way round: 1" in html

    def test_a_document_leads_from_an_edition_to_what_changed(self, reader: FlaskClient) -> None:
        link = '<a href="/compare?old=ferry%2Fcore%401&amp;new=ferry%2Fcore%402">What changed since 1</a>'
        assert link in read(reader, "/ferry/core@2")
        assert "What changed since" not in read(reader, "/ferry/core@1")
        assert "What changed since" not in read(reader, "/ferry/faq")

    @pytest.mark.parametrize(
        ("asked", "status", "told"),
        [
            ("old=core@1&new=core@9", 404, "no loaded edition is called core@9; loaded are ferry/core@1, ferry/core@2"),
            ("old=core@1&new=faq@2025-03-01", 400, "are of two documents"),
            ("old=core@1&new=core@2&kind=reword", 400, "Did you mean reworded?"),
            ("old=core@1&new=core@2&under=999", 404, "ferry/core@2 has no rule 999"),
        ],
    )
    def test_a_wrong_call_is_told_in_a_sentence(self, reader: FlaskClient, asked: str, status: int, told: str) -> None:
        response = reader.get(f"/api/v1/compare?{asked}")
        assert response.status_code == status
        assert told in response.text

    def test_the_day_goes_on_in_every_link(self, reader: FlaskClient) -> None:
        html = read(reader, f"{PAIR}&on=2025-06-01").partition("<main")[2].partition("</main>")[0]
        links = re.findall(r'href="(/[^"]*)"', html)
        assert links
        assert [link for link in links if "on=2025-06-01" not in link] == []


class TestLong:
    """Where all of it would make a page too long."""

    @pytest.fixture(autouse=True)
    def short(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(sections, "FITS", 2500)

    def test_a_section_is_left_out_and_linked(self, reader: FlaskClient) -> None:
        html = read(reader, f"{PAIR}&fresh=1")
        assert "A section is left out, because this page would be too long;" in html
        assert '&amp;under=100">100. Ferries</a> <small>left out here: 3 unchanged' in html
        assert "closed by" not in html
        assert "<del>other</del>" in html

    def test_on_its_own_page_it_is_cut_anew(self, reader: FlaskClient) -> None:
        html = read(reader, f"{PAIR}&under=100&fresh=1")
        assert '<section id="in-101"' in html
        assert "closed by" in html

    def test_the_json_leaves_nothing_out(self, reader: FlaskClient) -> None:
        assert len(rules(reader, "&fresh=1")) == 15


def test_a_long_run_of_unchanged_rules_is_a_link_to_its_list(reader: FlaskClient, monkeypatch) -> None:
    monkeypatch.setattr("web.pages.comparison.LISTED", 2)
    assert '&amp;kind=same&amp;under=100">3 unchanged rules, 100–101.1</a>' in read(reader, f"{PAIR}&fresh=2")
    assert '<details class="run"><summary>2 unchanged rules, 101–101.1' in read(
        reader, f"{PAIR}&fresh=2&kind=same&under=100"
    )
