"""The check of the labels that steps are printed with."""

import pytest

from kb.checks.step_label import step_label

STEPS = "100. At dusk:\n100.1. 1. Ring the bell.\n{steps}200. Storms\n200.1. Insert “{label}. Moor all boats.”\n"


def test_step_label_fires(flaws):
    (found,) = flaws(step_label, STEPS.format(steps="100.2. 1. Light the lamps.\n", label="2a"))
    assert (found.code, found.severity, str(found.address)) == ("NUM105", "warning", "quay/core@1/100.2")
    assert "printed as 1, and 100.1 before it as 1" in found.message


def test_a_step_quoted_under_two_labels_is_told_where_the_label_has_no_place(flaws):
    text = STEPS.format(steps="100.2. 2. Light the lamps.\n", label="4b") + "300. Insert “2a. Moor all boats.”\n"
    (found,) = flaws(step_label, text)
    assert str(found.address) == "quay/core@1/200.1"
    assert found.suggestion.startswith("Write 2a here too")


@pytest.mark.parametrize(
    "steps",
    [
        "100.2. 2. Light the lamps.\n",
        "100.2. 1a. Light the lamps.\n100.3. 1b. Eat.\n100.4. 2. Sleep.\n",
        "100.2. Then:\n100.3. 1. Light the lamps.\n",
    ],
)
def test_step_label_stays_quiet(flaws, steps):
    assert flaws(step_label, STEPS.format(steps=steps, label="2a")) == []
