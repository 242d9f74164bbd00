"""The check of terms that are defined twice."""

import pytest

from kb.checks.two_definitions import two_definitions

BRISK = """100. Words
100.1. “Brisk” means “You may play this during any part of a watch.”
200. Keywords
200.1. “Brisk” means “{says}”
"""


def test_two_definitions_fires(flaws):
    (found,) = flaws(two_definitions, BRISK.format(says="You may not play this during any part of a watch."))
    assert (found.code, found.severity, str(found.address)) == ("TRM103", "warning", "quay/core@1/200.1")
    assert "this definition adds “not”" in found.message


def test_two_definitions_stays_quiet(flaws):
    assert flaws(two_definitions, BRISK.format(says="You may play this during any part of a watch.")) == []


def test_what_differs_little_is_info(flaws):
    (found,) = flaws(two_definitions, BRISK.format(says="You may play this during any part of the watch."))
    assert found.severity == "info"


def test_a_part_is_no_other_definition(flaws):
    assert flaws(two_definitions, BRISK.format(says="You may play this during any part.")) == []


PLAIN = """100. Words
100.1. A berth is a public place outside the harbour, owned by a keeper.
200. Places
200.1. {said}
"""


@pytest.mark.parametrize(
    ("said", "severity"),
    [
        ("A berth is a private place outside the harbour, owned by a keeper.", "warning"),
        ("Boats rest. A berth is usually a public place outside the harbour, owned by a keeper.", None),
        ("Boats rest. A berth is a public place outside the harbour, usually owned by a keeper.", "warning"),
        ("A berth is a public place beyond the whole harbour, owned by a keeper.", "info"),
    ],
)
def test_sentences_define_too(flaws, said, severity):
    assert [each.severity for each in flaws(two_definitions, PLAIN.format(said=said))] == [severity] * bool(severity)


@pytest.mark.parametrize(
    "said",
    [
        "A berth is a public place.",
        "If a berth is a private place outside the harbour, owned by a keeper, it is dear.",
        "A mole is a private place outside the harbour, owned by a keeper.",
        "A berth is a public place outside the harbour, owned by a keeper who lit each lamp of the quay at dusk today.",
    ],
)
def test_what_defines_another_thing_or_tells_more_is_no_other_definition(flaws, said):
    assert flaws(two_definitions, PLAIN.format(said=said)) == []
