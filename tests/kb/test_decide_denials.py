"""What one rule denies of another in nearly its words, and what only looks so."""

from datetime import date
from pathlib import Path

import pytest

from kb.conflicts.denying import denying
from kb.model.verdict import Verdict
from kb.precedence.decide import decide
from kb.precedence.learnt import learnt
from tests.papers import GAME, core, read

DAY = date(2025, 6, 1)
BOOK = """\
Tide Rules
100. Boats
101. Damaged boats can't leave the harbour.
102. A player may move a boat to the open sea.
103. If the tide is low, a player loses control of a boat with no crew.
104. Crews may board boats and hide cargo aboard them. Lanterns are lit at dusk.
105. A crate may leak. A boat that may drift must leak. Boats can drift. A crew must moor a boat. A crew may moor it.
200. Rules
201. {one}
300. More Rules
301. {other}
"""

DENIED = [
    (
        "Players may not hide cargo at piers that a teammate controls.",
        "A player can hide cargo at a pier that a teammate controls.",
    ),
    ("The cargo tag is ignored when counting crates.", "The cargo tag is not ignored when counting crates."),
    ("A boat's load can be greater than its hull.", "A boat's load cannot be greater than its hull."),
    ("A crate that is sealed can't be opened.", "A crate that is sealed and damp can be opened."),
    (
        "A player can't look at the crates in their hold during a storm.",
        "A player may look, at any time, at the crates in their hold.",
    ),
    ("Players may only open crates when the master orders it.", "Players may open crates at any time."),
    ("A crate can only be loaded into a hold if it is dry.", "A crate that is not dry can be loaded into a hold."),
    (
        "If a player is boarding a boat, they must pay a toll.",
        "If a player is boarding a boat, they may choose not to pay a toll.",
    ),
    ("A boat can carry any number of crates.", "A boat can carry only two crates."),
    ("If a crate leaks, its owner puts it into the sea.", "If a crate leaks, its owner puts it into the hold."),
    ("A player wins if they have rung 12 or more bells.", "A player wins if they have rung 10 or more bells."),
    ("A crew must moor a damaged boat.", "A crew need not moor a damaged boat."),
    ("A crew must moor a damaged boat.", "A crew doesn't have to moor a damaged boat."),
    ("Only crates with a yellow label can be opened during a storm.",
     "Crates with a green label may be opened during a storm."),
    ("Only the first crate of a boat that has several crates may be opened.",
     "If a boat has several crates, any of its crates may be opened."),
    ("A hold can only contain crates.", "A hold can contain things that are not crates."),
    ("A player can't open more than one crate.", "A player may open up to two crates."),
    ("A boat cannot contain more than 3 crates of one kind, by label.",
     "A boat can contain up to 4 crates of one kind."),
    ("Players can't board boats while a storm is in progress.", "Players may board boats at any time."),
    ("No player can be forced to open a crate.", "A player can be forced to open a crate."),
    ("No player can be forced to open a crate other than a crate of the master.",
     "A player can be forced to open a crate."),
    ("A boat with 4 to 6 crates must have 1 or 2 crews.", "A boat with 4 to 6 crates must have 3 or 5 crews."),
    ("When a player moors a boat, they must moor it in the innermost berth of a harbour.",
     "When a player moors a boat, they must moor it in the outermost berth of a harbour."),
    ("A boat is moored before its crew is counted.", "A boat is moored after its crew is counted."),
]  # fmt: skip
LEFT_ALONE = [
    (
        "Players may not hide cargo at piers that a teammate controls.",
        "A player can hide cargo at a pier that they control.",
    ),
    ("The master can't open a sealed crate.", "The pilot may open a sealed crate."),
    ("If a player rings 0 bells, no storm occurs.", "If a player rings 1 bell, a storm occurs."),
    ("Players can't open crates during a storm.", "Players may open crates during a calm."),
    ("Players may only open crates when the master orders it.", "Players may open lockers at any time."),
    ("A boat with a crew can't drift.", "A boat without a crew can drift."),
    ("A boat can carry any number of crates.", "A boat can carry only two passengers."),
    ("A player may open a crate at dusk.", "Players may choose not to open a crate at dusk."),
    ("A crew may moor a damaged boat.", "A crew need not moor a damaged boat."),
    ("A crew must moor a damaged boat.", "A passenger need not moor a damaged boat."),
    ("A crew with a lantern must moor a boat.", "A crew without a lantern need not moor a boat."),
    ("Only crates with a yellow label can be opened during a storm.",
     "Crates with a green label may be opened during a calm."),
    ("Only the owner of a boat can open its crates.", "Only the owner of a locker can open its crates."),
    ("A hold can only contain crates.", "A cabin can contain things that are not crates."),
    ("A crate can lie on only one other crate.", "A crate can carry any number of other crates."),
    ("No player can be forced to open a crate other than a crate of the master.",
     "A player can be forced to open a crate of the master."),
    ("When a player moors a boat, they must moor it in the innermost berth of a harbour.",
     "When a player moors a raft, they must moor it in the outermost berth of a harbour."),
    ("A boat may be moored before its crew is counted.", "A boat may be moored after its crew is counted."),
    ("If the tide is low, a crew moors a boat.",
     "If the tide is low and a bell rings, a crew moors a boat in the innermost berth."),
    ("While a storm is in progress, a crew opens a crate, moors its boat, and leaves the harbour.",
     "If the tide is low during a storm, a crew moors its boat."),
]  # fmt: skip


def verdict(folder: Path, one: str, other: str) -> Verdict:
    kb = read(folder, core(BOOK.format(one=one, other=other)))
    found = decide(kb, "core/201", "core/301", DAY, (), GAME)
    assert found == decide(kb, "core/301", "core/201", DAY, (), GAME), "it depends on who is named first"
    return found


@pytest.mark.parametrize(("one", "other"), DENIED)
def test_what_denies_another_in_other_words_is_a_conflict(tmp_path: Path, one: str, other: str) -> None:
    found = verdict(tmp_path, one, other)
    assert found.status == "unsettled"
    assert found.because[0].claim.name not in ("cannot-compare", "not-understood")


@pytest.mark.parametrize(("one", "other"), LEFT_ALONE)
def test_what_only_looks_alike_is_none(tmp_path: Path, one: str, other: str) -> None:
    found = verdict(tmp_path, one, other)
    assert found.status == "no-conflict" or found.because[0].claim.name in ("cannot-compare", "not-understood")


def test_rules_that_deny_each_other_are_found_wherever_they_stand(tmp_path: Path) -> None:
    kb = read(tmp_path, core(BOOK.format(one=DENIED[0][0], other=DENIED[0][1])))
    book = learnt(kb.edition(kb.nodes[f"{GAME}/core@1/201"].address, DAY))
    found = [
        (str(one).rpartition("/")[2], str(other).rpartition("/")[2]) for one, other in denying(book.norms, book.lexicon)
    ]
    assert found == [("201", "301")]


def claims(found: Verdict) -> dict[str, dict[str, str]]:
    return {each.claim.name: dict(each.claim.words) for each in found.because}


def test_what_was_not_understood_is_quoted(tmp_path: Path) -> None:
    found = claims(
        verdict(tmp_path, "Lanterns are lit. Wobbly abaft a mizzen yonder forsooth.", "Crates sink at dusk.")
    )
    assert "Wobbly abaft" in found["sentence-unread"]["words"]


def test_conditions_that_have_nothing_in_common_are_quoted(tmp_path: Path) -> None:
    found = claims(verdict(tmp_path, "A boat drifts if a bell rings.", "A boat does not drift while the tide is low."))
    told = found["conditions-unlike"]
    assert {told["mine"], told["theirs"]} == {"a bell rings", "the tide is low"}
    assert "held-against" in found


def test_words_that_only_one_of_two_has_are_told(tmp_path: Path) -> None:
    found = claims(verdict(tmp_path, "Players can't open wooden crates.", "Players may open iron crates."))
    assert (found["words-unlike"]["mine"], found["words-unlike"]["theirs"]) == ("wooden", "iron")


AS_MUCH = "401. When following a card, do as much as you can.\n"


@pytest.mark.parametrize(("more", "status"), [(AS_MUCH, "no-conflict"), ("", "unsettled")])
def test_a_card_is_followed_as_far_as_the_rules_let_it(tmp_path: Path, more: str, status: str) -> None:
    text = BOOK.format(one="A boat that is already moored cannot be moored again.", other="Bells ring at dusk.") + more
    found = decide(read(tmp_path, core(text)), "When I sail, moor me.", "core/201", DAY, (), GAME)
    assert found.status == status
    assert (found.because[0].claim.name == "as-far-as-possible") == bool(more)
