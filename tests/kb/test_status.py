"""How an edition stands on a day, also one that says itself when it ends."""

from datetime import date
from pathlib import Path

import pytest

from kb.address import Address
from kb.load import load
from tests.papers import Paper, shelve

ENDS = "This page becomes obsolete when the next edition of the rules is published."
STAYS = "Lamps are lit at dusk."
CORE = "100. Ferries\n101. A ferry sails at dawn.\n102. It docks.\n"


@pytest.mark.parametrize(
    ("words", "day", "status"),
    [
        (ENDS, date(2025, 6, 1), "in force"),
        (ENDS, date(2026, 6, 1), "lapsed"),
        (STAYS, date(2026, 6, 1), "in force"),
        (ENDS, date(2025, 2, 1), "prospective"),
    ],
)
def test_a_text_that_ends_with_the_next_edition_lapses(tmp_path: Path, words: str, day: date, status: str) -> None:
    core = Paper("core", "rules", (("1", "2025-01-01", CORE), ("2", "2026-01-01", CORE)))
    text = f"{words} It explains the rules of the first edition.\n\nA ferry may sail.\n"
    faq = Paper("faq", "clarification", (("1", "2025-03-01", text),), {"style": "article", "about": "core@1"})
    assert load([shelve(tmp_path, "ferry", "Ferry", core, faq)]).status(Address("ferry", "faq", "1"), day) == status
