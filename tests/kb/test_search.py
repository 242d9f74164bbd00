"""Searches, each as a judge would type it, in the invented game Orchard."""

from collections.abc import Callable
from dataclasses import replace
from datetime import date

import pytest

from kb.errors import BadQuery, UnknownGame
from kb.knowledge import KnowledgeBase
from kb.search import Hit, SearchResult, search

IN_2025, IN_2026 = date(2025, 6, 1), date(2026, 6, 1)

Find = Callable[..., tuple[Hit, ...]]


@pytest.fixture
def find(orchard: KnowledgeBase) -> Find:
    """Search in the summer of 2025, when the first edition is in force."""

    def hits(words: str, *, on: date = IN_2025, **options: object) -> tuple[Hit, ...]:
        return search(orchard, words, on=on, **options).hits

    return hits


def addresses(hits: tuple[Hit, ...]) -> list[str]:
    return [str(hit.address).removeprefix("orchard/") for hit in hits]


# -- numbers -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "words",
    ["100.2", "100.2.", "rule 100.2", "Rule 100.2.", "(100.2)", "§100.2", "core 100.2", "CR 100.2", "core rule 100.2"],
)
def test_a_number_is_found_however_it_is_written(find, words):
    assert addresses(find(words, edition="core@1"))[0] == "core@1/100.2"


def test_a_number_is_not_the_number_that_begins_with_it(find):
    """100.2 is not 100.20."""
    assert "core@1/100.20" not in addresses(find("100.2"))


def test_letters_of_a_number_may_be_capitals(find):
    assert addresses(find("101.1.A"))[0] == "core@1/101.1.a"


def test_a_number_finds_the_rule_of_every_document_in_scope(find):
    assert addresses(find("100.2")) == ["core@1/100.2", "tournament@2025/100.2"]


def test_the_day_chooses_the_edition(find):
    assert addresses(find("100.2", on=IN_2026))[0] == "core@2/100.2"


def test_a_named_edition_is_searched_though_another_is_in_force(find):
    assert addresses(find("core@2 100.2")) == ["core@2/100.2"]


def test_a_chosen_edition_is_not_left_for_a_named_one(find):
    assert find("core@2 100.2", edition="core@1") == ()


@pytest.mark.parametrize(
    "words", ["orchard/core@2/100.2", "orchard/core@2/100.2/", "core@2/100.2", "orchard core@2 100.2"]
)
def test_an_address_is_a_number_with_its_document(find, words):
    assert addresses(find(words)) == ["core@2/100.2"]


def test_a_section_comes_before_what_lies_under_it(find):
    found = addresses(find("100", edition="core@1"))
    assert found == [f"core@1/{number}" for number in ("100", "100.1", "100.1.a", "100.1.b", "100.2", "100.20")]


def test_a_number_that_is_printed_twice_finds_both(find):
    assert addresses(find("101.2")) == ["core@1/101.2", "core@1/101.2~2"]
    assert addresses(find("101.2~2"))[0] == "core@1/101.2~2"


def test_the_number_of_a_hit_is_as_printed(find):
    assert [hit.number for hit in find("101.2")] == ["101.2", "101.2"]


@pytest.mark.parametrize("words", ["100.3", "rule 999", "999", "100.2.x", "core@1 100.21", "core@9 100.2"])
def test_an_unknown_number_finds_nothing(find, words):
    """Nothing is guessed: neither a rule with a similar number nor a text that names it."""
    assert find(words) == ()


def test_words_beside_a_number_are_searched_after_it(find):
    found = addresses(find("rule 100.20 destroyed fruits"))
    assert found[:2] == ["core@1/100.20", "core@1/101.1.a"]


def test_a_plain_integer_in_a_sentence_is_no_rule_number(find):
    assert addresses(find("felled 100 trees"))[0] == "core@1/101.1.a"


# -- words and phrases -------------------------------------------------------------------------------------------------


def test_words_are_found_in_all_their_forms(find):
    assert addresses(find("losing control"))[0] == "core@1/100.2"


def test_a_title_counts_for_the_rules_below_it(find):
    assert {"core@1/101", "core@1/101.1"} <= set(addresses(find("harvest")))


def test_examples_name_cards(find):
    assert addresses(find("Crooked Pear")) == ["core@1/101.1.a"]


def test_list_items_are_words_of_their_rule(find):
    assert "core@1/100.20" in addresses(find("ladders"))


@pytest.mark.parametrize("words", ['"you may"', "“you may”", '"You May"'])
def test_a_phrase_stands_word_by_word_in_each_hit(find, words):
    assert addresses(find(words)) == ["core@1/100.1.b"]


def test_a_phrase_of_joining_words_is_found(find):
    assert addresses(find('"if you do"')) == ["core@1/100.1.b"]


def test_a_symbol_is_a_word(find):
    assert set(addresses(find('"[C]"'))) == {"core@1/100.1.b", "core@1/101.1"}


def test_a_keyword_is_found_without_its_brackets(find):
    assert addresses(find("mulch")) == ["core@1/100.1.b"]


def test_a_phrase_may_hold_a_keyword_without_its_brackets(find):
    assert addresses(find('"and mulch"')) == ["core@1/100.1.b"]


@pytest.mark.parametrize("word", ["can't", "can’t", "cannot", "cant"])
def test_what_cannot_be_is_one_word(find, word):
    assert addresses(find(f'"tree {word} be planted"')) == ["core@1/100.1.a"]


def test_signs_of_tokens_are_kept(find):
    assert addresses(find('"-1/-1"', edition="core@1")) == ["core@1/101.2"]


def test_no_phrase_reaches_from_a_rule_into_its_example(find):
    assert find('"destroyed Bo"') == ()


@pytest.mark.parametrize("words", ["", "   ", '"', "()", "***", "¶", "zyzzyva"])
def test_nothing_is_found_for_nothing(find, words):
    assert find(words) == ()


@pytest.mark.parametrize(
    "words", ["title:harvest", "harvest)", "((harvest", '"harvest', "harvest^9", "harvest*", "NOT harvest"]
)
def test_nothing_but_quotes_is_syntax(find, words):
    assert addresses(find(words))[0].startswith("core@1/101")


@pytest.mark.parametrize("words", ["(" * 3000, "NOT " * 3000, "a" * 3000, "100.2 " * 600, '"' * 3000, "1." * 2000])
def test_long_queries_are_harmless(find, words):
    assert len(find(words)) <= 10


# -- scope -------------------------------------------------------------------------------------------------------------


def test_all_documents_are_ranked_together(find):
    assert {address.split("@")[0] for address in addresses(find("row rock", limit=20))} >= {"core", "faq"}


def test_only_the_chosen_edition_is_searched(find):
    assert {address.split("/")[0] for address in addresses(find("row", edition="core@2"))} == {"core@2"}


@pytest.mark.parametrize("name", ["core@1", "orchard/core@1", "core"])
def test_an_edition_has_three_names(find, name):
    assert addresses(find("harvest", edition=name))[0] == "core@1/101"


def test_an_unknown_edition_is_a_wrong_call(find):
    with pytest.raises(BadQuery, match=r"no loaded edition is called core@3\. Did you mean core@2 or core@1"):
        find("row", edition="core@3")


def test_an_edition_that_two_games_have_needs_its_game(orchard):
    again = replace(orchard.games[0], id="plantation")
    both = replace(orchard, games=(orchard.games[0], again))
    with pytest.raises(BadQuery, match=r"--edition core@1 names 2 editions: .* Add the game\."):
        search(both, "row", on=IN_2025, edition="core@1")


def test_an_unknown_game_is_a_wrong_call(find):
    with pytest.raises(UnknownGame, match="orchard"):
        find("row", game="orchid")


def test_a_search_for_no_hits_is_a_wrong_call(find):
    with pytest.raises(BadQuery, match="--limit 0"):
        find("row", limit=0)


def test_the_limit_holds(find):
    assert len(find("100", limit=2)) == len(find("row", limit=2)) == 2


# -- what a hit shows --------------------------------------------------------------------------------------------------


def test_a_ruling_carries_the_rule_that_it_cites(find):
    hit = next(hit for hit in find("does an empty row stay mine") if hit.address.fragment == "q1")
    assert (hit.number, hit.rules) == ("100.2", ("100.2",))


def test_a_ruling_on_a_rule_that_is_not_loaded_carries_its_number(find):
    hit = find("ladder lean")[0]
    assert (str(hit.address), hit.number) == ("orchard/faq@2025-03/q2", "900")


def test_a_definition_carries_the_rule_that_it_cites(find):
    hit = next(hit for hit in find("line of trees") if hit.address.fragment == "#row")
    assert hit.number == "100.1"
    assert hit.passage.startswith("Row: A line of trees.")


def test_a_paragraph_without_citations_has_no_number(find):
    assert find("pebble")[0].number == ""


def test_a_chosen_edition_gives_only_hits_with_a_number(find):
    assert all(hit.number for hit in find("pebble rock row", edition="faq@2025-03"))


def test_a_hit_shows_the_rules_around_it_in_their_order(find):
    hit = find("second tree", edition="core@1")[0]
    assert hit.rules[0] == "100.1.b"
    numbers = [line.split()[0] for line in hit.passage.splitlines() if line[0].isdigit()]
    assert "100.1" in numbers
    assert numbers == sorted(hit.rules)
    assert {number.split(".")[0] for number in numbers} == {"100"}


def test_a_hit_says_which_words_were_found_where(find):
    assert find("felling in harvest")[0].why == "text: felling · title: harvest"


def test_a_hit_names_the_phrase(find):
    assert find('"you may" rock')[0].why == '"you may" · its group: rock'


def test_matched_words_are_given_as_they_stand_in_the_passage(find):
    assert find("fruit destroying", edition="core@1")[0].words == ("destroyed", "fruit", "fruits")


def test_homebrew_is_labelled(find):
    hit = find("frost destroys")[0]
    assert hit.label == "Digest: restated, not the official wording; homebrew, only in format:frost"
    assert hit.as_json()["why"].endswith(f"({hit.label})")


def test_scores_fall(find):
    scores = [hit.score for hit in find("row of trees and rocks", limit=50)]
    assert scores == sorted(scores, reverse=True)


def test_a_passage_may_have_many_hits(find):
    found = find("plants a tree in their row", edition="core@1", limit=20)
    assert len([hit for hit in found if hit.number.startswith("100.")]) > 3


def test_the_json_is_the_contract(orchard):
    result = search(orchard, "100.2", on=IN_2025, limit=1)
    assert isinstance(result, SearchResult)
    assert result.as_json() == {
        "query": "100.2",
        "understood": {
            "cards": {},
            "instead": {},
            "spelt": {},
            "phrases": [],
            "first": "",
            "last": "",
            "edition": "",
            "in_force": ["core 1"],
            "ignored": [],
            "nearest": {},
        },
        "hits": [
            {
                "address": "orchard/core@1/100.2",
                "number": "100.2",
                "score": 1000.0,
                "rules": ["100.2"],
                "passage": "100.2 A player who has no trees loses control of their row.",
                "why": "number 100.2",
            }
        ],
    }
