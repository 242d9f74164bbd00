"""Who may know: phrases for things, words for levels, questions; and no text is refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.address import Address
from kb.information import who_may_know
from kb.information.asked import question
from kb.information.levels import level_words
from kb.information.read import read
from kb.information.things import Things
from kb.load import load
from kb.model import Edition, Rule
from kb.model.information import Knowledge
from tests.satchels import corpus

THINGS = Things(frozenset({"player", "keeper"}), frozenset({"public", "private"}))


@pytest.mark.parametrize(
    ("phrase", "key", "part", "within"),
    [
        ("All cards in a player's satchel", ("satchel",), "", ""),
        ("the number of cards in a keeper’s own satchel", ("satchel",), "number", ""),
        ("the top card of their chart", ("chart",), "top card", ""),
        ("face-down boats in the hold", ("hold",), "", "facedown boats"),
        ("A facedown boat’s front side", ("facedown", "boat"), "front side", ""),
        ("Cards that are face down", ("facedown", "card"), "", ""),
        ("the full printed text of that card", ("card", "text"), "", ""),
    ],
)
def test_a_phrase_names_a_thing_and_its_part(phrase, key, part, within):
    (thing,) = THINGS.things(phrase)
    assert (thing.key, thing.part, thing.within) == (key, part, within)


@pytest.mark.parametrize("phrase", ["it", "the player", "cards", "private information", "them"])
def test_a_phrase_that_names_nothing(phrase):
    assert THINGS.things(phrase) == ()


def test_a_list_names_several():
    assert [thing.key for thing in THINGS.things("Wakes, holds, and quays")] == [("wake",), ("hold",), ("quay",)]


def test_words_for_levels_are_the_texts_own():
    """A word of the game's own counts where it is said of information more than once; "open" of a harbour does not."""
    texts = [
        "Bids are veiled information.",
        "A crew is veiled information.",
        "The harbour is open.",
        "It is no information.",
    ]
    assert level_words(texts) == {"veiled"}


@pytest.mark.parametrize(
    ("words", "rights", "roots"),
    [
        ("who may see this face-down card?", ("look",), ("facedown", "card")),
        ("must I tell a named card's text?", ("tell",), ("card", "text")),
        ("can a card make me play a private card from hand?", ("compel",), ("card", "play", "private", "hand")),
        ("may I look at my opponent's trash", ("look",), ("trash",)),
    ],
)
def test_a_question_asks_for_rights_of_a_thing(words, rights, roots):
    asked = question(words, {})
    assert (asked.rights, asked.roots) == (rights, roots)


def test_a_players_word_is_the_rules_word():
    assert question("graveyard", {"graveyard": "wake"}).roots == ("wake",)


@pytest.fixture(scope="module")
def found(tmp_path_factory) -> Knowledge:
    kb = load([corpus(tmp_path_factory.mktemp("satchels"))])
    answer = who_may_know(kb, [each for each in kb.editions() if each.rules], "who may look at my satchel")
    assert answer is not None
    return answer


def test_the_answer_goes_from_the_level_to_what_it_means(found):
    assert [(step.claim.name, step.cites) for step in found.because] == [
        ("information-level", ("satchels/core@1/102.1",)),
        ("information-means", ("satchels/core@1/103.1",)),
    ]


def test_a_part_has_its_own_level(found):
    assert [(of, level.level) for of, level in found.levels] == [("", "private"), ("number", "public")]
    assert [(each.statement.stance, each.of) for each in found.of("look")] == [("may only", ""), ("may", "number")]


def test_words_are_those_of_the_text(found):
    assert found.of("look")[0].statement.words == "Private: only the player who owns a card may look at it."


@given(st.text(alphabet="may look at the facedown card's private information, to reveal. is are (n’t)", max_size=120))
def test_no_text_is_refused(text):
    home = Address("case", "core", "1")
    rule = Rule(home.at("1"), None, "rule", text, None)  # type: ignore[arg-type]
    read(Edition(home, "1", "core.txt", "riftbound", rules=(rule,)))
