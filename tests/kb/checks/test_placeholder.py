"""The check of placeholders."""

import pytest

from kb.checks.placeholder import placeholder

LAMPS = "100. Lamps\n100.1. {said}\n"


@pytest.mark.parametrize(
    "said",
    [
        "A lamp costs TBD oil.",
        "See the site. [citation needed]",
        "Details to be confirmed.",
        "It costs XXX oil.",
        "???",
        "It burns oil (TBD).",
        "For oil, see section X.X.",
        "It burns oil [REF].",
        "It burns <<kind>> oil.",
        "[To be confirmed] It burns oil.",
        "NOTE TO EDITOR: which oil?",
        "It burns oil (kinds to come).",
        "See X.X for oil.",
        "It burns oil (kinds of oil to be announced).",
    ],
)
def test_placeholder_fires(flaws, said):
    (found,) = flaws(placeholder, LAMPS.format(said=f"A lamp burns. {said}"))
    assert (found.code, found.severity, found.span.line) == ("STY103", "warning", 4)


@pytest.mark.parametrize(
    "said",
    [
        "Write “TBD” where nothing is known.",
        "The price has to be written down.",
        "Take [O].",
        "Really?",
        "Set [link] on it.",
    ],
)
def test_placeholder_stays_quiet(flaws, said):
    assert flaws(placeholder, LAMPS.format(said=said)) == []
