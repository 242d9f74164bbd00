"""The check of steps that are cited by one step's number and another's name."""

import pytest

from kb.checks.cited_step import cited_step

STEPS = """100. Departure
101. Step 1: Load
102. Step 2: Cast Off
103. Step 3: Sail
103.1. 1. Raise the flag.
103.2. When all is done, {said}
"""


def test_cited_step_fires(flaws):
    (found,) = flaws(cited_step, STEPS.format(said="return to Step 3:\nCast off."))
    assert (found.code, found.severity, str(found.address)) == ("CIT107", "warning", "quay/core@1/103.2")
    assert found.suggestion == "Write Step 2 if the name is right, else the name of step 3."
    assert [str(each) for each in found.related] == ["quay/core@1/102"]


@pytest.mark.parametrize(
    "said",
    [
        "return to Step 2: Cast Off.",
        "return to step 2: cast off and sail.",
        "return to Step 3.",
        "return to Step 3: Rest.",
        "return to step 3, which is long.",
        "go on with step 1: raise the flag.",
    ],
)
def test_cited_step_stays_quiet(flaws, said):
    assert flaws(cited_step, STEPS.format(said=said)) == []
