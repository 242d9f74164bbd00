"""What official rulebooks must give; they are not part of the project, and these tests skip where they are absent."""

from datetime import date
from pathlib import Path
from typing import Any

import pytest

from kb.knowledge import KnowledgeBase
from kb.outline import outline_file
from tests.officials import every_game

pytestmark = pytest.mark.official


@pytest.fixture(scope="module")
def books(official: Path) -> KnowledgeBase:
    return every_game(official)


def seed(official: Path, name: str) -> dict[str, Any]:
    return outline_file(official / "seeds" / name)


def test_the_homebrew(official: Path) -> None:
    found = seed(official, "homebrew-call-of-the-mountain.txt")
    assert (found["style"], len(found["entries"])) == ("riftbound", 45)
    assert [q["number"] for q in found["questions"]] == ["021", "022", "023"]
    assert sorted(relation["op"] for relation in found["relations"]) == ["amends", "extends", "extends", "similar"]
    assert sum(len(entry["examples"]) for entry in found["entries"]) == 1


def test_section_17(official: Path) -> None:
    found = seed(official, "section-17-deck-construction.txt")
    numbers = ["17", "17.1", "17.2", "17.3", "17.4", "17.5", "17.6", "17.8"]
    assert (found["style"], [entry["number"] for entry in found["entries"]]) == ("sections", numbers)
    assert {e["number"]: len(e["items"]) for e in found["entries"] if e["items"]} == {"17.6": 3, "17.8": 4}


def test_the_copy_page(official: Path) -> None:
    found = seed(official, "copy-rule-page-with-faq.txt")
    assert (found["style"], len(found["entries"]), len(found["questions"])) == ("rule-page", 5, 6)
    assert sum(len(entry["examples"]) for entry in found["entries"]) == 1
    assert all(question["answer"].endswith((".", ")")) for question in found["questions"])


def test_the_article(official: Path) -> None:
    found = seed(official, "unleashed-rules-clarifications.txt")
    assert (found["style"], len(found["headings"]), len(found["questions"]), found["entries"]) == ("article", 9, 2, [])
    assert [symbol["note"].count("\n") + 1 for symbol in found["symbols"] if symbol["note"]] == [2]
    assert len(found["symbols"]) == 4
    cued = [citation for citation in found["citations"] if not citation["bare"]]
    assert (len(cued), sum(len(citation["targets"]) for citation in cued)) == (14, 15)
    assert sum(len(citation["targets"]) for citation in found["citations"]) == 17


def test_of_the_core_rules_citations_one_dangles(books: KnowledgeBase) -> None:
    home = "riftbound/core@1.3/"
    found = [link for source, links in books.links_from.items() if source.startswith(home) for link in links]
    assert len(found) == 164
    assert [(str(link.source), link.number) for link in found if link.status != "resolved"] == [
        (home + "427.1", "107.5")
    ]


def test_all_documents_load(books: KnowledgeBase) -> None:
    assert books.not_loaded == ()
    assert all(edition.unaccounted == 0 for edition in books.editions())
    assert len(list(books.editions())) == 20


def test_a_homebrew_without_a_date_fits_the_editions_with_the_title(books: KnowledgeBase) -> None:
    (link,) = [
        each for each in books.citing(books.resolve("core@1.3 431", date(2026, 5, 1)).address) if each.kind == "similar"
    ]
    assert [str(target) for target in link.targets] == ["riftbound/core@1.3/431", "riftbound/core@1.4/431"]
