"""What documents declare over a small corpus, on which day it is applied, and why it is not."""

from datetime import date
from pathlib import Path

import pytest

from kb.address import Address
from kb.declared import declared
from kb.knowledge import KnowledgeBase
from kb.load import load
from tests.seasons import write

SUMMER = date(2026, 7, 1)


@pytest.fixture(scope="module")
def kb(tmp_path_factory: pytest.TempPathFactory) -> KnowledgeBase:
    return load([write(tmp_path_factory.mktemp("corpus"))])


def told(kb: KnowledgeBase, place: str, on: date, *scope: str) -> list[tuple[str, list[tuple[str, str]]]]:
    """Give the statements of an edition with what each does to which rule."""
    edition = kb.edition(Address("ferry", *place.split("@")), on)
    return [
        (each.amendment.op, [(out.effect.target.fragment, out.state) for out in each.outcomes])
        for each in declared(kb, edition, on, scope)
    ]


def test_statements_stand_in_the_order_of_the_text(kb: KnowledgeBase) -> None:
    assert told(kb, "faq@2025-03-01", date(2025, 7, 1)) == [
        ("precedence", []),
        ("expire", []),
        ("replace-text", [("101.1", "applied")]),
        ("replace-text", [("102.1", "applied")]),
    ]


@pytest.mark.parametrize(
    ("day", "state"), [(date(2025, 1, 1), "prospective"), (date(2025, 12, 31), "applied"), (SUMMER, "lapsed")]
)
def test_an_amendment_holds_from_its_day_to_its_end(kb: KnowledgeBase, day: date, state: str) -> None:
    assert ("replace-text", [("102.1", state)]) in told(kb, "faq@2025-03-01", day)


def test_an_added_rule_is_applied_without_a_number(kb: KnowledgeBase) -> None:
    assert ("insert", [("", "applied")]) in told(kb, "news@2026-03-01", SUMMER)


def test_homebrew_waits_for_its_scope(kb: KnowledgeBase) -> None:
    assert told(kb, "ice@1", SUMMER) == [("extend", [("102", "unchosen")])]
    assert told(kb, "ice@1", SUMMER, "format:ice") == [("extend", [("102", "related")])]


def test_a_document_that_declares_nothing_gives_nothing(kb: KnowledgeBase) -> None:
    assert told(kb, "fair@1", SUMMER) == []


BOX = """# Corrections

101.1.

(OLD) {old}

(NEW) A ferry with a flag sails at dawn.

Rule 102.1. should read, “A berth holds one boat.”
"""


def test_what_fits_no_text_stands_beside_with_its_reason(tmp_path: Path) -> None:
    home = write(tmp_path) / "ferry"
    (home / "news-2026-03-01.txt").write_text(
        BOX.format(old="No ferry ever sails in winter, nor do rafts."), encoding="utf-8"
    )
    edition = (kb := load([tmp_path])).edition(Address("ferry", "news"), SUMMER)
    beside, applied = (each.outcomes[0] for each in declared(kb, edition, SUMMER))
    assert (beside.state, beside.reason) == ("beside", "it quotes another text than the rule has")
    assert applied.state == "applied"
