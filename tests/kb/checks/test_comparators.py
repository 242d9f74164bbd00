"""The check of comparators per measured thing."""

from hypothesis import given
from hypothesis.strategies import characters, from_regex

from kb.checks.comparators import comparators
from kb.norm.phrases import MEASURE, may_measure

MARKS = """100. Winning
100.1. A keeper wins if they have bells greater than or equal to the Harbour Mark.
100.2. At Dusk, a keeper whose bells are equal to or greater than the Harbour Mark says so.
100.3. The bells of a keeper are counted once more.
"""
EXAMPLE = "Example: Ann has bells {} the Harbour Mark, so she wins.\n"


def test_comparators_fires(flaws):
    (found,) = flaws(comparators, MARKS + EXAMPLE.format("greater than"))
    assert (found.code, found.severity, str(found.address)) == ("QTY103", "warning", "quay/core@1/100.3/e1")
    assert "by “more than”, quay/core@1/100.1 by “at least”" in found.message


def test_comparators_stays_quiet(flaws):
    assert flaws(comparators, MARKS + EXAMPLE.format("equal to or greater than")) == []


def test_a_measure_may_be_parted(flaws):
    assert flaws(comparators, MARKS + EXAMPLE.format("less than")) == []


def test_numbers_differ_by_design(flaws):
    text = "100. Boats\n100.1. A boat has at least two oars.\n100.2. A barge has more than two oars.\n"
    assert flaws(comparators, text) == []


@given(from_regex(MEASURE, fullmatch=True, alphabet=characters(codec="ascii")))
def test_whatever_measures_says_a_word_of_measuring(words):
    assert may_measure(words)
