"""No text is refused and nothing of it is lost: for every style, over its own keywords and over random bytes."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grammar.detect import detect
from grammar.normalise import NotText, normalise
from grammar.parse import parse
from grammar.styles import STYLES
from kb.address import Address
from kb.model import Edition
from kb.outline import outline
from kb.read import read

NUMBERS = {
    "riftbound": ["103.", "103.1.", "103.1.b.2.", "104", "103..1", "103.1.B."],
    "magic": ["1.", "100.", "100.1.", "100.1a", "704.5aa", "100.1A"],
    "netrunner": ["1.", "1.1.", "1.1.1.", "1.4.1a", "11.2_1_a", "1..2"],
    "flesh-and-blood": ["1", "1.0", "1.0.1", "1.0.1a", "1.0.1aB"],
    "bandai": ["1.", "1-1.", "1-2-3-1.", "1--1."],
    "sections": ["17.", "17.1", "17.2", "17..3"],
    "rule-page": ["446.1.\n\n", "446.3.\n\n", "446..4\n"],
    "article": ["1.", "2.", "316.5.b."],
}
WORDS = [
    *("Example:", "Examples: ", "e.g.,", "Q:", "A:", "021.Q: May I?", "• ", "- ", "1. ", "2. ", "a) "),
    *("Extends Core Rule 103 — Decks.", "Amends Rule 5.", "Similar to §18", "Relevant Rules: 103.1., 104."),
    *("[E] means “exhaust”", "  • [E] in costs", "Glossary", "Credits", "Contents", "Update History", "# Title"),
    *("Frequently Asked Questions", "Related FAQ (6)", "Which rule wins?", "See rule 103.1. Decks for more."),
    *("rules 601.2a–d and 603", "CR 128.", "(Silver Rule, as amended by Rule 1.1)", "[1.3.2a]", "300/250"),
    *("Results of Combat", "A player draws a card.", "two cards", "\n", "\n\n", " ", "\t", "\u200b", "\u000b", "ﬁ"),
]


def texts(style: str) -> st.SearchStrategy[str]:
    """Give texts made of a style's numbers, the grammar's keywords and odd characters."""
    return st.lists(st.sampled_from([*NUMBERS[style], *WORDS]), max_size=40).flatmap(
        lambda parts: st.lists(st.sampled_from(["\n", " ", "\n\n", ""]), min_size=len(parts), max_size=len(parts)).map(
            lambda joints: "".join(part + joint for part, joint in zip(parts, joints, strict=True))
        )
    )


def check(text: str, style: str) -> None:
    """Read a text whole and see that the tree is the text and the outline accounts for all of it."""
    source = normalise(text)
    tree = parse(source.text, style)
    assert "".join(map(str, tree.scan_values(lambda _: True))) == source.text
    found = outline(read(source, tree, Edition(Address("g", "d", "1"), "", "text", style)))
    assert found["unaccounted"] == 0
    for entry in found["citations"]:
        assert entry["targets"]


@pytest.mark.parametrize("style", STYLES)
@given(data=st.data())
def test_its_own_keywords(style: str, data: st.DataObject) -> None:
    check(data.draw(texts(style)), style)


@pytest.mark.parametrize("style", STYLES)
@given(data=st.binary(min_size=1, max_size=300))
def test_random_bytes(style: str, data: bytes) -> None:
    try:
        text = normalise(data).text
    except NotText:
        return
    check(text, style)


@given(data=st.binary(min_size=1, max_size=300))
def test_normalising_keeps_its_promises(data: bytes) -> None:
    try:
        source = normalise(data)
    except NotText:
        return
    assert not re.search("[\r\x0b\x0c\x85\u2028\u2029\ufeff\u200b\u00ad\x00-\x09\x0e-\x1f]", source.text)
    assert normalise(source.text).text == source.text
    assert all(0 <= source.origin(at) <= len(source.original) for at in range(len(source.text)))


@given(text=st.text(max_size=200))
def test_detection_names_a_style(text: str) -> None:
    assert detect(normalise(text).text) in STYLES


@pytest.mark.parametrize("style", STYLES)
def test_an_example_that_begins_inside_a_line_ends_what_a_symbol_means(style: str) -> None:
    check("1\n1\n1\n1\n[E] means “exhaust”\n1.  Example:\n  • [E] in costs\n", style)
