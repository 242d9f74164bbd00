"""The check of citations that a new edition left behind."""

import pytest

from kb.checks.stale_citation import stale_citation

OLD = """100. Boats
100.1. A boat that leaks is marked with a red pennant.
100.2. The keeper of a marked boat pays two oil at dusk.
101. Dusk
101.1. Pennants matter now: see rule 100.2.
"""
NEW = """100. Boats
100.1. A boat that leaks is marked with a red pennant.
100.2. Gulls may rest on any mast until the lantern is lit.
100.3. The keeper of a marked boat pays two oil at dusk.
101. Dusk
101.1. Pennants matter now: see rule {number}.
"""


def test_stale_citation_fires(flaws):
    (found,) = flaws(stale_citation, OLD, NEW.format(number="100.2"))
    assert (found.code, found.severity, found.span.file) == ("CIT105", "warning", "quay/core-2.txt")
    assert "was right in quay/core@1" in found.message
    assert found.suggestion.startswith("Cite 100.3")


@pytest.mark.parametrize("number", ["100.3", "100.1", "100"])
def test_stale_citation_stays_quiet(flaws, number):
    assert flaws(stale_citation, OLD, NEW.format(number=number)) == []


def test_it_stays_stale_until_somebody_mends_it(flaws):
    third = NEW.format(number="100.2") + "102. Fog\n"
    found = flaws(stale_citation, OLD, NEW.format(number="100.2"), third)
    assert [each.span.file for each in found] == ["quay/core-2.txt", "quay/core-3.txt"]
    assert "quay/core@1" in found[1].message


def test_a_text_about_an_edition_is_told_what_moved_as_info(flaws):
    text = "# Answers\n\nThe keeper pays, by rules 100.1 and 100.2.\n"
    keys = 'style = "article"\nabout = "core@1"'
    (found,) = flaws(stale_citation, OLD, NEW.format(number="100.3"), other=text, keys=keys)
    assert (found.severity, found.span.file) == ("info", "quay/other.txt")
    assert "100.2 of an older edition" in found.message
    assert "100.3" in found.suggestion
