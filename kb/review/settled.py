"""What editors said of findings: the entries of ``findings.toml``, which lies beside a game's corpus.toml.

[[dismissed]]
id = "CIT103-4f2a91c0"
about = "quay/core@2/104.2"      # for readers; the id decides
reason = "The wider section is meant."
on = 2026-11-30
texts = "9b1e07d3"               # what was read then; when it changes, the finding is open again
"""

import json
import os
import tempfile
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import Any

from kb.corpus import default_corpora, folders_of_games
from kb.errors import JudgebookError

FILE = "findings.toml"
_KNOWN = {"id", "about", "reason", "on", "texts"}


class BadFindingsFile(JudgebookError):
    """A ``findings.toml`` that cannot be read, or cannot be written."""


class UnknownFinding(JudgebookError):
    """No finding has that id."""

    exit_status = 1


@dataclass(frozen=True, slots=True)
class Entry:
    """A finding that was dismissed: why, when, and the hash of the texts that it was about then."""

    id: str
    reason: str
    on: date | None = None
    texts: str = ""
    about: str = ""


@dataclass(frozen=True, slots=True)
class Settled:
    """The dismissed findings by their id."""

    entries: Mapping[str, Entry] = field(default_factory=dict)


def read_settled(folders: Sequence[Path] | None = None) -> Settled:
    """Read what was dismissed, from all corpora; a later corpus has the last word. Raises BadFindingsFile."""
    found: dict[str, Entry] = {}
    for folder in dict.fromkeys(_places(folders)):
        for entry in _read(folder / FILE):
            found[entry.id] = entry
    return Settled(found)


def dismiss(game: str, entry: Entry, folders: Sequence[Path] | None = None) -> Path:
    """Add an entry to the game's ``findings.toml`` in the last corpus that has the game; give that file.

    The file is written beside and moved, so it is never half written. Raises BadFindingsFile.
    """
    place = [folder for name, folder in folders_of_games(folders or default_corpora()) if name == game][-1] / FILE
    list(_read(place))  # a file that cannot be read is mended first, not written over
    try:
        before = place.read_text("utf-8").rstrip() if place.is_file() else ""
        _replace(place, f"{before}\n\n{_block(entry)}" if before else _block(entry))
    except OSError as why:
        raise BadFindingsFile(f"{place} cannot be written: {why.strerror}.") from why
    return place


def _places(folders: Sequence[Path] | None) -> Iterator[Path]:
    for folder in folders or default_corpora():
        yield folder
        yield from (place for _, place in folders_of_games([folder]))


def _read(path: Path) -> Iterator[Entry]:
    if not path.is_file():
        return
    try:
        data = tomllib.loads(path.read_text("utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as why:
        raise BadFindingsFile(f"{path}: this is not TOML: {why}.") from why
    if odd := sorted(set(data) - {"dismissed"}):
        raise BadFindingsFile(f"{path}: nothing is called {odd[0]} there; it holds [[dismissed]] entries only.")
    listed = data.get("dismissed", [])
    if not isinstance(listed, list):
        raise BadFindingsFile(f"{path}: write [[dismissed]] with two brackets: it is a list.")
    for number, each in enumerate(listed, 1):
        yield _entry(path, number, each)


def _entry(path: Path, number: int, data: Mapping[str, Any]) -> Entry:
    where = f"{path}: [[dismissed]] number {number}"
    if odd := sorted(data.keys() - _KNOWN):
        raise BadFindingsFile(f"{where} has no {odd[0]}; it may have {', '.join(sorted(_KNOWN))}.")
    for needed in ("id", "reason"):
        if not isinstance(data.get(needed), str) or not data[needed].strip():
            raise BadFindingsFile(f"{where} needs its {needed}: a finding is dismissed for a reason.")
    on = data.get("on")
    if on is not None and type(on) is not date:
        raise BadFindingsFile(f"{where}: on is a day, as in on = 2026-05-12.")
    return Entry(data["id"], data["reason"].strip(), on, str(data.get("texts", "")), str(data.get("about", "")))


def _block(entry: Entry) -> str:
    told: Iterable[tuple[str, str]] = (
        ("id", json.dumps(entry.id)),
        ("about", json.dumps(entry.about, ensure_ascii=False) if entry.about else ""),
        ("reason", json.dumps(entry.reason, ensure_ascii=False)),
        ("on", entry.on.isoformat() if entry.on else ""),
        ("texts", json.dumps(entry.texts) if entry.texts else ""),
    )
    return "\n".join(["[[dismissed]]", *(f"{key} = {value}" for key, value in told if value), ""])


def _replace(place: Path, text: str) -> None:
    handle, beside = tempfile.mkstemp(dir=place.parent, prefix="writing-")
    with os.fdopen(handle, "w", encoding="utf-8") as file:
        file.write(text)
    Path(beside).chmod(place.stat().st_mode & 0o777 if place.exists() else 0o644)
    Path(beside).replace(place)
