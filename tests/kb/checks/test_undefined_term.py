"""The check of undefined terms."""

import pytest

from kb.checks.undefined_term import undefined_term

BOATS = """100. Boats
101. Launch Phase
102. Sail Phase
103. Moor Phase
103.1. A boat sails to a quay. {more}
103.2. Any boat may be towed.
"""


def test_undefined_term_fires(flaws):
    (found,) = flaws(undefined_term, BOATS.format(more="You may return a sunken Coral boat to the quay."))
    assert (found.code, found.severity, found.span.line) == ("TRM101", "warning", 7)
    assert "“a sunken Coral boat” uses Coral as a term" in found.message


@pytest.mark.parametrize(
    "more",
    [
        "You may return a Coral boat. The types of boats are Coral, Tidal, and Lunar.",
        "You may return a Coral boat. Coral boats are made of coral.",
        "You may return a “Coral boat” here.",
        "You may return a Coral anchor.",
        "The English boat is known as Ann’s.",
        "Ask the Coral Sea Company boat office.",
    ],
)
def test_undefined_term_stays_quiet(flaws, more):
    assert flaws(undefined_term, BOATS.format(more=more)) == []


def test_the_first_of_several_uses_is_told(flaws):
    text = f"{BOATS.format(more='Look for a Coral boat.')}103.3. Each Coral boat floats.\n"
    (found,) = flaws(undefined_term, text)
    assert [str(each) for each in found.related] == ["quay/core@1/103.3"]


def test_a_title_in_another_form_is_told(flaws):
    (found,) = flaws(undefined_term, BOATS.format(more="This happens in the Sailing Phase."))
    assert "“Sailing Phase” is no title of the game; “Sail Phase” is." in found.message
    assert flaws(undefined_term, BOATS.format(more="This happens in the Sail Phase.")) == []


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("in the Sail Step", "“Sail Step” is no title of the game; “Sail Phase” is."),
        ("in the Fishing Phase", "“Fishing Phase” is no title of the game."),
        ("during FISHING PHASE", "“FISHING PHASE” is no title of the game."),
    ],
)
def test_a_part_of_a_turn_without_a_title_is_told(flaws, said, told):
    (found,) = flaws(undefined_term, BOATS.format(more=f"This happens {said}."))
    assert found.message == told


@pytest.mark.parametrize(
    "said", ["in the Sail Phase", "on the Harbour Side", "in “the Fishing Phase”", "if SAIL PHASE comes"]
)
def test_a_part_of_a_turn_with_a_title_is_not(flaws, said):
    assert flaws(undefined_term, BOATS.format(more=f"This happens {said}.")) == []


@pytest.mark.parametrize(
    "more",
    [
        "That boat gains Coral this turn.",
        "A boat with Coral can sink.",
        "Put it into its owner’s Wrack.",
        "A keeper may spend a Coral.",
    ],
)
def test_what_a_thing_has_or_goes_to_is_a_term(flaws, more):
    (found,) = flaws(undefined_term, BOATS.format(more=more))
    assert found.message.endswith("but no title, definition, list or card of the game explains it.")


@pytest.mark.parametrize(
    "more", ["Ask Ali from Cairo.", "Ask the Wizards of the Coast.", "That boat gains speed.", "In the Hold-Fast."]
)
def test_names_of_people_and_places_are_not(flaws, more):
    assert flaws(undefined_term, BOATS.format(more=more)) == []


def test_what_belongs_to_an_edition_that_is_not_loaded_is_not_judged(flaws):
    other = "Later\n\n500. Late boats\n500.1. Look for a Coral boat.\n"
    assert flaws(undefined_term, BOATS.format(more=""), other=other, keys='part_of = "core@9"') == []
    assert len(flaws(undefined_term, BOATS.format(more=""), other=other)) == 1


def test_a_card_may_explain_a_term(flaws, tmp_path):
    (tmp_path / "quay").mkdir()
    (tmp_path / "quay" / "cards.jsonl").write_text('{"name": "Reef", "type": "Coral", "text": "Sink."}\n', "utf-8")
    tables = '[[document]]\nid = "cards"\nkind = "cards"\n[[document.edition]]\nid = "1"\nfile = "cards.jsonl"'
    assert flaws(undefined_term, BOATS.format(more="Look for a Coral boat."), tables=tables) == []
