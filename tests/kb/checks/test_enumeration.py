"""How many things a list within a sentence names."""

import pytest

from kb.checks.enumeration import readings


@pytest.mark.parametrize(
    ("listed", "fewest", "most"),
    [
        (" red, green, and blue", 3, 3),
        (" red and green, or blue", 2, 3),
        (" port; starboard; bow and stern", 3, 3),
        (" hulls (of oak, ash and elm), masts, and sails", 3, 3),
        (" “red, green”, blue", 2, 2),
        (" (1) row (2) sail, or drift (3) wait", 3, 3),
        (" port, each of which is lit, and starboard", 2, 2),
    ],
)
def test_readings(listed, fewest, most):
    assert readings(listed)[:2] == (fewest, most)


def test_numbers_are_added():
    assert 5 in readings(" two boats, and three oars")[2]
    assert 3 in readings(" one that is lit and two that are dark")[2]
