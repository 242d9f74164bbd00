"""The drawing of a neighbourhood."""

from dataclasses import replace

from web.drawing import MOST, STEP, drawing
from web.entries import Entry
from web.neighbourhood import Cited, Related


def entry(fragment: str, label: str = "", kind: str = "rule") -> Entry:
    return Entry(f"g/d@1/{fragment}", kind, label or fragment, "Some words of it", "", "G", "D, 1", "in force")


def cites(each: Entry) -> Cited:
    return Cited("see", each.label, "resolved", (each.address,), "", "", "cites", (each,))


def test_nothing_around_is_no_drawing() -> None:
    assert drawing("1", (), (), (), ()) is None


def test_who_names_it_stands_left_and_what_it_names_right() -> None:
    drawn = drawing("1", [cites(entry("2", "2. Deck"))], [entry("3")], (), ())
    assert drawn is not None
    assert [(box.name, box.note) for box in drawn.left] == [("3", "Some words of…")]
    assert [(box.name, box.note) for box in drawn.right] == [("2", "Deck")]
    assert drawn.told == "1: cited by 3, cites 2."
    assert drawn.left[0].middle == drawn.right[0].middle == drawn.middle


def test_a_relation_is_named_and_stands_on_its_side() -> None:
    told = [Related("Extends", entry("2"), ""), Related("Extended by", entry("3"), ""), Related("Amends", None, "")]
    drawn = drawing("1", [cites(entry("2"))], [entry("3")], (), told)
    assert drawn is not None
    assert [(box.name, box.note) for box in drawn.right] == [("2", "extends")]
    assert [(box.name, box.note) for box in drawn.left] == [("3", "extended by")]


def test_too_many_are_counted_and_an_empty_side_takes_no_room() -> None:
    drawn = drawing("1", [cites(entry(str(n))) for n in range(2, 12)], (), (), ())
    assert drawn is not None
    assert (len(drawn.right), drawn.more_right, drawn.more_left) == (MOST, 5, 0)
    assert drawn.right[1].middle - drawn.right[0].middle == STEP
    assert drawn.told.endswith("and 5 more.")
    assert drawn.start > 0


def test_two_editions_of_one_number_are_told_apart() -> None:
    older = replace(entry("2"), address="g/d@1.3/2")
    drawn = drawing("1", [cites(older), cites(replace(older, address="g/d@1.4/2"))], (), (), ())
    assert drawn is not None
    assert [box.name for box in drawn.right] == ["2 @1.3", "2 @1.4"]


def test_long_and_odd_names_are_made_to_fit() -> None:
    several = [
        entry("q12"),
        entry("p3", "Shuffling", "paragraph"),
        entry("#a-long-heading", "A long heading", "heading"),
        entry("1.2.3.4.5.6.7"),
    ]
    drawn = drawing("A chapter's title", (), several, (), ())
    assert drawn is not None
    assert [box.name for box in drawn.left] == ["Question 12", "Shuffling", "A long head…", "1.2.3.4.5.6…"]
    assert [box.note for box in drawn.left[1:3]] == ["paragraph 3", "heading"]
