"""The page of rulings to review, over a small corpus in which every kind of change is met."""

from collections.abc import Iterator
from datetime import date

import pytest
from flask.testing import FlaskClient

from kb.load import load
from tests.ferries import write
from web.app import create_app
from web.pages import affected

PAIR = "/compare/rulings?old=core@1&new=core@2"


@pytest.fixture(scope="module")
def reader(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FlaskClient]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("JUDGEBOOK_CACHE", str(tmp_path_factory.mktemp("cache")))
        kb = load([write(tmp_path_factory.mktemp("corpus"))])
        yield create_app(kb, lambda: date(2026, 6, 1)).test_client()


def read(reader: FlaskClient, path: str) -> str:
    return " ".join(reader.get(path).text.split())


def test_rulings_whose_words_changed_stand_before_those_whose_numbers_did(reader: FlaskClient) -> None:
    page = reader.get(f"/api/v1{PAIR}").json
    assert page is not None
    assert (page["reworded_count"], page["moved_count"]) == (3, 1)
    named = [each["entry"]["address"].rpartition("/")[2] for each in page["reworded"]]
    assert named == ["q1", "q4", "p2"]
    assert page["moved"][0]["entry"]["address"] == "ferry/faq@2025-03-01/q2"


def test_a_ruling_is_told_with_its_day_its_answer_and_the_rules_it_cites(reader: FlaskClient) -> None:
    page = reader.get(f"/api/v1{PAIR}").json
    assert page is not None
    first = page["reworded"][0]
    assert (first["day"], first["entry"]["source"]) == ("2025-03-01", "Harbour Answers, 2025-03-01")
    assert first["answer"].startswith("No.")
    assert [(each["kind"], each["old"]) for each in first["reworded"]] == [("reworded", "101.2")]
    assert [each["new"] for each in page["reworded"][1]["moved"]] == ["103.1"]


def test_the_redline_stands_below_the_question(reader: FlaskClient) -> None:
    html = read(reader, PAIR)
    assert html.index("Does a ferry return in fog?") < html.index("closed by <del>fog</del><ins>ice</ins>")
    assert '<a class="hit" href="/ferry/faq/q1">' in html
    assert "May I leave in a storm?" not in html
    assert "over ice?" not in html


def test_a_paragraph_is_shown_with_its_words(reader: FlaskClient) -> None:
    assert "a lamp on deck is nobody&#39;s business." in read(reader, PAIR)


def test_the_comparison_leads_here_and_counts(reader: FlaskClient) -> None:
    html = read(reader, "/compare?old=core@1&new=core@2")
    link = '<a href="/compare/rulings?old=ferry%2Fcore%401&amp;new=ferry%2Fcore%402">What changed for rulings</a>'
    assert f"{link} <small>3 to review</small>" in html


def test_where_nothing_changed_the_page_says_so(reader: FlaskClient) -> None:
    html = read(reader, "/compare/rulings?old=core@1&new=core@1")
    assert "No loaded ruling cites a rule whose words changed." in html
    assert "Numbers changed" not in html
    assert "none cites a rule" in read(reader, "/compare?old=core@1&new=core@1")


def test_a_page_lists_the_first_and_counts_all(reader: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(affected, "MOST", 1)
    html = read(reader, f"{PAIR}&fresh=1")
    assert "The first 1 of 3." in html
    assert "May I paint" not in html


def test_both_editions_must_be_named(reader: FlaskClient) -> None:
    assert reader.get("/compare/rulings?old=core@1").status_code == 400
    assert reader.get("/compare/rulings?old=core@1&new=core@7").status_code == 404
