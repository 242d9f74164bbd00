"""The check of doubled words and lone brackets."""

import pytest

from kb.checks.doubled_word import doubled_word

LAMPS = "100. Lamps\n100.1. {said}\n"


@pytest.mark.parametrize(
    "said",
    [
        "Light the the nearest lamp.",
        "Light a lamp of the quay of the quay.",
        "Light a lamp..",
        "A lamp (or a candle burns.",
        "It says “burn the oil.",
    ],
)
def test_doubled_word_fires(flaws, said):
    (found,) = flaws(doubled_word, LAMPS.format(said=said))
    assert (found.code, found.severity, found.span.line) == ("STY104", "info", 4)


@pytest.mark.parametrize(
    "said",
    [
        "The keeper with more wins wins.",
        "At the end of the end of the watch it goes out.",
        "Light a lamp ...",
        "What they had had is lost.",
        "Choose a) a lamp or b) a candle.",
        "A lamp (or a candle) burns.",
        "Ring 2 2.",
    ],
)
def test_doubled_word_stays_quiet(flaws, said):
    assert flaws(doubled_word, LAMPS.format(said=said)) == []
