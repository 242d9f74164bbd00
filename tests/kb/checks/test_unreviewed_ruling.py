"""The check of answers whose rules have changed."""

import pytest

from kb.checks.unreviewed_ruling import unreviewed_ruling

OLD = """100. Lamps
100.1. A lamp burns one measure of oil in each watch of its keeper.
100.2. Nobody lights a lamp that belongs to another keeper.
"""
REWORDED = OLD.replace("one measure of oil in each watch of its keeper", "two measures of oil in each watch, at Dusk")
MOVED = OLD.replace("100.1. A", "100.1. Oil is bought at the quay for bells.\n100.2. A").replace("100.2. N", "100.3. N")
ASKED = """Rulings

Q: Does a lamp burn oil in every watch?
A: Yes, whoever lit it.
Relevant rules: 100.1.
"""
KEYS = 'style = "article"\nabout = "core@1"'


def test_unreviewed_ruling_fires(flaws):
    (found,) = flaws(unreviewed_ruling, OLD, REWORDED, other=ASKED, keys=KEYS, day="2021-03-01")
    assert (found.code, found.severity, str(found.address)) == ("RUL101", "warning", "quay/other@1/q1")
    assert "rests on rules that quay/core@2 changed: 100.1 (reworded)" in found.message


def test_unreviewed_ruling_stays_quiet(flaws):
    assert flaws(unreviewed_ruling, OLD, OLD, other=ASKED, keys=KEYS, day="2021-03-01") == []


@pytest.mark.parametrize(
    ("new", "asked"),
    [
        (MOVED, ASKED),
        (REWORDED, f"{ASKED}\nWhen the next Core Rules are published, this document becomes obsolete.\n"),
    ],
)
def test_moved_rules_and_ended_documents_are_info(flaws, new, asked):
    found = flaws(unreviewed_ruling, OLD, new, other=asked, keys=KEYS, day="2021-03-01")
    assert [each.severity for each in found] == ["info"]
