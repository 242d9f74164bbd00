"""The timeline over a small corpus: what happened when, what ended what, and what has no day."""

from dataclasses import replace
from datetime import date

import pytest

from kb.address import Address
from kb.consolidate import Lifetime
from kb.knowledge import KnowledgeBase
from kb.load import load
from kb.timeline import Deeds, Tenure, Timeline, timeline
from tests.seasons import write

FAQ, NEWS = "ferry/faq@2025-03-01", "ferry/news@2026-03-01"


@pytest.fixture(scope="module")
def kb(tmp_path_factory: pytest.TempPathFactory) -> KnowledgeBase:
    return load([write(tmp_path_factory.mktemp("corpus"))])


def of(kb: KnowledgeBase, name: str | None = None) -> Timeline:
    return timeline(kb, kb.games[0], kb.document(Address("ferry", name)) if name else None)


def tenures(kb: KnowledgeBase, name: str | None = None) -> dict[str, Tenure]:
    return {str(each.edition.address): each for each in of(kb, name).tenures}


def test_what_happened_stands_in_the_order_of_days(kb: KnowledgeBase) -> None:
    assert [(str(each.day), each.kind, str(each.edition)) for each in of(kb, "core").events] == [
        ("2025-01-01", "begins", "ferry/core@1"),
        ("2025-03-01", "begins", FAQ),
        ("2025-12-20", "published", "ferry/core@2"),
        ("2026-01-01", "begins", "ferry/core@2"),
        ("2026-01-01", "ends", "ferry/core@1"),
        ("2026-01-01", "ends", FAQ),
        ("2026-03-01", "begins", NEWS),
        ("2027-01-01", "begins", "ferry/core@3"),
        ("2027-01-01", "yields", NEWS),
        ("2027-01-01", "ends", "ferry/core@2"),
    ]


def test_a_document_comes_with_what_is_about_it_and_a_game_with_all(kb: KnowledgeBase) -> None:
    core = ["ferry/core@1", FAQ, "ferry/core@2", NEWS, "ferry/core@3", "ferry/ice@1"]
    assert list(tenures(kb, "core")) == core
    assert set(tenures(kb)) == {*core, "ferry/fair@1"}
    assert set(tenures(kb, "faq")) == {FAQ, "ferry/core@1", "ferry/core@2", "ferry/core@3"}


def test_what_ended_an_edition_is_told_with_the_statement_of_it(kb: KnowledgeBase) -> None:
    faq, core = tenures(kb)[FAQ], tenures(kb)["ferry/core@1"]
    assert (str(faq.ended_by), str(core.ended_by)) == ("ferry/core@2", "ferry/core@2")
    assert faq.statement is not None
    assert faq.statement.source == faq.life.because
    assert "becomes obsolete" in (faq.statement.text or "")
    assert core.statement is None


def test_words_that_only_yield_have_no_end(kb: KnowledgeBase) -> None:
    news = tenures(kb)[NEWS]
    assert (news.life.ends, str(news.ended_by)) == (None, "ferry/core@3")


def test_what_an_edition_does_is_counted_in_rules(kb: KnowledgeBase) -> None:
    found = tenures(kb)
    assert found[FAQ].deeds == Deeds(changes=2)
    assert found[NEWS].deeds == Deeds(changes=1, adds=1)
    assert found["ferry/ice@1"].deeds == Deeds(relates=1)


def test_a_document_without_a_date_has_no_event(kb: KnowledgeBase) -> None:
    found = of(kb, "core")
    assert found.tenures[-1].life.begins is None
    assert not [each for each in found.events if each.edition.document == "ice"]


@pytest.mark.parametrize(
    ("day", "waits"), [(date(2025, 12, 19), False), (date(2025, 12, 20), True), (date(2026, 1, 1), False)]
)
def test_an_edition_waits_from_its_publication_to_its_day(kb: KnowledgeBase, day: date, waits: bool) -> None:
    assert tenures(kb)["ferry/core@2"].waits(day) is waits


def changed(kb: KnowledgeBase, key: str, **life: date) -> KnowledgeBase:
    """Give the knowledge base with another lifetime for one effect."""
    (effect,) = kb.consolidation.effects[key]
    other = replace(effect, lifetime=replace(effect.lifetime, **life))
    law = replace(kb.consolidation, effects={**kb.consolidation.effects, key: (other,)})
    return replace(kb, consolidation=law)


def test_an_amendment_with_days_of_its_own_has_its_own_events(kb: KnowledgeBase) -> None:
    other = changed(kb, "ferry/core@2/101.2", begins=date(2026, 5, 1), ends=date(2026, 6, 1))
    apart = [each for each in of(other, "core").events if each.targets]
    assert [(str(each.day), each.kind, *map(str, each.targets)) for each in apart] == [
        ("2026-05-01", "changes", "ferry/core@2/101.2"),
        ("2026-06-01", "stops", "ferry/core@2/101.2"),
    ]


def test_a_text_that_has_ended_before_it_says_that_it_begins_has_no_day(kb: KnowledgeBase) -> None:
    day = date(2026, 1, 1)
    lives = {**kb.consolidation.lifetimes, "ferry/ice@1": Lifetime(day, day, "edition 2")}
    other = replace(kb, consolidation=replace(kb.consolidation, lifetimes=lives))
    assert tenures(other)["ferry/ice@1"].life.begins is None
    told = [(each.kind, str(each.day)) for each in of(other).events if each.edition.document == "ice"]
    assert told == [("ends", "2026-01-01")]
