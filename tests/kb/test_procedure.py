"""Procedures: what the casebook cannot show, such as days, caches, walks through what is called, and odd inputs."""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.address import Address, RuleNumber, Span
from kb.errors import UnknownGame
from kb.knowledge import KnowledgeBase
from kb.load import load
from kb.model import Rule
from kb.model.procedure import Jump, Procedure, ProcedureStep
from kb.procedure import about, in_force, near, procedure_at, procedures, titled, walk
from kb.procedure.find import Family, find
from kb.procedure.walk import DEEPEST
from kb.standing import as_amended
from tests.kites import corpus

BEFORE, AFTER = date(2025, 3, 1), date(2025, 7, 1)


@pytest.fixture(scope="module")
def kb(tmp_path_factory) -> KnowledgeBase:
    return load([corpus(tmp_path_factory.mktemp("kites"))])


def at(kb: KnowledgeBase, number: str) -> Procedure:
    found = procedure_at(kb, Address("kites", "core", "1", number))
    assert found is not None
    return found


def numbers(found):
    return [each.address.fragment for each in found]


def test_all_procedures_of_an_edition_in_their_order(kb):
    assert numbers(procedures(kb, kb.edition(Address("kites", "core", "1"), AFTER))) == ["100.1", "101.1", "201"]


def test_a_procedure_reads_as_amended_on_the_day(kb):
    words = [at(as_amended(kb, day), "100.1").steps[1].words for day in (BEFORE, AFTER, BEFORE)]
    assert words == ["Take one of these cards.", "Take two of these cards.", "Take one of these cards."]


def test_an_edition_is_searched_once_for_each_way_it_reads(kb):
    edition = kb.edition(Address("kites", "core", "1"), AFTER)
    first = procedures(as_amended(kb, BEFORE), edition)
    assert procedures(as_amended(kb, BEFORE), edition) is first
    assert procedures(as_amended(kb, AFTER), edition) is not first


def test_in_force_lists_a_game(kb):
    assert numbers(in_force(kb, AFTER, "kites")) == ["100.1", "101.1", "201"]
    assert in_force(kb, date(2024, 1, 1)) == ()
    with pytest.raises(UnknownGame):
        in_force(kb, AFTER, "chess")


@pytest.mark.parametrize(
    ("number", "found"),
    [
        ("100.1", ["100.1"]),
        ("100", ["100.1", "101.1"]),
        ("100.1.b", ["100.1"]),
        ("203", ["201"]),
        ("201.1", ["201"]),
        ("301", []),
    ],
)
def test_a_text_is_a_procedure_or_holds_one_or_is_a_step(kb, number, found):
    assert numbers(about(kb, kb.nodes[f"kites/core@1/{number}"])) == found


@pytest.mark.parametrize(
    ("words", "found"),
    [("scouting", ["100.1"]), ("Gathering clouds", ["101.1"]), ("swip", ["201"]), ("landing", []), ("", [])],
)
def test_a_procedure_is_named_by_words_of_its_title(kb, words, found):
    assert numbers(titled(kb, words, AFTER)) == found


@pytest.mark.parametrize(("number", "step"), [("100.1", None), ("100.1.c", 3), ("201", None), ("301.1.a", "nothing")])
def test_near_reads_a_text_and_what_is_above_it_only(kb, number, step):
    node = kb.nodes[f"kites/core@1/{number}"]
    found = near(kb, node)
    assert (found[0].step_at(node.address) if found else "nothing") == step


def test_a_walk_goes_through_what_a_rule_beside_a_step_calls(kb):
    stops = walk(at(kb, "100.1"), lambda address: procedure_at(kb, address))
    assert [stop.number for stop in stops] == ["1", "1.1", "1.2", "1.3", "2", "3"]
    assert (stops[1].step.pauses, stops[3].step.resumes) == (True, True)
    assert [stop.depth for stop in stops] == [0, 1, 1, 1, 0, 0]


def test_a_walk_without_a_look_up_stays_in_its_procedure(kb):
    assert [stop.number for stop in walk(at(kb, "100.1"))] == ["1", "2", "3"]


def test_where_words_lead(kb):
    found = at(kb, "201")
    assert [[jump.step for jump in step.jumps] for step in found.steps] == [[], [2], [], [None]]
    assert found.steps[3].jumps == (Jump("return to Step 1: Wait"),)
    assert [window.open for step in found.steps for window in step.windows] == [True, False]
    assert [each.fragment for each in found.asides[0].calls] == ["201"]


def step(call: str) -> ProcedureStep:
    return ProcedureStep(HOME.at("1.a"), "", "Go on.", calls=(HOME.at(call),))


HOME = Address("g", "d", "1")


def test_what_comes_round_again_is_named_and_not_followed():
    rounds = {
        str(HOME.at(name)): Procedure(HOME.at(name), name, "announced", (step(other),)) for name, other in ("12", "21")
    }
    stops = walk(rounds["g/d@1/1"], lambda address: rounds.get(str(address)))
    assert [(stop.number, numbers_in(stop.unfolded), numbers_in(stop.recurs)) for stop in stops] == [
        ("1", ["2"], []),
        ("1.1", [], ["1"]),
    ]


def numbers_in(addresses):
    return [each.fragment for each in addresses]


@pytest.mark.properties
@given(st.lists(st.lists(st.integers(0, 7), max_size=3), min_size=1, max_size=8))
def test_every_walk_ends(calls):
    """Whatever calls whatever, a walk ends, and no procedure lies within itself."""
    made = {
        name: Procedure(HOME.at(str(name)), str(name), "announced", tuple(step(str(other)) for other in others))
        for name, others in enumerate(calls)
    }
    stops = walk(made[0], lambda address: made.get(int(address.fragment)))
    assert max((stop.depth for stop in stops), default=0) < DEEPEST


MARKS = ("1. ", "2. ", "3a. ", "First, ", "Then, ", "", "To mend a kite:", "The following Task becomes Outstanding:")


@pytest.mark.properties
@given(st.lists(st.tuples(st.sampled_from(MARKS), st.text("ab .,:;“”()1\n", max_size=30)), max_size=7))
def test_no_family_is_refused_and_steps_keep_its_order(texts):
    """Whatever stands below a text, its steps are members of the family in their order, and at least two."""
    members = tuple(
        Rule(HOME.at(f"1.{at}"), RuleNumber(f"1.{at}"), "rule", mark + text, Span("f", at, at + 1, at))
        for at, (mark, text) in enumerate(texts, 1)
    )
    holder = Rule(HOME.at("1"), RuleNumber("1"), "rule", "Do the following in order:", Span("f", 0, 1, 1))
    for found in find(Family(holder, members)):
        places = [int(each.address.fragment[2:]) for each in found.steps]
        assert places == sorted(set(places))
        assert len(places) >= 2
