"""Texts as they are read: titles and words apart, references where they then stand."""

from dataclasses import replace
from datetime import date

from kb.address import Address, RuleNumber, Span
from kb.assemble import assemble
from kb.knowledge import KnowledgeBase
from kb.model import Citation, Document, Edition, Game, Kind, Link, Rule, Target
from web.neighbourhood import after, before
from web.passage import own

HOME = Address("g", "d", "1")
TITLED = Rule(HOME.at("1"), RuleNumber("1"), "rule", "Deck\nSee rule 2.", Span("f", 0, 9, 1), "Deck")
LAST = Rule(HOME.at("2"), RuleNumber("2"), "rule", "Deck is not repeated here.", Span("f", 10, 19, 2), "Deck")


def knowledge() -> KnowledgeBase:
    edition = Edition(HOME, "1", "f", "sections", effective=date(2025, 1, 1), rules=(TITLED, LAST))
    games = (Game("g", "G", documents=(Document(HOME.home, "D", Kind.RULES, (edition,)),)),)
    citation = Citation("See rule 2", (Target("2"),), 5, 15)
    links = [Link(TITLED.address, citation, "2", "resolved", (LAST.address,))]
    return assemble(games, tuple(links))


def test_a_title_that_opens_the_text_is_said_once() -> None:
    passage = own(knowledge(), TITLED)
    assert (passage.title, passage.text) == ("Deck", "See rule 2.")
    assert [(each.start, each.end) for each in passage.references] == [(0, 10)]


def test_a_text_that_only_begins_with_the_same_word_is_left_whole() -> None:
    assert own(knowledge(), LAST).text == "Deck is not repeated here."


def test_before_the_first_and_after_the_last_is_nothing() -> None:
    kb = knowledge()
    assert before(kb, TITLED) is None
    assert after(kb, LAST) is None
    assert after(kb, TITLED) is not None
    assert before(kb, replace(TITLED, text="another value")) is None
