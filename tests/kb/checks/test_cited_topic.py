"""The check of what citations are for."""

import pytest

from kb.checks.cited_topic import cited_topic

BOOK = """100. Penalties
101. Chief Harbour Judge: Runs the day.
101.1. Answers the dock judge.
102. Dock Judge: Walks the docks.
102.1. Looks at ropes.
103. Wet Cards: A card that is wet is dried.
104. Spilled Oil: Oil that is spilled stays spilled.
105. {said}
"""


def book(said: str) -> str:
    return BOOK.format(said=said)


@pytest.mark.parametrize(
    ("said", "right"),
    [
        ("See 103 for more information about spilled oil.", "104 (Spilled Oil)"),
        ("See 101 for dock judge duties.", "102 (Dock Judge)"),
        ("For more information about spilled oil, see rule 103.", "104 (Spilled Oil)"),
        ("For details regarding spilled oil, please refer to rule 103.", "104 (Spilled Oil)"),
        ("For spilled oil, see rule 103.", "104 (Spilled Oil)"),
        ("The rules for spilled oil are in rule 103.", "104 (Spilled Oil)"),
        ("Spilled oil is explained in rule 103.", "104 (Spilled Oil)"),
        ("This counts as spilled oil (see rule 103).", "104 (Spilled Oil)"),
        ("Use the spilled oil rules (rule 103) here.", "104 (Spilled Oil)"),
        ('Read "Spilled Oil" (rule 103).', "104 (Spilled Oil)"),
        ("Follow rule 103 (spilled oil).", "104 (Spilled Oil)"),
        ("As rule 103, Spilled Oil, says, wait.", "104 (Spilled Oil)"),
        ("Rule 103 describes how spilled oil is dealt with.", "104 (Spilled Oil)"),
        ("Rule 103 provides more details about spilled oil.", "104 (Spilled Oil)"),
        ("It is a wet card (rule 103), or spilled oil (rule 103).", "104 (Spilled Oil)"),
        ("The rules for looking at ropes are in rule 103.", "102.1 (Looks at ropes)"),
    ],
)
def test_cited_topic_fires(flaws, said, right):
    (found,) = flaws(cited_topic, book(said))
    assert (found.code, found.severity, found.span.line) == ("CIT103", "warning", 10)
    assert found.suggestion == f"Cite {right}?"


@pytest.mark.parametrize(
    "said",
    [
        "See 104 for more information about spilled oil.",
        "See 100 for more information about penalties.",
        "See 102.1 for more information about ropes.",
        "See 103 for more information about how a wet card is dried.",
        "See 103 for a case where this happens.",
        "Spilled oil is explained in rule 104.",
        "This counts as spilled oil (see rule 104).",
        "Wet cards count as spilled oil (see rule 103).",
        "Nobody sells that spilled oil (see rule 103).",
        "A judge waits. (See rule 103.)",
    ],
)
def test_cited_topic_stays_quiet(flaws, said):
    assert flaws(cited_topic, book(said)) == []


def test_a_topic_that_the_rule_does_not_speak_of_is_told_even_if_none_stands_out(flaws):
    (found,) = flaws(cited_topic, book("See 103 for more information about whales."))
    assert found.suggestion == "Cite the rule that is meant."


NOTES = """1 Crews
1.1 Kinds
1.1.1 There are 2 kinds of crew cards.
1.1.1a A deck-card is any card that scrubs.
1.1.1b A mast-card is any card that climbs.
1.1.2 {said}
"""


def test_a_rule_that_defines_another_term_than_stands_before_its_brackets_is_told(findings_of_notes):
    (found,) = findings_of_notes("Hand your captain a mast-card.[1.1.1a]")
    assert found.suggestion == "Cite 1.1.1b (A mast-card is any card that climbs)?"


@pytest.mark.parametrize("said", ["Hand over a mast-card.[1.1.1b]", "A mast-card may scrub the deck.[1.1.1a]"])
def test_a_rule_that_defines_what_is_spoken_of_is_not(findings_of_notes, said):
    assert findings_of_notes(said) == []


@pytest.fixture
def findings_of_notes(flaws):
    """Give what is found in a rulebook that cites in square brackets."""
    keys = 'style = "flesh-and-blood"'
    return lambda said: flaws(cited_topic, book("Wait."), other=NOTES.format(said=said), keys=keys)
