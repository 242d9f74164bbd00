"""What was read of corpora, kept in the user's cache folder, so that the next start reads no rulebook.

A snapshot lies under the hash of all it was made from: the corpora's files, and the program's own. It holds no code:
MessagePack, decoded into the values of the model. It is written beside its place and moved there.
"""

import os
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path

import msgspec

from kb.corpus import PlannedGame
from kb.findings import Finding
from kb.model import Game, Link, NotLoaded

FORM = 1
"""The version of what is written here."""

_PROGRAM = Path(__file__).resolve().parent.parent
_KEPT = 4


@dataclass(frozen=True, slots=True)
class Snapshot:
    """All that loading gives: games with their texts, links, what is missing, findings of linking."""

    form: int
    games: tuple[Game, ...]
    links: tuple[Link, ...]
    not_loaded: tuple[NotLoaded, ...]
    findings: tuple[Finding, ...]


def place_of(folder: Path, planned: Sequence[PlannedGame]) -> Path:
    """Say where in a cache folder the snapshot of planned games lies, whether or not it was made."""
    digest = blake2b(repr(planned).encode("utf-8", "surrogatepass"), digest_size=16)
    for edition in (each for game in planned for document in game.documents for each in document.editions):
        with suppress(OSError):  # a missing file is as good a state as any: it is listed as not loaded
            digest.update(edition.path.read_bytes())
    for path in _program():
        state = path.stat()
        digest.update(f"{path.name} {state.st_size} {state.st_mtime_ns}".encode())
    return folder / "snapshots" / f"{digest.hexdigest()}.msgpack"


def _program() -> Iterator[Path]:
    for part in ("grammar", "kb"):
        yield from sorted((_PROGRAM / part).rglob("*.lark"))
        yield from sorted((_PROGRAM / part).rglob("*.py"))


def read_snapshot(place: Path) -> Snapshot | None:
    """Give a snapshot that was kept; None where there is none that can be read."""
    try:
        kept = msgspec.msgpack.decode(place.read_bytes(), type=Snapshot)
    except (OSError, msgspec.DecodeError):
        return None
    return kept if kept.form == FORM else None


def write_snapshot(place: Path, snapshot: Snapshot) -> None:
    """Keep a snapshot and let go of old ones; where the cache cannot be written, nothing is kept."""
    with suppress(OSError):
        place.parent.mkdir(parents=True, exist_ok=True)
        handle, beside = tempfile.mkstemp(dir=place.parent, prefix="writing-")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(msgspec.msgpack.encode(snapshot))
            Path(beside).replace(place)
        finally:
            Path(beside).unlink(missing_ok=True)
        old = sorted(place.parent.glob("*.msgpack"), key=lambda path: path.stat().st_mtime, reverse=True)
        for path in old[_KEPT:]:
            path.unlink(missing_ok=True)
