"""Whether two norms of one effect speak of one matter."""

from dataclasses import replace

import pytest

from kb.address import Address
from kb.checks.sameness import of_one_matter
from kb.model.norm import Effect, Literal, Norm


def norm(outcome: str, full: str = "boat", closer: str = "") -> Norm:
    restricts = Literal(closer, tuple(closer.split()), "restriction")
    effect = Effect("moor", "+", full.rpartition(" ")[2], full)
    return Norm(Address("quay", "core"), effect, outcome, 0, 0, outcome=outcome, conditions=(restricts,) * bool(closer))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (norm("they moor what boat", "what boat"), norm("they moor the boat")),
        (norm("X boats are moored"), norm("the value of X moors a boat")),
        (norm("a boat that left is moored", closer="left"), norm("a boat on fire is moored", closer="fire")),
        (norm("a pilot boat is moored", "pilot boat"), norm("a boat on fire is moored", closer="fire")),
    ],
)
def test_things_of_their_own_are_no_one_matter(one, other):
    assert not of_one_matter((one, other))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (norm("a boat is moored"), norm("the boat is moored")),
        (norm("a boat that left is moored", closer="left"), norm("the boat is moored")),
        (norm("a boat that left is moored", closer="left"), norm("boats which left are moored", closer="left")),
        (norm("a pilot boat is moored", "pilot boat"), norm("all pilot boats are moored", "pilot boat")),
        (norm("A boat is moored"), norm("X boats are moored")),
    ],
)
def test_what_may_be_one_thing_is_one_matter(one, other):
    assert of_one_matter((one, other))


def test_a_restriction_of_something_else_tells_nothing():
    mine = norm("a boat that left is moored", closer="left")
    theirs = norm("a boat is moored", closer="fire")
    assert of_one_matter((mine, replace(theirs, outcome="a boat is moored")))
