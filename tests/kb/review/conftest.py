"""A harbour of two editions with flaws, whose texts a test can change."""

from collections.abc import Callable
from pathlib import Path

import pytest

MANIFEST = """
game = "quay"
[[document]]
id = "core"
kind = "rules"
style = "riftbound"
  [[document.edition]]
  id = "1"
  file = "core-1.txt"
  effective = 2025-01-01
  [[document.edition]]
  id = "2"
  file = "core-2.txt"
  effective = 2026-01-01
"""
OLD = "100. Ferries\n100.1. A ferry sails with the tide. See rule 105. Wind.\n100.2. A ferry carries eight crates.\n"
NEW = (
    "100. Ferries\n100.1. A ferry carries eight crates. See rule 190. Fog.\n"
    "100.2. A ferry sails with the tide. See rule 105. Wind.\n"
)


@pytest.fixture
def harbour(tmp_path: Path) -> Callable[..., Path]:
    """Write the corpus and give its folder; ``checks`` is a [checks] table."""

    def written(old: str = OLD, new: str = NEW, checks: str = "") -> Path:
        folder = tmp_path / "corpus" / "quay"
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "corpus.toml").write_text(MANIFEST + checks, "utf-8")
        (folder / "core-1.txt").write_text(old, "utf-8")
        (folder / "core-2.txt").write_text(new, "utf-8")
        return folder.parent

    return written
