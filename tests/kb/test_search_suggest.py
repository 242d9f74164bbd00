"""Suggestions, each after as many letters as a judge would type, in the invented game Orchard."""

from collections.abc import Callable
from datetime import date

import pytest

from kb.errors import BadQuery, UnknownGame
from kb.knowledge import KnowledgeBase
from kb.search import Suggestion, suggest, warm

IN_2025, IN_2026 = date(2025, 6, 1), date(2026, 6, 1)

Typed = Callable[..., list[str]]


@pytest.fixture
def typed(orchard: KnowledgeBase) -> Typed:
    """Type in the summer of 2025, and read what is suggested."""

    def texts(text: str, **options: object) -> list[str]:
        return [each.text for each in suggest(orchard, text, **({"on": IN_2025} | options))]

    return texts


def test_a_title_is_suggested_by_its_beginning(typed):
    assert typed("har") == ["101 Harvest"]


def test_a_title_is_suggested_by_any_word_in_it(typed):
    assert typed("orch") == ["100 The Orchard"]


def test_what_begins_so_comes_before_what_holds_a_word_that_does(typed):
    assert typed("row") == ["Row", "Rows and rocks", "Does an empty row stay mine?"]


@pytest.mark.parametrize("text", ["ROWS", "rows  and", "Rôws", " rows", "rows, and r", "“Rows"])
def test_neither_capitals_nor_accents_nor_signs_matter(typed, text):
    assert typed(text) == ["Rows and rocks"]


def test_a_number_is_followed_by_what_lies_under_it(typed):
    assert [text.split()[0] for text in typed("100.1")] == ["100.1", "100.1.a", "100.1.b"]


def test_figures_go_on(typed):
    """10 is no rule: 100 and 101 begin so."""
    assert [text.split()[0] for text in typed("10")] == ["100", "101"]
    assert [text.split()[0] for text in typed("100.2")] == ["100.2", "100.2", "100.20"]


@pytest.mark.parametrize("text", ["101.", "§101", " § 101 ", "101"])
def test_a_number_may_be_typed_as_it_is_printed(typed, text):
    assert typed(text)[0] == "101 Harvest"


def test_a_number_may_be_followed_by_its_title(typed):
    assert typed("101 har") == ["101 Harvest"]


def test_a_number_that_is_printed_twice_is_suggested_twice(typed):
    assert [text.split()[0] for text in typed("101.2")] == ["101.2", "101.2"]


def test_rules_without_a_title_show_their_first_words(typed):
    assert typed("101.1.a") == ["101.1.a When a tree is felled, its fruits are destroyed."]


@pytest.mark.parametrize("text", ["", "  ", "?", "zyzzyva", "999", "§", "100.9.9"])
def test_nothing_is_suggested_for_nothing(typed, text):
    assert typed(text) == []


def test_the_day_chooses_the_edition(typed):
    assert typed("100.3", on=IN_2025) == []
    assert typed("100.3", on=IN_2026) == ["100.3 Rocks are never planted."]


def test_only_so_many_are_suggested(typed):
    assert len(typed("100", limit=3)) == 3
    assert len(typed("r", limit=1)) == 1


def test_a_suggestion_says_what_it_is_and_where(orchard):
    named = [
        suggest(orchard, text, on=IN_2025, game="orchard", limit=1)[0] for text in ("row", "harv", "does", "100.2")
    ]
    assert [(each.kind, str(each.address), each.game) for each in named] == [
        ("definition", "orchard/core@1/#row", "orchard"),
        ("heading", "orchard/core@1/101", "orchard"),
        ("question", "orchard/faq@2025-03/q1", "orchard"),
        ("rule", "orchard/core@1/100.2", "orchard"),
    ]
    assert isinstance(named[0], Suggestion)


def test_wrong_calls_are_told(orchard):
    with pytest.raises(UnknownGame, match="orchid"):
        suggest(orchard, "row", on=IN_2025, game="orchid")
    with pytest.raises(BadQuery, match="limit 0"):
        suggest(orchard, "row", on=IN_2025, limit=0)


def test_warming_makes_ready_what_is_in_force(orchard):
    from kb.search import desk

    warm(orchard, IN_2026)
    edition = next(each for each in orchard.editions() if str(each.address) == "orchard/core@2")
    assert desk.impacts_in(orchard, edition) is desk.impacts_in(orchard, edition)
    assert "orchard/core@2/100.3" in desk.impacts_in(orchard, edition).addresses
