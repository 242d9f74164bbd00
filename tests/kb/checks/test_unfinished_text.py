"""The check of texts that break off."""

import pytest

from kb.checks.unfinished_text import unfinished_text

FERRY = "100. Ferries\n100.1. {said}\n{behind}"


@pytest.mark.parametrize(
    ("said", "behind"),
    [
        ("A ferry waits for all who come late,", "100.2. It sails at dusk.\n"),
        ("A ferry waits for all who come late,", "100.1.a. It sails at dusk.\n"),
        ("A ferry waits for crates and keepers with", "200. Fares\n"),
        ("A ferry waits for the crates of the", "100.2. It sails at dusk.\n"),
    ],
)
def test_unfinished_text_fires(flaws, said, behind):
    (found,) = flaws(unfinished_text, FERRY.format(said=said, behind=behind))
    assert (found.code, found.severity, str(found.address)) == ("STY105", "warning", "quay/core@1/100.1")


@pytest.mark.parametrize(
    ("said", "behind"),
    [
        ("A ferry waits for all who come late.", ""),
        ("The crate is lifted by one keeper; or", "100.2. It is lifted by two.\n"),
        ("Whoever waits for the ferry pays the", "100.1.a. Captain, and\n"),
        ("When a ferry has left the quay,", "100.1.a. all lamps are lit.\n"),
        ("Crates and", ""),
    ],
)
def test_unfinished_text_stays_quiet(flaws, said, behind):
    assert flaws(unfinished_text, FERRY.format(said=said, behind=behind)) == []
