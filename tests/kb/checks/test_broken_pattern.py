"""The check of sentences that depart from their pattern."""

import pytest

from kb.checks.broken_pattern import broken_pattern

TRAITS = ("Ballast", "Keel", "Rudder", "Mast", "Anchor")


def book(*, last: str) -> str:
    rules = []
    for at, (name, on) in enumerate(zip(TRAITS, ("boat", "crate", "ferry", "raft", "quay"), strict=True)):
        rules.append(f"10{at}. {name}")
        rules.append(f"10{at}.1. {name}, and whether or not a {on} has it, is a trait of the {on} for all purposes.")
    return "\n".join((*rules, "200. Sails", f"200.1. {last}")) + "\n"


def test_broken_pattern_fires(flaws):
    last = "Sails, and whether or not a boat has it, is a trait of the crate for all purposes."
    (found,) = flaws(broken_pattern, book(last=last))
    assert (found.code, found.severity, str(found.address)) == ("CON110", "warning", "quay/core@1/200.1")
    assert "says “boat” and “crate” where 100.1 says “boat” twice" in found.message


def test_the_name_of_another_heading_is_told(flaws):
    last = "Keel, and whether or not a lamp has it, is a trait of the lamp for all purposes."
    (found,) = flaws(broken_pattern, book(last=last))
    assert str(found.address) == "quay/core@1/200.1"
    assert "says “keel”, which its heading does not" in found.message


@pytest.mark.parametrize(
    "last",
    [
        "Sails, and whether or not a lamp has it, is a trait of the lamp for all purposes.",
        "Flags, and whether or not a lamp has it, is a trait of the lamp for all purposes.",
        "Sails, and whether or not a lamp has it, is a trait of this one for all purposes.",
        "Sails are no trait, and whether a boat has any is a matter of the crate and its owner.",
    ],
)
def test_broken_pattern_stays_quiet(flaws, last):
    assert flaws(broken_pattern, book(last=last)) == []
