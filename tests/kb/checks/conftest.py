"""An invented rulebook, Quay, written into a folder and checked."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from kb.checks import Subject, subjects
from kb.findings import Finding
from kb.load import load

Check = Callable[[Subject], Iterator[Finding]]


@pytest.fixture
def flaws(tmp_path: Path) -> Callable[..., list[Finding]]:
    """Give what a check finds in a rulebook, of which each text is an edition, and in another text beside it.

    ``other`` is that text and ``keys`` what its manifest says; ``tables`` are the game's own.
    """

    def found(
        check: Check, *texts: str, other: str = "", keys: str = "", day: str = "", tables: str = ""
    ) -> list[Finding]:
        folder = tmp_path / "quay"
        folder.mkdir(exist_ok=True)
        lines = ['game = "quay"', 'style = "riftbound"', '[[document]]\nid = "core"\nkind = "rules"\ncited_as = ["CR"]']
        for at, text in enumerate(texts, 1):
            (folder / f"core-{at}.txt").write_text(f"Quay Rules\n\n{text}", "utf-8")
            lines.append(f'[[document.edition]]\nid = "{at}"\nfile = "core-{at}.txt"\neffective = 202{at}-01-01')
        if other:
            (folder / "other.txt").write_text(other, "utf-8")
            lines.append(f'[[document]]\nid = "other"\nkind = "tournament"\n{keys}')
            lines.append(f'[[document.edition]]\nid = "1"\nfile = "other.txt"\n{day and f"effective = {day}"}')
        (folder / "corpus.toml").write_text("\n".join((*lines, tables)), "utf-8")
        return [each for subject in subjects(load([folder])) for each in check(subject)]

    return found
