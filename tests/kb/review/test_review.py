"""Which findings are wanted: places, codes, what an edition brought, the game's own profile; kept ones are reread."""

import re
from datetime import date

import pytest

from kb.address import Address
from kb.checks import check as run_checks
from kb.checks import subjects
from kb.cli.places import edition_called, game_called, place_called
from kb.errors import BadQuery, UnknownAddress
from kb.findings import Severity
from kb.load import load
from kb.review import Settled, Wanted, review
from kb.review.kept import findings_of, is_kept


def places(kb, **wanted):
    return [(each.finding.code, str(each.finding.address)) for each in review(kb, Wanted(**wanted), Settled()).noted]


@pytest.fixture
def kb(harbour):
    return load([harbour()])


def test_by_edition_and_by_rule(kb):
    whole = places(kb, select=("CIT101",))
    assert [address for _, address in whole] == ["quay/core@1/100.1", "quay/core@2/100.1", "quay/core@2/100.2"]
    assert places(kb, select=("CIT101",), places=(Address("quay", "core", "2"),)) == whole[1:]
    assert places(kb, select=("CIT101",), places=(Address("quay", "core", "2", "100.2"),)) == whole[2:]
    assert places(kb, select=("CIT101",), places=(Address("quay", "core", "1", "100"),)) == whole[:1]
    assert places(kb, select=("CIT101",), places=(Address("quay", "core"),)) == whole


def test_by_code_and_family(kb):
    assert places(kb, select=("CIT101",), ignore=("CIT",)) == []
    assert places(kb, select=("NUM",), ignore=("CIT",)) == []


def test_since_an_edition_only_what_is_new(kb):
    """Rule 100.1 moved to 100.2 and took its flaw along; the one about fog is new."""
    assert places(kb, select=("CIT101",), since=Address("quay", "core", "1")) == [("CIT101", "quay/core@2/100.1")]
    assert places(kb, since=Address("quay", "core", "2")) == []


def test_since_an_unknown_edition(kb):
    with pytest.raises(UnknownAddress, match="no edition 9; loaded are 1, 2"):
        places(kb, since=Address("quay", "core", "9"))


def test_a_baseline_takes_out_what_is_known(kb):
    whole = review(kb, Wanted(select=("CIT101",)), Settled())
    known = frozenset(each.id for each in whole.noted[:2])
    left = review(kb, Wanted(select=("CIT101",), baseline=known), Settled())
    assert (left.noted, left.known) == (whole.noted[2:], 2)


@pytest.mark.parametrize(
    ("table", "severities"),
    [
        ('off = ["CIT"]', []),
        ('off = ["CIT101 core"]', []),
        ('off = ["CIT101 other"]', ["warning"] * 3),
        ('severity = {CIT101 = "info"}', ["info"] * 3),
        ('severity = {CIT101 = "info", "CIT101 core" = "error"}', ["error"] * 3),
        ('severity = {CIT101 = "grave"}', ["warning"] * 3),
    ],
)
def test_a_game_has_its_own_profile(harbour, table, severities):
    kb = load([harbour(checks=f"[checks]\n{table}\n")])
    found = review(kb, Wanted(select=("CIT101",)), Settled())
    assert [each.finding.severity for each in found.noted] == severities
    assert found.fails == ("error" in severities)
    assert found.count(Severity.WARNING) == severities.count("warning")


def test_what_was_found_is_kept_until_a_text_changes(harbour, tmp_path, monkeypatch):
    monkeypatch.setenv("JUDGEBOOK_CACHE", str(tmp_path / "cache"))
    chosen = [each for each in subjects(load([harbour()])) if each.edition]
    assert [is_kept(each) for each in chosen] == [False, False]
    first = [findings_of(each) for each in chosen]
    assert [is_kept(each) for each in chosen] == [True, True]
    monkeypatch.setattr("kb.checks.check", lambda _: pytest.fail("checked again"))
    assert [findings_of(each) for each in chosen] == first
    monkeypatch.undo()
    monkeypatch.setenv("JUDGEBOOK_CACHE", str(tmp_path / "cache"))
    changed = [each for each in subjects(load([harbour(new="100. Ferries\n100.1. A ferry waits.\n")])) if each.edition]
    assert [is_kept(each) for each in changed] == [False, False]
    assert list(findings_of(changed[1])) == list(run_checks([changed[1]]))


def test_a_game_s_tables_are_checked_again_when_any_of_its_texts_changes(harbour, tmp_path, monkeypatch):
    monkeypatch.setenv("JUDGEBOOK_CACHE", str(tmp_path / "cache"))
    tables = next(subjects(load([harbour()])))
    found = findings_of(tables)
    assert tables.edition is None
    assert is_kept(tables)
    assert findings_of(tables) == found
    assert not is_kept(next(subjects(load([harbour(new="100. Ferries\n100.1. A ferry waits.\n")]))))


def test_places_by_name(kb):
    on = date(2026, 5, 1)
    assert str(place_called(kb, "core", on)) == "quay/core"
    assert str(place_called(kb, "core@1", on)) == "quay/core@1"
    assert str(place_called(kb, "quay/core@2/100.2", on)) == "quay/core@2/100.2"
    assert str(place_called(kb, "100.2", on)) == "quay/core@2/100.2"
    assert str(edition_called(kb, "core@1")) == "quay/core@1"
    with pytest.raises(
        UnknownAddress, match=r"no edition core@9: quay/core has the editions 1, 2\. Did you mean core@2\?"
    ):
        place_called(kb, "core@9", on)
    with pytest.raises(BadQuery, match="--game quay"):
        place_called(kb, "quay", on)
    assert [game_called(kb, asked) for asked in ("quay", "Quay", "core", "pier")] == ["quay", "quay", None, None]


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ("core@9", "there is no edition core@9: quay/core has the editions 1, 2. Did you mean core@2?"),
        ("core", "core names no edition: quay/core has the editions 1, 2. Did you mean core@2?"),
        ("cor@1", "no loaded document is called cor; write an edition as in core@2. Did you mean core@1"),
    ],
)
def test_an_edition_that_is_not_there(kb, asked, sentence):
    with pytest.raises(BadQuery, match=f"^{re.escape(sentence)}"):
        edition_called(kb, asked)


def test_a_text_that_is_not_there(kb):
    with pytest.raises(UnknownAddress, match=r"nothing loaded is called coer\. Did you mean core"):
        place_called(kb, "coer", date(2026, 5, 1))


def test_a_name_of_several_games_is_no_place():
    kb, on = load(), date(2026, 5, 1)
    with pytest.raises(BadQuery, match="core names 2 documents"):
        place_called(kb, "core", on)
    assert str(place_called(kb, "core@1.3", on)) == "riftbound/core@1.3"
    assert str(place_called(kb, "core", on, "riftbound")) == "riftbound/core"
