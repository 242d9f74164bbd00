"""Which of two texts wins: statements and canons, their days and scopes, and what nobody states."""

from datetime import date
from pathlib import Path

import pytest

from kb.corpus import SHIPPED
from kb.errors import BadQuery, UnknownAddress
from kb.knowledge import KnowledgeBase
from kb.load import load
from kb.model.verdict import Verdict
from kb.precedence import canons
from kb.precedence.decide import decide
from kb.precedence.table import precedence_of
from tests.papers import GAME, Paper, core, notice, read

RULES = """\
Tide Rules
100. Golden Rules
101. A card that contradicts these rules is right.
102. A card that says that something can't happen beats one that says that it can.
200. Boats
201. If a player has no crew on a boat and the tide is low, they lose control of that boat.
202. If the tide is low, boats with no crew aboard them become uncontrolled.
203. Damaged boats can't leave the harbour.
204. A player may move a boat to the open sea.
205. A player draws a card when the tide turns.
206. A hold has at most 3 crates.
"""
GRANTED = """
[precedence]
order = ["declared", "tournament-over-rules", "card-over-rules", "cannot-over-can", "bigger-over-smaller"]
[precedence.ground]
card-over-rules = "core 101"
cannot-over-can = "core 102"
"""
DAY = "2025-06-01"


def with_table(folder: Path, table: str, *papers: Paper) -> KnowledgeBase:
    """Write papers and a table as a corpus, and load it."""
    read(folder, *papers)
    manifest = folder / "corpus.toml"
    manifest.write_text(f"{manifest.read_text('utf-8')}\n{table}", "utf-8")
    return load([folder])


def decided(kb: KnowledgeBase, a: str, b: str, day: str = DAY, *scope: str) -> Verdict:
    found = decide(kb, a, b, date.fromisoformat(day), scope, GAME)
    assert found == decide(kb, b, a, date.fromisoformat(day), scope, GAME), "it depends on who is named first"
    return found


def claims(verdict: Verdict) -> list[str]:
    return [step.claim.name for step in verdict.because]


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> KnowledgeBase:
    return with_table(tmp_path_factory.mktemp("book"), GRANTED, core(RULES))


def test_one_effect_under_other_conditions_is_unsettled(book: KnowledgeBase) -> None:
    found = decided(book, "core/201", "core/202")
    assert (found.status, found.winner, claims(found)[0]) == ("unsettled", None, "other-conditions")
    assert claims(found)[-1] == "would-settle-one-edition"


def test_a_canon_that_the_game_leaves_out_is_not_asked(book: KnowledgeBase) -> None:
    assert "points-to" not in claims(decided(book, "core/201", "core/202"))


def test_without_a_table_canons_only_point(tmp_path: Path) -> None:
    kb = read(tmp_path, core(RULES))
    found = decided(kb, "Damaged boats can leave the harbour.", "core/203")
    assert (found.status, found.canon) == ("unsettled", None)
    pointed = [dict(step.claim.words)["canon"] for step in found.because if step.claim.name == "points-to"]
    assert "card-over-rules" in pointed


def test_a_card_that_allows_what_a_rule_forbids(book: KnowledgeBase) -> None:
    found = decided(book, "Damaged boats can leave the harbour.", "core/203")
    assert (found.winner, found.canon, found.ground) == ("card", "card-over-rules", f"{GAME}/core@1/101")


def test_a_card_that_forbids_what_a_rule_allows(book: KnowledgeBase) -> None:
    assert decided(book, "Players can't move boats.", "core/204").winner == "card"


def test_two_cards(book: KnowledgeBase) -> None:
    found = decided(book, "Boats can't leave the harbour.", "I can leave the harbour.")
    assert (found.status, found.canon, found.ground) == ("decided", "cannot-over-can", f"{GAME}/core@1/102")
    said = next(step for step in found.because if step.claim.name == "forbids-what-is-ordered")
    assert dict(said.claim.words)["no"] == "Boats can't leave the harbour"


def test_a_card_about_something_else(book: KnowledgeBase) -> None:
    assert decided(book, "Repair a boat.", "core/205").status == "no-conflict"


def test_another_number_of_one_thing(book: KnowledgeBase) -> None:
    found = decided(book, "A hold has any number of crates.", "core/206")
    assert (found.canon, claims(found)[1]) == ("card-over-rules", "other-values")


def test_what_is_not_understood_is_not_guessed(book: KnowledgeBase) -> None:
    found = decided(book, "Wobbly boats abaft a mizzen yonder, forsooth.", "core/203")
    assert (found.status, claims(found)[0]) == ("unsettled", "not-understood")


# -- statements --------------------------------------------------------------------------------------------------------

LOCAL = "The boat rules are right. Rule 201. takes precedence over rule 202.\n"


def test_a_statement_about_two_rules(tmp_path: Path) -> None:
    kb = with_table(tmp_path, GRANTED, core(RULES), notice(f"# Notice\n\n{LOCAL}"))
    found = decided(kb, "core@1/201", "core@1/202")
    assert (found.winner, found.canon) == (f"{GAME}/core@1/201", "declared")
    assert found.ground is not None
    assert found.ground.startswith(f"{GAME}/notice@1/")
    assert decided(kb, "core@1/201", "core@1/202", "2025-02-01").status == "unsettled"


def test_a_statement_that_ended(tmp_path: Path) -> None:
    ends = "When the next Core Rules are published, this document becomes obsolete.\n"
    kb = with_table(tmp_path, GRANTED, core(RULES, RULES), notice(f"# Notice\n\n{ends}\n{LOCAL}"))
    assert decided(kb, "core@1/201", "core@1/202").canon == "declared"
    found = decided(kb, "core@1/201", "core@1/202", "2026-06-01")
    assert (found.status, "statement-lapsed" in claims(found)) == ("unsettled", True)


REWRITE = "Rule 202. should read, “Players lose control of boats without their crew aboard them if the tide is low.”\n"


def test_a_rewrite_takes_the_contradiction_away(tmp_path: Path) -> None:
    kb = with_table(tmp_path, GRANTED, core(RULES), notice(f"# Notice\n\n{REWRITE}"))
    found = decided(kb, "core@1/201", "core@1/202")
    assert (found.winner, found.loser, found.canon) == (f"{GAME}/core@1/201", f"{GAME}/core@1/202", "amended")
    now = decided(kb, "core/201", "core/202")
    assert (now.status, "amended-since" in claims(now)) == ("no-conflict", True)
    assert decided(kb, "core@1/201", "core@1/202", "2025-02-01").status == "unsettled"


MEETINGS = """\
Tide Rules
300. Meetings
301. The result of a meeting
301.1. A keeper has won the meeting if they are the only keeper that has crews remaining at this quay.
301.2. There is “No Result” if both keepers have crews present, or if neither keeper has crews present.
302. A keeper draws a card when they win a meeting.
303. A keeper loses a card when both keepers leave.
"""
RESULTS = (
    "# Notice\n\nThis document takes precedence over the Core Rules.\n"
    "\nRule 301.2. should read, “There is “No Result” if crews were sent home, if both keepers have crews present, or"
    " if neither keeper has crews present.”\n"
)


def test_where_only_amended_words_contradict_each_other_the_printed_ones_are_decided_by_what_is_declared(
    tmp_path: Path,
) -> None:
    kb = with_table(tmp_path, GRANTED, core(MEETINGS), notice(RESULTS))
    for asked in ("core/301.1", "core@1/301.1"):
        for other in ("core/301.2", "core@1/301.2"):
            found = decided(kb, asked, other)
            assert (found.winner, found.canon) == (f"{GAME}/core@1/301.2", "declared")
            assert claims(found)[:2] == ["by-declared", "cases-overlap"]
    assert claims(decided(kb, "core@1/301.1", "core@1/301.2"))[-2:] == ["printed-apart", "conditions-exclude"]
    assert decided(kb, "core@1/301.1", "core@1/301.2", "2025-02-01").status == "no-conflict"


def entry(over: str, under: str, *more: str) -> str:
    told = ", ".join([f'over = "{over}"', f'under = "{under}"', *more])
    return f'[precedence]\norder = ["declared"]\ndeclared = [{{{told}}}]\n'


def test_what_an_editor_declares(tmp_path: Path) -> None:
    kb = with_table(tmp_path, entry("core@1 202", "core@1 201"), core(RULES))
    found = decided(kb, "core/201", "core/202")
    assert (found.winner, found.canon, found.ground) == (f"{GAME}/core@1/202", "declared", f"{GAME}/corpus.toml")


def test_what_an_editor_declares_holds_within_its_days(tmp_path: Path) -> None:
    kb = with_table(tmp_path, entry("core 202", "core 201", "from = 2025-05-01", "until = 2025-07-01"), core(RULES))
    days = ("2025-04-30", "2025-05-01", "2025-06-30", "2025-07-01")
    assert [decided(kb, "core/201", "core/202", day).status for day in days] == [
        *("unsettled", "decided", "decided", "unsettled")
    ]


def test_what_an_editor_declares_holds_in_its_scope(tmp_path: Path) -> None:
    kb = with_table(tmp_path, entry("core 202", "core 201", 'scope = "format:storm"'), core(RULES))
    assert decided(kb, "core/201", "core/202").status == "unsettled"
    assert decided(kb, "core/201", "core/202", DAY, "storm").status == "decided"


def test_declarations_in_a_circle_settle_nothing(tmp_path: Path) -> None:
    table = (
        '[precedence]\norder = ["declared"]\ndeclared = [{over = "core 201", under = "core 202"},'
        ' {over = "core 202", under = "core 201"}]\n'
    )
    found = decided(with_table(tmp_path, table, core(RULES)), "core/201", "core/202")
    assert (found.status, "declared-in-a-circle" in claims(found)) == ("unsettled", True)


# -- documents of other kinds ------------------------------------------------------------------------------------------

EVENTS = Paper(
    "tournament",
    "tournament",
    (
        (
            "1",
            "2025-01-01",
            "Event Rules\n100. Events\n101. This document takes precedence.\n102. A hold has at most 5 crates.\n",
        ),
    ),
)
IN_EVENTS = """
[precedence]
order = ["declared", "tournament-over-rules"]
[precedence.ground]
tournament-over-rules = "tournament 101"
"""


def test_a_tournament_document_in_competition_and_out_of_it(tmp_path: Path) -> None:
    kb = with_table(tmp_path, IN_EVENTS, core(RULES), EVENTS)
    inside = decided(kb, "tournament/102", "core/206", DAY, "competition")
    assert (inside.winner, inside.canon) == (f"{GAME}/tournament@1/102", "tournament-over-rules")
    outside = decided(kb, "tournament/102", "core/206")
    assert (outside.winner, outside.canon, claims(outside)[0]) == (f"{GAME}/core@1/206", None, "out-of-scope")


ADDENDUM = Paper(
    "addendum", "tournament", (("1", "2025-01-01", "Harbour Fair\n100. Fair\n101. A hold has at most 7 crates.\n"),)
)


def test_an_addendum_goes_before_the_tournament_document_as_an_editor_enters_it(tmp_path: Path) -> None:
    table = (
        '[precedence]\norder = ["declared", "tournament-over-rules"]\n'
        'declared = [{over = "addendum", under = "tournament", ground = "tide/tournament@1/101"}]\n'
        '[precedence.ground]\ntournament-over-rules = "tournament 101"\n'
    )
    kb = with_table(tmp_path, table, core(RULES), EVENTS, ADDENDUM)
    found = decided(kb, "addendum/101", "tournament/102", DAY, "competition")
    assert (found.winner, found.ground) == (f"{GAME}/addendum@1/101", f"{GAME}/tournament@1/101")
    assert decided(kb, "addendum/101", "core/206", DAY, "competition").canon == "tournament-over-rules"


STRICT = """
[precedence]
order = ["restriction-over-requirement-over-allowance"]
[precedence.ground]
restriction-over-requirement-over-allowance = "core 101"
"""


@pytest.mark.parametrize(
    ("stricter", "laxer"),
    [
        ("Players can't move boats.", "Players must move boats."),
        ("Players can't move boats.", "Players may move boats."),
        ("Players must move boats.", "Players may move boats."),
        ("Players can only move boats to the harbour.", "Players may move boats to the open sea."),
    ],
)
def test_what_forbids_then_what_demands_then_what_allows(tmp_path: Path, stricter: str, laxer: str) -> None:
    kb = with_table(tmp_path, STRICT, core(f"{RULES}301. {stricter}\n302. {laxer}\n"))
    found = decided(kb, "core/301", "core/302")
    assert (found.winner, found.ground) == (f"{GAME}/core@1/301", f"{GAME}/core@1/101")


# -- what is understood ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("one", "other", "claim"),
    [
        ("A player may move a boat if the tide is high.", "A player may move a boat at dusk.", "both-allow"),
        ("A player draws a card when a bell rings.", "A player draws a card if the tide is low.", "each-in-its-case"),
        ("A player can only move a boat at dusk.", "A player can't move a boat if it is damaged.", "both-limit"),
        ("Boats can only leave the harbour at dusk.", "Boats can leave the harbour at dusk.", "within-the-limit"),
        ("Boats can't leave the harbour.", "Boats can't leave the harbour at dusk.", "both-forbid"),
        ("A player gains control of a boat if a bell rings.", "A player loses control of a boat when the tide turns.",
         "each-in-its-case"),
    ],
)  # fmt: skip
def test_what_leaves_room_for_the_other_is_no_conflict(tmp_path: Path, one: str, other: str, claim: str) -> None:
    kb = with_table(tmp_path, GRANTED, core(f"{RULES}301. {one}\n302. {other}\n"))
    found = decided(kb, "core/301", "core/302")
    assert (found.status, claims(found)[0]) == ("no-conflict", claim)


@pytest.mark.parametrize(
    ("one", "other", "claim"),
    [
        ("A player may move a boat only to the harbour.", "A player may move a boat to the sea.", "only-excludes"),
        ("A player draws two cards at dusk.", "A player draws one card at dusk.", "other-values"),
        ("Each player draws a card at dusk.", "No player draws a card at dusk.", "forbids-what-is-ordered"),
        ("A player must not draw a card at dusk.", "A player draws a card at dusk.", "forbids-what-is-ordered"),
        ("A player must move a boat if the tide is high.", "A player may move a boat if the tide is high.",
         "must-and-may"),
        ("A player gains control of a boat when the tide turns.",
         "A player loses control of a boat when the tide turns.", "opposite-outcomes"),
    ],
)  # fmt: skip
def test_what_leaves_no_room_is_a_conflict(tmp_path: Path, one: str, other: str, claim: str) -> None:
    kb = with_table(tmp_path, "", core(f"{RULES}301. {one}\n302. {other}\n"))
    found = decided(kb, "core/301", "core/302")
    assert (found.status, claims(found)[0]) == ("unsettled", claim)


# -- the table, and wrong calls ----------------------------------------------------------------------------------------


def test_an_unknown_canon_is_skipped(book: KnowledgeBase) -> None:
    table = precedence_of(book.game(GAME), list(canons()))
    assert (table.unknown, "bigger-over-smaller" in table.order) == (("bigger-over-smaller",), False)


def test_an_unknown_address_is_told(book: KnowledgeBase) -> None:
    with pytest.raises(UnknownAddress):
        decide(book, "core/999", "core/201", date.fromisoformat(DAY))


def test_two_games_are_told() -> None:
    with pytest.raises(BadQuery, match="two games"):
        decide(load([SHIPPED]), "examplegame/core@2/101.1", "homeworld/rules@1/17.1", date.fromisoformat(DAY))


def test_arguments_are_labelled(book: KnowledgeBase) -> None:
    found = decided(book, "Damaged boats can leave the harbour.", "core/203")
    labels = {each.name: each.label for each in found.arguments if each.kind == "text"}
    assert labels == {"card": "applies", f"{GAME}/core@1/203": "overridden"}


def test_an_unrelated_rule_changes_nothing(tmp_path: Path) -> None:
    more = f"{RULES}300. Weather\n301. Gulls sleep on warm stones whenever lanterns flicker.\n"
    kb = with_table(tmp_path, GRANTED, core(more))
    plain = with_table(tmp_path / "plain", GRANTED, core(RULES))
    for a, b in (("core/201", "core/202"), ("core/203", "core/204"), ("Players can't move boats.", "core/204")):
        assert decided(kb, a, b) == decided(plain, a, b)


# -- what only looks like a contradiction ------------------------------------------------------------------------------

STANDING = """\
Tide Rules
100. Golden Rules
101. A card that contradicts these rules is right.
300. Boats
301. Crates
301.1. A boat takes on crates as follows.
"""


def test_cases_of_one_rule_leave_each_other_alone(tmp_path: Path) -> None:
    one, other = "A boat is moored if the tide is low.", "A boat is moored if the tide is low and a bell rings."
    kb = with_table(tmp_path, GRANTED, core(f"{STANDING}301.1.a. {one}\n301.1.b. {other}\n"))
    found = decided(kb, "core/301.1.a", "core/301.1.b")
    assert (found.status, claims(found)[0]) == ("no-conflict", "each-in-its-case")


def test_what_leaves_both_open_contradicts_nothing(tmp_path: Path) -> None:
    one, other = "A boat is damaged or it isn't.", "A damaged boat can't be damaged."
    kb = with_table(tmp_path, GRANTED, core(f"{STANDING}301.1.a. {one}\n301.1.b. {other}\n"))
    assert decided(kb, "core/301.1.a", "core/301.1.b").winner is None


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("If a bell rings, this boat is moored.", "If this happens while a bell rings, a boat is moored."),
        ("A boat remains moored while a bell rings and the tide is low.", "A boat is moored while a bell rings."),
        ("Boats normally are moored if a bell rings.", "Boats are moored if a bell rings and the tide is low."),
    ],
)
def test_what_leans_or_lasts_or_is_hedged_contradicts_nothing(tmp_path: Path, one: str, other: str) -> None:
    kb = with_table(tmp_path, GRANTED, core(f"{RULES}301. {one}\n302. {other}\n"))
    assert "other-conditions" not in claims(decided(kb, "core/301", "core/302"))


BOATS = "300. Boats\n301. A player may leave a boat at any time. Whoever leaves a boat loses the watch.\n"


@pytest.mark.parametrize(
    ("exception", "excepts"),
    [
        ("The only exception is rule 301.", True),
        ("The only exception is that a player may leave a boat at any time.", True),
        ("Except for rule 301, nothing speaks against that.", True),
        ("For boats, see rule 301.", False),
        ("The only exception is that a player may tow a boat.", False),
        ("The only exception is who loses the watch (see rule 301).", False),
    ],
)
def test_what_grants_a_canon_may_except_a_rule_from_it(tmp_path: Path, exception: str, excepts: bool) -> None:
    text = f"Tide Rules\n100. Golden Rules\n101. A card that contradicts these rules is right. {exception}\n{BOATS}"
    kb = with_table(tmp_path, GRANTED, core(text))
    found = decided(kb, "core/301", "Players can't leave a boat.")
    assert (found.canon, claims(found)[0]) == ("card-over-rules", "by-exception" if excepts else "by-card-over-rules")
    assert (found.winner == "card") is not excepts


def test_a_card_calls_by_its_name_what_a_rule_calls_this_action(tmp_path: Path) -> None:
    boats = "300. Boats\n301. A crew may make a Long Haul.\n301.1. This action can't be performed during a storm.\n"
    kb = with_table(tmp_path, GRANTED, core(RULES + boats))
    assert decided(kb, "core/301.1", "You may make a long haul during a storm.").winner == "card"
    assert decided(kb, "core/301.1", "You may make a short haul during a storm.").winner is None


def test_a_card_leaves_out_the_first_word_of_a_name(tmp_path: Path) -> None:
    kb = with_table(tmp_path, GRANTED, core(f"{RULES}301. A Forward Hold has at most 2 crates.\n"))
    assert decided(kb, "core/301", "A hold has any number of crates.").winner == "card"
    assert decided(kb, "core/301", "A chest has any number of crates.").winner is None
    assert decided(kb, "core/301", "core/206").status != "decided"


def test_that_one_does_not_lose_may_deny_that_another_wins(tmp_path: Path) -> None:
    text = f"{RULES}301. The harbour master wins the game if the tide is low.\n"
    kb = with_table(tmp_path, GRANTED, core(text))
    found = decided(kb, "core/301", "The smuggler does not lose the game while the tide is low.")
    assert (found.status, claims(found)[0]) == ("unsettled", "cannot-compare")


TWICE = [
    ("A boat is moored if a bell rings. See rule 400.", "A boat is moored if a bell rings and the tide is low."),
    ("A boat is moored in one of two ways: if a bell rings, or if a horn blows.", "A boat is moored if a bell rings."),
    ("The master moors each boat if a bell rings.", "The pilot moors each boat if a bell rings and the tide is low."),
    ("A boat is moored during a storm.", "A boat is moored during a storm, after a bell has rung."),
    ("A boat is moored after mooring it with a rope while it rains.", "A boat is moored while it rains at night."),
    ("A boat is moored if a bell rings after that payment.", "A boat is moored if a bell rings."),
    ("A boat is moored if a bell rings, with the following exceptions:", "A boat is moored if a bell rings at dusk."),
]


@pytest.mark.parametrize(("one", "other"), TWICE)
def test_what_may_be_told_twice_is_no_conflict_that_is_sure(tmp_path: Path, one: str, other: str) -> None:
    text = f"{RULES}300. Mooring\n301. {one}\n400. Bells\n401. {other}\n"
    kb = with_table(tmp_path, GRANTED, core(text))
    assert "other-conditions" not in claims(decided(kb, "core/301", "core/401"))


def test_a_subject_from_before_another_clause_denies_nothing(tmp_path: Path) -> None:
    one = "A crew commits piracy as that crew boards a boat, or puts a lantern on the pier."
    kb = with_table(tmp_path, GRANTED, core(f"{RULES}301. {one}\n302. No lanterns are put on the pier.\n"))
    assert decided(kb, "core/301", "core/302").winner is None


@pytest.mark.parametrize(
    ("one", "other", "day", "status", "why"),
    [
        ("316.5.b", "323.8", "2026-04-10", "unsettled", "other-conditions"),
        ("316.5.b", "323.8", "2026-05-12", "decided", "by-declared"),
        ("187.4.c", "323.6", "2026-04-10", "unsettled", "other-conditions"),
        ("187.4.c", "323.6", "2026-05-12", "decided", "by-amended"),
        ("344.2", "323.11", "2026-05-12", "decided", "by-declared"),
    ],
)
def test_digests_are_decided_as_the_texts_they_stand_for(one: str, other: str, day: str, status: str, why: str) -> None:
    home, kb = "riftbound/core@1.3/", load([SHIPPED / "riftbound"])
    found = decide(kb, f"{home}{one}", f"{home}{other}", date.fromisoformat(day))
    assert (found.status, claims(found)[0]) == (status, why)


def test_two_rules_that_say_when_one_thing_happens_still_contradict_each_other(tmp_path: Path) -> None:
    text = (
        f"{RULES}300. Mooring\n301. A boat is moored if a bell rings.\n"
        "400. Bells\n401. A boat is moored if a bell rings and the tide is low.\n"
    )
    kb = with_table(tmp_path, GRANTED, core(text))
    assert claims(decided(kb, "core/301", "core/401"))[0] == "other-conditions"
