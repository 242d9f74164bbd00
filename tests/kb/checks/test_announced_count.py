"""The check of announced counts."""

import pytest

from kb.checks.announced_count import announced_count

STAGES = "100. Voyages\n100.1. A voyage has {count} stages, in this order: {listed}.\n"


def test_announced_count_fires(flaws):
    (found,) = flaws(announced_count, STAGES.format(count="four", listed="casting off, sailing, and mooring"))
    assert (found.code, found.severity, found.span.line) == ("QTY101", "warning", 4)
    assert found.message == "“four stages, in this order” announces 4, but 3 are listed."


def test_announced_count_stays_quiet(flaws):
    assert flaws(announced_count, STAGES.format(count="3", listed="casting off, sailing, and mooring")) == []


def test_a_pair_of_kinds_is_counted(flaws):
    text = "100. Boats\n100.1. The {} kinds of boats are rowing boats and sailing boats.\n"
    (found,) = flaws(announced_count, text.format("three"))
    assert "announces 3, but 2 are listed" in found.message
    assert flaws(announced_count, text.format("two")) == []


@pytest.mark.parametrize("count", ["two", "three"])
def test_an_inner_and_is_read_both_ways(flaws, count):
    assert flaws(announced_count, STAGES.format(count=count, listed="casting off, and sailing and mooring")) == []


def test_numbers_within_the_list_are_added(flaws):
    text = (
        "100. Crews\n100.1. There are ten crews: four northern crews, three southern crews, and three crews at sea.\n"
    )
    assert flaws(announced_count, text) == []
    assert len(flaws(announced_count, text.replace("ten", "nine"))) == 1


@pytest.mark.parametrize("count", ["at least four", "one of the", "four or more"])
def test_what_counts_no_list_is_passed_over(flaws, count):
    text = f"100. Voyages\n100.1. Choose from {count} stages: casting off, sailing, and mooring.\n"
    assert flaws(announced_count, text) == []


RULES = "100. Signals\n100.1. There are {count} signals:\n100.1.a. A flag is raised.\n100.1.b. A horn is blown.\n"


def test_rules_right_below_are_counted(flaws):
    (found,) = flaws(announced_count, RULES.format(count="three"))
    assert "announces 3, but 2 are listed" in found.message


def test_more_rules_than_announced_may_explain(flaws):
    assert flaws(announced_count, f"{RULES.format(count='two')}100.1.c. Both may be given at once.\n") == []


def test_the_lines_of_a_list_are_counted(flaws):
    text = "Quay Notes\n\nLaunching\n\nA launch can be broken down into {} parts:\n1. Untie\n2. Push\n3. Jump\n"
    wrong, right = (
        flaws(announced_count, "100. Boats\n", other=text.format(each), keys='style = "article"')
        for each in ("four", "three")
    )
    assert [each.code for each in wrong] == ["QTY101"]
    assert right == []


@pytest.mark.parametrize(
    "said",
    [
        "A voyage is divided into {} stages (casting off, sailing, mooring).",
        "A voyage has {} stages. They are casting off, sailing and mooring.",
        "A voyage has {} stages, which are casting off, sailing, and mooring.",
        "The {} stages of a voyage are dawn, noon, and dusk.",
        "Each voyage goes through {} stages: dawn, noon, and dusk.",
    ],
)
def test_a_list_may_be_announced_without_a_colon(flaws, said):
    assert len(flaws(announced_count, f"100. Voyages\n100.1. {said.format('four')}\n")) == 1
    assert flaws(announced_count, f"100. Voyages\n100.1. {said.format('three')}\n") == []


@pytest.mark.parametrize(
    "said",
    [
        "The four boats are moored, emptied, and sold.",
        "Pay these four coins (if any, or a lamp, or a rope) at once.",
        "The four keepers are in the order in which they came ashore, in the order of their age, and in a row.",
    ],
)
def test_what_is_said_of_things_is_no_list_of_them(flaws, said):
    assert flaws(announced_count, f"100. Voyages\n100.1. {said}\n") == []
