"""Splits that documents work out: found in prose, and compared word by word."""

from datetime import date
from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.ability import Table, agreement, find_worked, split
from kb.ability.alike import distance, words_of
from kb.corpus import SHIPPED, read_corpora
from kb.model.worked import WorkedSplit

TABLE = next(Table(game.id, game.tables["ability"]) for game in read_corpora([SHIPPED]) if game.id == "examplegame")
READS = "Grey Buoy reads “When I come home, you may pay [O] to draw 1.” "
HALVES = ("When I come home, you may pay [O] to", "draw 1.")


@pytest.mark.parametrize(
    "says",
    [
        "It can be split into “{}” and “{}”",
        "Its ability splits into “{}” and “{}”",
        "The ability is split as “{}” and “{}”",
        "This ability is thus divided into two parts, “{}” and “{}”.",
        "We separate it into “{}” and then “{}”.",
        "Split it between “{}” and “{}”.",
        "Here, “{}” is the trigger and “{}” the effect.",
        "It has “{}” as its first half, and “{}” as the rest.",
        "The trigger condition and cost are “{}” and the effect is “{}”.",
        "Its halves are “{}” and “{}”",
        "It would be split into “{}” on one side and “{}” on the other.",
        "The ability is split after its cost: “{}” | “{}”",
        "It splits after “{}” leaving “{}”",
        "Its first part is “{}”; its second part is “{}”.",
        'It can be split into "{}" and "{}".',
    ],
)
def test_a_worked_split_in_many_words(says):
    (worked,) = find_worked(READS + says.format(*HALVES))
    assert (worked.before, worked.after) == HALVES
    assert (worked.name, worked.ability) == ("Grey Buoy", "When I come home, you may pay [O] to draw 1.")


def test_brackets_part_an_ability_too():
    (worked,) = find_worked("Take this one: “[When I come home], [if I am lit], [you may] [pay [O] to] draw 1.”")
    assert (worked.before, worked.after) == ("When I come home, if I am lit, you may pay [O] to", "draw 1.")


def test_the_ability_may_stand_in_the_paragraph_above():
    (worked,) = find_worked(
        "The ability splits into “When I come home,” and “draw 2.”", "A Buoy reads “When I come home, draw 1.”"
    )
    assert (worked.name, worked.ability) == ("A Buoy", "When I come home, draw 1.")


def test_without_a_quoted_ability_the_halves_are_it():
    (worked,) = find_worked("Grey Buoy lets you draw. It splits into “When I come home” and “draw 1.”")
    assert worked.ability == "When I come home, draw 1."


def test_a_quoted_text_that_is_another_one_is_passed_over():
    text = READS + "The Mail says “Ferries can't sail.” It splits into “{}” and “{}”.".format(*HALVES)
    (worked,) = find_worked(text)
    assert worked.name == "Grey Buoy"


def test_several_in_one_text():
    text = "One splits into “When I rest,” and “draw 1.” The other splits into “When you sail,” and “rest me.”"
    assert [worked.after for worked in find_worked(text)] == ["draw 1.", "rest me."]


@pytest.mark.parametrize(
    "text",
    [
        "Effect and condition split at the first comma.",
        "A card reads “When I come home, draw 1.” and nothing splits it.",
        "It reads “[Moored]” and “[Brisk][>] Draw 1.”",
        "The watch is divided into Dawn, Day and Dusk.",
        "“When I come home” waits, and “draw 1” follows.",
    ],
)
def test_no_worked_split(text):
    assert list(find_worked(text)) == []


# -- comparing ---------------------------------------------------------------------------------------------------------


def compared(ability: str, before: str, after: str, on: date = date(2026, 3, 1)) -> tuple[bool, int]:
    found = agreement(WorkedSplit(ability, before, after, 0, 0), split(ability, TABLE, on))
    return found.moved, found.words


ABILITY = "When I come home, if I am lit, you may pay [O] to draw 1 card."


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        ("When I come home, if I am lit, you may pay [O] to", "draw 1 card.", (False, 0)),
        ("when I come home if I am lit you may pay [O]", "Draw 1 card", (False, 0)),
        ("When I come home, if I’m lit, you may pay [O] to", "draw 1 card.", (False, 2)),
        ("When I come home, if I am lit, you may pay [O] to", "draw card.", (False, 1)),
        ("When I come home, if I am lit, you may pay [O] to", "draw one card.", (False, 1)),
        ("When I come home, if I am lit,", "you may pay [O] to draw 1 card.", (True, 1)),
        ("When I come home,", "if I am lit, you may pay [O] to draw 1 card.", (True, 1)),
    ],
)
def test_a_moved_split_is_told_from_other_words(before, after, expected):
    moved, words = compared(ABILITY, before, after)
    assert moved == expected[0]
    assert moved or words == expected[1]


def test_a_condition_that_is_checked_only_belongs_to_the_effect():
    day = date(2025, 7, 1)
    assert compared(ABILITY, "When I come home,", "if I am lit, you may pay [O] to draw 1 card.", day) == (False, 0)


def test_words_are_compared_without_stops_and_kinds_of_apostrophes():
    assert words_of("When I’m lit, [O]: +1 {T}!") == ["when", "i'm", "lit", "[o]", "+1", "{t}"]


@given(st.lists(st.sampled_from("abc"), max_size=8), st.lists(st.sampled_from("abc"), max_size=8))
def test_distance_is_a_distance(one, other):
    assert distance(one, other) == distance(other, one)
    assert (distance(one, other) == 0) == (one == other)
    assert abs(len(one) - len(other)) <= distance(one, other) <= max(len(one), len(other))


@given(st.text(alphabet='“”"[] splitntoad.,\n', max_size=300))
def test_any_text_is_looked_through(text):
    for worked in find_worked(text, text):
        assert text[worked.start : worked.end]


@pytest.mark.parametrize("piece", ["split into “a” ", "“[when a] [b c] ", "reads “", "effect is “a b” "])
def test_long_texts_stay_linear(piece):
    begun = process_time()
    list(find_worked(piece * (20_000 // len(piece))))
    assert process_time() - begun < 4
