"""What the next edition makes of an amendment."""

from pathlib import Path

import pytest

from kb.consolidate import incorporate
from kb.knowledge import KnowledgeBase
from tests.papers import Paper, core, notice, read

FIRST = """Harbour Rules
100. Ferries
101. Sailing
101.1. A ferry with passengers sails at dawn, before the lamps go out.
101.2. It returns at dusk, unless the harbour is closed by fog.
101.3. Nobody may paint the bow of a rival's boat while its crew is asleep on deck.
102. Berths
102.1. A berth holds one ferry, whatever its length.
102.2. Two ferries may share a berth if both keepers agree.
103. Lamps
103.1. A keeper lights one lamp for every ferry at sea.
"""
NEW = "A ferry with passengers sails at noon, after the lamps go out."
OLD = "A ferry with passengers sails at dawn, before the lamps go out."


def fates(folder: Path, said: str, second: str) -> set[tuple[str, str]]:
    """Give what became of the amendments of a notice, each with the number of the rule that tells it."""
    kb: KnowledgeBase = read(folder, core(FIRST, second), notice(f"# N\n\nFog\n\n{said}\n"))
    effects = (each for found in kb.consolidation.effects.values() for each in found)
    return {(each.fate.status, each.fate.rule.fragment if each.fate.rule else "") for each in effects if each.fate}


@pytest.mark.parametrize(
    ("now", "fate"),
    [
        (NEW, ("incorporated", "101.1")),
        (NEW.replace("with passengers sails", "that carries passengers sails"), ("incorporated differently", "101.1")),
        (NEW.replace("sails", "never sails"), ("contradicted", "101.1")),
        (OLD, ("lapsed", "101.1")),
        ("Boats are hauled ashore each winter.", ("lapsed", "")),
    ],
)
def test_a_new_text(tmp_path: Path, now: str, fate: tuple[str, str]) -> None:
    assert fates(tmp_path, f"Rule 101.1. should read, “{NEW}”", FIRST.replace(OLD, now)) == {fate}


def test_a_new_text_under_another_number(tmp_path: Path) -> None:
    second = FIRST.replace(f"101.1. {OLD}\n", "").replace("101.2.", "101.1.").replace("103.1.", f"103.1. {NEW}\n103.2.")
    assert fates(tmp_path, f"Rule 101.1. should read, “{NEW}”", second) == {("incorporated", "103.1")}


def test_a_phrase(tmp_path: Path) -> None:
    said = "In rule 101.2., “by fog” should be “by ice”."
    assert fates(tmp_path, said, FIRST.replace("by fog", "by ice")) == {("incorporated", "101.2")}
    assert fates(tmp_path / "2", said, FIRST) == {("lapsed", "101.2")}


def test_a_repeal(tmp_path: Path) -> None:
    second = "\n".join(line for line in FIRST.splitlines() if not line.startswith("101.3."))
    assert fates(tmp_path, "Rule 101.3. is deleted.", second) == {("incorporated", "")}
    assert fates(tmp_path / "2", "Rule 101.3. is deleted.", FIRST) == {("contradicted", "101.3")}


def test_a_new_number(tmp_path: Path) -> None:
    said = "Rule 101.3. is renumbered to 101.4."
    assert fates(tmp_path, said, FIRST.replace("101.3.", "101.4.")) == {("incorporated", "101.4")}
    assert fates(tmp_path / "2", said, FIRST) == {("lapsed", "101.3")}


ADDED = (
    "A keeper who finds a rival’s lantern on the quay returns it at dusk, and is given a silver coin for the trouble."
)
SECOND_HALF = "That keeper is given a silver coin for the trouble.\n"
ADDING = f"The following rule will be added and goes into effect now:\n\n{ADDED}"


@pytest.mark.parametrize(
    ("rules", "fate"),
    [
        (f"103.2. {ADDED}\n", ("incorporated", "103.2")),
        (
            "103.2. A keeper who finds a rival’s lantern on the quay returns it at dusk.\n103.2.a. " + SECOND_HALF,
            ("incorporated differently", "103.2"),
        ),
        ("", ("lapsed", "")),
    ],
)
def test_what_is_added(tmp_path: Path, rules: str, fate: tuple[str, str]) -> None:
    assert fates(tmp_path, ADDING, FIRST + rules) == {fate}


def test_without_the_next_edition_there_is_no_fate(tmp_path: Path) -> None:
    kb = read(tmp_path, core(FIRST), notice("# N\n\nFog\n\nRule 101.3. is deleted.\n"))
    assert [each.fate for found in kb.consolidation.effects.values() for each in found] == [None]


def test_a_rule_of_another_document_is_not_sought_in_the_next_edition(tmp_path: Path) -> None:
    events = Paper(
        "events",
        "tournament",
        (("1", "2025-01-01", "100. Events\n101. Play\n101.3. Judges stand.\n"),),
        {"cited": "Event Rule"},
    )
    kb = read(tmp_path, core(FIRST, FIRST), events, notice("# N\n\nFog\n\nEvent Rule 101.3. is deleted.\n"))
    (effect,) = kb.consolidation.effects["tide/events@1/101.3"]
    assert effect.fate is None


def test_what_became_of_a_text_is_kept_until_the_next_edition_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("JUDGEBOOK_CACHE", str(tmp_path / "cache"))
    said = f"Rule 101.1. should read, “{NEW}”"
    assert fates(tmp_path, said, FIRST.replace(OLD, NEW)) == {("incorporated", "101.1")}
    monkeypatch.setattr(incorporate, "told", lambda _: pytest.fail("looked at again"))
    assert fates(tmp_path, said, FIRST.replace(OLD, NEW)) == {("incorporated", "101.1")}
    monkeypatch.undo()
    monkeypatch.setenv("JUDGEBOOK_CACHE", str(tmp_path / "cache"))
    assert fates(tmp_path, said, FIRST) == {("lapsed", "101.1")}
