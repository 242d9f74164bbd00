from pathlib import Path

import pytest

from kb.corpus import read_corpora
from kb.errors import BadManifest
from kb.load import load

GOOD = """
game = "ferry"
style = "riftbound"
[[document]]
id = "core"
title = "Core Rules"
kind = "rules"
  [[document.edition]]
  id = "1"
  file = "core.txt"
"""


def folder(tmp_path: Path, manifest: str = GOOD, text: bytes = b"100. Ferries\n101. A ferry sails.\n") -> Path:
    home = tmp_path / "ferry"
    home.mkdir(parents=True, exist_ok=True)
    (home / "corpus.toml").write_text(manifest, encoding="utf-8")
    (home / "core.txt").write_bytes(text)
    return tmp_path


@pytest.mark.parametrize(
    ("manifest", "sentence"),
    [
        ("game = ferry", "is not TOML"),
        (GOOD.replace("style =", "stile ="), "unknown key stile. Did you mean style?"),
        (GOOD.replace("title =", "titel ="), "document core has the unknown key titel. Did you mean title?"),
        (GOOD.replace("file =", "flie ="), "edition 1 of core has the unknown key flie. Did you mean file"),
        (GOOD.replace('game = "ferry"', ""), "needs the key game"),
        (GOOD.replace('kind = "rules"', ""), "document core needs the key kind"),
        (GOOD + GOOD[GOOD.index("[[document]]") :], "the document core is there twice"),
        (f"effects = 3\n{GOOD}", "effects must be a table, written [effects]"),
        (
            f'{GOOD}[effects]\n"ferry sails" = 3\n',
            'line 12: the effect "ferry sails" must be a table with words or rules',
        ),
        (f'{GOOD}[effects]\nsails = {{ word = "a" }}\n', 'line 12: the effect "sails" has the unknown key word'),
        (f"{GOOD}[effects]\nsails = {{ words = 3 }}\n", "has words that are no text; write them in quotes"),
        (f'{GOOD}[effects]\nsails = {{ rules = ["101"] }}\n', 'needs its rules as a list such as ["core@2 101.2"]'),
        (GOOD.replace('"core.txt"', '"../../secret.txt"'), "lies outside the game's folder"),
        (GOOD.replace('id = "core"', 'id = "co re"'), "is no id"),
        (GOOD + '  effective = "2026-01-01"\n', "must be a day"),
        (GOOD.replace("[[document]]", "[document]"), "must be a list of tables"),
    ],
)
def test_a_manifest_that_is_wrong_is_one_sentence(tmp_path: Path, manifest: str, sentence: str) -> None:
    with pytest.raises(BadManifest, match=r"corpus\.toml") as raised:
        read_corpora([folder(tmp_path, manifest)])
    assert sentence in str(raised.value)
    assert "\n" not in str(raised.value).strip()


def test_a_folder_without_games_says_what_a_corpus_is(tmp_path: Path) -> None:
    with pytest.raises(BadManifest, match="no game lies in it"):
        read_corpora([tmp_path])
    with pytest.raises(BadManifest, match="no such corpus folder"):
        read_corpora([tmp_path / "nothing"])


@pytest.mark.parametrize(
    ("change", "text", "reason"),
    [
        (("core.txt", "gone.txt"), b"100. One\n", "no such file"),
        (("", ""), b"", "empty"),
        (("", ""), b"\x00\x01\x02\x03" * 40, "binary"),
        (('style = "riftbound"', 'style = "riftbuond"'), b"100. One\n", "no style is called riftbuond"),
        (('kind = "rules"', 'kind = "ruels"'), b"100. One\n", "no kind is called ruels"),
        (('kind = "rules"', 'kind = "cards"'), b"{}\n", "card files are json, jsonl, csv, and this is txt"),
    ],
)
def test_an_unreadable_document_costs_only_itself(
    tmp_path: Path, change: tuple[str, str], text: bytes, reason: str
) -> None:
    more = '[[document]]\nid = "fine"\nkind = "rules"\nstyle = "riftbound"\n  [[document.edition]]\n  id = "1"\n'
    home = folder(tmp_path, GOOD.replace(*change) + more + '  file = "fine.txt"\n', text)
    (home / "ferry" / "fine.txt").write_text("100. Fine\n101. It loads.\n")
    kb = load([home])
    (lost,) = kb.not_loaded
    assert reason in lost.reason.lower()
    assert str(lost.address) == "ferry/core@1"
    assert [rule.number.printed for e in kb.editions() for rule in e.rules if rule.number] == ["100", "101"]


def test_later_corpora_lie_over_earlier_ones(tmp_path: Path) -> None:
    below, above = folder(tmp_path / "a"), folder(tmp_path / "b", text=b"100. Boats\n101. A boat sails.\n")
    kb = load([below, above])
    assert [rule.text for edition in kb.editions() for rule in edition.rules] == ["Boats", "A boat sails."]


def test_official_editions_hide_a_digests(tmp_path: Path) -> None:
    second = '  [[document.edition]]\n  id = "2"\n  file = "core.txt"\n'
    digest = GOOD.replace('kind = "rules"', 'kind = "rules"\ndigest = true') + second
    kb = load([folder(tmp_path / "a", digest), folder(tmp_path / "b")])
    assert [(edition.id, edition.digest) for edition in kb.editions()] == [("1", False), ("2", True)]


def test_tables_come_with_the_shipped_corpus(tmp_path: Path) -> None:
    manifest = GOOD.replace('game = "ferry"', 'game = "examplegame"') + '[slang]\nboatie = "ferry"\n'
    (game,) = read_corpora([folder(tmp_path, manifest)])
    assert game.tables["slang"]["boatie"] == "ferry"
    assert game.tables["precedence"]["order"]
