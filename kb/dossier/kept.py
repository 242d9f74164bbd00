"""Dossiers kept in the user's cache folder: computed when an edition's are first asked for, then only read.

They lie under the hash of the texts they were made from and of the program that made them, so that neither a changed
corpus nor another version of the program meets them.
"""

import os
import tempfile
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache, lru_cache
from hashlib import blake2b
from pathlib import Path

import msgspec

from grammar.cache import cache_folder
from kb.knowledge import KnowledgeBase
from kb.model import Edition, Rule
from kb.model.dossier import Dossiers

_KEPT = 4  # dossiers of one edition that stay: on other days its rules may read otherwise
_CHECKOUT = Path(__file__).parent.parent.parent
_PROGRAM = ("grammar", "kb/norm", "kb/dossier", "kb/model")


def dossiers_of(kb: KnowledgeBase, edition: Edition, progress: Callable[[str], None] | None = None) -> Dossiers:
    """Give the dossiers of an edition as this knowledge base reads it; those that are not kept are computed first."""
    stands = as_it_reads(kb, edition)
    place = _place(stands)
    with suppress(OSError, ValueError, msgspec.MsgspecError):
        return _read(place, place.stat().st_mtime_ns)
    if progress:
        progress(f"comparing the rules of {edition.address}")
    from kb.dossier.dossiers import dossiers

    links = {key: kb.links_from[key] for rule in stands.rules if (key := str(rule.address)) in kb.links_from}
    found = dossiers(stands, links)
    with suppress(OSError):
        _keep(place, found)
    return found


def if_kept(kb: KnowledgeBase, edition: Edition) -> Dossiers | None:
    """Give the dossiers of an edition as this knowledge base reads it, if they were computed before."""
    place = _place(as_it_reads(kb, edition))
    with suppress(OSError, ValueError, msgspec.MsgspecError):
        return _read(place, place.stat().st_mtime_ns)
    return None


def as_it_reads(kb: KnowledgeBase, edition: Edition) -> Edition:
    """Give the rules and headings of an edition with the texts of this knowledge base, also rules that were added."""
    rules = [kb.nodes.get(str(rule.address), rule) for rule in edition.rules]
    own = kb.shelf.part(str(edition.address)).nodes
    rules += [kb.nodes[key] for key in sorted(kb.nodes.within(edition.address) - own.keys())]
    return Edition(
        edition.address,
        edition.name,
        edition.file,
        edition.style,
        rules=tuple(each for each in rules if isinstance(each, Rule)),
        headings=edition.headings,
    )


def _place(edition: Edition) -> Path:
    """Say where the dossiers of an edition lie, whether or not they were made."""
    digest = blake2b(_program(), digest_size=12)
    for text in _texts(edition):
        digest.update(text.encode("utf-8", "surrogatepass"))
        digest.update(b"\0")
    address = edition.address
    name = f"{address.game}-{address.document}@{edition.id}-{digest.hexdigest()}.msgpack"
    return cache_folder() / "dossiers" / name


def _texts(edition: Edition) -> Iterator[str]:
    """Yield all that dossiers are made of."""
    for heading in edition.headings:
        yield from (str(heading.address), str(heading.parent), heading.text)
    for rule in edition.rules:
        yield from (str(rule.address), str(rule.parent), rule.title or "", rule.text)
        yield from (item.text for item in rule.items)


@cache
def _program() -> bytes:
    """Give the state of the program's own files that dossiers depend on."""
    digest = blake2b(digest_size=16)
    for part in _PROGRAM:
        for path in sorted((_CHECKOUT / part).glob("*.*")):
            if path.suffix in (".py", ".lark"):
                state = path.stat()
                digest.update(f"{path.name} {state.st_size} {state.st_mtime_ns}".encode())
    return digest.digest()


@lru_cache(maxsize=32)
def _read(place: Path, _changed: int) -> Dossiers:
    """Decode what is kept; once for as long as the file stays the same."""
    return msgspec.msgpack.decode(place.read_bytes(), type=Dossiers)


def _keep(place: Path, found: Dossiers) -> None:
    """Write dossiers beside their place and move them there, then remove all but the newest of the edition."""
    place.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    handle, beside = tempfile.mkstemp(dir=place.parent, prefix="build-")
    with os.fdopen(handle, "wb") as file:
        file.write(msgspec.msgpack.encode(found))
    Path(beside).replace(place)
    same = [
        each for each in place.parent.glob("*.msgpack") if each.name.rpartition("-")[0] == place.name.rpartition("-")[0]
    ]
    for old in sorted(same, key=lambda each: each.stat().st_mtime_ns, reverse=True)[_KEPT:]:
        old.unlink(missing_ok=True)
