"""The timeline page, over a small corpus in time."""

import re
from collections.abc import Iterator
from datetime import date
from typing import Any

import pytest
from flask.testing import FlaskClient

from kb.load import load
from tests.seasons import write
from web.app import create_app
from web.pages.timeline import TimelinePage
from web.strip import LEFT, RIGHT, strip

CORE = "/timeline?of=ferry/core"


@pytest.fixture(scope="module")
def reader(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FlaskClient]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("JUDGEBOOK_CACHE", str(tmp_path_factory.mktemp("cache")))
        kb = load([write(tmp_path_factory.mktemp("corpus"))])
        yield create_app(kb, lambda: date(2026, 6, 1)).test_client()


def read(reader: FlaskClient, path: str) -> str:
    response = reader.get(path)
    assert response.status_code == 200, response.text
    return " ".join(response.text.split())


def page(reader: FlaskClient, path: str) -> dict[str, Any]:
    found = reader.get(f"/api/v1{path}").json
    assert found is not None
    return dict(found)


def words(html: str) -> str:
    return " ".join(re.sub(r"<[^>]+>", " ", html).replace("&#39;", "'").split())


class TestDays:
    def test_the_newest_comes_first_and_the_day_that_is_shown_stands_between(self, reader: FlaskClient) -> None:
        html = read(reader, CORE)
        days = re.findall(r'<time datetime="([\d-]+)">', html)
        assert days == sorted(days, reverse=True)
        assert days[:3] == ["2027-01-01", "2026-06-01", "2026-03-01"]
        assert '<li class="shown"><p><time datetime="2026-06-01">2026-06-01</time> today' in html
        assert "in 214 days" in html

    @pytest.mark.parametrize(("day", "place"), [("2024-01-01", -1), ("2030-01-01", 0)])
    def test_the_day_may_lie_before_or_behind_all(self, reader: FlaskClient, day: str, place: int) -> None:
        html = read(reader, f"{CORE}&on={day}")
        assert re.findall(r'<time datetime="([\d-]+)">', html)[place] == day
        assert html.count('class="shown"') == 1
        assert "the day that is shown" in html

    def test_what_ended_something_is_named_with_its_words(self, reader: FlaskClient) -> None:
        told = words(read(reader, CORE))
        assert "Core Rules, 1 (Spring) is superseded by Core Rules, 2 ." in told
        assert "Harbour Answers lapses with Core Rules, 2 ." in told
        assert "this document becomes obsolete. Where it says so" in told
        assert "Harbour News goes on, but Core Rules, 3 goes before it where the two differ." in told

    def test_the_days_before_an_edition_is_in_force_are_told(self, reader: FlaskClient) -> None:
        told = words(read(reader, f"{CORE}&on=2025-12-24"))
        assert "Core Rules, 2 is published, 12 days before it takes effect." in told
        assert "Core Rules, 2 is published ( 2025-12-20 ) and takes effect on 2026-01-01 ." in told
        assert told.count("published, not yet in force") == 2
        assert "published, not yet in force" not in words(read(reader, f"{CORE}&on=2026-01-01"))

    def test_two_editions_lead_to_their_comparison(self, reader: FlaskClient) -> None:
        html = read(reader, CORE)
        link = '<a href="/compare?old=ferry%2Fcore%401&amp;new=ferry%2Fcore%402">What changed since 1</a>'
        assert link in html
        assert html.count("What changed since") == 2

    def test_what_has_no_date_stands_apart(self, reader: FlaskClient) -> None:
        days, _, undated = read(reader, CORE).partition("No date given")
        assert "Homebrew: Ice" not in days.partition("Day by day")[2]
        assert "extends 1 rule · only in format:ice" in words(undated)


class TestInForce:
    def test_lists_what_applies_on_the_day_rulebooks_first(self, reader: FlaskClient) -> None:
        html = read(reader, f"{CORE}&on=2025-06-01").partition("In force on")[2].partition("</ul>")[0]
        names = re.findall(r"<a [^>]*>([^<]+)</a>", html)
        assert names == ["Core Rules, 1 (Spring)", "Harbour Answers", "Homebrew: Ice"]

    def test_says_what_each_does(self, reader: FlaskClient) -> None:
        told = words(read(reader, CORE).partition("In force on")[2].partition("</ul>")[0])
        assert "Harbour News clarification about core@2" in told
        assert "changes 1 rule, adds 1 rule" in told
        assert "until the next edition of core, where it differs" in told


class TestJson:
    def test_holds_editions_with_their_days_and_counts(self, reader: FlaskClient) -> None:
        faq = next(each for each in page(reader, CORE)["editions"] if each["document"] == "ferry/faq")
        assert (faq["begins"], faq["ends"], faq["status"]) == ("2025-03-01", "2026-01-01", "lapsed")
        assert (faq["changes"], faq["adds"], faq["ended_by"]) == (2, 0, "ferry/core@2")
        assert faq["because"].startswith("ferry/faq@2025-03-01/p")

    def test_every_event_names_an_edition_of_the_page(self, reader: FlaskClient) -> None:
        found = page(reader, "/timeline?of=ferry")
        known = {each["address"] for each in found["editions"]}
        assert {event["edition"] for day in found["days"] for event in day["events"]} <= known
        assert "ferry/fair@1" in known
        assert "ferry/fair@1" not in {each["address"] for each in page(reader, CORE)["editions"]}

    @pytest.mark.parametrize(
        ("asked", "status"), [("", 400), ("/", 400), ("trains", 404), ("ferry/trains", 404), ("ferry/core@1", 200)]
    )
    def test_a_wrong_call_is_told(self, reader: FlaskClient, asked: str, status: int) -> None:
        assert reader.get(f"/api/v1/timeline?of={asked}").status_code == status

    def test_is_described(self, reader: FlaskClient) -> None:
        told = page(reader, "/openapi.json")["paths"]["/timeline"]["get"]
        assert [each["name"] for each in told["parameters"]] == ["of", "on", "scope"]


class TestStrip:
    def test_has_a_row_for_each_dated_document(self, reader: FlaskClient) -> None:
        html = read(reader, CORE).partition('<figure class="strip">')[2].partition("</figure>")[0]
        names = re.findall(r'<text class="name"[^>]*>([^<]+)<', html)
        assert names == ["Core Rules", "Harbour Answers", "Harbour News"]
        assert 'aria-label="Harbour Answers: lapsed, from 2025-03-01 until 2026-01-01; changes 2 rules"' in html
        assert "style=" not in html

    def test_an_edition_begins_where_the_one_before_it_ends(self, reader: FlaskClient) -> None:
        drawn = strip(_held(reader), date(2026, 6, 1))
        assert drawn is not None
        first, second, third = drawn.rows[0].bars
        assert first.x + first.width == second.x
        assert second.x + second.width == third.x
        assert third.x + third.width == RIGHT
        assert (first.waiting, third.waiting) == (0, 0)
        assert second.waiting > 0
        assert drawn.now is not None
        assert second.x < drawn.now < third.x

    @pytest.mark.parametrize("day", [date.min, date.max])
    def test_a_day_far_off_does_not_press_it_together(self, reader: FlaskClient, day: date) -> None:
        drawn = strip(_held(reader), day)
        assert drawn is not None
        assert drawn.now is None
        assert drawn.rows[0].bars[0].width > (RIGHT - LEFT) // 4

    def test_one_edition_needs_no_drawing(self, reader: FlaskClient) -> None:
        assert strip(_held(reader)[:1], date(2026, 6, 1)) is None


def _held(reader: FlaskClient) -> Any:
    import msgspec

    return msgspec.convert(page(reader, CORE), TimelinePage).editions


def test_documents_and_games_lead_here(reader: FlaskClient) -> None:
    assert '<a href="/timeline?of=ferry%2Fcore">Timeline</a>' in read(reader, "/ferry/core")
    assert '<a href="/timeline?of=ferry">Timeline</a>' in read(reader, "/ferry")
