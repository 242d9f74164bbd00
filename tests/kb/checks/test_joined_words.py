"""The check of words that run together."""

import pytest

from kb.checks.joined_words import joined_words

CRATES = """100. Crates
100.1. A crate lies in its owner’s Hold. All of them are heavy.
100.2. An owner’s Hold is dry. A Hold may be wet.
100.3. {said}
"""


@pytest.mark.parametrize(
    ("said", "halves"),
    [
        ("Put it into your owner’sHold.", "owner’s and Hold"),
        ("Most of themare lost.", "them and are"),
        ("Dry is inthe hold, in the rope.", "in and the"),
        ("Mind theowner; the owner is the owner.", "the and owner"),
    ],
)
def test_joined_words_fires(flaws, said, halves):
    (found,) = flaws(joined_words, CRATES.format(said=said))
    assert (found.code, found.severity, found.span.line) == ("STY106", "info", 6)
    assert halves in found.message


@pytest.mark.parametrize(
    "said", ["A StormHold is no place.", "An owner’sHold and an owner’sHold.", "Take care.", "The LoadMaster sleeps."]
)
def test_joined_words_stays_quiet(flaws, said):
    assert flaws(joined_words, CRATES.format(said=said)) == []


def test_names_of_cards_are_no_slips(flaws, tmp_path):
    (tmp_path / "quay").mkdir()
    (tmp_path / "quay" / "cards.jsonl").write_text('{"name": "OwnerHold", "type": "Boat", "text": "Sink."}\n', "utf-8")
    tables = '[[document]]\nid = "cards"\nkind = "cards"\n[[document.edition]]\nid = "1"\nfile = "cards.jsonl"'
    text = CRATES.format(said="An owner has OwnerHold. The owner pays.")
    assert flaws(joined_words, text, tables=tables) == []
    assert len(flaws(joined_words, text)) == 1
