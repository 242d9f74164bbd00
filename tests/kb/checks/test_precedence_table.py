"""The check of a game's [precedence]: names that mean nothing."""

from pathlib import Path

import pytest

from kb.checks import check, subjects
from kb.load import load

MANIFEST = """
game = "quay"
style = "riftbound"

[[document]]
id = "core"
kind = "rules"
  [[document.edition]]
  id = "1"
  file = "core.txt"

[precedence]
order = ["declared", "{canon}"]
declared = [{{over = "{over}", under = "core@1 101.*"}}]
"""


def messages(folder: Path, canon: str = "card-over-rules", over: str = "core 102") -> list[str]:
    (folder / "corpus.toml").write_text(MANIFEST.format(canon=canon, over=over), "utf-8")
    (folder / "core.txt").write_text("Quay Rules\n100. Boats\n101. A boat floats.\n102. A stone sinks.\n", "utf-8")
    return [found.message for found in check(subjects(load([folder])))]


@pytest.mark.parametrize(
    ("table", "named"), [({"canon": "cards-over-rules"}, "cards-over-rules"), ({"over": "core 999"}, "core 999")]
)
def test_precedence_table_fires(tmp_path, table, named):
    (message,) = messages(tmp_path, **table)
    assert named in message


@pytest.mark.parametrize("over", ["core 102", "core@1 102", "quay/core@1/102", "core 100.*"])
def test_precedence_table_stays_quiet(tmp_path, over):
    assert messages(tmp_path, over=over) == []
