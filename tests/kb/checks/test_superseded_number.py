"""The check of numbers of another document's older edition."""

import pytest

from kb.checks.superseded_number import superseded_number

OLD = "100. Boats\n101. Privacy\n101.1. Charts are private.\n102. Oars\n102.1. Oars are long.\n"
NEW = (
    "100. Boats\n101. Lanterns\n101.1. They burn.\n102. Privacy\n102.1. Charts are private.\n103. Oars\n103.1. Long.\n"
)
EVENTS = "Events\n\n500. Talking\n500.1. Keep your chart close. See CR {number}. {said}\n"


def found_in(flaws, number, said="Privacy for more information.", day="2023-01-01", **kwargs):
    return flaws(superseded_number, OLD, NEW, other=EVENTS.format(number=number, said=said), day=day, **kwargs)


@pytest.mark.parametrize(
    "said", ["Privacy for more information.", "Privacy. Judges look.", "For more information about privacy."]
)
def test_superseded_number_fires(flaws, said):
    (found,) = found_in(flaws, "101", said)
    assert (found.code, found.severity, found.span.line) == ("CIT106", "warning", 4)
    assert "as it was in quay/core@1" in found.message
    assert found.suggestion == "Cite 102 (Privacy)?"


def test_superseded_number_stays_quiet(flaws):
    assert found_in(flaws, "102") == []
    assert found_in(flaws, "101", day="2021-06-01") == []
    assert found_in(flaws, "101", keys='about = "core@1"') == []


def test_a_text_without_a_day_should_fit_the_newest_edition(flaws):
    (found,) = found_in(flaws, "101", day="")
    assert "fits quay/core@1" in found.message
    assert found.suggestion == "Cite 102 (Privacy)?"
    assert found_in(flaws, "102", day="") == []
