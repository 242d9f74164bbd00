"""Files of rows: three formats, fields by their roles, and what is no row told with its line."""

import json
from typing import Any

import pytest

from grammar.normalise import normalise
from kb.address import Address
from kb.findings import Finding
from kb.importers import Layout, cards, errata
from kb.importers.errata import unwrapped, without_note
from kb.importers.rows import Row, rows
from kb.model import Edition

FRAME = Edition(Address("harbour", "cards", "1"), "", "harbour/cards", "")
OIL = {":oil:": "[O]", ":oil_red:": "[R]", "[C]": ["[R]"]}


def read(text: str, ending: str = ".json", /, **fields: str) -> Edition:
    return cards(normalise(text), ending, FRAME, Layout(fields, OIL))


def named(edition: Edition) -> list[tuple[str, str]]:
    return [(card.name, card.text) for card in edition.cards]


def flaws(edition: Edition) -> list[tuple[str, int]]:
    return [(flaw.code, flaw.span.line) for flaw in edition.findings]


@pytest.mark.parametrize(
    "text",
    [
        '[{"name": "Gull", "text": "I sail."}]',
        '{"made": 1, "records": [{"name": "Gull", "text": "I sail."}], "other": [1]}',
        '{"made": 1, "ferries": [{"Card Name": "Gull", "rules_text": "I sail."}]}',
        '\ufeff[\r\n {"name": "Gull", "text": "I sail."}\r\n]',
    ],
)
def test_rows_are_found_in_json_without_being_told_where(text: str) -> None:
    assert named(read(text)) == [("Gull", "I sail.")]


def test_a_path_says_where_the_rows_are() -> None:
    text = '{"records": [{"name": "Wrong"}], "data": {"ferries": [{"name": "Gull"}]}}'
    assert named(read(text, rows="data.ferries")) == [("Gull", "")]
    (flaw,) = read(text, rows="data.boats").findings
    assert "there is no boats in it" in flaw.message


@pytest.mark.parametrize("separator", [",", ";", "\t"])
def test_a_table_has_its_names_in_the_first_line(separator: str) -> None:
    lines = ["name,cost,text", 'Gull,2,"I sail.\nI return."', "", "Heron,3,", "Owl,1,x,y,z", "Tern"]
    edition = read("\n".join(lines).replace(",", separator), ".csv")
    assert named(edition) == [("Gull", "I sail.\nI return."), ("Heron", ""), ("Tern", "")]
    assert [card.facts for card in edition.cards] == [(("cost", "2"),), (("cost", "3"),), ()]
    assert flaws(edition) == [("ROW001", 6)]
    assert [card.span.line for card in edition.cards] == [2, 5, 7]


def test_each_line_of_json_lines_is_read_by_itself() -> None:
    edition = read('{"name": "Gull"}\n\n[1]\n{"name": \n{"name": "Heron"}\n{"title": ""}\n', ".jsonl")
    assert named(edition) == [("Gull", ""), ("Heron", "")]
    assert sorted(flaws(edition)) == [("ROW001", 3), ("ROW001", 4), ("ROW002", 6)]


def test_a_broken_row_costs_only_itself() -> None:
    text = '[\n {"name": "Gull"},\n {"name": "He" "ron"},\n {"name": "Owl", \n {"name": "Tern"}, 7\n]'
    edition = read(text)
    assert [name for name, _ in named(edition)] == ["Gull", "Tern"]
    assert flaws(edition) == [("ROW001", 3), ("ROW001", 4), ("ROW001", 5)]


@pytest.mark.parametrize(
    "text", ["7", '"words"', "{}", '{"a": {"b": 1}}', "[" * 20000, '{"a": ' * 5000, "nul", "[1, 2"]
)
def test_what_holds_no_rows_is_a_finding(text: str) -> None:
    edition = read(text)
    assert edition.cards == ()
    assert {flaw.code for flaw in edition.findings} == {"ROW001"}


def test_fields_play_their_roles_and_the_rest_are_facts() -> None:
    row: dict[str, Any] = {
        "Title": "Gull",
        "Type": ["Ferry", "Bird"],
        "words": ["I sail.", "I return."],
        "cost": 2,
        "lit": True,
        "keeper": None,
        "berth": {"far": 1},
        "tags": ["grey", None, "old"],
    }
    (card,) = read(json.dumps([row]), text="words", price="cost").cards
    assert (card.name, card.type, card.text) == ("Gull", "Ferry, Bird", "I sail.\nI return.")
    assert card.facts == (("price", "2"), ("lit", "yes"), ("berth", '{"far": 1}'), ("tags", "grey, old"))


def test_a_field_that_the_manifest_names_is_the_only_one() -> None:
    assert named(read('[{"name": "Gull", "text": "wrong", "words": ""}]', text="words")) == [("Gull", "")]


def test_symbols_are_written_as_the_rules_write_them_the_longest_first() -> None:
    (card,) = read('[{"name": "Gull", "text": ":oil_red::oil:, [C]: \\ud800sail\\u200b ﬁne"}]').cards
    assert card.text == "[R][O], [C]: \ufffdsail fine"


def test_keywords_are_what_stands_in_brackets_and_is_no_symbol() -> None:
    text = '[{"name": "Gull", "text": "[Moored] [Tow 2][>] :oil: [tow 3] [5]", "keywords": ["Brisk", "Tow"]}]'
    assert read(text).cards[0].keywords == ("Moored", "Tow", "Brisk")


def test_cards_of_one_name_are_kept_and_told_apart() -> None:
    edition = read('[{"name": "Gull", "text": "a"},\n{"name": "gull!", "text": "b"},\n{"name": "Gull", "text": "A."}]')
    assert [card.address.fragment for card in edition.cards] == ["gull", "gull~2", "gull~3"]
    assert flaws(edition) == [("CRD101", 2)]
    assert [str(each) for each in edition.findings[0].related] == ["harbour/cards@1/gull"]


def test_an_erratum_is_an_amendment_with_a_day_and_keeps_its_words() -> None:
    text = json.dumps(
        [{"card": "Gull", "old": "I sail.\nNote: once.", "text": "I fly.", "date": "May 3, 2026", "n": 1}]
    )
    edition = errata(normalise(text), ".json", FRAME, Layout())
    (found,) = edition.amendments
    assert (found.op, found.target, found.text, found.old_text) == ("replace-text", "Gull", "I fly.", "I sail.")
    assert (found.starts, found.fingerprint, str(found.source)) == ("2026-05-03", "I sail.", "harbour/cards@1/p1")
    assert "Note: once." in edition.paragraphs[0].text
    assert [item.text for item in edition.paragraphs[0].items] == ["date: May 3, 2026; n: 1"]
    assert [heading.text for heading in edition.headings] == ["Gull"]


def test_an_erratum_without_words_or_without_a_card_changes_nothing() -> None:
    edition = errata(normalise('[{"card": "Gull"},\n{"text": "I fly."}]'), ".json", FRAME, Layout())
    assert edition.amendments == ()
    assert flaws(edition) == [("ROW003", 1), ("ROW002", 2)]


@pytest.mark.parametrize(
    ("broken", "whole"),
    [
        ("[T]: Move a ferry to a berth that\nis free.", "[T]: Move a ferry to a berth that is free."),
        ("[Brisk]\nI sail.", "[Brisk]\nI sail."),
        ("I sail.\nI return.", "I sail.\nI return."),
        ("Whenever a keeper comes home to\nGrey Gull, draw 1.", "Whenever a keeper comes home to Grey Gull, draw 1."),
        ("Choose one\nI sail.", "Choose one\nI sail."),
    ],
)
def test_lines_that_a_column_broke_are_joined(broken: str, whole: str) -> None:
    assert unwrapped(broken) == whole


def test_a_note_is_no_part_of_a_text() -> None:
    assert without_note("I sail.\n(Note: in one language.)") == "I sail."
    assert without_note("Note: I sail.") == "Note: I sail."


def test_rows_know_their_places() -> None:
    text = '[\n{"name": "Gull"}, {"name": "Owl"},\n3]'
    first, second, third = rows(text, "f", ".json")
    assert isinstance(first, Row)
    assert isinstance(second, Row)
    assert isinstance(third, Finding)
    assert [(each.span.line, each.span.column) for each in (first, second, third)] == [(2, 1), (2, 19), (3, 1)]
    assert text[first.span.start : first.span.end] == '{"name": "Gull"}'
