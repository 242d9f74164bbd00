"""Which rules of an edition contradict each other, and what is kept of that."""

from datetime import date

import pytest

from kb.address import Address
from kb.conflicts import Conflict, Conflicts
from kb.conflicts.find import is_conflict, pairs
from kb.conflicts.kept import conflicts_of, if_kept, turns
from kb.corpus import SHIPPED
from kb.derivation import step
from kb.knowledge import KnowledgeBase
from kb.load import load
from kb.model.dossier import Dossier, Dossiers, Row
from kb.model.verdict import Verdict

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
