"""What was read is kept, and a second start reads no rulebook."""

from concurrent.futures import ThreadPoolExecutor
from datetime import date
from pathlib import Path

import pytest

import kb.load
from kb.corpus import SHIPPED
from kb.errors import UnknownAddress
from kb.knowledge import KnowledgeBase
from kb.recall import recall

TODAY = date(2026, 11, 30)
MANIFEST = """
game = "ferry"
style = "riftbound"
[[document]]
id = "core"
kind = "rules"
  [[document.edition]]
  id = "1"
  file = "core.txt"
"""


@pytest.fixture
def corpus(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small corpus of its own, and a cache that is still empty."""
    monkeypatch.setenv("JUDGEBOOK_CACHE", str(tmp_path / "cache"))
    home = tmp_path / "corpus" / "ferry"
    home.mkdir(parents=True)
    (home / "corpus.toml").write_text(MANIFEST)
    (home / "core.txt").write_text("100. Ferries\n101. A ferry sails. See rules 102. and 109.\n102. It docks.\n")
    return tmp_path / "corpus"


@pytest.fixture
def unread(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on, reading a rulebook is an error."""

    def refuse(*_: object) -> KnowledgeBase:
        raise AssertionError("a rulebook was read again")

    monkeypatch.setattr(kb.load, "load", refuse)


def snapshots(folder: Path) -> list[Path]:
    return sorted((folder.parent / "cache" / "snapshots").iterdir())


def test_a_second_start_reads_nothing_and_knows_the_same(tmp_path, monkeypatch, request) -> None:
    monkeypatch.setenv("JUDGEBOOK_CACHE", str(tmp_path))
    first = recall([SHIPPED])
    request.getfixturevalue("unread")
    second = recall([SHIPPED])
    for table in ("nodes", "children", "links_from", "links_to"):
        assert dict(getattr(first, table)) == dict(getattr(second, table))
    assert set(first.findings) == set(second.findings)
    assert first.not_loaded == second.not_loaded
    assert [edition.rules for edition in first.editions()] == [edition.rules for edition in second.editions()]
    assert set(first.graph.edges) == set(second.graph.edges)


def test_ghosts_are_kept_with_who_cites_them(tmp_path, monkeypatch) -> None:
    monkeypatch.setenv("JUDGEBOOK_CACHE", str(tmp_path))
    for kb_ in (recall([SHIPPED]), recall([SHIPPED])):
        assert kb_.links_to["riftbound/core@after-1.4/475"][0].status == "ghost"


def test_a_changed_text_is_read_anew(corpus: Path) -> None:
    recall([corpus])
    (corpus / "ferry" / "core.txt").write_text("100. Ferries\n101. A ferry sinks.\n102. It floats.\n")
    assert recall([corpus]).resolve("101", TODAY).text == "A ferry sinks."


def test_a_change_of_one_text_reads_only_that_one(corpus: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = corpus / "ferry"
    second = MANIFEST.partition("[[document]]")[2].replace("core", "harbour")
    (home / "corpus.toml").write_text(f"{MANIFEST}[[document]]{second}")
    (home / "harbour.txt").write_text("200. Harbours\n201. A harbour is lit. See Core Rule 101.\n")
    recall([corpus])
    read: list[str] = []
    anew = kb.load._read_anew
    monkeypatch.setattr(kb.load, "_read_anew", lambda *each: read.append(each[-1].frame.file) or anew(*each))
    (home / "core.txt").write_text("100. Ferries\n101. A ferry waits. See rules 102. and 109.\n102. It docks.\n")
    assert recall([corpus]).resolve("core 101", TODAY).text.startswith("A ferry waits.")
    assert read == ["ferry/core.txt"]


def test_a_broken_snapshot_is_read_anew(corpus: Path) -> None:
    recall([corpus])
    (kept,) = snapshots(corpus)
    (kept / "index.msgpack").write_bytes(b"\xc1 not a snapshot")
    assert recall([corpus]).resolve("102", TODAY).text == "It docks."
    (kept / "ferry~core@1.msgpack").unlink()
    assert recall([corpus]).resolve("102", TODAY).text == "It docks."


def test_what_a_killed_build_left_does_no_harm(corpus: Path, request: pytest.FixtureRequest) -> None:
    recall([corpus])
    left = snapshots(corpus)[0].parent / "writing-left"
    left.mkdir()
    (left / "index.msgpack").write_bytes(b"half")
    request.getfixturevalue("unread")
    assert recall([corpus]).resolve("102", TODAY).text == "It docks."


def test_a_cache_that_cannot_be_written_costs_only_time(corpus: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (corpus / "file").write_text("no folder")
    monkeypatch.setenv("JUDGEBOOK_CACHE", str(corpus / "file"))
    assert recall([corpus]).resolve("102", TODAY).text == "It docks."


def test_only_the_newest_snapshots_stay(corpus: Path) -> None:
    for words in ("one", "two", "three", "four", "five", "six"):
        (corpus / "ferry" / "core.txt").write_text(f"100. Ferries\n101. Word {words}.\n")
        recall([corpus])
    assert len(snapshots(corpus)) == 4


def test_an_address_is_known_without_decoding_its_edition(corpus: Path) -> None:
    recall([corpus])
    kb_ = recall([corpus])
    (kept,) = snapshots(corpus)
    (kept / "ferry~core@1.msgpack").write_bytes(b"broken after the start")
    assert "ferry/core@1/101" in kb_.nodes
    assert "ferry/core@1/999" not in kb_.nodes
    with pytest.raises(UnknownAddress, match="has no rule 999"):
        kb_.resolve("ferry/core@1/999", TODAY)


def test_threads_share_it(corpus: Path) -> None:
    recall([corpus])
    kb_ = recall([corpus])
    with ThreadPoolExecutor(8) as pool:
        texts = list(pool.map(lambda _: kb_.resolve("102", TODAY).text, range(64)))
    assert set(texts) == {"It docks."}
