"""The check of terms that are defined twice."""

from kb.checks.two_definitions import two_definitions

BRISK = """100. Words
100.1. “Brisk” means “You may play this during any part of a watch.”
200. Keywords
200.1. “Brisk” means “{says}”
"""


def test_two_definitions_fires(flaws):
    (found,) = flaws(two_definitions, BRISK.format(says="You may not play this during any part of a watch."))
    assert (found.code, found.severity, str(found.address)) == ("TRM103", "warning", "quay/core@1/200.1")
    assert "here “not”, there nothing" in found.message


def test_two_definitions_stays_quiet(flaws):
    assert flaws(two_definitions, BRISK.format(says="You may play this during any part of a watch.")) == []


def test_what_differs_little_is_info(flaws):
    (found,) = flaws(two_definitions, BRISK.format(says="You may play this during any part of the watch."))
    assert found.severity == "info"


def test_a_part_is_no_other_definition(flaws):
    assert flaws(two_definitions, BRISK.format(says="You may play this during any part.")) == []
