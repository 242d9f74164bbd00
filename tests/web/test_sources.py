"""Where a hit comes from is told once for a knowledge base, a day and scopes, and as it is told everywhere else."""

from datetime import date

import pytest

from kb.address import Address
from kb.knowledge import KnowledgeBase
from web import sources
from web.entries import entry
from web.sources import sources_of
from web.visit import Visit

LATER, EARLIER = date(2025, 6, 1), date(2024, 6, 1)
RULE = Address("towers", "core", "1", "100.1")


def visit(kb: KnowledgeBase, on: date) -> Visit:
    return Visit(kb, on, {})


def test_it_says_what_an_entry_says(kb: KnowledgeBase) -> None:
    told, named = sources_of(visit(kb, LATER))(RULE), entry(kb, kb.node(RULE, LATER), LATER)
    assert (told.address, told.label, told.above, told.game_name) == (str(RULE), named.label, named.above, named.game)
    assert (told.kind, told.source, told.status, told.notice) == ("rule", named.source, named.status, named.notice)


def test_it_is_told_once(kb: KnowledgeBase, monkeypatch: pytest.MonkeyPatch) -> None:
    first = sources_of(visit(kb, LATER))(RULE)
    monkeypatch.setattr(sources, "entry", None)
    assert sources_of(visit(kb, LATER))(RULE) is first


def test_another_day_is_told_anew(kb: KnowledgeBase) -> None:
    days = [sources_of(visit(kb, day))(RULE).status for day in (LATER, EARLIER, LATER)]
    assert days == ["superseded", "in force", "superseded"]


def test_it_begins_anew_before_it_grows_too_large(kb: KnowledgeBase, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sources, "_MOST", 1)
    first = sources_of(visit(kb, LATER))(RULE)
    assert sources_of(visit(kb, EARLIER))(RULE).status == "in force"
    assert sources_of(visit(kb, LATER))(RULE) is not first


def test_what_is_overruled_by_itself_does_not_stand_as_its_edition(
    kb: KnowledgeBase, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = sources_of(visit(kb, EARLIER))
    assert told(RULE).status == "in force"
    monkeypatch.setattr(KnowledgeBase, "overruled", lambda *_: ("another answer",))
    assert told(Address("towers", "core", "1", "100.2")).status == "superseded"
