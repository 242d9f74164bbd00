"""The words of a change: what was struck and inserted on each side, and in each part."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grammar.normalise import normalise
from grammar.parse import parse
from kb.address import Address
from kb.compare import compare
from kb.compare.worded import Part, Worded, worded, wording
from kb.model import Edition
from kb.read import read
from tests.ferries import CORE_1, CORE_2


def edition(text: str, name: str) -> Edition:
    source = normalise(text)
    return read(source, parse(source.text, "riftbound"), Edition(Address("g", "d", name), "", "text", "riftbound"))


def changes(old: str, new: str) -> tuple[Worded, ...]:
    before, after = edition(old, "1"), edition(new, "2")
    return worded(before, after, compare(before, after))


def only(kind: str) -> Worded:
    return next(each for each in changes(CORE_1, CORE_2) if each.change.kind == kind)


def side(part: Part, own: str) -> str:
    return "".join(piece.text for piece in part.pieces if piece.kind in ("kept", own))


@pytest.mark.parametrize("kind", ["same", "moved"])
def test_where_words_stayed_there_is_no_redline(kind: str) -> None:
    assert only(kind).parts == ()


def test_a_reworded_rule_has_one_part() -> None:
    (part,) = only("reworded").parts
    assert [(piece.kind, piece.text) for piece in part.pieces if piece.kind != "kept"] == [
        ("struck", "fog"),
        ("inserted", "ice"),
    ]
    assert (part.old, part.new) == ("101.2", "101.2")


def test_a_split_rule_shows_its_words_where_they_stand_now() -> None:
    first, second = only("split").parts
    assert side(first, "inserted") == "A keeper lights one lamp for every ferry at sea."
    assert side(second, "inserted") == "The last ferry home puts out all of the lamps on the quay."
    assert (first.old, first.new, second.new) == ("101.4", "101.4", "101.5")


def test_a_joined_rule_shows_its_words_where_they_stood() -> None:
    first, second = only("joined").parts
    assert side(first, "struck") == "Two ferries may share a berth if both keepers agree."
    assert side(second, "struck").startswith("A shared berth costs")
    assert (first.old, second.old, second.new) == ("102.2", "102.3", "103.2")


def test_what_was_added_is_inserted_whole_and_what_was_removed_struck() -> None:
    assert [piece.kind for piece in only("added").parts[0].pieces] == ["inserted"]
    assert [piece.kind for piece in only("removed").parts[0].pieces] == ["struck"]


def test_a_text_written_anew_is_not_cut_to_pieces() -> None:
    old = "100. Lamps\n100.1. The keeper of a lamp pays one coin, or the lamp goes dark before the dawn.\n"
    new = "100. Lamps\n100.1. Before the dawn a lamp goes dark, unless one coin was put down in time by its keeper.\n"
    (found,) = [each for each in changes(old, new) if each.change.kind == "reworded"]
    assert found.change.similarity < 0.4
    assert [piece.kind for piece in found.parts[0].pieces] == ["struck", "inserted"]


def test_list_items_belong_to_the_words() -> None:
    text = "100. Ferries\n101. To sail:\n1. Ring the bell.\n2. Cast off.\n"
    (found,) = [each for each in changes(text, text.replace("Cast off", "Set sail")) if each.parts]
    assert wording(found.was[0]).endswith("2. Cast off.")
    assert side(found.parts[0], "inserted").endswith("2. Set sail.")


def test_two_rules_of_one_number_keep_their_own_words() -> None:
    text = "100. Ferries\n101. A ferry has a bell.\n101. A ferry has a mast.\n102. A ferry has a keel.\n"
    found = changes(text, text)
    assert [wording(each.now[0]) for each in found] == [wording(rule) for rule in edition(text, "2").rules]
    assert all(each.was[0].text == each.now[0].text for each in found)


WORDS = st.lists(st.sampled_from("lamp bell ferry keeper fog ice sails rings".split()), min_size=1, max_size=12)


@given(st.lists(WORDS, min_size=2, max_size=6), st.lists(WORDS, min_size=2, max_size=6))
def test_every_redline_holds_both_texts(old: list[list[str]], new: list[list[str]]) -> None:
    texts = ["\n".join(f"{100 + at}. A {' '.join(words)}." for at, words in enumerate(side)) for side in (old, new)]
    for each in changes(*(f"{text}\n" for text in texts)):
        for part in each.parts:
            was = {rule.number.printed: wording(rule) for rule in each.was if rule.number}
            now = {rule.number.printed: wording(rule) for rule in each.now if rule.number}
            if each.change.kind != "split":
                assert side(part, "struck") == was.get(part.old, "")
            if each.change.kind != "joined":
                assert side(part, "inserted") == now.get(part.new, "")
