"""What is checked after a change is what checking for the first time finds, whatever was kept before the change."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from grammar import beside
from kb.cli import judgebook
from kb.cli.ending import run
from tests.papers import Paper, shelve

LONG = (
    "kb.checks.book.LONG",
    "kb.checks.twins.LONG",
    "kb.checks.vocabulary.LONG",
    "kb.link.mentions.LONG",
    "kb.norm.kept._LONG",
    "kb.precedence.learnt._LONG",
    "kb.read.citations.LONG",
    "kb.review.ahead._LONG",
    "kb.review.shares._LONG",
)
"""From where on texts count as long ones, of which more is kept."""

RULES = """100. Ferries
100.1. A ferry sails with the tide. See rule 105. Wind.
100.2. A ferry carries eight crates. A ferry carries carries no gulls.
100.3. A keeper loses control of a ferry when no lamp of theirs is there.
110. Lamps
110.1. A keeper loses control of a ferry when the last lamp is put out (see rule 100.3).
110.2. If a keeper has three or more lamps, that keeper must light one (see rule 110.9).
120. Lighthouses
120.1. A lighthouse goes dark if it is Dusk and its wick was trimmed. Grey Gull is moored there.
120.2. A keeper may trim the wick of a lighthouse.
130. Checks
130.1. In a check, a lighthouse goes dark if it is Dusk and its keeper has not paid for it.
130.2. A moored ferry can't sail with the tide.
"""
EVENTS = """1. Events
1.1. A keeper loses control of a ferry when the judge says so.
1.2. At an event, a keeper must light three lamps.
1.3. A ferry carries nine crates, and Old Bellbuoy rings (see Core Rule 100.2).
2. Rounds
2.1. A lighthouse goes dark if it is Dusk and its wick was trimmed.
2.2. A keeper can't light three lamps in a round.
3. Nights
3.1. A lighthouse goes dark if it is Dusk and the judge is asleep.
"""
CARDS = """{"name": "Grey Gull", "text": "Sail with the tide."}
{"name": "Old Bellbuoy", "text": "Light a lamp."}
"""
FAQ = """Harbour questions

Rule 100.2 should read: “A ferry carries nine crates.”
"""


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """Write a game of three editions, with cards and documents that amend and cite the second; give its folder."""
    later = RULES.replace("eight", "nine")
    editions = (("1", "2025-01-01", RULES), ("2", "2026-01-01", later), ("3", "2027-01-01", later))
    papers = (
        Paper("core", "rules", editions, {"cited": "Core Rule"}),
        Paper("faq", "clarification", (("1", "2026-02-01", FAQ),), {"style": "article", "about": "core@2"}),
        Paper("events", "tournament", (("1", "2026-02-01", EVENTS),), {"style": "riftbound", "about": "core@2"}),
        Paper("cards", "cards", (("first", None, CARDS),), suffix="jsonl"),
    )
    return shelve(tmp_path / "corpus", "quay", "Quay", *papers) / "quay"


@pytest.fixture
def checked(home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    """Check the game, or a part of it, with a cache folder of some name; each text counts as a long one."""
    for place in LONG:
        monkeypatch.setattr(place, 1)

    def call(cache: str, *places: str) -> str:
        monkeypatch.setenv("JUDGEBOOK_CACHE", str(tmp_path / cache))
        assert run(judgebook, ["--corpus", str(home.parent), "check", "--json", *places]) in (0, 1)
        return capsys.readouterr().out

    return call


CHANGES = {
    "a rule's words": ("core-2.txt", "(see rule 110.9)", "unless a lamp is lit"),
    "a number": ("core-2.txt", "100.3. A keeper", "100.4. A keeper"),
    "a condition": ("core-2.txt", "its keeper has not paid for it", "its wick was trimmed"),
    "a rule beside": ("core-2.txt", "can't sail with the tide", "sails at dusk"),
    "a citation": ("core-2.txt", "(see rule 100.3)", "(see rule 120.1)"),
    "a title": ("core-2.txt", "110. Lamps", "110. Lanterns"),
    "an older edition": ("core-1.txt", "sails with the tide", "waits for the tide"),
    "a newer edition": ("core-3.txt", "nine crates. A", "ten crates. A"),
    "another document": ("events-1.txt", "the judge is asleep", "a keeper is asleep"),
    "a card": ("cards-first.jsonl", "Old Bellbuoy", "Old Lamps"),
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
    assert {"CON101", "CIT101"} <= {each["code"] for each in json.loads(before)["findings"]}
    assert after != before or change not in ("a rule's words", "a condition", "a number")


def test_a_change_back_finds_what_was_found_first(home: Path, checked: Callable[..., str]) -> None:
    before, text = checked("kept"), (home / "core-2.txt").read_text("utf-8")
    (home / "core-2.txt").write_text(text.replace("110.9", "110.8"), "utf-8")
    assert checked("kept") != before
    (home / "core-2.txt").write_text(text, "utf-8")
    assert checked("kept") == before
