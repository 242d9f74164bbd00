"""Each test writes a small corpus and follows its citations."""

from datetime import date
from pathlib import Path

import pytest

from kb.knowledge import KnowledgeBase
from kb.load import load
from kb.model import Link
from tests.papers import Paper, shelve

CORE_1 = (
    "100. Decks\n101. A deck has forty cards. See rule 103. Tides for more information.\n"
    "103. Tides\n103.1. A tide turns.\n"
)
CORE_2 = (
    "100. Decks\n101. A deck has forty cards.\n103. Signals\n103.1. A lamp is lit at dusk by its keeper.\n104. Tides\n"
)


def corpus(folder: Path, text: str, **facts: str) -> KnowledgeBase:
    """Load two editions of core rules and another document with a text, and facts about it."""
    cited = {"title": "Core Rules", "cited": "Core Rules, CR"}
    core = Paper("core", "rules", (("1", "2025-01-01", CORE_1), ("2", "2026-01-01", CORE_2)), cited)
    harbour = Paper("harbour", "rules", (), {"title": "Harbour Rules"})
    other = Paper("other", "homebrew", (("1", None, text),), facts)
    return load([shelve(folder, "ferry", "Ferry", core, harbour, other)])


def links(kb: KnowledgeBase, start: str = "ferry/other") -> list[Link]:
    return [link for source, found in kb.links_from.items() if source.startswith(start) for link in found]


def test_a_number_is_first_its_own_documents(tmp_path: Path) -> None:
    kb = corpus(tmp_path, "101. Ice. See rule 103.\n103. Snow.\n105. Hail.\n")
    assert [(link.status, str(link.targets[0])) for link in links(kb)] == [("resolved", "ferry/other@1/103")]


def test_a_named_document_is_where_the_number_is_looked_for(tmp_path: Path) -> None:
    kb = corpus(tmp_path, "101. Ice.\n102. See CR 101. And 101. in the Core Rules.\n103. Snow.\n", about="core@2")
    assert {str(target) for link in links(kb) for target in link.targets} == {"ferry/core@2/101"}


def test_prose_cites_the_document_it_is_about(tmp_path: Path) -> None:
    kb = corpus(tmp_path, "An answer.\n\nRule 103.1. says it.\n", about="core@1", style="article")
    assert [str(link.targets[0]) for link in links(kb)] == ["ferry/core@1/103.1"]


def test_a_cited_title_picks_the_edition(tmp_path: Path) -> None:
    kb = corpus(tmp_path, "101. Ice.\nSimilar to Core Rule 103 — Signals.\n101.1. Cold.\n101.2. Wet.\n")
    (link,) = links(kb)
    assert (link.kind, link.status, [str(t) for t in link.targets]) == ("similar", "resolved", ["ferry/core@2/103"])


def test_one_rule_in_two_editions_is_named_in_both(tmp_path: Path) -> None:
    kb = corpus(tmp_path, "101. Ice. See Core Rule 101.\n102. Snow.\n103. Hail.\n")
    (link,) = links(kb)
    assert (link.status, [str(t) for t in link.targets]) == ("resolved", ["ferry/core@1/101", "ferry/core@2/101"])


def test_two_different_rules_of_one_number_are_ambiguous(tmp_path: Path) -> None:
    kb = corpus(tmp_path, "101. Ice. See Core Rule 103.1.\n102. Snow.\n103. Hail.\n")
    (link,) = links(kb)
    assert (link.status, len(link.targets)) == ("ambiguous", 2)
    assert not any(data.get("link") is link for *_, data in kb.graph.edges(data=True))


def test_a_document_without_editions_gives_a_ghost(tmp_path: Path) -> None:
    kb = corpus(tmp_path, "101. Ice. See Harbour Rule 7. See Harbour Rule 201.\n102. Snow.\n103. Hail.\n")
    assert {(link.status, str(link.targets[0])) for link in links(kb)} == {("ghost", "ferry/harbour/201")}
    assert kb.graph.nodes["ferry/harbour/201"]["ghost"] == "no edition of Harbour Rules is loaded"


def test_a_document_nobody_knows_gives_a_ghost_not_a_guess(tmp_path: Path) -> None:
    kb = corpus(tmp_path, "101. Ice, as in Tournament Rule 103.\n102. Snow.\n103. Hail.\n")
    assert [(link.status, link.reason) for link in links(kb)] == [
        ("ghost", "no loaded document is called Tournament Rule")
    ]


def test_a_page_of_an_edition_that_is_not_loaded_cites_that_edition(tmp_path: Path) -> None:
    page = "446.1.\n\nSee rule 475. Layers.\n\n446.2.\n\nOne.\n\n446.3.\n\nSee rule 446.1.\n"
    kb = corpus(tmp_path, page, part_of="core@3", style="rule-page")
    ghost, own = links(kb)
    assert (ghost.status, str(ghost.targets[0])) == ("ghost", "ferry/core@3/475")
    assert (own.status, str(own.targets[0])) == ("resolved", "ferry/other@1/446.1")


def test_a_missing_rule_dangles_and_is_found(tmp_path: Path) -> None:
    kb = corpus(tmp_path, "101. Ice. See rules 103. and 109.\n102. Snow.\n103. Hail.\n")
    (finding,) = [each for each in kb.findings if each.code == "CIT101"]
    assert (finding.span.file, finding.span.line) == ("ferry/other-1.txt", 1)
    assert "109" in finding.message
    assert [link.status for link in links(kb)] == ["resolved", "dangling"]


def test_what_lies_inside_a_range_need_not_exist(tmp_path: Path) -> None:
    kb = corpus(tmp_path, "101. Ice. See rules 101.1–4.\n101.1. A.\n101.2. B.\n101.4. D.\n")
    assert [link.number for link in links(kb)] == ["101.1", "101.2", "101.4"]
    assert not [each for each in kb.findings if each.code == "CIT101"]


@pytest.mark.parametrize(("day", "edition"), [(date(2025, 6, 1), "1"), (date(2026, 6, 1), "2")])
def test_an_address_without_edition_is_the_one_in_force(tmp_path: Path, day: date, edition: str) -> None:
    kb = corpus(tmp_path, "101. Ice.\n102. Snow.\n103. Hail.\n")
    assert str(kb.resolve("core 103", day).address) == f"ferry/core@{edition}/103"
