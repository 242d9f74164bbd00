"""Which rules of an edition contradict each other, and what is kept of that."""

from collections.abc import Callable
from datetime import date
from itertools import combinations
from pathlib import Path

import pytest

from kb.address import Address
from kb.conflicts import Conflict, Conflicts, find
from kb.conflicts.find import is_conflict, pairs
from kb.conflicts.kept import conflicts_of, if_kept, turns
from kb.corpus import SHIPPED
from kb.derivation import step
from kb.knowledge import KnowledgeBase
from kb.load import load
from kb.model.dossier import Dossier, Dossiers, Row
from kb.model.verdict import Verdict
from kb.precedence.comparison import Comparison
from kb.precedence.reading import Reading
from tests.papers import core, read

BEFORE, DURING, AFTER = date(2025, 8, 1), date(2025, 10, 1), date(2026, 3, 1)
DUSK, DARK = Address.parse("examplegame/core@1/204.1"), Address.parse("examplegame/core@1/402.1")


@pytest.fixture(scope="module")
def kb(tmp_path_factory: pytest.TempPathFactory) -> KnowledgeBase:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("JUDGEBOOK_CACHE", str(tmp_path_factory.mktemp("cache")))
        yield load([SHIPPED / "examplegame"])


def found(kb: KnowledgeBase, on: date) -> Conflicts:
    return conflicts_of(kb, kb.edition(DUSK, on), on)


@pytest.mark.parametrize(
    ("on", "status", "winner"), [(BEFORE, "unsettled", None), (DURING, "decided", DUSK)], ids=["before", "during"]
)
def test_a_conflict_stands_with_both_its_rules(kb, on, status, winner):
    conflicts = found(kb, on)
    for rule, other in ((DUSK, DARK), (DARK, DUSK)):
        told = [(each.beside(rule), each.status, each.winner) for each in conflicts.of(rule)]
        assert told == [(other, status, winner)]
        assert conflicts.of(rule, pinned=True)[0].own


def test_an_edition_that_is_not_in_force_has_those_of_its_own_words(kb):
    conflicts = found(kb, AFTER)
    assert conflicts.in_force == ()
    assert [each.status for each in conflicts.of(DARK, pinned=True)] == ["unsettled"]


def test_what_is_not_understood_is_no_conflict():
    def verdict(claim: str, **more: str) -> Verdict:
        return Verdict(more.get("status", "unsettled"), canon=more.get("canon"), because=(step(claim),))

    assert not is_conflict(verdict("cannot-compare"))
    assert not is_conflict(verdict("not-understood"))
    assert not is_conflict(verdict("lapsed", status="decided"))
    assert not is_conflict(verdict("same-words", status="no-conflict"))
    assert is_conflict(verdict("other-conditions"))
    assert is_conflict(verdict("by-declared", status="decided", canon="declared"))


def test_a_pair_of_several_dossiers_is_looked_at_once():
    def dossier(name: str, *rules: Address) -> Dossier:
        return Dossier(name, name, "other", 1, 1.0, tuple(Row(rule, "", "", "") for rule in rules))

    several = (dossier("dark", DARK, DUSK, DARK), dossier("dusk", DUSK, DARK))
    assert pairs([Dossiers(DUSK.home, 1.0, several)]) == ((DUSK, DARK),)


def test_what_was_found_is_only_read_again(kb, monkeypatch, tmp_path):
    edition = kb.edition(DUSK, BEFORE)
    told: list[str] = []
    monkeypatch.setenv("JUDGEBOOK_CACHE", str(tmp_path))
    assert if_kept(kb, edition, BEFORE) is None
    first = conflicts_of(kb, edition, BEFORE, progress=told.append)
    monkeypatch.setattr("kb.conflicts.find.decide", lambda *_: pytest.fail("decided a second time"))
    assert conflicts_of(kb, edition, BEFORE, progress=told.append) == first == if_kept(kb, edition, BEFORE)
    assert len(told) == 1
    assert if_kept(kb, edition, date(2025, 8, 2)) == first  # nothing begins or ends between the two days
    assert if_kept(kb, edition, DURING) is None
    assert if_kept(kb, edition, BEFORE, ("winter-crossing",)) is None


def test_a_damaged_file_is_found_anew(kb, monkeypatch, tmp_path):
    monkeypatch.setenv("JUDGEBOOK_CACHE", str(tmp_path))
    first = found(kb, BEFORE)
    (kept,) = (tmp_path / "conflicts").iterdir()
    kept.write_bytes(b"no conflicts")
    assert if_kept(kb, kb.edition(DUSK, BEFORE), BEFORE) is None
    assert found(kb, BEFORE) == first


def test_each_day_on_which_something_begins_or_ends_is_a_turn(kb):
    assert {date(2025, 6, 1), date(2025, 9, 1), date(2026, 2, 1), date(2026, 6, 15)} <= set(turns(kb, "examplegame"))


def test_the_looking_gives_way_between_two_pairs(kb, monkeypatch, tmp_path):
    monkeypatch.setenv("JUDGEBOOK_CACHE", str(tmp_path))
    rests: list[int] = []
    conflicts_of(kb, kb.edition(DUSK, BEFORE), BEFORE, rest=lambda: rests.append(1))
    assert len(rests) > 10


def test_a_conflict_of_words_in_force_hides_the_edition_s_own():
    own, now = Conflict(DUSK, DARK, "decided", True, DUSK, "amended"), Conflict(DUSK, DARK, "unsettled")
    assert Conflicts(DUSK.home, (own,), (now,)).of(DUSK) == (now,)
    assert Conflicts(DUSK.home, (own,), ()).of(DUSK) == (own,)
    assert Conflicts(DUSK.home, (Conflict(DUSK, DARK, "unsettled", True),), ()).of(DUSK) == ()


LIGHTS = """Harbour Rules
100. Lighthouses
100.1. A lighthouse goes dark if it is Dusk and its wick was trimmed.
100.2. A keeper may trim the wick of a lighthouse.
200. Checks
200.1. In a check, a lighthouse goes dark if it is Dusk and its keeper has not paid for it.
300. Nights
300.1. A lighthouse goes dark if the storm has come.
"""


@pytest.fixture
def compared(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[[str], tuple[object, list[str]]]:
    """Look at three rules of a rulebook: give which pairs may be in conflict, and which were compared for that."""
    monkeypatch.setenv("JUDGEBOOK_CACHE", str(tmp_path / "cache"))
    seen: list[str] = []
    compare = find.compare

    def watched(kb: KnowledgeBase, one: Reading, other: Reading) -> Comparison:
        seen.append(f"{one.side.node.address.fragment} {other.side.node.address.fragment}")
        return compare(kb, one, other)

    def call(text: str) -> tuple[object, list[str]]:
        monkeypatch.setattr(find, "compare", watched)
        seen.clear()
        kb = read(tmp_path, core(text))
        edition = next(kb.editions())
        rules = [edition.address.at(number) for number in ("100.1", "200.1", "300.1")]
        found = find.Look(kb, edition, date(2026, 1, 1)).may_conflict([*combinations(rules, 2)])
        return found, list(seen)

    return call


def test_a_pair_that_was_looked_at_is_not_compared_again(compared: Callable[[str], tuple[object, list[str]]]) -> None:
    first, pairs_compared = compared(LIGHTS)
    assert pairs_compared == ["100.1 200.1", "100.1 300.1", "200.1 300.1"]
    assert compared(LIGHTS) == (first, [])


@pytest.mark.parametrize(
    ("said", "instead", "again"),
    [
        ("the storm has come", "its wick was trimmed", ["100.1 300.1", "200.1 300.1"]),
        ("300. Nights", "300. The Lighthouse Variant", ["100.1 300.1", "200.1 300.1"]),
        ("trim the wick of", "trim", ["100.1 200.1", "100.1 300.1"]),
    ],
    ids=["its words", "what stands above", "what stands beside"],
)
def test_a_pair_is_compared_again_where_something_changed(
    compared: Callable[[str], tuple[object, list[str]]], said: str, instead: str, again: list[str]
) -> None:
    compared(LIGHTS)
    assert set(again) <= set(compared(LIGHTS.replace(said, instead))[1])
