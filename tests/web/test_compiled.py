"""Templates are compiled once and kept; what is broken or of another text is compiled anew."""

from pathlib import Path

import pytest
from jinja2 import DictLoader, Environment

from web.compiled import Compiled


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("JUDGEBOOK_CACHE", str(tmp_path))
    return tmp_path / "templates"


def written(template: str) -> str:
    """Render a template in an environment of its own, as another process would."""
    loader = DictLoader({"page.html": template})
    return Environment(loader=loader, bytecode_cache=Compiled(), autoescape=True).get_template("page.html").render()


def test_a_template_is_kept_and_compiled_no_more(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert written("<p>{{ 1 + 1 }}</p>") == "<p>2</p>"
    assert len([*folder.iterdir()]) == 1
    monkeypatch.setattr(Environment, "_compile", lambda *_: pytest.fail("compiled again"))
    assert written("<p>{{ 1 + 1 }}</p>") == "<p>2</p>"


def test_a_changed_template_is_compiled_anew() -> None:
    assert written("old") == "old"
    assert written("new") == "new"


@pytest.mark.parametrize("cut", [0, 5, 30, 60])
def test_a_broken_file_is_as_good_as_none(folder: Path, cut: int) -> None:
    assert written("<p>{{ 2 }}</p>") == "<p>2</p>"
    (kept,) = folder.iterdir()
    kept.write_bytes(kept.read_bytes()[:cut] + b"\x00broken")
    assert written("<p>{{ 2 }}</p>") == "<p>2</p>"


def test_a_folder_that_cannot_be_written_costs_only_time(tmp_path: Path) -> None:
    (tmp_path / "templates").write_text("no folder")
    assert written("as ever") == "as ever"
