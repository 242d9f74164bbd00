"""The check of figures that are glued to words."""

import pytest

from kb.checks.glued_figure import glued_figure

QUAY = "100. Quays\n100.1. A boat lies at the quay. Mind the rope and the oar.\n100.2. {said}\n"


def test_glued_figure_fires(flaws):
    (found,) = flaws(glued_figure, QUAY.format(said="Tie the rope to the2 quay.\n100.3. Mind the3 oar."))
    assert (found.code, found.severity, found.span.line) == ("STY110", "info", 5)
    assert found.message == "“the2” is “the” with a figure glued to it; also “the3” in 100.3."
    assert [each.fragment for each in found.related] == ["100.3"]


@pytest.mark.parametrize(
    "said", ["Tie the 2 ropes.", "Use a v2 rope.", "Tie the2 rope and the2 oar.", "Pay {the2}.", "See the2.1 quay."]
)
def test_glued_figure_stays_quiet(flaws, said):
    assert flaws(glued_figure, QUAY.replace("{said}", said)) == []
