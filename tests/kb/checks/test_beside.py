"""The words beside a citation."""

import pytest

from kb.checks.beside import beside
from kb.cite import cite


def names(text):
    start = text.index("#")
    return [name for each in beside(text, start, start + 1) for name in each.names()]


@pytest.mark.parametrize(
    "text",
    [
        "A tower is one of the beacons (#).",
        "For beacons, see #",
        "To learn how beacons work, see #",
        "# covers beacons.",
        "Details on beacons can be found in #.",
        "Beacons are explained in #.",
        "# (beacons)",
        "Rules about beacons: #",
    ],
)
def test_what_may_be_a_name_is_among_them(text):
    assert "beacons" in [each.lower() for each in names(text)]


def test_words_before_end_in_the_name_and_words_behind_begin_with_it():
    assert names("Light two tall beacons (#).") == [
        "Light two tall beacons",
        "two tall beacons",
        "tall beacons",
        "beacons",
    ]
    assert names("# covers tall beacons.") == ["tall beacons", "tall"]


@pytest.mark.parametrize(
    "text", ["See #.", "It sinks. (See #.)", "A boat may be hired (# coins) here.", "Pay # coins."]
)
def test_nothing_is_beside_it(text):
    assert names(text) == []


def test_a_thing_that_was_named_before_is_no_name():
    assert "beacons" not in names("Light those beacons (#).")


@pytest.mark.parametrize("style", ["sections", "netrunner", "flesh-and-blood"])
def test_see_is_enough_to_cite_a_short_number(style):
    assert [each.targets[0].number for each in cite("Beacons count (see 4.2). A boat costs 1.5 coins.", style)] == [
        "4.2"
    ]
