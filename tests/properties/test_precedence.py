"""What holds of every decision, whatever the two texts: it mirrors, never crashes, and quotes what is there."""

from datetime import date

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kb.corpus import SHIPPED
from kb.knowledge import KnowledgeBase
from kb.load import load
from kb.precedence import canons
from kb.precedence.decide import decide
from kb.prose import SAYS

GAME = "examplegame"
QUIET = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
days = st.dates(date(2025, 9, 1), date(2027, 6, 1))
scopes = st.sampled_from([(), ("winter-crossing",), ("competition",)])


@pytest.fixture(scope="module")
def tidewick() -> KnowledgeBase:
    return load([SHIPPED])


@pytest.fixture(scope="module")
def addresses(tidewick: KnowledgeBase) -> list[str]:
    editions = (edition for document in tidewick.documents(GAME) for edition in document.editions)
    return sorted(str(node.address) for edition in editions for node, _ in edition.nodes())


@QUIET
@given(st.data(), days, scopes)
def test_it_mirrors(
    tidewick: KnowledgeBase, addresses: list[str], data: st.DataObject, day: date, scope: tuple[str, ...]
) -> None:
    one, other = (data.draw(st.sampled_from(addresses)) for _ in range(2))
    assert decide(tidewick, one, other, day, scope) == decide(tidewick, other, one, day, scope)


@QUIET
@given(st.data(), st.text(max_size=60), days)
def test_any_words_are_a_cards_text(
    tidewick: KnowledgeBase, addresses: list[str], data: st.DataObject, words: str, day: date
) -> None:
    found = decide(tidewick, data.draw(st.sampled_from(addresses)), f"A card: {words}", day, (), GAME)
    assert found.status in ("decided", "unsettled", "no-conflict")
    assert "card" in found.sides


@QUIET
@given(st.data(), days, scopes)
def test_a_winner_has_a_reason_that_exists(
    tidewick: KnowledgeBase, addresses: list[str], data: st.DataObject, day: date, scope: tuple[str, ...]
) -> None:
    one, other = (data.draw(st.sampled_from(addresses)) for _ in range(2))
    found = decide(tidewick, one, other, day, scope)
    assert found.because
    assert {step.claim.name for step in (*found.because, *found.why_not)} <= SAYS.keys()
    assert (found.winner is None) == (found.status != "decided")
    assert found.canon is None or found.canon in canons()
    assert found.canon is None or found.ground is not None
    cited = [cite for step in found.because for cite in step.cites]
    assert all(cite in tidewick.nodes for cite in cited)
