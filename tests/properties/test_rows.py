"""Whatever stands in a file of rows, it is read: every row is a card or a finding, and nothing raises."""

import csv
import io
import json
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from grammar.normalise import NotText, normalise
from kb.address import Address
from kb.findings import Finding
from kb.importers import FORMATS, Layout, cards, errata
from kb.importers.rows import rows
from kb.model import Edition
from kb.model.names import Names, folded, slugged

pytestmark = pytest.mark.properties

FRAME = Edition(Address("harbour", "cards", "1"), "", "harbour/cards", "")
LAYOUT = Layout({}, {":oil:": "[O]", "": "nothing"})
PIECES = st.sampled_from(['{"name":', '"Gull"', ", ", "}", "[", "]", "\n", '"text": ":oil:"', "null", "\\", '"', "3"])
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)
ROWS = st.lists(st.dictionaries(st.sampled_from(["name", "text", "old", "cost", "Type"]), VALUES), max_size=6)


@example("\r0", ".csv")
@given(st.lists(PIECES, max_size=40).map("".join) | st.text(), st.sampled_from(FORMATS))
def test_no_text_raises_and_every_place_lies_in_it(text: str, ending: str) -> None:
    for found in rows(text, "f", ending):
        assert 0 <= found.span.start <= found.span.end <= len(text)
        assert 1 <= found.span.line <= text.count("\n") + 1


@given(ROWS, st.sampled_from([".json", ".jsonl"]))
def test_every_row_is_a_card_or_a_finding(given_rows: list[dict[str, Any]], ending: str) -> None:
    lines = [json.dumps(row) for row in given_rows]
    text = f"[{', '.join(lines)}]" if ending == ".json" else "\n".join(lines)
    try:
        source = normalise(text.encode())
    except NotText:
        return
    edition = cards(source, ending, FRAME, LAYOUT)
    lost = [flaw for flaw in edition.findings if flaw.code.startswith("ROW")]
    assert len(edition.cards) + len(lost) == len(given_rows)
    assert len({card.address for card in edition.cards}) == len(edition.cards)
    changed = errata(source, ending, FRAME, LAYOUT)
    assert len(changed.paragraphs) + sum(flaw.code != "ROW003" for flaw in changed.findings) == len(given_rows)
    json.dumps([(card.name, card.text, card.facts) for card in edition.cards]).encode("utf-8")


@given(st.lists(st.lists(st.text(max_size=8), min_size=2, max_size=2), max_size=5))
def test_a_table_gives_its_cells_back(cells: list[list[str]]) -> None:
    out = io.StringIO()
    csv.writer(out, lineterminator="\n", quoting=csv.QUOTE_ALL).writerows([["name", "text"], *cells])
    text = out.getvalue().replace("\r\n", "\n").replace("\r", "\n")
    found = [row for row in rows(text, "f", ".csv") if not isinstance(row, Finding)]
    wanted = [[cell.replace("\r\n", "\n").replace("\r", "\n") for cell in row] for row in cells]
    assert [list(row.values.values()) for row in found] == [row for row in wanted if any(map(str.strip, row))]


@given(st.lists(st.text(min_size=1, max_size=20), max_size=8))
def test_every_card_answers_to_its_name_and_to_its_slug(names: list[str]) -> None:
    text = json.dumps([{"name": name} for name in names])
    edition = cards(normalise(text), ".json", FRAME, LAYOUT)
    known = Names.of(edition.cards)
    for card in edition.cards:
        if folded(card.name):
            assert folded(card.name) in [folded(each.name) for each in known.called(card.name)]
            assert known.called(slugged(card.name)) or len(slugged(card.name)) >= 78
