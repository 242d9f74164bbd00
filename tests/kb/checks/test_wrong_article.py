"""The check of articles."""

import pytest

from kb.checks.wrong_article import wrong_article


@pytest.mark.parametrize(
    ("said", "right"),
    [("Moor it to an quay.", "a quay"), ("Pay a anchor.", "an anchor"), ("It sinks. A oar floats.", "an oar"),
     ("An boat sinks.", "a boat")],
)  # fmt: skip
def test_wrong_article_fires(flaws, said, right):
    (found,) = flaws(wrong_article, f"100. Boats\n100.1. {said}\n")
    assert (found.code, found.severity) == ("STY107", "info")
    assert found.suggestion == f"Write “{right}”."


@pytest.mark.parametrize(
    "said",
    ["A unit waits an hour for a one-time use of a European ewe.", "Crate A is heavy.", "An S-hook is an x on an heir.",
     "A unique, unanimous and useful vote.", "An honest keeper has an NPC."],
)  # fmt: skip
def test_wrong_article_stays_quiet(flaws, said):
    assert flaws(wrong_article, f"100. Boats\n100.1. {said}\n") == []
