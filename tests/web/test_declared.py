"""What a document's page says of the rules it changes, and of those that were added to it."""

import re
from collections.abc import Iterator
from datetime import date
from typing import Any

import pytest
from flask.testing import FlaskClient

from kb.load import load
from tests.seasons import write
from web.app import create_app


@pytest.fixture(scope="module")
def reader(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FlaskClient]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("JUDGEBOOK_CACHE", str(tmp_path_factory.mktemp("cache")))
        kb = load([write(tmp_path_factory.mktemp("corpus"))])
        yield create_app(kb, lambda: date(2026, 6, 1)).test_client()


def section(reader: FlaskClient, path: str, heading: str) -> str:
    """Give the words of a section of a page, an empty string where it has none."""
    html = reader.get(path).text.partition(f"{heading} <span")[2].partition("</section>")[0]
    return " ".join(re.sub(r"<[^>]+>", " ", html.partition(">")[2]).split())


def declared(reader: FlaskClient, path: str) -> dict[str, Any]:
    found = reader.get(f"/api/v1{path}").json
    assert found is not None
    return dict(found["declared"])


class TestWhatItChanges:
    def test_each_rule_is_named_with_what_is_done_and_from_when(self, reader: FlaskClient) -> None:
        told = section(reader, "/ferry/news", "What it changes")
        assert "101.2 Core Rules, 2 text replaced applied from 2026-03-01 until 2027-01-01" in told
        assert "Core Rules, 2 rule added, without a number applied" in told
        assert "A ferry rings its bell in fog." in told

    def test_rules_stand_in_the_order_of_the_text(self, reader: FlaskClient) -> None:
        aims = [aim["target"] for each in declared(reader, "/ferry/faq")["amendments"] for aim in each["aims"]]
        assert aims == ["ferry/core@1/101.1", "ferry/core@1/102.1"]

    def test_what_is_over_says_so(self, reader: FlaskClient) -> None:
        assert "102.1 Core Rules, 1 (Spring) text replaced lapsed" in section(reader, "/ferry/faq", "What it changes")
        told = section(reader, "/ferry/faq?on=2025-06-01", "What it changes")
        assert "102.1 Core Rules, 1 (Spring) text replaced applied" in told

    def test_the_fate_in_the_next_edition_is_told(self, reader: FlaskClient) -> None:
        assert "The next edition has nothing of it" in section(reader, "/ferry/news", "What it changes")
        fates = [aim["told"]["fate"] for each in declared(reader, "/ferry/news")["amendments"] for aim in each["aims"]]
        assert fates == ["lapsed", "lapsed"]

    def test_statements_stand_in_a_line_each(self, reader: FlaskClient) -> None:
        lines = [each["line"] for each in declared(reader, "/ferry/faq")["statements"]]
        assert lines == [
            "This document takes precedence over Core Rules",
            "This document ends with the next edition of Core Rules",
        ]
        (news,) = declared(reader, "/ferry/news")["statements"]
        assert news["line"] == "The next edition of Core Rules takes precedence over this document where the two differ"

    def test_homebrew_names_its_scope_until_it_is_chosen(self, reader: FlaskClient) -> None:
        told = section(reader, "/ferry/ice", "What it changes")
        assert "102. Berths Core Rules, 2 extended only in format:ice" in told
        assert "declared, changes no words" in section(reader, "/ferry/ice?scope=format:ice", "What it changes")

    def test_a_document_that_changes_nothing_has_no_such_section(self, reader: FlaskClient) -> None:
        assert "What it changes" not in reader.get("/ferry/fair").text


class TestAdditions:
    def test_added_rules_stand_on_the_page_of_the_rules(self, reader: FlaskClient) -> None:
        told = section(reader, "/ferry/core", "Added by amendments")
        assert told.startswith("1 A ferry rings its bell in fog. Harbour News")

    @pytest.mark.parametrize("path", ["/ferry/core?on=2026-02-01", "/ferry/core@1", "/ferry/core?on=2027-02-01"])
    def test_only_in_their_edition_and_time(self, reader: FlaskClient, path: str) -> None:
        assert "Added by amendments" not in reader.get(path).text
