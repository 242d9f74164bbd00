"""Dossiers of official rulebooks; these texts are no part of the project, and may be absent."""

import json
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from grammar.normalise import normalise
from grammar.parse import parse
from kb.address import Address
from kb.dossier.dossiers import dossiers
from kb.dossier.find import about
from kb.dossier.kept import as_it_reads, dossiers_of
from kb.knowledge import KnowledgeBase
from kb.model import Edition
from kb.model.dossier import Dossiers
from kb.read import read
from kb.standing import as_amended
from tests.officials import riftbound

pytestmark = pytest.mark.official

INSIDE = date(2026, 5, 12)
NEAR = 10


@pytest.fixture(scope="module")
def books(official: Path) -> KnowledgeBase:
    return riftbound(official)


def edition(books: KnowledgeBase, name: str) -> Edition:
    return next(each for each in books.editions() if str(each.address) == name)


def found(books: KnowledgeBase, name: str) -> Dossiers:
    one = edition(books, name)
    return dossiers(as_it_reads(books, one), books.shelf.part(name).links_from)


@pytest.fixture(scope="module")
def core(books: KnowledgeBase) -> Dossiers:
    return found(books, "riftbound/core@1.3")


def clashes(dossiers: Dossiers) -> Iterator[tuple[str, str]]:
    for each in dossiers.dossiers:
        yield from ((one.number, other.number) for one, other in each.clashes)


def test_every_effect_that_a_judge_would_look_up_is_near_the_top(official: Path, core: Dossiers) -> None:
    rows = map(json.loads, (official / "gold" / "dossiers.jsonl").read_text("utf-8").splitlines())
    for row in rows:
        holding = [each for each in core.dossiers if set(row["rules"]) <= set(each.rules) and len(each.rules) <= 12]
        assert any(each.list != "other" and each.rank <= NEAR for each in holding), row["effect"]


def test_the_lists_are_short(core: Dossiers, books: KnowledgeBase) -> None:
    listed = sum(each.list != "other" for each in core.dossiers)
    assert 11 <= 1000 * listed / len(edition(books, "riftbound/core@1.3").rules) <= 19


def test_words_find_effects(books: KnowledgeBase) -> None:
    asked = ["ability controlled", "player compelled", "may see", "control of a battlefield is lost"]
    newest = found(books, "riftbound/core@1.4")
    assert [words for words in asked if not about([newest], words)] == []


def test_cases_clash_only_once_the_article_is_applied(books: KnowledgeBase, core: Dossiers) -> None:
    amended = as_amended(books, INSIDE)
    assert list(clashes(core)) == []
    now = dossiers_of(amended, edition(books, "riftbound/core@1.3"))
    assert list(clashes(now)) == [("461.3.a", "461.3.d"), ("461.3.b", "461.3.d")]


@pytest.mark.parametrize(
    ("file", "style"),
    [("riftbound/core-1.3", "riftbound"), ("netrunner/cr-26.03", "netrunner"), ("magic/cr-2026-06-19", "magic")],
)
def test_other_rulebooks_have_few_clashes(official: Path, file: str, style: str) -> None:
    source = normalise((official / "corpus" / f"{file}.txt").read_bytes())
    frame = Edition(Address("game", "core", "1"), "", "core.txt", style)
    book = read(source, parse(source.text, style), frame, style)
    it = dossiers(book, {})
    assert len(list(clashes(it))) * 1000 <= len(book.rules)
    assert it.coverage > 0.9
    assert sum(each.list == "hot-spots" for each in it.dossiers) >= NEAR - 2
