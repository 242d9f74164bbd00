"""The check of amendments whose rule has moved since."""

import pytest

from kb.checks.moved_base import moved_base

OLD = """100. Lamps
100.1. A lamp burns one measure of oil in each watch.
100.2. Nobody lights a lamp that belongs to another keeper.
"""
NEW = """100. Lamps
100.1. Oil is bought at the quay, where each keeper pays for it.
100.2. A lamp burns one measure of oil in each watch.
100.3. Nobody lights a lamp that belongs to another keeper.
"""
FROST = "Frost\n\n500. Ice\nExtends Core Rule 100.2.\n500.1. In frost, nobody lights a lamp at all.\n"


def test_moved_base_fires(flaws):
    (found,) = flaws(moved_base, OLD, NEW, other=FROST, keys='about = "core@1"', day="2021-05-01")
    assert (found.code, found.severity) == ("AMD103", "warning")
    assert found.suggestion == "Name 100.3, and compare what it says."


def test_moved_base_stays_quiet(flaws):
    assert flaws(moved_base, OLD, OLD + "100.3. Oil is dear.\n", other=FROST, keys='about = "core@1"') == []


NOTES = """Notes

Frost

Core Rule 100.2 should read, “Nobody lights a lamp in frost.”

{ending}
"""


@pytest.mark.parametrize(
    ("ending", "often"),
    [("Frost is cold.", 1), ("When the next Core Rules are published, this document becomes obsolete.", 0)],
)
def test_a_text_that_ended_is_passed_over(flaws, ending, often):
    keys = 'style = "article"\nabout = "core@1"'
    assert len(flaws(moved_base, OLD, NEW, other=NOTES.format(ending=ending), keys=keys, day="2021-05-01")) == often
