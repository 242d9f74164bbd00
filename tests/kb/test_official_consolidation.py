"""What official amendments make of official rules; these texts are no part of the project, and may be absent."""

import json
import re
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from kb.address import Address
from kb.knowledge import KnowledgeBase
from kb.model import Rule
from kb.show import show
from kb.standing import standing
from tests.officials import riftbound

pytestmark = pytest.mark.official

ARTICLE = "riftbound/unleashed-faq@2026-04-29/"
INSIDE = date(2026, 5, 12)


@pytest.fixture(scope="module")
def books(official: Path) -> KnowledgeBase:
    return riftbound(official)


def shown(books: KnowledgeBase, fragment: str, on: str, *scope: str) -> dict[str, Any]:
    return show(books, Address("riftbound", "core", None, fragment), date.fromisoformat(on), scope).as_json()


def words(text: str) -> list[str]:
    return re.findall(r"\w+", text.casefold())


def own(books: KnowledgeBase, edition: str, fragment: str) -> str:
    node = books.own(Address("riftbound", "core", edition, fragment))
    assert node is not None
    return node.text


def test_323_6_before_the_article(books: KnowledgeBase) -> None:
    it = shown(books, "323.6", "2026-04-01")
    assert (it["address"], it["status"], it["amended_by"]) == ("riftbound/core@1.3/323.6", "in force", [])
    assert it["text"] == own(books, "1.3", "323.6")


def test_323_6_with_the_article(books: KnowledgeBase) -> None:
    it = shown(books, "323.6", "2026-05-12")
    assert (it["address"], it["status"], it["lapses"]) == ("riftbound/core@1.3/323.6", "amended by", "2026-07-24")
    assert all(source.startswith(ARTICLE) for source in it["amended_by"])
    assert it["text"].startswith("4. ")
    assert own(books, "1.3", "323.6").startswith("4. ")
    assert it["base_text"] == own(books, "1.3", "323.6")
    assert words(it["text"]) != words(it["base_text"])
    assert words(it["text"]) == words(own(books, "1.4", "323.6"))  # 1.4 took it over as written
    assert it["coming"] is None


def test_323_6_while_1_4_is_published_and_not_yet_effective(books: KnowledgeBase) -> None:
    it, before = shown(books, "323.6", "2026-07-20"), shown(books, "323.6", "2026-05-12")
    assert (it["text"], it["status"]) == (before["text"], "amended by")
    assert (it["coming"]["edition"], it["coming"]["effective"]) == ("1.4", "2026-07-24")
    assert it["coming"]["address"] == "riftbound/core@1.4/323.6"


def test_323_6_in_1_4(books: KnowledgeBase) -> None:
    it = shown(books, "323.6", "2026-08-01")
    assert (it["address"], it["status"], it["lapses"]) == ("riftbound/core@1.4/323.6", "in force", None)
    assert it["text"] == own(books, "1.4", "323.6")


@pytest.mark.parametrize("number", ["323.6", "316.5.b", "344.2", "461.3.d"])
def test_every_character_has_its_source(books: KnowledgeBase, number: str) -> None:
    it = shown(books, number, INSIDE.isoformat())
    assert "".join(run["text"] for run in it["provenance"] if run["struck_by"] is None) == it["text"]
    assert "".join(run["text"] for run in it["provenance"] if run["source"] == it["address"]) == own(
        books, "1.3", number
    )


def fates(books: KnowledgeBase) -> dict[tuple[str, str], tuple[str, str]]:
    """Give what became of the article's amendments, by operation and rule."""
    found = {}
    for effects in books.consolidation.effects.values():
        for each in effects:
            if str(each.source).startswith(ARTICLE) and each.fate:
                found[each.amendment.op, each.target.fragment] = each.fate.status, str(each.fate.rule)
    return found


def test_what_1_4_made_of_the_article(books: KnowledgeBase, official: Path) -> None:
    rows = (official / "gold" / "amendments" / "core-1.3-to-1.4.jsonl").read_text("utf-8").splitlines()
    known = fates(books)
    compared = 0
    for row in map(json.loads, rows):
        numbers = re.findall(r"\d[\w.]+", (row["from"] or "").partition("/")[2]) or [""]
        for number in numbers:
            (found,) = [fate for (_, target), fate in known.items() if target == number]
            assert found == (row["status"], f"riftbound/{row['becomes']}"), row
            compared += 1
    assert compared == len(known) >= len(rows)


@pytest.mark.parametrize("number", ["187.6.a", "187.6.b"])
def test_two_candidates_stand_beside(books: KnowledgeBase, number: str) -> None:
    it = shown(books, number, INSIDE.isoformat())
    assert (it["status"], it["text"]) == ("in force", own(books, "1.3", number))
    (told,) = it["amendments"]
    assert (told["op"], told["state"]) == ("modify-meaning", "beside")
    assert all(each in told["reason"] for each in ("187.6.a", "187.6.b"))


def test_the_document_lists_the_rule_without_a_number(books: KnowledgeBase) -> None:
    told = [show(books, Address("riftbound", "core"), on, ()).amendments for on in (INSIDE, date(2026, 8, 1))]
    assert [[each.op for each in found] for found in told] == [["insert"], []]


@pytest.mark.parametrize("on", ["2026-05-12", "2026-08-01"])
def test_homebrew_only_in_its_scope(books: KnowledgeBase, on: str) -> None:
    out = shown(books, "052", on)
    assert (out["status"], out["text"]) == ("in force", own(books, out["address"].partition("@")[2][:3], "052"))
    inside = shown(books, "052", on, "call-of-the-mountain")
    assert inside["status"] == "amended by"
    assert inside["text"].startswith(out["text"])
    assert len(inside["text"]) > len(out["text"])


def test_homebrew_changes_nothing_but_what_it_names(books: KnowledgeBase) -> None:
    edition = books.edition(Address("riftbound", "core", "1.3"), INSIDE)
    changed = {
        rule.address.fragment
        for rule in edition.rules
        if standing(books, rule, INSIDE, ("call-of-the-mountain",)).text != standing(books, rule, INSIDE).text
    }
    assert changed == {"052"}


def test_only_what_the_article_names_is_changed(books: KnowledgeBase) -> None:
    edition = books.edition(Address("riftbound", "core", "1.3"), INSIDE)
    changed = {
        each.address.fragment
        for each in edition.rules
        if isinstance(each, Rule) and standing(books, each, INSIDE).applied
    }
    assert changed == {"323.6", "316.5.b", "344.2", "461.3.d"}
    flaws = [each for each in books.findings if each.code in ("AMD002", "AMD003")]
    assert [each for each in flaws if any(target.document == "core" for target in each.related)] == []
