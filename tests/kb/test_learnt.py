"""What is learnt of an edition: the same as reading it, from the cache folder where it was kept, anew where not."""

from pathlib import Path

import pytest

from grammar.cache import keep
from kb.corpus import SHIPPED
from kb.load import load
from kb.model import Edition
from kb.norm.norms import norms
from kb.precedence import learnt as place
from kb.precedence.learnt import learnt


@pytest.fixture(scope="module")
def digest() -> Edition:
    return next(e for d in load([SHIPPED / "riftbound"]).documents("riftbound") for e in d.editions if e.id == "1.3")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("JUDGEBOOK_CACHE", str(tmp_path))
    place._learnt.cache_clear()
    return tmp_path / "learnt"


def test_it_is_kept_and_read_again(digest: Edition, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = learnt(digest)
    assert [norm for said in first.norms.values() for norm in said] == list(norms(digest).norms)
    place._learnt.cache_clear()
    monkeypatch.setattr(place, "_read", lambda _: pytest.fail("it was read again"))
    again = learnt(digest)
    assert (again.norms, again.texts) == (first.norms, first.texts)
    assert again.lexicon == first.lexicon


@pytest.mark.parametrize("broken", [b"", b"\xc1", b"\x80"])
def test_what_is_kept_badly_is_read_anew(digest: Edition, folder: Path, broken: bytes) -> None:
    kept = learnt(digest)
    next(folder.glob("*.msgpack")).write_bytes(broken)
    place._learnt.cache_clear()
    assert learnt(digest).norms == kept.norms


def test_a_folder_that_cannot_be_written_does_no_harm(
    digest: Edition, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("JUDGEBOOK_CACHE", str(tmp_path / "file"))
    assert learnt(digest).norms


def test_only_the_newest_stay(digest: Edition, folder: Path) -> None:
    learnt(digest)
    name = next(folder.glob("*.msgpack")).name.rpartition("-")[0]
    for at in range(5):
        (folder / f"{name}-{at}.msgpack").write_bytes(b"")
    keep(folder / f"{name}-last.msgpack", b"", place._KEPT)
    assert len(list(folder.glob("*.msgpack"))) == place._KEPT
