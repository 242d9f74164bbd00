"""What symbols mean."""

from datetime import date

from kb.address import Address
from kb.knowledge import KnowledgeBase
from web.legend import Explained, symbols_of

TODAY = date(2025, 6, 1)


def test_the_edition_s_own_words_come_before_the_game_s_table(kb: KnowledgeBase) -> None:
    told = {each.symbol: each.means for each in symbols_of(kb, Address("towers", "core", "2"), TODAY)}
    assert told == {"[E]": "exhaust", "[F]": "fire", "[R]": "red ember", "[Q]": "quake"}


def test_a_game_without_a_table_explains_nothing(kb: KnowledgeBase) -> None:
    assert symbols_of(kb, Address("meadow", "core", "1"), TODAY) == ()


def test_an_explanation_may_have_a_note() -> None:
    assert Explained("[E]", "exhaust").note == ""
