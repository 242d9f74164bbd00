"""The check of answers that restate a rule with another modal."""

import pytest

from kb.checks.modal_clash import modal_clash

LAMPS = "100. Lamps\n100.1. A keeper may pay the oil for a lamp as they answer.\n"
ASKED = "Rulings\n\nQ: When is the oil paid?\nA: {answer}\nRelevant rules: 100.1.\n"


@pytest.fixture
def found(flaws):
    keys = 'style = "article"\nabout = "core@1"'
    return lambda answer: flaws(modal_clash, LAMPS, other=ASKED.format(answer=answer), keys=keys, day="2021-03-01")


def test_modal_clash_fires(found):
    (flaw,) = found("A keeper must pay the oil for a lamp as they answer.")
    assert (flaw.code, flaw.severity, str(flaw.address)) == ("RUL103", "warning", "quay/other@1/q1")
    assert [str(each) for each in flaw.related] == ["quay/core@1/100.1"]


@pytest.mark.parametrize(
    "answer",
    [
        "A keeper may pay the oil for a lamp as they answer.",
        "The keeper may pay the oil for this lamp as they answer.",
        "Nobody must pay for a lamp that another keeper lit at Dusk.",
        "Some read “A keeper must pay the oil for a lamp as they answer.”",
    ],
)
def test_modal_clash_stays_quiet(found, answer):
    assert found(answer) == []
