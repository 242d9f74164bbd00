"""What is checked after a change is what checking for the first time finds, whatever was kept before the change."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from grammar import beside
from kb.cli import judgebook
from kb.cli.ending import run
from kb.review import ahead, shares
from tests.papers import Paper, shelve

RULES = """100. Ferries
100.1. A ferry sails with the tide. See rule 105. Wind.
100.2. A ferry carries eight crates. A ferry carries carries no gulls.
100.3. A keeper loses control of a ferry when no lamp of theirs is there.
110. Lamps
110.1. A keeper loses control of a ferry when the last lamp is put out (see rule 100.3).
110.2. If a keeper has three or more lamps, that keeper must light one (see rule 110.9).
"""
FAQ = """Harbour questions

Rule 100.2 should read: “A ferry carries nine crates.”
"""


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """Write a game of two editions and a document that amends the later one; give its folder."""
    later = RULES.replace("eight", "nine")
    core = Paper("core", "rules", (("1", "2025-01-01", RULES), ("2", "2026-01-01", later)))
    faq = Paper("faq", "clarification", (("1", "2026-02-01", FAQ),), {"style": "article", "about": "core@2"})
    return shelve(tmp_path / "corpus", "quay", "Quay", core, faq) / "quay"


@pytest.fixture
def checked(home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    """Check the game, or a part of it, with a cache folder of some name; each text counts as a long one."""
    monkeypatch.setattr(shares, "_LONG", 1)
    monkeypatch.setattr(ahead, "_LONG", 1)

    def call(cache: str, *places: str) -> str:
        monkeypatch.setenv("JUDGEBOOK_CACHE", str(tmp_path / cache))
        assert run(judgebook, ["--corpus", str(home.parent), "check", "--json", *places]) in (0, 1)
        return capsys.readouterr().out

    return call


CHANGES = {
    "a rule's words": ("core-2.txt", "(see rule 110.9)", "unless a lamp is lit"),
    "a number": ("core-2.txt", "100.3. A keeper", "100.4. A keeper"),
    "a title": ("core-2.txt", "110. Lamps", "110. Lanterns"),
    "an older edition": ("core-1.txt", "sails with the tide", "waits for the tide"),
    "the manifest": ("corpus.toml", "2026-01-01", "2026-03-01"),
    "an amendment": ("faq-1.txt", "nine crates", "ten crates"),
}


@pytest.mark.parametrize("forks", [True, False], ids=["forked", "by itself"])
@pytest.mark.parametrize("change", CHANGES)
def test_checking_after_a_change_finds_what_checking_anew_finds(
    home: Path, checked: Callable[..., str], monkeypatch: pytest.MonkeyPatch, change: str, *, forks: bool
) -> None:
    monkeypatch.setattr(beside, "_may_fork", lambda: forks)
    file, old, new = CHANGES[change]
    before = checked("kept")
    text = (home / file).read_text("utf-8")
    assert old in text
    (home / file).write_text(text.replace(old, new), "utf-8")
    part, after = checked("kept", "core@2"), checked("kept")
    assert after == checked("anew")
    assert part == checked("anew", "core@2")
    assert json.loads(before)["findings"]
    assert (after != before) == (change in ("a rule's words", "a number"))


def test_a_change_back_finds_what_was_found_first(home: Path, checked: Callable[..., str]) -> None:
    before, text = checked("kept"), (home / "core-2.txt").read_text("utf-8")
    (home / "core-2.txt").write_text(text.replace("110.9", "110.8"), "utf-8")
    assert checked("kept") != before
    (home / "core-2.txt").write_text(text, "utf-8")
    assert checked("kept") == before
