"""The page /dossier: lists, words, one dossier as a table; nothing is computed while a reader waits."""

import json
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest
from click.testing import CliRunner
from flask.testing import FlaskClient

from kb.cli import judgebook
from kb.knowledge import KnowledgeBase
from kb.load import load
from web import dossiers
from web.app import create_app
from web.dossiers import at_hand, compute, in_force
from web.rows import letter

TODAY = date(2026, 6, 1)
ROOT = Path(__file__).parents[2]
GAME = ROOT / "rules_corpus" / "examplegame"


@pytest.fixture(scope="module")
def tidewick(tmp_path_factory: pytest.TempPathFactory) -> Iterator[KnowledgeBase]:
    """The invented game alone, its dossiers in a folder of their own."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("JUDGEBOOK_CACHE", str(tmp_path_factory.mktemp("cache")))
        yield load([GAME])


@pytest.fixture(scope="module")
def client(tidewick: KnowledgeBase) -> FlaskClient:
    compute(in_force(tidewick, TODAY))
    return create_app(tidewick, lambda: TODAY).test_client()


def listed(client: FlaskClient, query: str) -> list[dict[str, object]]:
    return client.get(f"/api/v1/dossier{query}").get_json()["dossiers"]


def one(client: FlaskClient) -> dict[str, object]:
    """Give the dossier with most rules."""
    best = max(listed(client, ""), key=lambda each: len(each["rules"]))
    return client.get(f"/api/v1/dossier?id={best['id']}").get_json()


def printed(*words: str) -> dict[str, object]:
    called = ["--corpus", str(GAME), "--on", TODAY.isoformat(), "dossier", *words, "--json"]
    return json.loads(CliRunner().invoke(judgebook, called, catch_exceptions=False).output)


def test_the_list_holds_what_the_command_prints(client):
    page = client.get("/api/v1/dossier").get_json()
    told = printed()
    assert len(told["dossiers"]) > 3
    assert {name: page[name] for name in told} == told


def test_one_dossier_holds_what_the_command_prints(client):
    page = one(client)
    told = printed(page["id"])
    rows, own = told.pop("rows"), page.pop("rows")
    assert {name: page[name] for name in told} == told
    assert [{name: row[name] for name in theirs} for row, theirs in zip(own, rows, strict=True)] == rows


def test_words_find_fewer_than_all(client):
    every = listed(client, "")
    word = every[0]["effect"].split()[0]
    found = listed(client, f"?q={word}")
    assert 0 < len(found) < len(every)
    assert found[0]["effect"].startswith(word)
    assert "No dossier is about xylophone." in client.get("/dossier?q=xylophone").text


def test_a_list_is_shown_alone_and_an_unknown_one_is_refused(client):
    assert {each["list"] for each in listed(client, "?list=other")} == {"other"}
    assert client.get("/dossier?list=best").status_code == 400
    assert "other effects" in client.get("/dossier").text


def test_a_table_marks_what_one_rule_alone_asks_for(client):
    page = one(client)
    html = client.get(f"/dossier?id={page['id']}").text
    odd = [cell for row in page["rows"] for cell in row["conditions"] if cell["odd"]]
    assert html.count('<li class="odd-one">') == len(odd) > 0
    assert html.count('name="a"') == html.count('name="b"') == len(page["rows"])
    letters = {cell["letter"]: cell["odd"] for row in page["rows"] for cell in row["conditions"]}
    assert len(letters) == len(page["columns"])


def test_two_rows_lead_to_a_decision_by_the_texts_in_force(client):
    first, second = one(client)["rows"][:2]
    assert "@" not in first["asked"]
    answer = client.get("/decide", query_string={"a": first["asked"], "b": second["asked"]})
    assert answer.status_code == 200
    assert first["number"] in answer.text


def test_an_edition_that_is_named_is_read_by_its_own_text(client, tidewick):
    assert client.get("/dossier?edition=core@1").status_code == 202
    edition = tidewick.document(next(in_force(tidewick, TODAY)).edition.address).editions[0]
    compute([dossiers.Wanted(tidewick, edition)])
    page = client.get("/api/v1/dossier?edition=core@1").get_json()
    assert page["dossiers"][0]["id"].startswith("examplegame/core@1/")
    assert page["dossiers"] == printed("--edition", "core@1")["dossiers"]


@pytest.mark.parametrize(
    ("query", "status"),
    [
        ("?edition=core@9", 400),
        ("?id=examplegame/core@2/nothing-at-all", 400),
        ("?id=nothing", 404),
        ("?id=../..", 400),
        ("?game=chess", 404),
        ("?q=%3Cb%3E", 200),
        ("?edition=core", 200),
    ],
)
def test_odd_questions_end_in_an_answer_or_one_sentence(client, query, status):
    answer = client.get(f"/dossier{query}")
    assert answer.status_code == status
    assert "Traceback" not in answer.text


def test_what_is_not_computed_is_said_so_and_not_kept(tidewick, monkeypatch, tmp_path):
    monkeypatch.setenv("JUDGEBOOK_CACHE", str(tmp_path))
    started: list[int] = []
    monkeypatch.setattr("web.pages.dossier.compute_soon", lambda several: started.append(len(several)))
    kb = load([GAME])
    client = create_app(kb, lambda: TODAY).test_client()
    answer = client.get("/dossier")
    assert (answer.status_code, started) == (202, [1])
    assert "for the first time" in answer.text
    compute(in_force(kb, TODAY))
    assert client.get("/dossier").status_code == 200
    assert started == [1]


def test_a_rule_names_what_it_is_decided_with_only_where_that_is_at_hand(client, monkeypatch, tmp_path):
    page = one(client)
    rule = page["rows"][0]
    path = f"/{rule['asked']}"
    html = client.get(path).text
    assert "Decided together with" in html
    assert "Decide against another rule" in html
    together = client.get(f"/api/v1{path}").get_json()["together"]
    assert page["id"] in [each["id"] for each in together]
    assert all(rule["address"] not in each["rules"] for each in together)
    monkeypatch.setenv("JUDGEBOOK_CACHE", str(tmp_path))
    monkeypatch.setattr("web.dossiers.dossiers_of", lambda *_: pytest.fail("computed while a reader waits"))
    bare = create_app(load([GAME]), lambda: TODAY).test_client().get(path).text
    assert "Decided together with" not in bare


def test_another_knowledge_base_does_not_see_what_was_remembered(tidewick, client, monkeypatch, tmp_path):
    monkeypatch.setenv("JUDGEBOOK_CACHE", str(tmp_path))
    assert at_hand(next(in_force(tidewick, TODAY))) is not None
    assert at_hand(next(in_force(load([GAME]), TODAY))) is None


def test_letters_go_on_after_z():
    assert [letter(at) for at in (0, 25, 26, 27, 52)] == ["A", "Z", "AA", "AB", "BA"]


def test_an_effect_that_the_manifest_names_says_so(client):
    assert "named in corpus.toml" in client.get("/dossier").text
    page = client.get("/dossier?id=examplegame/core@2/lighthouse-goes-dark").text
    assert "corpus.toml names this effect" in page
    assert "Named there too, but not read as deciding it" in page
