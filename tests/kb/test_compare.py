"""Each test reads two small editions and follows the rules of one into the other."""

import random
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grammar.normalise import normalise
from grammar.parse import parse
from kb.address import Address
from kb.compare import Change, compare
from kb.model import Edition
from kb.read import read
from tests.officials import every_game

FERRIES = [
    "100. Ferries",
    "101. A ferry with passengers sails at dawn, before the lamps go out.",
    "101.1. It returns at dusk, unless the harbour is closed by fog.",
    "102. Each keeper lights exactly one lamp a night. See rule 101.1.",
    "200. Weather",
    "201. Fog hides every moored boat from the keepers of other harbours.",
    "202. In a storm no ferry may leave the harbour that it lies in.",
]


def edition(lines: Sequence[str], name: str = "1") -> Edition:
    source = normalise("\n".join(lines) + "\n")
    return read(source, parse(source.text, "riftbound"), Edition(Address("g", "d", name), "", "text", "riftbound"))


def changes(old: Sequence[str], new: Sequence[str]) -> list[tuple[str, tuple[str, ...], tuple[str, ...]]]:
    """Give what changed, without what stayed the same."""
    found = compare(edition(old), edition(new, "2"))
    return [(each.kind, each.old, each.new) for each in found if each.kind != "same"]


def test_an_edition_compared_with_itself_is_the_same() -> None:
    found = compare(edition(FERRIES), edition(FERRIES))
    assert {each.kind for each in found} == {"same"}
    assert [each.old for each in found] == [each.new for each in found]


def test_a_rule_that_only_moved_is_followed_with_the_numbers_it_cites_masked() -> None:
    lamps = "103. Each keeper lights exactly one lamp a night. See rule 101.1."
    new = [*FERRIES[:3], "102. Lamps are filled each morning.", lamps, *FERRIES[4:]]
    moved = [line.replace("101.1.", "101.2.") if line.startswith("101.1") or "See" in line else line for line in new]
    moved.insert(2, "101.1. A bell is rung first, three times.")
    assert changes(FERRIES, moved) == [
        ("added", (), ("101.1",)),
        ("moved", ("101.1",), ("101.2",)),
        ("added", (), ("102",)),
        ("moved", ("102",), ("103",)),
    ]


def test_a_number_that_was_given_to_another_rule_is_not_followed() -> None:
    new = [*FERRIES[:5], "201. Snow covers the piers from the first frost to the thaw.", *FERRIES[5:]]
    new[6:] = ["202. Fog hides every moored boat from the keepers of other harbours.",
               "203. In a storm no ferry may leave the harbour that it lies in."]  # fmt: skip
    assert ("moved", ("201",), ("202",)) in changes(FERRIES, new)
    assert ("added", (), ("201",)) in changes(FERRIES, new)


def test_a_reworded_rule_is_one_rule() -> None:
    new = [line.replace("at dawn, before", "at sunrise, just before") for line in FERRIES]
    assert changes(FERRIES, new) == [("reworded", ("101",), ("101",))]


def test_a_rule_may_move_and_be_reworded() -> None:
    new = [
        *FERRIES[:5],
        "201. Bells are rung in fog.",
        "203. In a storm no ferry may ever leave the harbour where it lies.",
    ]
    found = changes(FERRIES, new)
    assert ("moved-and-reworded", ("202",), ("203",)) in found


def test_a_removed_rule_stands_where_it_was() -> None:
    new = [line for line in FERRIES if not line.startswith("102")]
    found = compare(edition(FERRIES), edition(new, "2"))
    assert [each.old for each in found][:5] == [("100",), ("101",), ("101.1",), ("102",), ("200",)]
    assert found[3].kind == "removed"


def test_a_rule_may_be_split_and_joined() -> None:
    whole = "102. Each keeper lights one lamp a night, and at dawn each keeper must carry the oil back to the store."
    parts = [
        "102. Each keeper lights one lamp a night.",
        "103. At dawn each keeper must carry the oil back to the store.",
    ]
    old, new = [*FERRIES[:3], whole, *FERRIES[4:]], [*FERRIES[:3], *parts, *FERRIES[4:]]
    assert changes(old, new) == [("split", ("102",), ("102", "103"))]
    assert changes(new, old) == [("joined", ("102", "103"), ("102",))]


def test_headings_are_followed_by_what_lies_below_them() -> None:
    new = [*FERRIES[:4], "300. Wind and Water", *(line.replace("20", "30", 1) for line in FERRIES[5:])]
    assert changes(FERRIES, new) == [
        ("moved-and-reworded", ("200",), ("300",)),
        ("moved", ("201",), ("301",)),
        ("moved", ("202",), ("302",)),
    ]


def test_rules_that_say_the_same_are_told_apart_by_their_place() -> None:
    old = ["100. Fog", "100.1. Several of them are redundant.", "200. Snow", "200.1. Several of them are redundant."]
    new = ["050. Rain", "050.1. Several of them are redundant.", *old]
    assert changes(old, new) == [("added", (), ("050",)), ("added", (), ("050.1",))]


def test_the_json_has_lists_for_split_and_joined_only() -> None:
    assert Change("split", ("1",), ("1", "2"), 0.5).as_json() == {
        "kind": "split",
        "old": ["1"],
        "new": ["1", "2"],
        "similarity": 0.5,
    }
    assert Change("added", (), ("2",), 0.0).as_json() == {"kind": "added", "old": None, "new": "2", "similarity": 0.0}


@given(seed=st.integers(0, 10**6))
def test_every_rule_is_in_exactly_one_change(seed: int) -> None:
    draw = random.Random(seed)
    words = "ferry lamp keeper dawn dusk harbour storm fog boat oil bell pier tide".split()

    def book() -> list[str]:
        return [
            f"{100 + at}. {' '.join(draw.choices(words, k=draw.randint(1, 12)))}." for at in range(draw.randint(1, 15))
        ]

    old, new = edition(book()), edition(book(), "2")
    found = compare(old, new)
    assert sorted(n for each in found for n in each.old) == [r.number.printed for r in old.rules if r.number]
    assert sorted(n for each in found for n in each.new) == [r.number.printed for r in new.rules if r.number]
    assert compare(old, new) == found


@pytest.mark.official
def test_official_moves(official) -> None:
    from datetime import date

    kb = every_game(official)

    def at(name: str) -> Edition:
        address = Address.parse(name)
        assert address is not None
        return kb.edition(address, date(2026, 11, 30))

    found = compare(at("magic/cr@2025-04-04"), at("magic/cr@2025-06-06"))
    assert sum(each.kind == "moved" for each in found) >= 250
    follow = {each.old[0]: each.new for each in compare(at("riftbound/core@1.3"), at("riftbound/core@1.4")) if each.old}
    assert [follow[n][0] for n in ("323.6", "316.5.b", "344.2", "461.3.d", "466.1.b")] == [
        "323.6",
        "316.8.b",
        "344.2",
        "466.3.d",
        "471.1.b",
    ]
