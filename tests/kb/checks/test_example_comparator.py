"""The check of examples against their rules."""

import pytest

from kb.checks.example_comparator import example_comparator

RULE = "100. Bells\n100.1. A keeper with 3 or more bells may ring.\nExample: Ann has {}, so she may ring.\n"


def test_example_comparator_fires(flaws):
    (found,) = flaws(example_comparator, RULE.format("more than three bells"))
    assert (found.code, found.severity, str(found.address)) == ("QTY104", "warning", "quay/core@1/100.1/e1")
    assert "says “more than three bells”, its rule “3 or more bells”" in found.message


def test_an_example_that_compares_otherwise_than_what_it_quotes_is_told(flaws):
    quoted = "Grey Buoy reads “With 4 or more bells, ring.” It won’t ring with {}."
    text = f"100. Bells\n100.1. Bells ring.\nExample: {quoted}\n"
    (found,) = flaws(example_comparator, text.format("4 or fewer"))
    assert "says “4 or fewer”, its quotation “4 or more bells”" in found.message
    assert flaws(example_comparator, text.format("3 or fewer")) == []


def test_example_comparator_stays_quiet(flaws):
    assert flaws(example_comparator, RULE.format("at least three bells")) == []


@pytest.mark.parametrize(
    "words", ["more than four bells", "more than three lamps", "fewer than three bells", "3 bells"]
)
def test_other_numbers_and_things_are_no_clash(flaws, words):
    assert flaws(example_comparator, RULE.format(words)) == []
