"""What texts were read as is kept: only a text that was changed is read again, and never is anything stale."""

import ast
from dataclasses import replace
from pathlib import Path

import pytest

import kb.norm.kept as kept
from kb.address import Address, RuleNumber, Span
from kb.model import Edition, Rule
from kb.norm.norms import Norms, norms

HOME = Address("ferry", "core", "1")
TEXTS = (
    "A ferry with passengers sails at dawn.",
    "While a lamp is lit, each keeper may move a boat. It stays at its quay.",
    "If a boat is moved, its keeper loses control of the quay.",
    "Keepers can't light lamps. Otherwise a lamp goes out.",
)


def edition(*texts: str) -> Edition:
    rules = tuple(
        Rule(HOME.at(str(at)), RuleNumber(str(at)), "rule", text, Span("core.txt", at, at + 1, at, 1))
        for at, text in enumerate(texts, 101)
    )
    return Edition(HOME, "First", "core.txt", "riftbound", rules=rules)


@pytest.fixture
def read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Give the texts that are parsed, as they are."""
    monkeypatch.setenv("JUDGEBOOK_CACHE", str(tmp_path))
    monkeypatch.setattr(kept, "_LONG", 1)
    parsed: list[str] = []
    parse = kept.parse_norms
    monkeypatch.setattr(kept, "parse_norms", lambda text, verbs: parsed.append(text) or parse(text, verbs))
    return parsed


def anew(monkeypatch: pytest.MonkeyPatch, wanted: Edition) -> Norms:
    with monkeypatch.context() as short:
        short.setattr(kept, "_LONG", 10**9)
        return norms(wanted)


def test_a_second_reading_parses_nothing(read: list[str]) -> None:
    first = norms(edition(*TEXTS))
    read.clear()
    assert norms(edition(*TEXTS)) == first
    assert read == []


def test_only_a_changed_text_is_parsed_again(read: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    norms(edition(*TEXTS))
    read.clear()
    changed = "If a boat is moved, each keeper loses control of the quay."
    found = norms(edition(*TEXTS[:2], changed, TEXTS[3]))
    assert read == [changed]
    assert found == anew(monkeypatch, edition(*TEXTS[:2], changed, TEXTS[3]))


@pytest.mark.parametrize(
    "added",
    [
        "Each boat sinks. A sunk boat can't sail.",
        "A keeper who has priority may act. A keeper who acts loses priority. A keeper gains priority at dawn.",
        "The ferries ferry passengers. A ferry must ferry them.",
    ],
)
def test_words_that_an_edition_learns_change_what_its_other_texts_say(
    read: list[str], monkeypatch: pytest.MonkeyPatch, added: str
) -> None:
    norms(edition(*TEXTS))
    assert norms(edition(*TEXTS, added)) == anew(monkeypatch, edition(*TEXTS, added))
    assert norms(edition(*TEXTS)) == anew(monkeypatch, edition(*TEXTS))


def test_a_rule_that_stands_elsewhere_is_read_again(read: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    first = edition(*TEXTS)
    norms(first)
    moved = replace(first, rules=tuple(replace(rule, parent=HOME.at("101")) for rule in first.rules[1:]))
    assert norms(moved) == anew(monkeypatch, moved)


def test_a_root_that_is_no_longer_the_same_lets_go_of_what_rests_on_it(
    read: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    said = ("A keeper creates boats. They create lamps.", "The creation sails. A boat is in the creation.")
    norms(edition(*said))
    more = (*said, "The creation stays. Every creation is lit. No creation may sail. A creation is a creation.")
    assert norms(edition(*more)) == anew(monkeypatch, edition(*more))


@pytest.mark.parametrize("content", [b"", b"\xff\x00 no MessagePack", b"\x85\xa5verbs\xa1x"])
def test_a_broken_file_is_as_good_as_none(read: list[str], tmp_path: Path, content: bytes) -> None:
    first = norms(edition(*TEXTS))
    (place,) = tmp_path.glob("readings/*.msgpack")
    place.write_bytes(content)
    assert norms(edition(*TEXTS)) == first


def test_what_is_read_hangs_on_how_often_words_are_said_only_by_their_roots() -> None:
    """``Readings`` compares roots, not counts: whoever reads counts elsewhere must have them compared, too."""
    own = Path(kept.__file__).parent
    read = {
        path.stem
        for path in own.glob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Attribute) and node.attr == "said" and ast.unparse(node.value) != "self._part"
    }
    assert read - {"kept"} == {"learn", "lexicon"}
