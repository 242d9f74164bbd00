"""The check of capacities."""

import pytest

from kb.checks.capacity import capacity

SATCHELS = "100. Satchels\n100.1. {first}\n100.2. {second}\n"
ANY = "A keeper may have any number of lamps in their satchel."
FIVE = "20-card chart, 5-card satchel."


def test_capacity_fires(flaws):
    (found,) = flaws(capacity, SATCHELS.format(first=ANY, second=FIVE))
    assert (found.code, found.severity, str(found.address)) == ("CON102", "warning", "quay/core@1/100.1")
    assert [str(each) for each in found.related] == ["quay/core@1/100.2"]
    assert "let a satchel hold different numbers" in found.message


def test_capacity_stays_quiet(flaws):
    assert flaws(capacity, SATCHELS.format(first=ANY.replace("satchel", "boat"), second=FIVE)) == []


def test_two_numbers_clash(flaws):
    texts = {"first": "A chart must contain exactly 40 cards.", "second": "A chart may contain no more than 30 cards."}
    assert len(flaws(capacity, SATCHELS.format(**texts))) == 1
    assert flaws(capacity, SATCHELS.format(**{**texts, "second": "A chart must contain at least 30 cards."})) == []


@pytest.mark.parametrize(
    "first",
    [
        "In the long game, a keeper may have any number of lamps in their satchel.",
        "A keeper may have any number of lamps in their satchel, but at Dusk a satchel is cut down to five.",
        "A keeper may move any number of lamps to their satchel.",
    ],
)
def test_other_conditions_and_moves_are_no_capacity(flaws, first):
    assert flaws(capacity, SATCHELS.format(first=first, second=FIVE)) == []


def test_a_least_number_leaves_room(flaws):
    assert flaws(capacity, SATCHELS.format(first=ANY, second="A satchel must contain at least 5 cards.")) == []
