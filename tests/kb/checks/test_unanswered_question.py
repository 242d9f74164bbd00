"""The check of questions without an answer."""

import pytest

from kb.checks.unanswered_question import unanswered_question

ASKED = "Rulings\n\nQ: May a wrecked boat sail?\nA: {answer}\n\nQ: May it be towed?\nA: Yes, to a quay.\n"


@pytest.fixture
def found(flaws):
    return lambda answer: flaws(
        unanswered_question, "100. Boats\n", other=ASKED.format(answer=answer), keys='style = "article"'
    )


@pytest.mark.parametrize(
    "answer",
    [
        "TBD",
        "To be announced.",
        "(coming soon)",
        "This is still under review.",
        "We will answer it in a later article.",
        "No ruling yet; stay tuned.",
    ],
)
def test_unanswered_question_fires(found, answer):
    (flaw,) = found(answer)
    assert (flaw.code, flaw.severity, str(flaw.address)) == ("RUL102", "warning", "quay/other@1/q1")
    assert "“May a wrecked boat sail?” has no answer." in flaw.message


@pytest.mark.parametrize(
    "answer",
    [
        "No.",
        "That is pending until Dusk, when it may.",
        "It may, as the boat is under repair.",
        "Rule 100 will cover it soon.",
    ],
)
def test_unanswered_question_stays_quiet(found, answer):
    assert found(answer) == []
