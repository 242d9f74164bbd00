"""No text is refused where amendments are looked for, over their own keywords and over anything."""

from itertools import pairwise
from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grammar.amendments import parse_amendments
from grammar.boxes import parse_boxes
from kb.outline import explain_amendments

WORDS = [
    *("Rule 12.3.", "rules 4-3-3 through 4-3-4", "Harbour Rule 052 (Silver Rule)", "702.6a–c", "“16-42 <X>”", "§ 5"),
    *("should read", "should be", "is replaced by", "now reads", "has received an erratum", "becomes", "→"),
    *("“dusk”", '"dawn"', "“a “b” c.”", "“open", "”", ":", ",", ".", "In", "from", "after", "to", "with", "and"),
    *("Delete", "Deleted", "Moved", "Merged", "Updated", "Added", "Replace", "is deleted", "no longer applies"),
    *("The following rule will be added", "Add the following", "and will go into effect now", "as rule 5.1"),
    *("should be treated as the following", "are also considered", "Under the Ice expansion,", "the mooring rules"),
    *("this document", "takes precedence", "over the other rules", "differ", "The Harbour Rules", "prevails", "it"),
    *("When the next rules update is published", "becomes obsolete", "until 24 July 2026", "on February 31, 2026"),
    *("the answer in the Winter FAQ", "is no longer true", "Grey Gull", "Grey Gull’s text", "Boats wait."),
    *("(OLD)", "(NEW)", "\\[OLD TEXT\\]", "**[NEW TEXT]**", "| Old | New |", "|--|--|", "| a | b |", "* * *", "▲"),
    *("# Gull", "Extends Core Rule 103 — Decks.", "Amends Rule 5.", "\n", "\n\n", " ", "> "),
]
TEXTS = st.lists(st.sampled_from(WORDS), max_size=30).flatmap(
    lambda parts: st.lists(st.sampled_from([" ", "\n", "\n\n", ""]), min_size=len(parts), max_size=len(parts)).map(
        lambda joints: "".join(part + joint for part, joint in zip(parts, joints, strict=True))
    )
)


@given(text=TEXTS)
def test_its_own_keywords(text: str) -> None:
    for tree in (*parse_amendments(text), *parse_boxes(text)):
        assert list(tree.scan_values(lambda _: True))
    for found in explain_amendments(text):
        assert found["line"] >= 1


@given(text=st.text(max_size=300))
def test_anything(text: str) -> None:
    parse_amendments(text)
    parse_boxes(text)
    explain_amendments(text)


@pytest.mark.parametrize("part", ["Rule 12.3 says “x ", "Deleted 12.3. ", "“", "In rule 12.3, replace “a” with “b”. "])
def test_a_long_text_takes_its_length(part: str) -> None:
    parse_amendments(part)  # opens the grammar
    short, long = (_seconds(part * (size // len(part))) for size in (2_000, 20_000))
    assert long < 30 * short + 0.5, "ten times the text takes about ten times as long, not a hundred times"


def _seconds(text: str) -> float:
    begin = process_time()
    parse_amendments(text)
    return process_time() - begin


@given(text=TEXTS)
def test_no_two_statements_share_a_word(text: str) -> None:
    spans = [
        (min(t.start_pos for t in tokens), max(t.end_pos for t in tokens))
        for tree in parse_amendments(text)
        if (tokens := list(tree.scan_values(lambda _: True)))
    ]
    assert all(end <= begin for (_, end), (begin, _) in pairwise(spans))
