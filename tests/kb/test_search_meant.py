"""What a query means beside its words: synonyms, slang, misspelt words, named cards."""

from dataclasses import replace
from datetime import date

import pytest

from kb.address import Address, Span
from kb.knowledge import KnowledgeBase
from kb.load import load
from kb.model import Card, Game
from kb.model.names import Names
from kb.search import search
from kb.search.meant import cards_in, meant, synonyms
from kb.search.misspelt import spelt
from kb.search.roll import Roll
from kb.search.words import stems

DAY = date(2026, 7, 1)
GAME = Game("quay", "Quay", tables={"slang": {"bow thing": "stern"}, "synonyms": {"lug": ["carry", "haul"]}})
RULES = {stem: 9 for word in "stern carry haul finish move barge" for stem in stems(word)} | {
    stems(word)[0]: 9 for word in "stern carry haul finish move barge destroy opponent".split()
}


def known(stem: str) -> int:
    return RULES.get(stem, 0)


def card(name: str, text: str = "") -> Card:
    return Card(Address("quay", "cards", "1", name.lower()), name, text, Span("cards.jsonl", 0, 1, 1))


def test_slang_is_read_as_the_rules_word_though_it_has_several():
    found = meant(["the", "bow", "thing"], GAME, known)
    assert set(found.synonyms) == {"stern"}
    assert found.instead == (("bow thing", "stern"),)


def test_a_game_may_have_synonyms():
    assert set(meant(["lug"], GAME, known).synonyms) == set(stems("carry haul"))


def test_a_general_synonym_counts_only_for_what_the_rules_hardly_know():
    word = next(word for word, others in synonyms().items() if "destroy" in others)
    assert stems("destroy")[0] in meant([word], GAME, known).synonyms
    rules = {**RULES, **dict.fromkeys(stems(word), 50)}
    assert not meant([word], GAME, lambda stem: rules.get(stem, 0)).synonyms


@pytest.mark.parametrize(
    ("word", "meaning"),
    [("crary", "carry"), ("dsetroyed", "destroyed"), ("destryed", "destroyed"), ("bit", ""), ("zyzzyva", "")],
)
def test_a_misspelt_word_is_read_as_the_rules_have_it(word, meaning):
    held = {"carry": 3, "destroyed": 2, "bat": 5}
    assert spelt(word, lambda each: held.get(each, 0)) == meaning


def test_a_misspelt_word_may_stand_in_an_example_alone(orchard):
    (hit,) = search(orchard, "crooekd", on=date(2025, 6, 1), edition="core@1").hits
    assert hit.address.fragment == "101.1.a"


def test_a_transposed_letter_still_finds_its_word(orchard):
    right, wrong = (search(orchard, word, on=date(2025, 6, 1)).hits for word in ("destroyed", "dsetroyed"))
    assert wrong[0].address == right[0].address
    assert wrong[0].routes == ("dsetroyed read as destroyed, in its words",)


NAMES = Names.of([card("Old Gull, Who Waits"), card("Salt"), card("Old Gull"), card("Barge")])


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("does Old Gull's tide turn", {"Old Gull"}),
        ("can Old Gull, Who Waits wait", {"Old Gull, Who Waits"}),
        ("what if Salt's price rises", {"Salt"}),
        ("does a barge move", set()),
    ],
)
def test_named_cards(query, found):
    """A word that the rules have is no card's name by itself."""
    assert {each.name for each in cards_in(query, Roll(NAMES), known)} == found


def test_the_words_of_several_cards_count_less_each():
    one = meant(["salt"], GAME, known, [card("Salt", "Carry it. (Reminders of a barge don't count.)")])
    two = meant(["salt"], GAME, known, [card("Salt", "Carry it."), card("Old Gull")])
    assert one.card_words == {stems("carry")[0]: 1.0}
    assert two.card_words[stems("carry")[0]] == pytest.approx(0.5**0.5)


@pytest.fixture(scope="module")
def shipped() -> KnowledgeBase:
    return load()


def test_a_question_about_a_card_leads_to_how_it_splits(shipped):
    """An invented card with a choice, in a game whose rules say when choices are made."""
    edition = next(each for each in shipped.editions() if str(each.address) == "riftbound/core@1.4")
    from kb.search import grounds

    cards = replace(edition, cards=(card("Salt", "When a unit sneezes, you may discard 1 to draw 2."),))
    places = {str(rule.address): place for place, rule in enumerate(edition.rules)}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(grounds, "card_editions", lambda *_: [cards])
        found = grounds.grounds_in(shipped, edition, places)
    numbers = {edition.rules[place].address.fragment for place in found["salt"]}
    assert {"383.3.a", "383.3.b"} <= numbers


@pytest.mark.parametrize("words", ["Night Mail", "Night Mail's", "Night Mail’s", "does Night Mail rest at home?"])
def test_a_card_is_named_without_the_article_of_its_name(words):
    names = Names.of([card("The Night Mail"), card("The First Watch")])
    said = set(stems("does rest at home first watch"))
    assert [each.name for each in cards_in(words, Roll(names), said.__contains__)] == ["The Night Mail"]


def test_the_rules_own_words_name_no_card_that_has_an_article():
    names = Names.of([card("The First Watch")])
    assert cards_in("who sails in the first watch?", Roll(names), lambda _: 5) == names.called("The First Watch")
    assert cards_in("who sails in a first watch?", Roll(names), lambda _: 5) == ()
