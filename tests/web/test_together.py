"""Conflicts, why a text stands, and what became of a ruling's ground, on the pages of rules and rulings."""

from collections.abc import Callable, Iterable, Iterator
from datetime import date
from urllib.parse import parse_qs, urlparse

import pytest
from flask.testing import FlaskClient

from kb.corpus import SHIPPED
from kb.knowledge import KnowledgeBase
from kb.load import load
from web.app import create_app
from web.conflicts import Pace, Sought, all_in_force, conflicts_at_hand, look, look_soon
from web.entries import entry

BEFORE, DURING = "2025-08-01", "2025-10-01"
TODAY = date(2026, 11, 30)


@pytest.fixture(scope="module")
def kb(tmp_path_factory: pytest.TempPathFactory) -> Iterator[KnowledgeBase]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("JUDGEBOOK_CACHE", str(tmp_path_factory.mktemp("cache")))
        yield load([SHIPPED / "examplegame"])


@pytest.fixture
def client(kb: KnowledgeBase) -> FlaskClient:
    return create_app(kb, lambda: TODAY).test_client()


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[Callable[[], None]]:
    """Collects what is to be done in the background."""
    several: list[Callable[[], None]] = []

    def soon(wanted: Iterable[Sought], first: Callable[[], object]) -> None:
        several.append(lambda: (first(), look(wanted)))  # type: ignore[arg-type, return-value]

    monkeypatch.setattr("web.together.look_soon", soon)
    return several


def test_a_page_from_before_tells_it_once_it_is_known(kb, client, asked):
    path = f"/examplegame/core/402.1?on={BEFORE}"
    early = client.get(path)
    assert (early.status_code, early.headers["Cache-Control"]) == (200, "no-store")
    assert "In conflict with" not in early.text
    assert client.get(f"/api/v1{path}").json["conflicts_pending"]
    asked[0]()
    late = client.get(path)
    assert "ETag" in late.headers
    assert "In conflict with" in late.text
    assert "Decided together with" in late.text
    assert not client.get(f"/api/v1{path}").json["conflicts_pending"]


@pytest.mark.parametrize(("on", "verdict"), [(BEFORE, "unsettled"), (DURING, "decided for 204.1 (declared)")])
@pytest.mark.parametrize(("rule", "other"), [("204.1", "402.1"), ("402.1", "204.1")])
def test_a_conflict_stands_on_the_pages_of_both_rules(kb, client, on, verdict, rule, other):
    day = date.fromisoformat(on)
    look([each for each in all_in_force(kb, day) if each.edition.address.document == "core"])
    page = client.get(f"/api/v1/examplegame/core/{rule}?on={on}").json
    (rival,) = page["rivals"]
    assert (rival["address"], rival["verdict"]) == (f"examplegame/core@1/{other}", verdict)
    assert page["conflicts"][0]["address"] == rival["address"]
    decided = parse_qs(urlparse(rival["url"]).query)
    assert decided == {"a": [f"examplegame/core/{rule}"], "b": [f"examplegame/core/{other}"], "on": [on]}
    assert client.get(rival["url"]).status_code == 200


def test_what_has_no_number_has_no_conflicts(client, asked):
    page = client.get("/api/v1/examplegame/clarifications@2025-09-01/p4").json
    assert (page["conflicts"], page["conflicts_pending"], asked) == ([], False, [])


def test_looking_goes_on_behind_the_reader(kb, monkeypatch, tmp_path):
    monkeypatch.setenv("JUDGEBOOK_CACHE", str(tmp_path))
    day = date(2025, 12, 1)
    (sought,) = (each for each in all_in_force(kb, day) if each.edition.address.document == "core")
    done: list[str] = []
    monkeypatch.setattr("web.conflicts.conflicts_of", lambda *_, **__: done.append("looked"))
    threads: list[str] = []

    class Now:
        def __init__(self, target, args, name, daemon):
            self.run = lambda: target(*args)
            threads.append(name)

        def start(self):
            self.run()

    monkeypatch.setattr("web.conflicts.Thread", Now)
    look_soon([sought], first=lambda: done.append("first"))
    assert (done, threads) == (["first", "looked"], ["looking for conflicts"])
    assert conflicts_at_hand(sought) is None


def test_the_pace_rests_for_twice_the_work(monkeypatch):
    now = iter([0.0, 0.01, 0.03, 1.03, 2.0])
    rested: list[float] = []
    monkeypatch.setattr("web.conflicts.perf_counter", lambda: next(now))
    monkeypatch.setattr("web.conflicts.sleep", rested.append)
    pace = Pace()
    pace()
    pace()
    assert rested == [pytest.approx(0.02), 0.05]


def test_why_it_stands_is_told_on_request(client, asked):
    plain = client.get("/examplegame/core/402.1?on=2025-10-01").text
    assert 'href="/examplegame/core/402.1?why=1&amp;on=2025-10-01#why"' in plain
    assert "What that rests on" not in plain
    told = client.get("/examplegame/core/402.1?why=1&on=2025-10-01").text
    assert told.index("is in force, with words that were amended") < told.index("It was rewritten by")
    steps = client.get("/api/v1/examplegame/core/402.1?why=1&on=2025-10-01").json["why"]["steps"]
    assert [each["claim"] for each in steps[:3]] == ["stands-amended", "holds-since", "amends-replace-text"]
    assert client.get("/api/v1/examplegame/core/402.1?on=2025-10-01").json["why"] is None


@pytest.mark.parametrize(
    "path", ["rulings/q4", "clarifications@2025-09-01/p4", "core@1/402.1", "winter-crossing/002.1"]
)
def test_every_kind_of_text_says_why(client, asked, path):
    told = client.get(f"/examplegame/{path}?why=1")
    assert told.status_code == 200
    assert "Why does this stand?" in told.text
    assert "What that rests on" in told.text


def test_a_ruling_whose_ground_was_reworded_links_both_texts_and_the_comparison(client):
    html = client.get("/examplegame/clarifications@2025-09-01/q1").text
    assert "Rule 602.1, which it cites, was reworded in 2: read it again." in html
    assert 'href="/examplegame/core@1/602.1"' in html
    assert 'href="/examplegame/core@2/602.1"' in html
    assert "/compare?old=examplegame%2Fcore%401&amp;new=examplegame%2Fcore%402&amp;q=602.1" in html
    page = client.get("/api/v1/examplegame/clarifications@2025-09-01/q1").json
    assert (page["review"]["label"], page["right_until"]) == ("not reviewed since 2", None)


def test_an_entry_says_that_a_ruling_was_not_reviewed(kb):
    for day, notice in ((date(2025, 12, 1), ""), (TODAY, "not reviewed since 2")):
        told = entry(kb, kb.nodes["examplegame/clarifications@2025-09-01/q1"], day).notice
        assert told.partition("; ")[2] == notice
