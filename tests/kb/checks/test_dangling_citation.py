"""The check of citations that lead to nothing."""

import pytest

from kb.checks.dangling_citation import dangling_citation

BOATS = """100. Boats
101. Launching
101.1. Steps
101.1.a. Untie the boat.
101.1.b. Push the boat.
101.1.c. {third}
102. Lanterns
102.1. A lantern burns oil. {more}
"""


def book(third: str = "Jump in.", more: str = "") -> str:
    return BOATS.format(third=third, more=more)


def test_dangling_citation_fires(flaws):
    (found,) = flaws(dangling_citation, book(more="See rule 204. Whales for more information."))
    assert (found.code, found.severity, found.span.line) == ("CIT101", "warning", 10)
    assert "204" in found.message
    assert found.suggestion == "Cite the rule that is meant."


def test_dangling_citation_stays_quiet(flaws):
    assert flaws(dangling_citation, book(more="See rule 101. Launching for more information. It costs 300/250.")) == []


def test_the_rule_with_the_title_is_proposed(flaws):
    (found,) = flaws(dangling_citation, book(third="See rule 103. Lanterns for more information."))
    assert "Cite 102 (Lanterns)?" in found.suggestion
    assert [str(each) for each in found.related] == ["quay/core@1/102"]


def test_the_only_number_that_differs_by_a_slip_is_proposed(flaws):
    (found,) = flaws(dangling_citation, book(more="To untie the boat, see rule 101.1.aa."))
    assert "Cite 101.1.a (Untie the boat)?" in found.suggestion


def test_the_ends_of_a_range_are_one_finding(flaws):
    (found,) = flaws(dangling_citation, book(third="Repeat the steps outlined in 101.2.a-b and wave."))
    assert "101.2.a and 101.2.b" in found.message


def test_a_piece_that_was_left_out_is_put_in(flaws):
    deep = (
        "300. Fleets\n300.1. Signals\n300.1.a. Flags\n300.1.a.1. Hoist it.\n300.1.a.2. Lower it.\n"
        "300.1.a.3. Do 300.1.1 once more.\n"
    )
    (found,) = flaws(dangling_citation, deep)
    assert "300.1.a.1" in found.suggestion


def test_an_older_edition_knows_the_rule(flaws):
    old = "100. Boats\n100.1. A boat floats on calm water.\n100.2. A stone sinks in any water.\n"
    new = (
        "100. Boats\n100.1. A boat floats on calm water.\n101. Stones\n101.1. A stone sinks in any water.\n"
        "101.2. Birds fly.\n"
    )
    (found,) = flaws(
        dangling_citation, old, new, other="Events\n\n500. Stones are thrown as CR 100.2 says.\n", day="2024-01-01"
    )
    assert "quay/core@1 had it" in found.message
    assert "101.1" in found.suggestion


@pytest.mark.parametrize("keys", ['about = "core@9"', 'part_of = "core@9"\nstyle = "rule-page"'])
def test_what_is_not_loaded_does_not_dangle(flaws, keys):
    assert flaws(dangling_citation, book(), other="446.1.\n\nSee CR 999.\n", keys=keys) == []


def test_what_several_tell_of_one_number_holds_for_all(flaws):
    text = (
        "100. Boats\n101. Tidal Pools\n101.1. A pool fills.\n102. Crews\n"
        "102.1. Fish in tidal pools are safe, see rule 900.\n"
        "102.2. Crabs in tidal pools hide, see rule 900.\n102.3. Gulls leave, see rule 900.\n"
    )
    assert [each.suggestion for each in flaws(dangling_citation, text)] == ["Cite 101 (Tidal Pools)?"] * 3
