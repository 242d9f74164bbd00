"""Procedures of official rulebooks: each is found, and walked in its right order."""

import re
from datetime import date

import pytest

from kb.address import Address
from kb.knowledge import KnowledgeBase
from kb.procedure import procedure_at, procedures, walk
from kb.standing import as_amended
from tests.officials import every_game

pytestmark = pytest.mark.official

ON = date(2026, 5, 12)


@pytest.fixture(scope="module")
def kb(official) -> KnowledgeBase:
    return every_game(official)


def steps(kb, address, on=ON):
    found = procedure_at(as_amended(kb, on), Address.parse(address))
    assert found is not None, address
    return found, [step.address.fragment for step in found.steps]


@pytest.mark.parametrize(
    ("address", "places"),
    [
        ("riftbound/call-of-the-mountain@1/004.3", "004.3.a 004.3.b 004.3.c"),
        ("riftbound/call-of-the-mountain@1/006.2", "006.2.a 006.2.b 006.2.c"),
        ("riftbound/core@1.3/118", "118.1 118.2 118.3"),
        ("homeworld/rules@1/17.6", "17.6/i1 17.6/i2 17.6/i3"),
        ("riftbound/core@1.3/323", " ".join(f"323.{number}" for number in range(1, 15))),
        ("riftbound/core@1.3/335", "335 337 338 339 340"),
        ("riftbound/core@1.4/334", "334 337 338 339 340"),
        ("riftbound/core@1.3/458", "459 460 461"),
        ("riftbound/core@1.3/461", "461.1 461.3 461.5 461.7"),
        ("riftbound/core@1.4/466", "466.1 466.3 466.5 466.7"),
        ("riftbound/core@1.3/314", "315 316 317"),
        ("riftbound/core@1.3/353", "354 355 356 357 358 359"),
        ("magic/cr@2026-06-19/5", "501 505 506 505 512"),
        ("magic/cr@2026-06-19/506", "507 508 509 510 511"),
        ("magic/cr@2026-06-19/510", "510.1 510.2 510.3"),
        ("magic/cr@2026-06-19/601.2", " ".join(f"601.2{letter}" for letter in "abcdefghi")),
        ("netrunner/cr@26.03/6.9", " ".join(f"6.9.{number}" for number in range(1, 7))),
        ("netrunner/cr@26.03/6.9.3", " ".join(f"6.9.3{letter}" for letter in "abcde")),
        ("flesh-and-blood/cr@2026-02/7", " ".join(f"7.{number}" for number in range(1, 8))),
        ("flesh-and-blood/cr@2026-02/5.1", " ".join(f"5.1.{number}" for number in range(2, 11))),
        ("digimon/cr@4.2/7-1-3", "7-1-3-1 7-1-3-2 7-1-3-3"),
    ],
)
def test_steps_in_their_order(kb, address, places):
    assert steps(kb, address)[1] == places.split()


def test_discover_is_interrupted_by_refilling_at_its_first_step(kb):
    found, _ = steps(kb, "riftbound/call-of-the-mountain@1/004.3")
    way = walk(found, lambda address: procedure_at(kb, address))
    assert [stop.number for stop in way] == ["1", "1.1", "1.2", "1.3", "2", "3"]
    assert [stop.step.pauses for stop in way] == [False, True, False, False, False, False]
    assert [stop.step.resumes for stop in way] == [False, False, False, True, False, False]


def test_the_chain_process_comes_round_to_itself(kb):
    found, _ = steps(kb, "riftbound/core@1.3/335")
    leads = [{jump.step for jump in step.jumps} for step in found.steps]
    assert leads == [set(), {2, 3}, {2, 4}, {5, None}, {2, 3}]
    again = [aside.address.fragment for aside in found.asides if found.address in aside.calls]
    assert again == ["335.2", "336", "335.2.a", "336.1"]
    assert [aside.address.fragment for aside in found.asides if aside.pauses] == ["335.2.a"]


def test_the_resolution_step_calls_a_cleanup_which_comes_round(kb):
    found, _ = steps(kb, "riftbound/core@1.4/466", date(2026, 8, 1))
    assert [each.fragment for each in found.steps[0].calls] == ["323"]
    assert [[window.address.fragment for window in step.windows] for step in found.steps] == [
        [],
        ["466.2"],
        ["466.4"],
        ["466.6"],
    ]
    cleanup, _ = steps(kb, "riftbound/core@1.4/323", date(2026, 8, 1))
    assert [aside.address.fragment for aside in cleanup.asides if cleanup.address in aside.calls] == ["322", "324.2"]


def test_an_amended_step_is_walked_as_it_reads_on_the_day(kb):
    before, after = (
        steps(kb, "riftbound/core@1.3/323", date(2026, *day))[0].steps[5].words for day in ((4, 10), (5, 12))
    )
    assert before != after


def test_where_a_run_goes_on(kb):
    found, _ = steps(kb, "netrunner/cr@26.03/6.9.3")
    assert [[jump.step for jump in step.jumps] for step in found.steps[2:4]] == [[5], [3]]
    assert sum(window.open for step in found.steps for window in step.windows) == 1


RULEBOOKS = {
    "magic/cr@2026-06-19": range(18, 30),
    "netrunner/cr@26.03": range(20, 35),
    "flesh-and-blood/cr@2026-02": range(15, 25),
    "digimon/cr@4.2": range(14, 22),
    "riftbound/core@1.4": range(16, 28),
}
"""How many procedures there are: few enough to be read, each time that this grows."""


@pytest.mark.parametrize("address", RULEBOOKS)
def test_every_step_stands_after_the_one_before_it(kb, address):
    """The order of the steps is the order of the text, unless a sentence lists them."""
    home = Address.parse(f"{address}/1")
    edition = kb.edition(home.home, ON)
    order = {str(node.address): at for at, (node, _) in enumerate(edition.nodes())}
    found = procedures(kb, edition)
    assert len(found) in RULEBOOKS[address]
    for each in found:
        places = [order[str(step.address)] for step in each.steps]
        assert each.mark == "listed" or places == sorted(set(places)), each.address
        assert all(re.search(r"\w", step.words) for step in each.steps), each.address
