"""The check of numbers that are written in letters and in figures."""

import pytest

from kb.checks.numeral_and_figure import numeral_and_figure

LAMPS = "100. Lamps\n100.1. Each keeper brings {said} lamps.\n"


def test_numeral_and_figure_fires(flaws):
    (found,) = flaws(numeral_and_figure, LAMPS.format(said="Three (2)"))
    assert (found.code, found.severity, found.span.line) == ("QTY105", "error", 4)
    assert "three in letters and 2 in figures" in found.message


@pytest.mark.parametrize("said", ["three (3)", "three", "three (or 2)", "one hundred (100)"])
def test_numeral_and_figure_stays_quiet(flaws, said):
    assert flaws(numeral_and_figure, LAMPS.format(said=said)) == []
