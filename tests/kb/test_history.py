"""A rule is followed through the editions of its document, whatever its number becomes."""

from datetime import date
from pathlib import Path

import pytest

from kb.compare.kept import compared_once as kept_in_memory
from kb.history import Stage, compared, history
from kb.knowledge import KnowledgeBase
from kb.load import load
from kb.model import Rule

TODAY = date(2026, 11, 30)
EDITIONS = {
    "1": "100. Ferries\n101. A ferry with passengers sails at dawn.\n102. Each keeper lights one lamp a night.\n"
    "103. In fog no ferry leaves the harbour it lies in.\n",
    "2": "100. Ferries\n101. A ferry must have a name that its keeper can read.\n"
    "102. A ferry with passengers sails at dawn.\n103. Each keeper lights one lamp a night.\n"
    "104. In fog no ferry leaves the harbour it lies in.\n",
    "3": "100. Ferries\n101. A ferry must have a name that its keeper can read.\n"
    "102. A ferry with passengers sails at dawn, if its keeper is awake.\n"
    "104. In fog no ferry leaves the harbour it lies in.\n",
}


@pytest.fixture
def kb(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> KnowledgeBase:
    monkeypatch.setenv("JUDGEBOOK_CACHE", str(tmp_path / "cache"))
    home = tmp_path / "corpus" / "ferry"
    home.mkdir(parents=True)
    manifest = 'game = "ferry"\nstyle = "riftbound"\n[[document]]\nid = "core"\nkind = "rules"\n'
    for name, text in EDITIONS.items():
        (home / f"{name}.txt").write_text(text)
        manifest += f'  [[document.edition]]\n  id = "{name}"\n  file = "{name}.txt"\n  effective = 202{name}-01-01\n'
    (home / "corpus.toml").write_text(manifest)
    return load([tmp_path / "corpus"])


def stages(kb: KnowledgeBase, number: str) -> list[tuple[str, str | None, str | None]]:
    rule = kb.resolve(number, TODAY)
    assert isinstance(rule, Rule)
    return [(s.edition, s.address.fragment if s.address else None, s.change) for s in history(kb, rule)]


def test_a_rule_is_followed_back_to_where_it_began(kb: KnowledgeBase) -> None:
    assert stages(kb, "core@3 102") == [("1", "101", None), ("2", "102", "moved"), ("3", "102", "reworded")]


def test_an_old_number_leads_to_where_the_rule_is_now(kb: KnowledgeBase) -> None:
    assert stages(kb, "core@1 103") == [("1", "103", None), ("2", "104", "moved"), ("3", "104", "same")]


def test_a_removed_rule_says_when_it_went(kb: KnowledgeBase) -> None:
    assert stages(kb, "core@1 102") == [("1", "102", None), ("2", "103", "moved"), ("3", None, "removed")]


def test_a_new_rule_begins_where_it_was_added(kb: KnowledgeBase) -> None:
    assert stages(kb, "core@2 101") == [("2", "101", "added"), ("3", "101", "same")]


def test_a_document_with_one_edition_has_no_history(tmp_path: Path) -> None:
    home = tmp_path / "ferry"
    home.mkdir()
    (home / "1.txt").write_text(EDITIONS["1"])
    (home / "corpus.toml").write_text(
        'game = "ferry"\nstyle = "riftbound"\n[[document]]\nid = "core"\nkind = "rules"\n'
        '  [[document.edition]]\n  id = "1"\n  file = "1.txt"\n'
    )
    assert stages(load([tmp_path]), "101") == []


def test_what_was_compared_is_kept(kb: KnowledgeBase, monkeypatch: pytest.MonkeyPatch) -> None:
    old, new, _ = kb.editions()
    kept_in_memory.cache_clear()
    first = compared(old, new)
    kept_in_memory.cache_clear()
    monkeypatch.setattr("kb.compare.changes.compare", None)
    assert compared(old, new) == first


def test_a_stage_as_json() -> None:
    assert Stage("1", "First", date(2025, 1, 1), None, None).as_json() == {
        "edition": "1", "name": "First", "effective": "2025-01-01", "change": None, "address": None, "text": "",
        "beside": [],
    }  # fmt: skip
