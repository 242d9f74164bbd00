"""What sentences of rules say: effects in their normal form, how they are said, and under which conditions."""

from dataclasses import replace
from itertools import count

import pytest

from kb.address import Address, RuleNumber, Span
from kb.cite import cite
from kb.model import Edition, Rule
from kb.model.norm import Literal, Norm
from kb.norm import Norms, norms
from kb.norm.contrasts import Contrasts, contrasts_of
from kb.norm.doubts import is_doubtful, sure
from kb.norm.inflection import forms, singular
from kb.norm.lexicon import lexicon_of
from kb.norm.literals import literal
from kb.norm.measures import measures
from kb.norm.phrases import class_of, measure_of, phrase_of
from kb.norm.wording import own_words

HOME = Address("tidewick", "core", "1")
WORLD = (
    "The keeper who sails may light a lantern. A keeper can sail a ferry. Ferries are sailed at dawn and lit at dusk."
    " A keeper gains hold of a quay. They lose hold of it. A quay is unheld. Ferries may be moved, and a keeper may"
    " draw cards. During a race, nobody moves. A race begins. The race ends. A card is drawn. Keepers win the game, and"
    " a keeper may win the game."
)


def edition(*texts: str, under: str = "") -> Edition:
    """Make an edition of rules; with ``under``, all lie below a first rule of these words."""
    numbers = count(1)
    rules = [_rule(f"9.{next(numbers)}", WORLD, None)]
    top = _rule("1", under, None) if under else None
    rules += [top] if top else []
    rules += [_rule(f"1.{next(numbers)}", text, top.address if top else None) for text in texts]
    return Edition(HOME, "", "core.txt", "riftbound", rules=tuple(rules))


def _rule(number: str, text: str, parent: Address | None) -> Rule:
    return Rule(HOME.at(number), RuleNumber(number), "rule", text, Span("core.txt", 0, len(text), 1), parent=parent)


def read(*texts: str, under: str = "") -> list[Norm]:
    """Give what the texts say, without what the world before them does."""
    found = norms(edition(*texts, under=under)).norms
    return [norm for norm in found if norm.rule.fragment.startswith("1.")]


def effects(text: str) -> list[tuple[str, str, str]]:
    return [(norm.effect.process, norm.effect.sign, norm.effect.theme) for norm in read(text)]


def conditions(text: str) -> list[tuple[str, str, str, str]]:
    return [(each.kind, each.sign, each.class_, each.text) for each in read(text)[0].conditions]


# -- effects -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "effect"),
    [
        ("A keeper lights a lantern.", ("light", "+", "lantern")),
        ("The lantern is lit by its keeper.", ("light", "+", "lantern")),
        ("Light a lantern.", ("light", "+", "lantern")),
        ("A keeper gains hold of a quay.", ("hold", "+", "quay")),
        ("They lose hold of that quay.", ("hold", "-", "quay")),
        ("Quays with no boats become unheld.", ("hold", "-", "quay")),
        ("A quay is no longer held.", ("hold", "-", "quay")),
        ("Mark a quay as held.", ("hold", "+", "quay")),
        ("A quay is considered held.", ("hold", "+", "quay")),
        ("The held status is applied to a quay.", ("hold", "+", "quay")),
        ("Remove the held status from each quay.", ("hold", "-", "quay")),
        ("A race is opened at dusk.", ("begin", "+", "race")),
        ("The race ends.", ("begin", "-", "race")),
        ("There is a race.", ("exist", "+", "race")),
        ("That keeper wins.", ("win", "+", "game")),
        ("Any number of ferries may be moved.", ("move", "+", "ferry")),
        ("Fog causes a ferry to sail.", ("sail", "+", "ferry")),
        ("A keeper looks at the top card of the chart.", ("look", "+", "card")),
    ],
)
def test_one_effect_has_one_normal_form(text, effect):
    assert effects(text)[0] == effect


def test_verbs_that_go_on_are_effects_of_their_own():
    assert effects("A lantern is lit and moved.") == [("light", "+", "lantern"), ("move", "+", "lantern")]


@pytest.mark.parametrize(
    ("text", "modality", "negated"),
    [
        ("A keeper may light a lantern.", "may", False),
        ("A keeper can't light a lantern.", "can't", True),
        ("A keeper must light a lantern.", "must", False),
        ("A keeper does not light a lantern.", "", True),
        ("No keeper may light a lantern.", "can't", True),
        ("A keeper is allowed to light a lantern.", "may", False),
        ("A keeper is required to light a lantern.", "must", False),
        ("A keeper may no longer light a lantern.", "can't", True),
        ("A lantern is lit.", "", False),
    ],
)
def test_how_it_is_said_is_kept_apart(text, modality, negated):
    norm = read(text)[0]
    assert (norm.modality, norm.negated) == (modality, negated)
    assert (norm.effect.process, norm.effect.theme) == ("light", "lantern")


def test_a_modal_holds_for_the_verbs_that_go_on():
    found = read("A keeper can't light or move a lantern.", "A lantern can't be lit or moved.")
    assert [(norm.modality, norm.effect.theme) for norm in found] == [("can't", "lantern")] * 4


def test_what_something_is_changes_nothing():
    assert [norm.stative for norm in read("A lantern is a light.", "A lantern is lit.")] == [True, False]
    assert read("A lantern is lit.")[0].constitutive


def test_who_does_it_is_a_person():
    assert [norm.who for norm in read("A keeper lights a lantern.", "Fog moves a ferry.")] == ["A keeper", ""]


def test_a_pronoun_is_what_was_spoken_of():
    assert effects("If a ferry is drawn, it is moved.")[0] == ("move", "+", "ferry")
    assert effects("A keeper draws a card and moves it.")[1] == ("move", "+", "card")


def test_quoted_texts_and_references_say_nothing():
    assert read("A card reads “draw a card and light a lantern.”") == [] or all(
        norm.effect.process not in ("draw", "light") for norm in read("A card reads “draw a card and light a lantern.”")
    )
    assert read("See rule 100. Lanterns for more on how they are lit.") == []


# -- conditions --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("If a keeper says “light [quay]”, ferries are lit.", "a keeper says “light [quay]”"),
        ("Ferries are lit if a keeper sails to “the [dark quay].”", "a keeper sails to “the [dark quay]”"),
        ('If a card says "draw", ferries are lit.', 'a card says "draw"'),
        ("If “sail” is drawn, ferries are lit.", "“sail” is drawn"),
    ],
)
def test_no_condition_is_cut_at_a_bracket_or_a_quotation_mark(text: str, told: str) -> None:
    assert [words for *_, words in conditions(text)] == [told]


def test_what_happens_is_told_with_its_quotation_marks() -> None:
    assert [norm.outcome for norm in read("Such a quay is called “lit.”", "“Lit” is called a state.")] == [
        "Such a quay is called “lit”",
        "“Lit” is called a state",
    ]


def test_conditions_stand_before_and_behind_and_inside():
    found = conditions("If a keeper has no boats and the tide is low, ferries that moved are lit unless it is dark.")
    assert found == [
        ("if", "-", "none", "a keeper has no boats"),
        ("if", "+", "", "the tide is low"),
        ("if", "-", "", "it is dark"),
        ("restriction", "+", "", "that moved"),
    ]


def test_alternatives_are_told_apart():
    text = "A lantern is lit if both keepers agree, if no keeper sails, or if a race begins."
    assert [each.alternative for each in read(text)[0].conditions] == [1, 2, 3]
    assert len(read(text)[0].alternatives()) == 3


def test_an_or_between_verbs_makes_alternatives():
    assert len(read("A lantern is lit if a ferry is moved or is drawn.")[0].alternatives()) == 2


def test_an_exception_is_a_condition_that_is_turned():
    norm = read("A lantern is lit unless there is a race.")[0]
    assert [each.text for each in norm.exceptions] == ["there is a race"]
    assert [each.sign for each in norm.conditions] == ["-"]


@pytest.mark.parametrize(
    ("mark", "kind"),
    [("when", "if"), ("while", "during"), ("until", "before"), ("after", "after"), ("only if", "if")],
)
def test_marks_say_what_kind_of_condition_it_is(mark, kind):
    assert [each[0] for each in conditions(f"A lantern is lit {mark} a ferry sails.")] == [kind]


@pytest.mark.parametrize("beside", ["even if it is dark", "regardless of whether a ferry sails"])
def test_what_is_said_beside_is_none(beside):
    assert conditions(f"A lantern is lit {beside}.") == []


def test_conditions_are_handed_down_by_a_rule_that_announces_others():
    norm = read("A lantern is lit.", under="When a race begins, the following happens:")[0]
    assert [(each.text, each.inherited) for each in norm.conditions] == [("a race begins", True)]
    assert read("A lantern is lit.", under="When a race begins, a bell is rung.")[0].conditions == ()


def test_a_sentence_takes_over_conditions_when_it_points_back():
    found = read("If a ferry sails, a lantern is lit. Then a card is drawn. A quay is held.")
    assert [len(norm.conditions) for norm in found] == [1, 1, 0]


def test_a_phrase_with_an_event_says_when():
    assert ("during", "+", "", "the race") in conditions("A lantern is lit in the race.")


@pytest.mark.parametrize(
    ("text", "effect", "modality", "negated"),
    [
        ("A ferry ceases being lit.", ("light", "-", "ferry"), "", False),
        ("A ferry ceases to be a boat.", ("become", "-", "ferry"), "", False),
        ("A keeper fails to light a lantern.", ("light", "+", "lantern"), "", True),
        ("A lantern is not considered to have moved.", ("move", "+", "lantern"), "", True),
        ("Fog may cause a ferry to sail.", ("sail", "+", "ferry"), "may", False),
        ("A keeper lights one or more lanterns.", ("light", "+", "lantern"), "", False),
        ("A keeper may light that many lanterns.", ("light", "+", "lantern"), "may", False),
        ("A ferry's keeper moves it.", ("move", "+", "ferry"), "", False),
        ("Ferries at the quay sail at dawn.", ("sail", "+", "ferry"), "", False),
        ("A lantern that's lit is moved.", ("move", "+", "lantern"), "", False),
        ("Ferries can each be moved.", ("move", "+", "ferry"), "may", False),
        ("A lantern can't move or be lit.", ("light", "+", "lantern"), "can't", True),
        ("Ferries do not have draws.", ("have", "+", "ferry"), "", True),
        ("Moving a lantern does not light it.", ("light", "+", "lantern"), "", True),
        ("Moving a lantern is not considered a race.", ("consider", "+", "move"), "", True),
        ("Open quays can be held.", ("hold", "+", "quay"), "may", False),
        ("A race begins if a ferry sails. It can end.", ("begin", "-", "race"), "may", False),
        ("That keeper declares whether a lantern is lit.", ("declare", "+", ""), "", False),
        ("A keeper ceases to have a lantern.", ("have", "-", "keeper"), "", False),
        ("Move the ferry(s).", ("move", "+", "ferry"), "", False),
        ("A keeper can move tired and/or lit ferries.", ("move", "+", "ferry"), "may", False),
        ("The ferry sailing here lights a lantern.", ("light", "+", "lantern"), "", False),
    ],
)
def test_the_verb_that_says_what_happens_is_found(text, effect, modality, negated):
    norm = read(text)[-1]
    assert (norm.effect.process, norm.effect.sign, norm.effect.theme) == effect
    assert (norm.modality, norm.negated) == (modality, negated)


def test_what_a_condition_says_that_others_say_happens_to_nobody():
    text = "If a card says that a keeper lights a lantern, a ferry is moved."
    assert effects(text) == [("move", "+", "ferry")]


def test_a_list_before_the_first_verb_is_one_condition():
    assert conditions("If one or more ferries, lanterns, or cards are moved, a race begins.") == [
        ("if", "+", "", "one or more ferries, lanterns, or cards are moved")
    ]


@pytest.mark.parametrize(
    "text",
    [
        "If a ferry sails, a lantern is lit, and a race begins, a card is drawn.",
        "A card is drawn if a ferry sails, a lantern is lit, and a race begins.",
    ],
)
def test_clauses_between_commas_are_conditions_of_one_list(text):
    assert [each[3] for each in conditions(text)] == ["a ferry sails", "a lantern is lit", "a race begins"]
    assert effects(text) == [("draw", "+", "card")]


def test_a_verb_that_goes_on_from_a_condition_is_none_of_the_main_clause():
    text = "If any ferry can't be moved, can't sail, or is lit, it is drawn."
    assert effects(text) == [("draw", "+", "ferry")]


def test_another_thing_with_its_verb_behind_a_comma_begins_a_condition():
    found = conditions("If a ferry is lit by a lantern, and the keeper of a quay moves, a card is drawn.")
    assert [each[3] for each in found] == ["a ferry is lit by a lantern", "the keeper of a quay moves"]


def test_once_for_each_is_a_number_of_times():
    assert conditions("A lantern is lit once for each ferry.") == []


def test_a_phrase_of_time_behind_an_exception_belongs_to_it():
    found = conditions("A lantern is lit unless a ferry sails during the race.")
    assert found == [("if", "-", "", "a ferry sails during the race")]


def test_what_stands_between_two_clauses_is_of_the_first_where_no_comma_parts_them():
    found = read("A lantern is lit during the race, then a card is drawn.")
    assert [len(norm.conditions) for norm in found] == [1, 0]
    found = read("A lantern is lit; if a ferry sails, a card is drawn.")
    assert [len(norm.conditions) for norm in found] == [0, 1]


def test_an_or_behind_leaves_the_condition_before_it_alone():
    norm = read("If a ferry is moved or is drawn, a lantern is lit when a race begins.")[0]
    assert [(each.text, each.alternative) for each in norm.conditions][-1] == ("a race begins", 0)


def test_until_one_of_two_things_does_it_is_one_condition():
    assert conditions("A lantern is lit until a ferry or card sails.") == [("before", "+", "", "a ferry or card sails")]


def test_the_end_of_a_thing_is_no_time():
    assert conditions("A lantern is lit at the end of a pole.") == []
    assert conditions("A lantern is lit at the end of the race.") == [("during", "+", "", "end of the race")]


def test_a_pronoun_takes_over_only_what_stood_before_its_sentence():
    found = read("A ferry can't sail if a race begins. It may be moved.", "If a race begins, a ferry sails. It is lit.")
    assert [len(norm.conditions) for norm in found] == [1, 0, 1, 1]


def test_otherwise_keeps_a_condition_of_its_own():
    found = read("If a ferry sails, a lantern is lit; otherwise, a card is drawn if a race begins.")
    assert [(each.sign, each.text) for each in found[1].conditions] == [("+", "a race begins"), ("-", "a ferry sails")]


def test_otherwise_takes_over_nothing_where_several_conditions_stood_before():
    found = read("A lantern is lit if a ferry sails and a race begins. Otherwise, a lantern is not lit.")
    assert [len(norm.conditions) for norm in found] == [2, 0]


def test_asking_how_narrows_nothing():
    assert conditions("A keeper may draw cards for determining how ferries are moved.") == []


def test_no_within_what_narrows_a_thing_denies_no_condition():
    signs = [(each[1], each[2]) for each in conditions("A lantern is lit if a ferry that has no card sails.")]
    assert ("+", "") in signs


def test_otherwise_turns_the_condition_before():
    found = read("If a ferry sails, a lantern is lit; otherwise, a card is drawn.")
    assert [(each.sign, each.text) for each in found[1].conditions] == [("-", "a ferry sails")]
    norm = read("A card is drawn.", under="A lantern is lit if a ferry sails; otherwise:")[0]
    assert [each.sign for each in norm.conditions] == ["-"]


def test_a_place_is_no_time():
    assert conditions("A lantern is lit after a long pole.") == []
    assert conditions("A lantern is lit after the race.") == [("after", "+", "", "the race")]


def test_at_the_start_keeps_which_end_is_meant():
    assert conditions("At the start of the race, a lantern is lit.") == [("during", "+", "", "start of the race")]


# -- longer sentences --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("A lantern is lit when drawn and it is moved.", ["drawn"]),
        ("A lantern is lit until the next time a ferry sails.", ["a ferry sails"]),
        ("When a ferry would be moved, by lighting a lantern, a card is drawn.", ["a ferry would be moved"]),
        ("A lantern is lit even if it is dark while a ferry sails.", []),
        ("A lantern is lit at the time, and a card is drawn.", []),
        ("A lantern is lit until a ferry sails, after which it is moved.", ["a ferry sails"]),
        ("If a ferry other than a lantern sails, it doesn't; a card is drawn.", ["a ferry other than a lantern sails"]),
        ("If a card says that a ferry or lantern is moved, a card is drawn.", [
            "a card says that a ferry or lantern is moved"
        ]),
        ("A lantern is lit during the race, but a card is drawn.", ["the race"]),
        ("A card is drawn as the ferry or lantern moves.", ["the ferry or lantern moves"]),
    ],
)  # fmt: skip
def test_a_condition_ends_where_its_clause_does(text, told):
    found = [norm for norm in read(text) if norm.effect.process in ("light", "draw")]
    assert [each.text for each in found[0].conditions if each.kind != "restriction"] == told


def test_a_list_of_conditions_may_begin_with_there():
    text = "A lantern is lit when a race begins, there are no ferries, there is a quay, and no keeper or ferry sails."
    assert [(each[1], each[3]) for each in conditions(text)] == [
        ("+", "a race begins"), ("-", "there are no ferries"), ("+", "there is a quay"),
        ("-", "no keeper or ferry sails"),
    ]  # fmt: skip


def test_verbs_between_commas_are_alternatives_that_share_their_subject():
    norm = read("If a keeper is seen when a ferry sails, moves, or lights a lantern, a card is drawn.")[0]
    assert [(each.alternative, each.text) for each in norm.conditions] == [
        (0, "a keeper is seen"), (1, "a ferry sails"), (2, "a ferry moves"), (3, "a ferry lights a lantern"),
    ]  # fmt: skip


def test_a_condition_holds_for_all_that_is_joined_behind_it():
    found = read("If a race begins, a lantern is lit and a card is drawn.")
    assert [[each.text for each in norm.conditions] for norm in found] == [["a race begins"]] * 2


def test_a_comma_before_a_second_verb_keeps_its_condition_from_the_first():
    found = read("A lantern is lit, and must be moved only if a race begins.")
    assert [len(norm.conditions) for norm in found] == [0, 1]


@pytest.mark.parametrize(
    ("text", "narrowed"),
    [
        ("A keeper lights a lantern that sails and is moved or drawn.", ["that sails", "is moved or drawn"]),
        ("Lanterns that sail and that are lit are moved.", ["that sail", "that are lit"]),
        ("A lantern is a light that sails.", []),
        ("Lanterns are lit in the order they were drawn.", []),
        ("Ferries enter the quay moved.", []),
        ("A keeper tells apart which lanterns are lit.", []),
        ("Lanterns as lit by a keeper are moved.", ["as lit by a keeper"]),
        ("Lanterns on quays a keeper holds are moved.", ["on quays", "a keeper holds"]),
    ],
)
def test_what_narrows_a_thing_is_told_whole_and_only_where_something_happens_to_it(text, narrowed):
    assert [each.text for each in read(text)[0].conditions] == narrowed


@pytest.mark.parametrize(
    ("text", "effect", "modality", "negated"),
    [
        ("No keeper can be forced to light a lantern.", ("force", "+", "keeper"), "can't", True),
        ("Nothing else moves.", ("move", "+", "nothing"), "", True),
        ("The ferry is moving a lantern.", ("move", "+", "lantern"), "", False),
        ("Lanterns are then considered lit.", ("light", "+", "lantern"), "", False),
        ("A keeper moves as many of the lit lanterns as possible.", ("move", "+", "lantern"), "", False),
        ("Ferries there do not sail.", ("sail", "+", "ferry"), "", True),
        ("The keeper of a ferry or lantern draws a card.", ("draw", "+", "card"), "", False),
        ("If there are lanterns to light, a keeper draws them.", ("draw", "+", "lantern"), "", False),
        ("If a ferry has lanterns, it is moved.", ("move", "+", "ferry"), "", False),
        ("Tolls due to fog may be moved.", ("move", "+", "toll"), "may", False),
    ],
)
def test_what_happens_is_found_among_more_words(text, effect, modality, negated):
    norm = read(text)[-1]
    assert (norm.effect.process, norm.effect.sign, norm.effect.theme) == effect
    assert (norm.modality, norm.negated) == (modality, negated)


def test_who_does_it_is_told_with_what_an_or_shares():
    assert read("The keeper of a ferry or lantern draws a card.")[0].who == "The keeper of a ferry"


def test_not_before_a_time_denies_it():
    found = conditions("A lantern is lit during the race, and not during the dusk.")
    assert [(each[1], each[3]) for each in found] == [("+", "the race"), ("-", "the dusk")]


def test_no_event_is_named_by_several_things_without_an_article():
    assert conditions("A lantern is lit in races.") == []


def test_numbers_go_beyond_ten_and_none_is_read_out_of_another_word():
    assert measure_of("fifteen or more boats") == ("≥", "15")
    assert measure_of("non-zero tolls exceeding their keep") == (">", "")


# -- what is told apart ------------------------------------------------------------------------------------------------


def apart(*texts: str) -> tuple[Contrasts, Norms]:
    found = norms(edition(*texts))
    return found.contrasts, found


def test_states_are_told_apart_by_the_text_and_by_prefixes():
    contrasts, found = apart("Ferries are ready. They are tired.", "A ferry enters either ready or tired.",
                             "A card is active. A card is inactive.")  # fmt: skip
    assert frozenset({"ready", found.lexicon.root("tired")}) in contrasts.pairs
    assert found.lexicon.turned["inactive"] == "active"
    assert literal("a card is inactive", found.lexicon, "if").sign == "-"


def test_names_of_one_kind_of_time_are_told_apart():
    dawn = Literal("the dawn step", ("dawn", "step"), "during")
    dusk = Literal("the dusk step", ("dusk", "step"), "during")
    contrasts = Contrasts(times=frozenset({"dawn step", "dusk step"}))
    assert contrasts.other_time(dawn, dusk)
    assert not contrasts.other_time(dawn, dawn)


def test_words_that_stand_for_each_other_in_names_are_told_apart():
    _, found = apart(*["Here is a Calm Open Tide. Here is a Wild Open Tide."] * 2)
    assert contrasts_of([], found.lexicon).kinds == {frozenset({"calm", "wild"}): "tide"}


# -- words -------------------------------------------------------------------------------------------------------------


def test_verbs_are_learnt_from_the_document():
    lexicon = lexicon_of(["A keeper may glimmer. It glimmered. They glimmer."])
    assert lexicon.bases["glimmered"] == "glimmer"


def test_a_word_that_is_mostly_a_noun_leans_to_it():
    text = "The turn ends. A turn begins. Each turn a keeper may turn a card. Cards are turned. Every turn."
    assert "n" in lexicon_of([text]).verbs["turn"]


def test_one_root_holds_a_family_of_words():
    lexicon = lexicon_of(["A keeper may control a quay. Its controller controls it. It is controlled or uncontrolled."])
    words = "control controls controlled controller uncontrolled".split()
    assert {lexicon.root(word) for word in words} == {"control"}


def test_a_thing_that_is_said_more_often_than_its_verb_is_one_of_its_own():
    lexicon = lexicon_of(["Players may play. A player waits. The player who waits sees another player. Two players."])
    assert lexicon.root("players") == "player"


def test_persons_are_those_who_choose():
    text = "The warden may choose a card. A warden chooses. A lamp may be chosen. The lamp is lit. The lamp is seen."
    persons = lexicon_of([text, text]).persons
    assert "warden" in persons
    assert "lamp" not in persons


@pytest.mark.parametrize(
    ("base", "told"),
    [("play", "plays played playing"), ("carry", "carries carried carrying"), ("draw", "draws drew drawn drawing")],
)
def test_english_verbs_are_inflected(base, told):
    assert set(told.split()) <= {form for form, _ in forms(base)}


def test_nouns_lose_their_plural():
    assert [singular(word) for word in "cards abilities boxes status bus".split()] == [
        "card", "ability", "box", "status", "bus"
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("phrase", "class_"),
    [("no boats", "none"), ("neither keeper", "none"), ("the only keeper", "only one"), ("both keepers", "several")],
)
def test_a_phrase_says_of_how_many_it_speaks(phrase, class_):
    assert class_of(phrase)[0] == class_


@pytest.mark.parametrize(
    ("phrase", "measure"),
    [
        ("at least two boats", ("≥", "2")),
        ("more than 3 boats", (">", "3")),
        ("up to 4", ("≤", "4")),
        ("2 or more boats", ("≥", "2")),
        ("bells greater than or equal to the Last Bell", ("≥", "")),
        ("two boats", ("", "")),
    ],
)
def test_comparators_are_read(phrase, measure):
    assert measure_of(phrase) == measure


def test_a_measure_against_a_number_is_left_out():
    lexicon = lexicon_of([WORLD])
    told = [(each.what, each.comparator) for each in measures("A keeper has bells greater than the Toll.", lexicon)]
    assert told == [("bell", ">")]
    assert list(measures("A keeper has more than 3 bells. They ring two or more bells.", lexicon)) == []


@pytest.mark.parametrize(
    ("text", "measure"),
    [
        ("Bells may not exceed the Toll.", ("bell", "≤", "toll")),
        ("Their bells equal or exceed the Toll.", ("bell", "≥", "toll")),
        ("A keeper has more bells than lanterns.", ("bell", ">", "lantern")),
        ("A keeper with bells equal to or greater than the Toll begins a race. A race begins.", ("bell", "≥", "toll")),
    ],
)
def test_measures_are_read_in_other_words(text, measure):
    told = [(each.what, each.comparator, each.against) for each in measures(text, lexicon_of([WORLD]))]
    assert told == [measure]


def test_a_noun_phrase_is_about_its_head():
    lexicon = lexicon_of([WORLD])
    assert phrase_of("any number of the tired ferries", lexicon).thing.head == "ferry"
    assert phrase_of("the last keeper's main chart", lexicon).full == "main chart"


def test_un_and_not_turn_the_sign_of_a_literal():
    lexicon = lexicon_of([WORLD])
    signs = [literal(words, lexicon, "if").sign for words in ("held", "unheld", "not held", "not unheld", "no boats")]
    assert signs == ["+", "-", "-", "+", "-"]
    assert isinstance(literal("held", lexicon, "if"), Literal)


def test_a_reference_at_the_end_of_a_bracket_leaves_the_bracket_closed():
    text = "A lantern is lit (unless it is dark; see rule 501). A ferry sails."
    rule = replace(_rule("1.2", text, None), citations=cite(text, "riftbound"))
    assert own_words(rule).split() == "A lantern is lit (unless it is dark; ). A ferry sails.".split()


def test_labels_and_references_are_no_words_of_a_rule():
    text = "4. Light a lantern. See rule 501. Lanterns for more information.\nExample: A lantern is lit."
    rule = replace(_rule("1.2", text, None), citations=cite(text, "riftbound"))
    assert own_words(rule).strip(" .\n") == "Light a lantern"
    assert len(own_words(rule)) == len(rule.text)


# -- what belongs together, and what is not understood -----------------------------------------------------------------


def told(text: str) -> list[str]:
    return [each[3] for each in conditions(text)]


def test_a_condition_right_behind_what_narrows_a_thing_is_of_that():
    assert told("A lantern is a card that burns while a race is moved.") == []
    assert told("A keeper may draw cards that burn when a race begins.") == ["that burn when a race begins"]
    assert told("If a keeper has a card that burns during a race, a lantern is lit.") == [
        "a keeper has a card that burns during a race"
    ]
    assert told("If a keeper has a card that burns during this race, a lantern is lit.")[1:] == ["this race"]


def test_a_condition_that_may_be_of_either_leaves_its_norm_unsure():
    [norm] = read("A keeper may draw a card that is a lantern before a race begins.")
    assert norm.unsure
    assert not read("A keeper may draw a card before a race begins.")[0].unsure


def test_of_two_exceptions_neither_may_be_so():
    [norm] = read("A lantern is lit unless a race begins or a ferry sails.")
    assert [(each.sign, each.alternative) for each in norm.conditions] == [("-", 0), ("-", 0)]
    [norm] = read("A lantern is lit when a ferry sails or is moved, unless a race begins.")
    assert [each.alternative for each in norm.conditions] == [1, 2, 0]


def test_both_when_and_when_are_enough_each():
    [norm] = read("A lantern is lit both when a race begins and when a ferry sails.")
    assert [each.alternative for each in norm.conditions] == [1, 2]


def test_what_an_infinitive_is_done_to_denies_no_condition():
    assert conditions("If a keeper wants to move a ferry that can't sail, a card is drawn.")[0][1] == "+"


def test_only_before_a_subject_is_of_the_condition():
    assert conditions("If only one ferry sails, a card is drawn.") == [("if", "+", "only one", "only one ferry sails")]


def test_what_stands_between_commas_behind_a_mark_is_a_condition_of_its_own():
    found = conditions("If, after moving a ferry, a race begins, a card is drawn.")
    assert [(each[0], each[3]) for each in found] == [("after", "moving a ferry"), ("if", "a race begins")]


def test_since_says_when_or_why():
    assert conditions("Since a race begins, a card is drawn.")[0][0] == "if"
    assert conditions("A card is drawn since a ferry was moved.")[0][0] == "after"


def test_an_and_right_behind_a_condition_goes_on_in_its_kind():
    found = conditions("A card is drawn after a race begins and a ferry is moved.")
    assert [each[0] for each in found] == ["after", "after"]


def test_what_an_or_joins_without_a_verb_is_of_the_last_thing():
    assert told("A card is drawn if a keeper may move a ferry or lantern and it is lit.")[0] == (
        "a keeper may move a ferry or lantern"
    )


def test_what_goes_on_behind_a_comma_is_of_no_condition():
    assert told("A card is drawn if a ferry sails, due to a race of lanterns.") == ["a ferry sails"]


@pytest.mark.parametrize(
    ("text", "doubtful"),
    [
        ("affected by", True),
        ("there sail a ferry", True),
        ("it sail", True),
        ("it sails", False),
        ("it may sail", False),
        ("any ferries", True),
        ("a ferry sails; a card", True),
        ("a ferry sails, the harbour", True),
        ("a ferry, lantern, or card sails", False),
        ("there is no race", False),
        ("possible", False),
    ],
)
def test_a_condition_that_was_cut_or_joined_wrongly_is_doubted(text: str, doubtful: bool):
    lexicon = norms(edition("A ferry sails.")).lexicon
    assert is_doubtful(literal(text, lexicon, "if"), lexicon) is doubtful


def test_of_alternatives_of_which_one_is_doubted_none_is_told():
    lexicon = norms(edition("A ferry sails.")).lexicon
    both = [literal(text, lexicon, "if", alternative=at) for at, text in enumerate(("it sails", "it sail"), 1)]
    assert sure(both, lexicon) == ()
    assert sure(both[:1], lexicon) == tuple(both[:1])


def test_where_a_list_goes_on_behind_what_narrows_a_thing_its_norm_is_unsure():
    [norm] = read("A keeper may draw cards that light a lantern, a ferry, or a race.")
    assert norm.unsure
    assert norm.conditions == ()


# -- more that belongs together, and that does not ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "told_"),
    [
        ("To light a lantern, draw a card.", ["light a lantern"]),
        ("In order to light a lantern, a keeper draws a card.", ["light a lantern"]),
        ("To light a lantern, ferry, or race means drawing a card.", []),
        ("To light a lantern is to draw a card.", []),
        ("A keeper draws as many cards as they lit.", []),
        ("Cards are drawn in the same order as they were moved.", []),
        ("A ferry is moved to before a race began.", []),
        ("A keeper draws a card despite fog in the race.", []),
        ("A lantern is lit, chosen during a race.", []),
        ("A card is drawn even after a race begins.", []),
        ("This says if a keeper lights a lantern.", []),
        ("A lantern is lit until a race begins, a ferry sails, or a card is drawn, whichever comes first.", [
            "a race begins", "a ferry sails", "a card is drawn"
        ]),
        ("If a ferry is moved, then draws a card, a lantern is lit.", ["a ferry is moved", "a ferry draws a card"]),
        ("If a ferry changes whether a lantern is lit, a card is drawn.", [
            "a ferry changes whether a lantern is lit"
        ]),
        ("After a race at the start of the dusk, a card is drawn.", ["a race at the start of the dusk"]),
        ("A card is drawn until a ferry sails, at which point it moves.", ["a ferry sails"]),
        ("Lanterns that sail when a card is drawn are moved.", ["that sail when a card is drawn"]),
        ("Lanterns that were lit before a race and lanterns that were lit after it are moved.", [
            "that were lit before a race and lanterns that were lit after it"
        ]),
        ("The newest lit lanterns are moved.", []),
        ("A lantern is lit because a race begins or ends.", []),
        ("Ferries do not sail when it is drawn and don't move a lantern.", ["it is drawn"]),
        ("A lantern is lit while moved and sails a ferry.", ["moved"]),
        ("A keeper sails, but during the end of a race they may draw a card.", []),
        ("This says when a race begins, when it ends, and when a card is drawn.", []),
        ("A card is drawn as it would be lit.", []),
        ("Once a lantern is lit the race is drawn.", ["a lantern is lit"]),
        ("When a race begins, a ferry sails, or a card is drawn, a lantern is lit.", [
            "a race begins", "a ferry sails", "a card is drawn"
        ]),
        ("If a race begins, and a ferry says that it is lit, a card is drawn.", [
            "a race begins", "a ferry says that it is lit"
        ]),
        ("If a keeper draws a card, they move which ferries sail.", ["a keeper draws a card"]),
        ("A keeper lights the quay at which a race begins.", ["at which a race begins"]),
        ("Lanterns that were moved aside are lit.", ["that were moved aside"]),
        ("Replace a ferry with a lantern.", []),
    ],
)  # fmt: skip
def test_a_condition_is_told_whole_and_only_where_it_is_one(text, told_):
    assert told(text) == told_


def test_before_one_thing_or_another_is_before_both():
    [norm] = read("A lantern is lit before a race begins or a ferry sails.")
    assert [(each.kind, each.alternative) for each in norm.conditions] == [("before", 0)] * 2


def test_of_two_alternatives_each_goes_with_each():
    [norm] = read("If a keeper sails or a ferry is moved, a lantern is lit when a race begins or a card is drawn.")
    told_ = [{each.text for each in branch} for branch in norm.alternatives()]
    assert told_ == [
        {"a keeper sails", "a race begins"}, {"a keeper sails", "a card is drawn"},
        {"a ferry is moved", "a race begins"}, {"a ferry is moved", "a card is drawn"},
    ]  # fmt: skip


def test_alternatives_in_a_list_are_apart():
    [norm] = read("A lantern is lit if a race begins, a ferry sails, or a card is drawn.")
    assert [each.alternative for each in norm.conditions] == [1, 2, 3]


@pytest.mark.parametrize(
    ("text", "each_told"),
    [
        ("A race begins when a ferry sails and ends when a card is drawn.", [["a ferry sails"], ["a card is drawn"]]),
        ("A lantern is lit as a card is drawn and it is moved as a ferry is.", [["a card is drawn"], ["a ferry is"]]),
        ("A lantern is lit when there are ferries there and is moved.", [["there are ferries there"], []]),
        ("A lantern is lit when a race begins, and is moved if a ferry sails.", [["a race begins"], ["a ferry sails"]]),
    ],
)
def test_a_second_verb_has_its_own_conditions(text, each_told):
    assert [[each.text for each in norm.conditions] for norm in read(text)] == each_told


def test_when_and_when_behind_a_comma_are_enough_each():
    [norm] = read("A lantern is lit when a race begins, and when a card is drawn.")
    assert [each.alternative for each in norm.conditions] == [1, 2]


def test_a_quotation_and_not_another_thing_deny_no_condition():
    assert conditions("If “no race” was drawn, a lantern is lit.")[0][:3] == ("if", "+", "")
    [narrowing] = conditions("Ferries that move lanterns and not cards sail.")
    assert narrowing[1] == "+"


def test_not_right_behind_a_mark_denies_it():
    assert conditions("If not otherwise moved, a lantern is lit.") == [("if", "-", "", "not otherwise moved")]


def test_verbs_of_a_list_are_effects_of_their_own():
    assert effects("A keeper lights a lantern, sails a ferry, and draws a card.") == [
        ("light", "+", "lantern"), ("sail", "+", "ferry"), ("draw", "+", "card"),
    ]  # fmt: skip


def test_it_is_not_what_a_condition_within_another_speaks_of():
    assert effects("If a lantern is lit during a race, it is moved.") == [("move", "+", "lantern")]


def test_to_do_or_not_to_do_it_forbids_nothing():
    assert [norm.modality for norm in read("A keeper may choose to sail or not sail.")] == ["may"]


def test_verbs_behind_either_share_their_object():
    assert told("Once a keeper has either lit or moved a lantern, a card is drawn.") == [
        "a keeper has either lit or moved a lantern"
    ]


def test_it_is_what_the_same_verb_was_done_to():
    assert effects("When a ferry moves a lantern, it is moved.")[0] == ("move", "+", "lantern")


def test_a_relative_clause_goes_on_behind_a_noun_that_looks_like_a_verb():
    [norm] = read("Lanterns that light ferry moves sail.")
    assert norm.effect.process == "sail"


@pytest.mark.parametrize("text", ["if able, sails", "sunk on a quay, or lit, on a ferry"])
def test_words_that_something_else_was_joined_to_are_doubted(text):
    lexicon = norms(edition("A ferry sails.")).lexicon
    assert is_doubtful(literal(text.removeprefix("if "), lexicon, "if", alternative=1), lexicon)
