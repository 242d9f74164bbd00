"""The checks that hand on what was found while texts were read, linked and consolidated."""

from pathlib import Path

from kb.checks import check, subjects
from kb.knowledge import KnowledgeBase
from kb.load import load
from tests.papers import core, notice, read

CORE = "Harbour Rules\n100. Ferries\n100.1. A ferry sails at dawn.\n100.2. A ferry returns at dusk.\n"
CARDS = """
game = "quay"
[[document]]
id = "{kind}"
kind = "{kind}"
  [[document.edition]]
  id = "1"
  file = "rows.jsonl"
  [document.fields]
  name = "card"
"""
GULL = '{"card": "Gull", "text": "I fly."}'
CARD = '{"card": "Gull", "type": "bird", "text": "I fly."}'


def found(kb: KnowledgeBase, code: str) -> list[str]:
    return [str(each.address or each.span) for each in check(subjects(kb)) if each.code == code]


def rows(folder: Path, *lines: str, kind: str = "cards") -> KnowledgeBase:
    (folder / "corpus.toml").write_text(CARDS.format(kind=kind), "utf-8")
    (folder / "rows.jsonl").write_text("\n".join(lines) + "\n", "utf-8")
    return load([folder])


def changes(folder: Path, *said: str) -> KnowledgeBase:
    papers = (notice(f"# N\n\nFog\n\n{text}\n", name=f"paper-{at}") for at, text in enumerate(said))
    return read(folder, core(CORE), *papers)


def box(old: str) -> str:
    return f"100.1.\n\n(OLD) {old}\n\n(NEW) A ferry waits."


def test_foreign_amendment_fires(tmp_path):
    assert found(changes(tmp_path, box("A ferry sails at noon.")), "AMD002") == ["tide/paper-0@1/p1"]


def test_foreign_amendment_stays_quiet(tmp_path):
    assert found(changes(tmp_path, box("A ferry  sails at dawn.")), "AMD002") == []


def test_clashing_amendments_fires(tmp_path):
    two = ("Rule 100.1. should read, “It waits.”", "Rule 100.1. should read, “It sinks.”")
    assert len(found(changes(tmp_path, *two), "AMD003")) == 2


def test_clashing_amendments_stays_quiet(tmp_path):
    two = ("Rule 100.1. should read, “It waits.”", "Rule 100.2. should read, “It sinks.”")
    assert found(changes(tmp_path, *two), "AMD003") == []


ERRATA = """
[[document]]
id = "cards"
kind = "cards"
  [[document.edition]]
  id = "1"
  file = "cards.jsonl"
  [document.fields]
  name = "card"
"""


def errata(folder: Path, name: str) -> KnowledgeBase:
    (folder / "corpus.toml").write_text(CARDS.format(kind="errata") + ERRATA, "utf-8")
    (folder / "rows.jsonl").write_text(f'{{"card": "{name}", "text": "I swim."}}\n', "utf-8")
    (folder / "cards.jsonl").write_text(GULL + "\n", "utf-8")
    return load([folder])


def test_unnamed_card_fires(tmp_path):
    assert len(found(errata(tmp_path, "Gulp"), "AMD004")) == 1


def test_unnamed_card_stays_quiet(tmp_path):
    assert found(errata(tmp_path, "Gull"), "AMD004") == []


def test_reprinted_card_fires(tmp_path):
    assert len(found(rows(tmp_path, CARD, CARD.replace("fly", "swim")), "CRD101")) == 1


def test_reprinted_card_stays_quiet(tmp_path):
    assert found(rows(tmp_path, CARD, CARD.replace("I fly", "I  FLY")), "CRD101") == []


def test_unreadable_row_fires(tmp_path):
    assert found(rows(tmp_path, GULL, '{"card": "Tern", '), "ROW001") == [f"{tmp_path.name}/rows.jsonl:2:1"]


def test_unreadable_row_stays_quiet(tmp_path):
    assert found(rows(tmp_path, GULL, ""), "ROW001") == []


def test_nameless_row_fires(tmp_path):
    assert found(rows(tmp_path, GULL, '{"text": "I swim."}'), "ROW002") == [f"{tmp_path.name}/rows.jsonl:2:1"]


def test_nameless_row_stays_quiet(tmp_path):
    assert found(rows(tmp_path, GULL, '{"card": "Tern"}'), "ROW002") == []


def test_textless_erratum_fires(tmp_path):
    assert len(found(rows(tmp_path, '{"card": "Gull"}', kind="errata"), "ROW003")) == 1


def test_textless_erratum_stays_quiet(tmp_path):
    assert found(rows(tmp_path, GULL, kind="errata"), "ROW003") == []


BROKEN = (
    "Flags\n109. Flags\n109.1. A flag shows whose boat it is.\n109.2..a. A white flag belongs to nobody.\n"
    "109.3. A black flag is never struck.\n"
)


def test_unreadable_line_fires(tmp_path):
    assert len(found(read(tmp_path, core(BROKEN)), "STY101")) == 1


def test_unreadable_line_stays_quiet(tmp_path):
    assert found(read(tmp_path, core(CORE)), "STY101") == []
