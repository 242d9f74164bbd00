import pytest

from grammar.detect import detect
from grammar.parse import UnknownStyleName, parse
from grammar.titles import looks_like_a_title


def kinds(text: str, style: str = "riftbound") -> list[str]:
    """Give the kinds of the lines of a text."""
    return [leaf.type for leaf in parse(text, style).scan_values(lambda _: True)]


def test_an_example_inside_a_line_is_a_node_of_its_own() -> None:
    tree = parse("100. Ferries sail. Example: Ann sails.\nThen Bo sails.\n101. Next.\n", "riftbound")
    assert [child.data for child in tree.children] == ["entry", "entry"]
    assert [leaf.type for leaf in tree.children[0].scan_values(lambda _: True)] == ["NUMBER", "EXAMPLE", "CONT"]


def test_a_contents_page_is_no_rule() -> None:
    text = "1. Sailing ..... 3\n2. Docking ..... 9\n\n1. Sailing\n1-1. A ferry sails.\n2. Docking\n"
    assert kinds(text, "bandai") == ["CONTENTS", "CONTENTS", "NUMBER", "NUMBER", "NUMBER"]


def test_a_list_begins_with_one_and_goes_on() -> None:
    text = "100. Do this:\n1. Sail.\n2. Dock.\n101. It had 3 and lost\n2. It sank.\n"
    assert kinds(text) == ["NUMBER", "ITEM", "ITEM", "NUMBER", "CONT"]


def test_symbols_keep_their_exceptions() -> None:
    text = "[O] means “oil”\n[O] in costs is paid first\nThen prose.\n"
    assert kinds(f"• {text}", "article")[0] == "SYMBOL"
    assert kinds("• [O] means “oil”\n• [O] in costs is paid first\n• [T] means “tire”\n", "article") == [
        "SYMBOL",
        "NOTE",
        "SYMBOL",
    ]


def test_a_broken_number_is_residue() -> None:
    assert kinds("203.4.a. One.\n203.4.B. Two.\n203.4.c. Three.\n") == ["NUMBER", "RESIDUE", "NUMBER"]


def test_an_unknown_style_is_named() -> None:
    with pytest.raises(UnknownStyleName, match="nosuch"):
        parse("text", "nosuch")


@pytest.mark.parametrize(
    ("text", "style"),
    [
        ("100. Ferries\n101. A ferry sails.\n101.1. It docks.\n101.1.a. Slowly.\n", "riftbound"),
        ("1. Ferries\n\n100. General\n\n100.1. A ferry sails.\n\n100.1a It docks.\n\n100.1b It rests.\n", "magic"),
        ("1. Ferries\n1.1. General\n1.1.1. A ferry sails.\n1.1.1a It docks.\n", "netrunner"),
        ("1 Ferries\n1.0 General\n1.0.1 A ferry sails.\n1.0.1a It docks.[1.0.1]\n", "flesh-and-blood"),
        ("1. Ferries\n1-1. General\n1-1-1. A ferry sails.\n1-1-1-1. It docks.\n", "bandai"),
        ("7. Ferries\n7.1 Sailing#\nProse.\n7.2 Docking#\nProse.\n7.3 Rest#\nProse.\n", "sections"),
        ("446.1.\n\nA ferry sails.\n\n446.2.\n\nIt docks.\n\n446.3.\n\nIt rests.\n", "rule-page"),
        ("Sailing and Docking\n\nA ferry may sail. Rule 103.1. says so.\n\n1. First.\n2. Then.\n", "article"),
    ],
)
def test_a_style_is_detected(text: str, style: str) -> None:
    assert detect(text) == style


@pytest.mark.parametrize(
    ("words", "title"),
    [
        ("Results of Combat", True),
        ("Frequently Asked Questions", True),
        ("A ferry sails.", False),
        ("Sail and dock the ferry", False),
        ("Last Updated: 2026-03-30", False),
        ("Which Rule Wins?", False),
        ("", False),
    ],
)
def test_titles_are_known_by_their_look(words: str, title: bool) -> None:
    assert looks_like_a_title(words) is title
