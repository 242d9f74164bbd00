"""Findings of the checks, kept in the user's cache folder: a text that stays as it was is not checked again.

They lie under the hash of all that a check of one edition may look at: the program, the game's tables, every edition of
its own document, and every document that it cites or amends, with the game's cards.
"""

import os
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from hashlib import blake2b
from pathlib import Path

import msgspec

from grammar.cache import cache_folder
from kb.checks import Subject, check
from kb.findings import Finding
from kb.model import Document, Edition, Kind

_CHECKOUT = Path(__file__).parent.parent.parent
_KEPT = 3


def findings_of(subject: Subject) -> tuple[Finding, ...]:
    """Give what the checks find in a subject; what was kept is only read."""
    place = place_of(subject)
    if place is None:
        return tuple(check([subject]))
    with suppress(OSError, msgspec.MsgspecError):
        return msgspec.msgpack.decode(place.read_bytes(), type=tuple[Finding, ...])
    found = tuple(check([subject]))
    with suppress(OSError):
        _keep(place, found)
    return found


def is_kept(subject: Subject) -> bool:
    """Tell whether a subject was checked before as it is now."""
    place = place_of(subject)
    return place is not None and place.is_file()


def place_of(subject: Subject) -> Path | None:
    """Say where the findings of a subject lie; None for one that is made by hand, or is quick to check."""
    edition = subject.edition
    if edition is None or not edition.fingerprint:
        return None
    digest = blake2b(_program(), digest_size=12)
    for part in (repr(subject.game.tables), *sorted(_looked_at(subject))):
        digest.update(part.encode("utf-8", "surrogatepass") + b"\0")
    name = f"{subject.game.id}-{edition.address.document}@{edition.id}-{digest.hexdigest()}.msgpack"
    return cache_folder() / "findings" / name


def _looked_at(subject: Subject) -> Iterator[str]:
    """Yield the fingerprints of all editions that the checks of a subject may look at."""
    assert subject.document is not None
    assert subject.edition is not None
    near = _near(subject, subject.edition) | {subject.document.id}
    for document in subject.game.documents:
        if document.id in near or document.kind is Kind.CARDS:
            yield _state(document)


def _near(subject: Subject, edition: Edition) -> set[str]:
    part = subject.kb.shelf.part(str(edition.address))
    cited = (target.document for links in part.links_from.values() for link in links for target in link.targets)
    named = (each.targets for each in edition.amendments)
    return {*cited, *(target.document for targets in named for target in targets)}


def _state(document: Document) -> str:
    frame = (document.address, document.kind, document.about, document.part_of, document.scope, document.digest)
    days = [(str(each.address), each.fingerprint, each.published, each.effective) for each in document.editions]
    return repr((*map(str, frame), days))


@cache
def _program() -> bytes:
    """Give the state of the program's own files."""
    digest = blake2b(digest_size=16)
    for part in ("grammar", "kb"):
        for path in sorted((_CHECKOUT / part).rglob("*.*")):
            if path.suffix in (".py", ".lark", ".toml", ".json"):
                state = path.stat()
                digest.update(f"{path.name} {state.st_size} {state.st_mtime_ns}".encode())
    return digest.digest()


def _keep(place: Path, found: tuple[Finding, ...]) -> None:
    """Write findings beside their place and move them there, then remove all but the newest of the edition."""
    place.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    handle, beside = tempfile.mkstemp(dir=place.parent, prefix="writing-")
    with os.fdopen(handle, "wb") as file:
        file.write(msgspec.msgpack.encode(found))
    Path(beside).replace(place)
    stem = place.name.rpartition("-")[0]
    same = [each for each in place.parent.glob("*.msgpack") if each.name.rpartition("-")[0] == stem]
    for old in sorted(same, key=lambda each: each.stat().st_mtime_ns, reverse=True)[_KEPT:]:
        old.unlink(missing_ok=True)
