"""Why a text stands: what the casebook cannot show."""

from datetime import date

import pytest

from kb.ability import Table
from kb.corpus import SHIPPED
from kb.explain import Asked, why_in_force
from kb.knowledge import KnowledgeBase
from kb.load import load
from kb.prose import SAYS, tell

DAYS = [date(2025, 5, 1), date(2025, 10, 1), date(2026, 1, 20), date(2026, 5, 12), date(2026, 11, 30)]
OUTCOMES = {
    *("stands", "stands-amended", "is-moved", "is-repealed", "is-superseded", "has-lapsed", "is-overruled"),
    *("has-not-begun", "not-in-scope", "is-part"),
}
TIMES = {"holds-since", "holds-on", "held", "begins-on", "holds-since-undated", "holds-on-undated", "held-undated"}


@pytest.fixture(scope="module")
def kb() -> KnowledgeBase:
    return load([SHIPPED])


def why(kb: KnowledgeBase, text: str, on: date, *scope: str):
    return why_in_force(Asked(kb, Table("", {}), text, on, scope))


@pytest.mark.parametrize("on", DAYS, ids=str)
def test_outcome_days_and_what_decides_come_first_for_every_text(kb, on):
    for address in [*kb.nodes][::7]:
        steps = why(kb, address, on).steps
        names = [step.claim.name for step in steps]
        assert names[0] in OUTCOMES
        assert names[1] in TIMES
        assert set(names) <= set(SAYS), set(names) - set(SAYS)
        assert steps[0].cites == (address,)
        assert len(steps) == len(set(steps))


def test_what_is_cited_is_loaded(kb):
    found = why(kb, "examplegame/core@1/402.1", date(2026, 3, 1))
    assert found.grounds
    assert all(ground.loaded and ground.words for ground in found.grounds)


def test_in_its_scope_homebrew_stands(kb):
    on = date(2026, 11, 30)
    assert why(kb, "examplegame/winter-crossing/002.1", on).steps[0].claim.name == "not-in-scope"
    assert why(kb, "examplegame/winter-crossing/002.1", on, "winter-crossing").steps[0].claim.name == "stands"


def test_a_ruling_with_lost_ground_says_so(kb):
    steps = why(kb, "riftbound/unleashed-faq/q1", date(2026, 11, 30)).steps
    assert any(tell(step, "").startswith("Right until 1.3: rule 466.1.b") for step in steps)


@pytest.mark.parametrize("text", ["", "Draw 1.", "nogame/core/1", "examplegame/core/999", "examplegame/core/402.1"])
def test_what_names_nothing_on_the_day_is_not_explained(kb, text):
    assert why(kb, text, date(2020, 1, 1)) is None
