"""The shelf of indexes in the user's cache folder: built beside and moved into place, checked before use.

An index lies under the hash of what it was built from, so a changed corpus never meets an old index. A Whoosh index
holds pickles: only folders that this program wrote, and that are still as it wrote them, are opened.
"""

import json
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from hashlib import blake2b
from pathlib import Path

from whoosh import versionstring

from grammar.cache import cache_folder
from kb.model import Edition, Node
from kb.search.entries import FIELDS, Entry
from kb.search.grounds import Grounds
from kb.search.kin import Kin

FORMAT = f"5 {sys.byteorder} {FIELDS}"
"""The version of what is written on this shelf; a change of it builds every index anew."""

SEAL = "seal.json"
_KEPT = 4  # indexes of one edition that stay: other corpora may hold the same edition in other words
_ABANDONED = 24 * 3600  # seconds after which a half-built index belongs to nobody


@dataclass(frozen=True, slots=True)
class Material:
    """What an index is made of: the texts, each one's kin, and for cards' names the rules that their splits rest on."""

    entries: Sequence[Entry] = ()
    kin: Sequence[Kin] = ()
    grounds: Grounds = field(default_factory=dict)


def place_of(edition: Edition, beside: str = "") -> Path:
    """Say where the index of an edition lies, whether or not it is built: its address and the hash of its content.

    ``beside`` tells what else it is made of.
    """
    address = edition.address
    return cache_folder() / "search" / f"{address.game}-{address.document}@{edition.id}-{_fingerprint(edition, beside)}"


def is_whole(place: Path) -> bool:
    """Tell whether an index is there, ours, and byte for byte as it was sealed."""
    try:
        if hasattr(os, "getuid") and place.stat().st_uid != os.getuid():
            return False
        seal = json.loads((place / SEAL).read_text(encoding="utf-8"))
        return bool(seal) and seal == _checksums(place)
    except (OSError, ValueError):
        return False


def write(folder: Path, material: Material) -> None:
    """Write an index into an empty folder; Whoosh is imported only for this. Raises OSError."""
    from kb.search.index import write_index

    write_index(folder, material.entries, material.kin, material.grounds)


def put(place: Path, material: Material) -> None:
    """Build an index beside its place and move it there; whoever comes first wins. Raises OSError."""
    shelf = place.parent
    shelf.mkdir(parents=True, exist_ok=True, mode=0o700)
    beside = Path(tempfile.mkdtemp(prefix="build-", dir=shelf))
    try:
        write(beside, material)
        (beside / SEAL).write_text(json.dumps(_checksums(beside)), encoding="utf-8")
        _move(beside, place)
    finally:
        shutil.rmtree(beside, ignore_errors=True)
    _tidy(place)


def _move(beside: Path, place: Path) -> None:
    """Move a finished index into place; a broken one that lies there is put aside first."""
    if place.exists() and not is_whole(place):
        aside = Path(tempfile.mkdtemp(prefix="build-", dir=place.parent))
        with suppress(FileNotFoundError):  # somebody else put it aside
            place.replace(aside / "broken")
        shutil.rmtree(aside, ignore_errors=True)
    try:
        beside.replace(place)
    except OSError:
        if not is_whole(place):  # not just somebody who was faster
            raise


def _tidy(place: Path) -> None:
    """Remove what killed builds left, and all but the newest indexes of the edition."""
    for left in place.parent.glob("build-*"):
        if time.time() - _changed(left) > _ABANDONED:
            shutil.rmtree(left, ignore_errors=True)
    name = place.name.rpartition("-")[0]
    same = [each for each in place.parent.iterdir() if each.name.rpartition("-")[0] == name and each != place]
    for old in sorted(same, key=_changed, reverse=True)[_KEPT - 1 :]:
        shutil.rmtree(old, ignore_errors=True)


def _changed(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:  # another process removed it
        return 0.0


def _checksums(place: Path) -> dict[str, str]:
    """Give the checksum of every file that belongs to the index (Whoosh leaves its lock file beside them)."""
    files = [each for each in place.iterdir() if each.name != SEAL and not each.name.endswith("_WRITELOCK")]
    return {each.name: blake2b(each.read_bytes(), digest_size=16).hexdigest() for each in sorted(files)}


def _fingerprint(edition: Edition, beside: str) -> str:
    """Hash all that the index is made of: addresses, places, titles and texts, and the version of the form."""
    digest = blake2b(f"{FORMAT} {versionstring()} {edition.address} {beside}".encode(), digest_size=12)
    whole: list[Node] = [*edition.rules, *edition.headings, *edition.paragraphs, *edition.rulings]
    for node in whole:
        parts = [*getattr(node, "examples", ()), *getattr(node, "items", ())]
        texts = [str(node.address), str(getattr(node, "parent", None)), getattr(node, "title", None) or "", node.text]
        for text in (*texts, *(part.text for part in parts)):
            digest.update(text.encode("utf-8", "surrogatepass"))
            digest.update(b"\0")
    return digest.hexdigest()
