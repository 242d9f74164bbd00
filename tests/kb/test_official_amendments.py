"""What official documents must give; they are not part of the project, and these tests skip where they are absent."""

from collections import Counter
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from kb.address import Address
from kb.knowledge import KnowledgeBase
from kb.model import Amendment
from kb.outline import outline_file
from tests.officials import riftbound

pytestmark = pytest.mark.official

DAY = date(2026, 8, 20)


@pytest.fixture(scope="module")
def books(official: Path) -> KnowledgeBase:
    return riftbound(official)


def amendments(books: KnowledgeBase, document: str, edition: str) -> tuple[Amendment, ...]:
    return books.edition(Address("riftbound", document, edition), DAY).amendments


def ops(found: tuple[Amendment, ...]) -> Counter[str]:
    return Counter(each.op for each in found)


def test_the_article(books: KnowledgeBase) -> None:
    found = amendments(books, "unleashed-faq", "2026-04-29")
    assert ops(found) == {
        "replace-text": 4,
        "insert": 1,
        "modify-meaning": 1,
        "precedence": 2,
        "expire": 1,
        "commence": 1,
    }
    replaced = [str(target) for each in found if each.op == "replace-text" for target in each.targets]
    assert replaced == [f"riftbound/core@1.3/{number}" for number in ("323.6", "316.5.b", "344.2", "461.3.d")]
    assert all(each.fingerprint for each in found if each.op == "replace-text")
    assert [(each.over, each.under) for each in found if each.op == "precedence"] == [
        (("this document",), ("Core Rules Document",)),
        (("323.*",), ("316.5.b", "344.2")),
    ]
    inserted = next(each for each in found if each.op == "insert")
    assert (inserted.target, inserted.starts) == (None, "now")
    meant = next(each for each in found if each.op == "modify-meaning")
    assert [each.number for each in meant.candidates] == ["187.6.a", "187.6.b"]


def test_the_homebrew(books: KnowledgeBase) -> None:
    found = amendments(books, "call-of-the-mountain", "1")
    assert [(each.op, each.target) for each in found] == [
        ("extend", "103"),
        ("extend", "108"),
        ("analogy", "431"),
        ("amend-declared", "052"),
        ("modify-meaning", "052"),
    ]
    assert (found[-1].source.fragment, found[-1].scope) == ("011.1", "Call of the Mountain expansion")


def test_the_vendetta_faq(books: KnowledgeBase) -> None:
    found = amendments(books, "vendetta-faq", "2026-08-14")
    assert ops(found) == {"precedence": 1, "expire": 1, "overrule": 1, "replace-text": 1}
    ends = next(each for each in found if each.op == "expire")
    assert (ends.ends, ends.where_differs) == ("next-edition", True)
    assert next(each.target for each in found if each.op == "replace-text") == "Astral Heron"


def test_the_rulebooks_change_nothing(books: KnowledgeBase) -> None:
    rulebooks = [each for each in books.documents("riftbound") if each.id in ("core", "tournament", "copy-page")]
    assert [each for document in rulebooks for edition in document.editions for each in edition.amendments] == []


@pytest.fixture(scope="module")
def hub(official: Path) -> list[dict[str, Any]]:
    found = outline_file(official / "formats" / "rules-hub-patch-notes-errata-faq.md")["amendments"]
    return [each for each in found if each["op"] == "replace-text" and each["old_text"]]


def test_the_rules_hub_boxes(hub: list[dict[str, Any]]) -> None:
    rules = [each for each in hub if each["target"][0].isdigit()]
    assert [each["target"] for each in rules] == ["323.6", "316.5.b", "344.2", "461.3.d"]
    assert rules[0]["text"].startswith("4. ")


def test_the_rules_hub_card_errata(hub: list[dict[str, Any]]) -> None:
    cards = [each["target"] for each in hub if not each["target"][0].isdigit()]
    assert (len(cards), len(set(cards))) == (55, 55)
    assert {"Ava Achiever", "Arise!", "Guards!", "Rek’Sai, Swarm Queen", "Rengar, Trophy Hunter"} <= set(cards)
