"""The pages of an editor: findings with filters and side by side, what checks look for, what rests on a rule."""

from collections.abc import Iterator
from datetime import date

import pytest
from flask.testing import FlaskClient

from kb.checks import subjects
from kb.load import load
from kb.review import Settled, Wanted, review
from kb.review.settled import Entry
from tests.papers import core, notice, read
from web.app import create_app
from web.flaws import check_now

CORE = """Harbour Rules
100. Ferries
100.1. A ferry sails with the tide. See rule 105. Wind.
100.2. A ferry carries eight crates. See rule 100.1.
101. Lamps
101.1. A keeper lights the lamps. See rule 190. Fog.
"""
CLASH = ("Rule 100.2. should read, “A ferry carries nine crates.”", "Rule 100.2. should read, “It carries ten.”")


@pytest.fixture(scope="module")
def reader(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FlaskClient]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("JUDGEBOOK_CACHE", str(tmp_path_factory.mktemp("cache")))
        papers = (notice(f"# N\n\nFog\n\n{text}\n", name=f"paper-{at}") for at, text in enumerate(CLASH))
        kb = read(tmp_path_factory.mktemp("corpus"), core(CORE), *papers)
        first = review(kb, Wanted(select=("CIT101",)), Settled()).noted[0]
        check_now(subjects(kb))
        settled = Settled({first.id: Entry(first.id, "Wind blows elsewhere.")})
        yield create_app(kb, lambda: date(2025, 6, 1), settled).test_client()


def seen(reader: FlaskClient, path: str) -> str:
    return " ".join(reader.get(path).text.split())


def told(reader: FlaskClient, path: str = "") -> list[tuple[str, str]]:
    page = reader.get(f"/api/v1/findings{path}").json
    assert page is not None
    return [(each["code"], each["label"]) for each in page["flaws"]]


def test_what_is_open_is_listed_the_gravest_first(reader):
    assert told(reader) == [("AMD003", "p1"), ("AMD003", "p1"), ("CIT101", "101.1")]
    page = reader.get("/api/v1/findings").json
    assert (page["total"], page["waiting"], page["pages"]) == (3, [], 1)


def test_filters_and_what_each_would_leave(reader):
    assert told(reader, "?code=CIT") == [("CIT101", "101.1")]
    assert told(reader, "?document=tide/paper-0@1") == [("AMD003", "p1")]
    assert told(reader, "?severity=error") == []
    assert told(reader, "?status=dismissed") == [("CIT101", "100.1")]
    assert told(reader, "?status=all&code=cit101") == [("CIT101", "100.1"), ("CIT101", "101.1")]
    page = reader.get("/api/v1/findings?code=CIT").json
    assert {each["name"]: each["count"] for each in page["checks"]} == {"AMD003": 2, "CIT101": 1}
    assert {each["name"]: each["count"] for each in page["statuses"]} == {"open": 1, "dismissed": 1}


def test_one_finding_with_its_texts_side_by_side(reader):
    listed = reader.get("/api/v1/findings").json["flaws"]
    html = seen(reader, f"/findings?id={listed[0]['id']}")
    assert "1 of 3" in html
    assert "A ferry carries nine crates." in html
    assert "A ferry carries eight crates." in html
    assert f'rel="next" href="/findings?id={listed[1]["id"]}"' in html
    assert 'rel="prev"' not in html
    assert f"judgebook dismiss {listed[0]['id']} --reason" in html


def test_a_neighbour_lies_within_the_filter(reader):
    (only,) = reader.get("/api/v1/findings?code=CIT").json["flaws"]
    html = seen(reader, f"/findings?code=CIT&id={only['id']}")
    assert 'rel="next"' not in html
    assert "1 of 1" in html


def test_a_dismissed_one_says_why(reader):
    (one,) = reader.get("/api/v1/findings?status=dismissed").json["flaws"]
    assert one["reason"] == "Wind blows elsewhere."
    assert "Wind blows elsewhere." in seen(reader, f"/findings?id={one['id']}")


def test_an_unknown_finding_is_not_found(reader):
    answer = reader.get("/findings?id=CIT101-00000000")
    assert answer.status_code == 404
    assert "No finding is called CIT101-00000000" in answer.text


def test_what_is_still_being_checked_is_said_and_not_kept(tmp_path, monkeypatch):
    monkeypatch.setenv("JUDGEBOOK_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr("web.flaws.check_soon", lambda _: None)
    kb = read(tmp_path, core(CORE))
    reader = create_app(kb, lambda: date(2025, 6, 1)).test_client()
    assert reader.get("/findings").status_code == 202
    assert "1 text is still being checked: Core, 1" in seen(reader, "/findings")
    check_now(subjects(kb))
    assert reader.get("/findings").status_code == 200
    assert told(reader) == [("CIT101", "100.1"), ("CIT101", "101.1")]


def test_every_check_has_a_page(reader):
    html = seen(reader, "/checks")
    for family in reader.get("/api/v1/checks").json["families"]:
        for check in family["checks"]:
            assert f'href="/checks/{check["code"]}"' in html
            headings = [heading for heading, _ in check["parts"]]
            assert headings[:4] == ["What it finds", "Why it matters", "Example", "What to do"]
            assert check["title"] in reader.get(f"/checks/{check['code'].lower()}").text
    assert reader.get("/checks/CIT999").status_code == 404


def test_the_impact_of_a_rule(reader):
    html = seen(reader, "/impact?of=tide/core@1/100.2")
    assert "Amendments on it" in html
    assert "(replace text)" in html
    assert "through" not in html.split("Amendments on it")[1]
    page = reader.get("/api/v1/impact?of=core 100.1").json
    (group,) = [each for each in page["groups"] if each["kind"] == "rule"]
    assert [each["entry"]["address"] for each in group["texts"]] == ["tide/core@1/100.2"]
    assert reader.get("/impact").status_code == 400
    assert reader.get("/impact?of=tide/paper-0/p1").status_code == 400


def test_the_editor_s_view_shows_findings_on_the_pages_of_rules(reader):
    plain = seen(reader, "/tide/core/101.1")
    assert "Findings <span" not in plain
    html = seen(reader, "/tide/core/101.1?editor=1")
    assert 'Findings <span class="count">1</span>' in html
    assert 'href="/findings?id=CIT101-' in html
    assert "editor=1" in html.split('class="way"')[1]
    assert "Nothing found here." in seen(reader, "/tide/core/101?editor=1")
    assert reader.get("/api/v1/tide/core/101.1").json["flaws"] is None


def test_the_shipped_rules_have_few_findings_and_all_are_meant(tmp_path, monkeypatch):
    monkeypatch.setenv("JUDGEBOOK_CACHE", str(tmp_path))
    found = review(load(), Wanted(), Settled()).noted
    assert [each.finding for each in found if str(each.finding.severity) == "error"] == []
