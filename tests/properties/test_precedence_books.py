"""What holds of decisions in rulebooks of any kind: they mirror, and rules about other things change nothing."""

from datetime import date
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kb.corpus import SHIPPED
from kb.knowledge import KnowledgeBase
from kb.load import load
from kb.precedence.decide import decide
from tests.papers import GAME, core, read

DAY = date(2025, 6, 1)
THINGS = ("boat", "crate", "lantern", "net")
DEEDS = ("move", "paint", "sink", "count")
MODALS = ("may", "must", "can't", "can only", "must not")
WHEN = ("", " at dusk", " if the tide is high", " if the tide is low", " when a bell rings", " unless it is damaged")
WEATHER = (
    "Gulls sleep on warm stones whenever the wind turns.",
    "A keeper of bees may hum a tune in the orchard.",
    "Clouds can't cover two hills.",
    "Each orchard has at most 9 bees.",
    "If it snows, the hive is closed.",
)
SMALL = settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])

sentences = st.builds(
    lambda modal, deed, thing, when: f"A player {modal} {deed} a {thing}{when}.",
    *(st.sampled_from(each) for each in (MODALS, DEEDS, THINGS, WHEN)),
)


def book(folder: Path, name: str, rules: list[str], more: list[str]) -> KnowledgeBase:
    """Write rules, and some that are about other things, as a rulebook, and load it."""
    known = [f"A player may {deed} a {thing}." for deed in DEEDS for thing in THINGS]
    lines = ["Tide Rules", "100. Deeds", *(f"{101 + at}. {each}" for at, each in enumerate(known))]
    lines += ["200. Play", *(f"{201 + at}. {each}" for at, each in enumerate(rules))]
    lines += ["300. Weather", *(f"{301 + at}. {each}" for at, each in enumerate(more))]
    return read(folder / name, core("\n".join(lines) + "\n"))


@SMALL
@given(
    st.lists(sentences, min_size=2, max_size=4, unique=True),
    st.lists(st.sampled_from(WEATHER), min_size=1, unique=True),
)
def test_rules_about_other_things_change_nothing(
    tmp_path_factory: pytest.TempPathFactory, rules: list[str], more: list[str]
) -> None:
    folder = tmp_path_factory.mktemp("books")
    plain, longer = book(folder, "plain", rules, []), book(folder, "longer", rules, more)
    for at in range(1, len(rules)):
        asked = "core/201", f"core/{201 + at}"
        assert decide(plain, *asked, DAY, (), GAME) == decide(longer, *asked, DAY, (), GAME)


@SMALL
@given(st.lists(sentences, min_size=2, max_size=2))
def test_generated_rules_and_cards_mirror(tmp_path_factory: pytest.TempPathFactory, rules: list[str]) -> None:
    kb = book(tmp_path_factory.mktemp("books"), "plain", rules, [])
    for one, other in (("core/201", "core/202"), (rules[0], "core/202"), (rules[0], rules[1])):
        found = decide(kb, one, other, DAY, (), GAME)
        turned = decide(kb, other, one, DAY, (), GAME)
        assert (found.status, found.because, found.arguments) == (turned.status, turned.because, turned.arguments)
        assert (found.winner, found.loser) == (turned.winner, turned.loser)


@pytest.fixture(scope="module")
def shipped() -> KnowledgeBase:
    return load([SHIPPED])


@pytest.fixture(scope="module")
def addresses(shipped: KnowledgeBase) -> dict[str, list[str]]:
    return {
        game.id: sorted(
            str(rule.address) for document in game.documents for edition in document.editions for rule in edition.rules
        )
        for game in shipped.games
    }


@settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.data(), st.dates(date(2025, 9, 1), date(2027, 6, 1)))
def test_rules_of_every_shipped_game_mirror(
    shipped: KnowledgeBase, addresses: dict[str, list[str]], data: st.DataObject, day: date
) -> None:
    rules = addresses[data.draw(st.sampled_from(sorted(game for game, known in addresses.items() if known)))]
    one, other = (data.draw(st.sampled_from(rules)) for _ in range(2))
    assert decide(shipped, one, other, day) == decide(shipped, other, one, day)
