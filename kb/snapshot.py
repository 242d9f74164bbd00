"""What was read of corpora, kept in the user's cache folder, so that the next start reads no rulebook.

A snapshot is a folder under the hash of all it was made from: the corpora's files, and the program's own. An index
names the games, the editions and their addresses, and what amendments do; each edition's texts and links lie in a file
of their own, decoded when something in it is first asked for. All of it is MessagePack and holds no code. The folder is
written beside its place and moved there.
"""

import os
import shutil
import tempfile
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, fields, replace
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec

from grammar.cache import state_of
from kb.consolidate import Consolidation
from kb.corpus import PlannedGame
from kb.findings import Finding
from kb.model import (
    Amendment,
    Card,
    Edition,
    Game,
    Heading,
    Link,
    NotLoaded,
    Paragraph,
    Relation,
    Rule,
    Ruling,
    Symbol,
)

FORM = 5
"""The version of what is written here."""

_KEPT = 4
_INDEX = "index.msgpack"


@dataclass(frozen=True, slots=True)
class Content:
    """An edition's texts, the links that leave it and those that lead to it."""

    rules: tuple[Rule, ...]
    headings: tuple[Heading, ...]
    paragraphs: tuple[Paragraph, ...]
    rulings: tuple[Ruling, ...]
    relations: tuple[Relation, ...]
    symbols: tuple[Symbol, ...]
    cards: tuple[Card, ...]
    amendments: tuple[Amendment, ...]
    findings: tuple[Finding, ...]
    inferred: tuple[Link, ...]
    cites: tuple[Link, ...]
    cited: tuple[Link, ...]


@dataclass(frozen=True, slots=True)
class Index:
    """What a snapshot holds besides texts: games whose editions are empty, and the addresses in each edition."""

    form: int
    games: tuple[Game, ...]
    addresses: dict[str, tuple[str, ...]]
    cited_elsewhere: tuple[Link, ...]
    not_loaded: tuple[NotLoaded, ...]
    findings: tuple[Finding, ...]
    consolidation: Consolidation


TEXTS = tuple(field.name for field in fields(Content) if field.name not in ("cites", "cited"))


class StoredEdition(Edition):
    """An edition of a snapshot: its texts are decoded when first asked for."""

    __slots__ = ("contents",)
    contents: Callable[[], Content]


def _kept(name: str) -> property:
    return property(lambda edition: getattr(edition.contents(), name))


for _name in TEXTS:
    setattr(StoredEdition, _name, _kept(_name))


def stored(frame: Edition, contents: Callable[[], Content]) -> Edition:
    """Give an edition that takes its texts from where they are kept."""
    edition = object.__new__(StoredEdition)
    values: dict[str, Any] = {each.name: getattr(frame, each.name) for each in fields(frame) if each.name not in TEXTS}
    for name, value in (values | {"contents": contents}).items():
        object.__setattr__(edition, name, value)
    return edition


def place_of(folder: Path, planned: Sequence[PlannedGame]) -> Path:
    """Say where in a cache folder the snapshot of planned games lies, whether or not it was made."""
    digest = blake2b(repr(planned).encode("utf-8", "surrogatepass"), digest_size=16)
    for edition in (each for game in planned for document in game.documents for each in document.editions):
        with suppress(OSError):  # a missing file is as good a state as any: it is listed as not loaded
            digest.update(edition.path.read_bytes())
    digest.update(state_of(("grammar", "kb")))
    return folder / "snapshots" / digest.hexdigest()


def is_written(place: Path) -> bool:
    """Tell whether a snapshot was kept, without reading it."""
    return (place / _INDEX).is_file()


def read_index(place: Path) -> Index | None:
    """Give the index of a snapshot that was kept; None where there is none that can be read."""
    try:
        kept = msgspec.msgpack.decode((place / _INDEX).read_bytes(), type=Index)
    except (OSError, msgspec.DecodeError):
        return None
    whole = all(_file(place, home).is_file() for home in kept.addresses)
    return kept if kept.form == FORM and whole else None


def contents_at(place: Path, home: str) -> Callable[[], Content]:
    """Give what decodes an edition's texts and links, once. Raises OSError when the snapshot was removed meanwhile."""
    path = _file(place, home)
    return cache(lambda: msgspec.msgpack.decode(path.read_bytes(), type=Content))


def write_snapshot(place: Path, index: Index, contents: dict[str, Content]) -> None:
    """Keep a snapshot and let go of old ones; where the cache cannot be written, nothing is kept."""
    with suppress(OSError):
        place.parent.mkdir(parents=True, exist_ok=True)
        beside = Path(tempfile.mkdtemp(dir=place.parent, prefix="writing-"))
        try:
            for home, content in contents.items():
                _file(beside, home).write_bytes(msgspec.msgpack.encode(content))
            (beside / _INDEX).write_bytes(msgspec.msgpack.encode(index))
            shutil.rmtree(place, ignore_errors=True)
            beside.replace(place)
        finally:
            shutil.rmtree(beside, ignore_errors=True)
        _tidy(place)


def emptied(edition: Edition) -> Edition:
    """Give an edition without its texts, as an index holds it."""
    nothing: dict[str, Any] = dict.fromkeys(TEXTS, ())
    return replace(edition, **nothing)


def _file(place: Path, home: str) -> Path:
    return place / f"{home.replace('/', '~')}.msgpack"


def _tidy(place: Path) -> None:
    others = [each for each in place.parent.iterdir() if each != place and not each.name.startswith("writing-")]
    for old in sorted(others, key=os.path.getmtime, reverse=True)[_KEPT - 1 :]:
        shutil.rmtree(old, ignore_errors=True)
        old.unlink(missing_ok=True)
