"""What holds for every text that is migrated, over words that look like citations and over anything."""

import re
from functools import cache
from pathlib import Path

from hypothesis import assume, given, reject, settings
from hypothesis import strategies as st

from kb.errors import UnreadableFile
from kb.history import compared
from kb.knowledge import KnowledgeBase
from kb.load import load
from kb.migrate import Migration, migrate
from kb.model import Edition

ROOT = Path(__file__).resolve().parent.parent.parent
NUMBER = re.compile(rb"\d+(?:\.(?:\d+|[a-z]\b))*")

ODD = "\x0b\x0c\x85\u2028\u2029\ufeff\u200b\u200c\u200d\u200e\u200f\u2060\u00ad"  # line ends, and letters without width

WORDS = [
    *("rule 502.1.", "rules 501.2.a–d", "Core Rule 103 — Zones", "CR 304.2", "See 104.3 for more", "**203.2.a**"),
    *("Homebrew Rule 001.1", "Tournament Rule 104.1", "103.1. in the Core Rules", "core@2 102.2", "rules 102., 103."),
    *("§201", "[101.2]", "102.1 kg", "501. Meetings", "502.2 says that bells ring", "999.9", "http://a.example/102.1"),
    *("\n", "\n\n", "\r\n", "\t", "- ", "1. ", "# Notes", "Q: ", "A: ", "Example: ", "ﬁ", "\u00a0", "\u200b", "\ufeff"),
    *("\x07", "“", "”", "(", ")", "and", "to", "–", ".", ",", "keeper", "a ferry", "Fog", "*", "_", "`", "\\"),
]
TEXTS = st.lists(st.sampled_from([*WORDS, " ", " "]), max_size=40).map("".join) | st.text(max_size=200)


@cache
def tidewick() -> tuple[KnowledgeBase, Edition, Edition]:
    kb = load([ROOT / "rules_corpus"])
    old, new = (next(e for e in kb.editions() if str(e.address) == f"examplegame/core@{n}") for n in (1, 2))
    return kb, old, new


@cache
def one_to_one() -> list[str]:
    """Give the rules that moved with the same text, and move back."""
    _, old, new = tidewick()
    forth = {c.old[0]: c.new[0] for c in compared(old, new) if c.kind in ("same", "moved")}
    back = {c.old[0]: c.new[0] for c in compared(new, old) if c.kind in ("same", "moved")}
    return [number for number, there in forth.items() if back.get(there) == number]


def forth(text: str) -> Migration:
    kb, old, new = tidewick()
    return migrated(kb, text.encode("utf-8", "surrogatepass"), old, new)


def migrated(kb: KnowledgeBase, data: bytes, old: Edition, new: Edition) -> Migration:
    """Migrate bytes; those that are no text are not looked at."""
    try:
        return migrate(kb, data, old, new)
    except UnreadableFile:
        reject()


@settings(max_examples=50)
@given(text=TEXTS)
def test_only_cited_numbers_change(text: str) -> None:
    """What lies between the numbers stays byte for byte, and every number that changed was certain."""
    before = text.encode("utf-8", "surrogatepass")
    found = forth(text)
    assert found.result is not None
    assert NUMBER.split(before) == NUMBER.split(found.result)
    if not any(each.certain for each in found.citations):
        assert found.result == before


@settings(max_examples=50)
@given(text=TEXTS)
def test_places_lead_to_the_numbers(text: str) -> None:
    assume("\r" not in text.replace("\r\n", "") and not set(ODD) & set(text))
    lines = text.replace("\r\n", "\n").split("\n")
    for each in forth(text).citations:
        assert lines[each.line - 1][each.column - 1] == each.number[0]


@settings(max_examples=50)
@given(text=TEXTS)
def test_from_an_edition_to_itself_nothing_changes(text: str) -> None:
    kb, old, _ = tidewick()
    before = text.encode("utf-8", "surrogatepass")
    found = migrated(kb, before, old, old)
    assert found.result == before
    assert not found.looks_done
    followed = ("another-document", "own-number", "edition-named", "dangling")
    assert {each.kind for each in found.citations} <= {"unchanged", *followed}


@settings(max_examples=50)
@given(numbers=st.lists(st.integers(0, 10_000), min_size=1, max_size=12), joint=st.sampled_from([", ", " and ", "; "]))
def test_forth_and_back_is_where_it_was(numbers: list[int], joint: str) -> None:
    kb, old, new = tidewick()
    moving = one_to_one()
    text = f"Mind rules {joint.join(f'{moving[number % len(moving)]}.' for number in numbers)}".encode()
    there = migrate(kb, text, old, new).result
    assert there is not None
    assert migrate(kb, there, new, old).result == text
