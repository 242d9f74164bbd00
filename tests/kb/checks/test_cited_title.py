"""The check of titles beside citations."""

import pytest

from kb.checks.cited_title import cited_title

BOOK = """100. Boats
101. Launching (Game Action)
101.1. {said}
102. Step 2: The Mooring Step
102.1. Tie the boat.
103. Tokens
103.1. A token is no boat.
104. Lantern Light
104.1. Everything in it is seen.
"""


def book(said: str) -> str:
    return BOOK.format(said=said)


def test_cited_title_fires(flaws):
    (found,) = flaws(cited_title, book("See rule 103. Lantern Light for more information."))
    assert (found.code, found.severity, found.span.line) == ("CIT102", "warning", 5)
    assert "103 is “Tokens”" in found.message
    assert found.suggestion == "Cite 104 (Lantern Light)?"
    assert [each.number for each in found.related] == ["103", "104"]


@pytest.mark.parametrize(
    "said",
    [
        "See rule 104. Lantern Light for more information.",
        "See rule 104, “The lantern’s light.”",
        "See rule 102. The Mooring Step for more information.",
        "See rule 101. Launching for more information.",
        "See rule 103. Token for more information.",
        "See rule 103 (Note that it may be lost).",
    ],
)
def test_cited_title_stays_quiet(flaws, said):
    assert flaws(cited_title, book(said)) == []


def test_the_title_of_the_rule_above_is_info(flaws):
    (found,) = flaws(cited_title, book("See rule 104.1. Lantern Light for more information."))
    assert found.severity == "info"
    assert "104 (Lantern Light)" in found.suggestion


def test_of_several_numbers_each_has_its_own_title(flaws):
    (found,) = flaws(cited_title, book("See rules 103, “Tokens,” and 104, “Tokens.”"))
    assert "cites 104" in found.message


def test_a_title_that_no_rule_has_is_told_without_a_proposal(flaws):
    (found,) = flaws(cited_title, book("See rule 103, “Whale Watching.”"))
    assert found.suggestion == "Cite the rule that is meant."


def test_a_title_with_a_word_of_which_the_rule_says_nothing_is_another(flaws):
    (found,) = flaws(cited_title, book("See rule 104, “Lantern Smoke.”"))
    assert "104 is “Lantern Light”" in found.message


def test_a_page_of_an_edition_that_is_not_loaded_is_not_judged(flaws):
    page = {"other": "446.1.\n\nSee rule 103. Layers for more information.\n", "keys": 'part_of = "core@9"'}
    assert flaws(cited_title, book("Push."), **page) == []
