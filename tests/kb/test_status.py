"""How an edition stands on a day, also one that says itself when it ends."""

from datetime import date
from pathlib import Path

import pytest

from kb.address import Address
from kb.load import load

ENDS = "This page becomes obsolete when the next edition of the rules is published."
STAYS = "Lamps are lit at dusk."
MANIFEST = """
game = "ferry"
style = "riftbound"
[[document]]
id = "core"
kind = "rules"
  [[document.edition]]
  id = "1"
  file = "core-1.txt"
  effective = 2025-01-01
  [[document.edition]]
  id = "2"
  file = "core-2.txt"
  effective = 2026-01-01
[[document]]
id = "faq"
kind = "clarification"
style = "article"
about = "core@1"
  [[document.edition]]
  id = "1"
  file = "faq.txt"
  effective = 2025-03-01
"""


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
    home = tmp_path / "ferry"
    home.mkdir()
    (home / "corpus.toml").write_text(MANIFEST)
    for name in ("core-1.txt", "core-2.txt"):
        (home / name).write_text("100. Ferries\n101. A ferry sails at dawn.\n102. It docks.\n")
    (home / "faq.txt").write_text(f"{words} It explains the rules of the first edition.\n\nA ferry may sail.\n")
    assert load([tmp_path]).status(Address("ferry", "faq", "1"), day) == status
