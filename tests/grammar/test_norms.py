"""The sentences of rules, cut into phrases: where conditions end, what is said, what narrows it."""

import pytest
from lark import Token, Tree

from grammar.norms import parse_norms
from grammar.spelling import spell

VERBS = {
    form: letters
    for letters, forms in {
        "b": "sail go light lose move mark ring win send become remain begin call moor count choose",
        "s": "sails goes lights loses moves marks rings wins sends becomes remains begins calls moors counts chooses",
        "p": "sailed lost moved marked won sent called moored tired lit chosen damaged",
        "g": "sailing moving marking lying",
    }.items()
    for form in forms.split()
}


def told(tree: Tree[Token]) -> str:
    return " ".join(
        told(each) if isinstance(each, Tree) else f"{each.type}<{each}>" for each in tree.children if str(each)
    )


def sentences(text: str) -> list[str]:
    return [told(each) for each in parse_norms(text, VERBS)]


def marks(text: str) -> list[str]:
    """Give the condition marks and main clauses of the first sentence, each with its first words."""
    parts = [each for each in parse_norms(text, VERBS)[0].children if isinstance(each, Tree)]
    return [f"{each.children[0]}|{told(each)}" if each.data == "condition" else told(each) for each in parts]


def test_a_condition_ends_at_the_comma_behind_which_a_clause_starts():
    condition, main = marks("If a keeper has ferries at Near, Middle, or Far, they ring a bell.")
    assert condition == "If|MARK<If> NOUN<a keeper> VERB<has> NOUN<ferries> ADJUNCT<at Near> NOUN<Middle, or Far>"
    assert main == "NOUN<they> VERB<ring> NOUN<a bell>"


def test_conditions_stand_before_and_behind():
    found = marks("During Dusk, a lighthouse goes dark if it is not lit, unless fog lies on the Sound.")
    assert [each.split("|")[0].split("<")[0] for each in found] == ["During", "NOUN", "if", "unless"]


def test_a_state_is_no_verb_that_asks_whether_something_is_so():
    assert [each.split("|")[0] for each in marks("A ferry is in a tired state if it moved.")][1:] == ["if"]
    assert len(marks("A ferry is lit for determining if it moved.")) == 1


@pytest.mark.parametrize(
    "beside", ["even if it is dark", "regardless of whether it is lit", "whether or not it is lit"]
)
def test_what_is_said_beside_is_no_condition(beside):
    assert marks(f"A ferry moves {beside}.") == ["NOUN<A ferry> VERB<moves>"]


def test_what_narrows_a_subject_belongs_to_it():
    assert sentences("Skerries with no ferries lying there and no meeting become empty.") == [
        "NOUN<Skerries> RESTRICT<with no ferries lying there and no meeting> VERB<become> NOUN<empty>"
    ]


@pytest.mark.parametrize(
    ("sentence", "narrowed"),
    [
        ("Ferries that were moved this watch are tired.", "that were moved this watch"),
        ("Each ferry they moved is tired.", "they moved"),
        ("A ferry moved by fog is tired.", "moved by fog"),
    ],
)
def test_a_relative_clause_holds_the_verb_before_the_main_one(sentence, narrowed):
    assert f"RESTRICT<{narrowed}>" in sentences(sentence)[0]
    assert sentences(sentence)[0].endswith("> VERB<tired>")


def test_a_modal_a_denial_and_a_passive_are_told():
    assert sentences("A ferry can't be moved.") == ["NOUN<A ferry> MODAL<can't> NOT<can't> BE<be> VERB<moved>"]
    assert sentences("It is no longer tired.") == ["NOUN<It> GONE<no longer> BE<is> VERB<tired>"]


@pytest.mark.parametrize("denial", ["doesn't have", "does not have", "do not have"])
def test_a_denial_with_do_belongs_to_its_verb(denial):
    assert "NOT<" in sentences(f"A keeper {denial} boats.")[0]
    assert sentences(f"A keeper {denial} boats.")[0].endswith("VERB<have> NOUN<boats>")


def test_verbs_that_go_on_are_told_apart():
    assert sentences("A ferry is sent home and moored.")[0].count("VERB") == 2


def test_an_instruction_has_no_subject():
    assert sentences("Mark a skerry as foggy.") == ["VERB<Mark> NOUN<a skerry> ADJUNCT<as foggy>"]


def test_a_verb_behind_an_article_is_a_noun():
    assert spell("The call ends a sail.", VERBS).letters[:2] == "dn"


def test_brackets_and_long_quotations_say_nothing_of_their_own():
    assert sentences("A ferry (it moves) sails.") == ["NOUN<A ferry> VERB<sails>"]
    assert sentences("A card says “move a ferry to Far” once.")[0].count("VERB") == 0


def test_offsets_are_those_of_the_text():
    text = "If it is dark, a ferry sails."
    tokens = parse_norms(text, VERBS)[0].scan_values(lambda each: isinstance(each, Token))
    assert all(text[each.start_pos : each.end_pos] == each for each in tokens)


def test_a_blank_text_has_no_sentences():
    assert parse_norms(" \n ", VERBS) == []


@pytest.mark.parametrize(
    ("text", "word", "letter"),
    [
        ("The boat whose toll it is loses a lamp.", "loses", "v"),
        ("The newest marked boat moves.", "marked", "n"),
        ("Send it to the quay it came from and moor it.", "moor", "v"),
        ("Quays which lamps are moved to that are lit move.", "that", "w"),
    ],
)
def test_words_that_may_be_verbs_are_settled_by_their_place(text, word, letter):
    spelled = spell(text, VERBS)
    at = max(at for at in range(len(spelled.begins)) if spelled.word(at) == word)
    assert spelled.letters[at] == letter
