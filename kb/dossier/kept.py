"""Dossiers kept in the user's cache folder: computed when an edition's are first asked for, then only read.

They lie under the hash of the texts they were made from, of what corpus.toml names, and of the program that made them,
so that neither a changed corpus nor another version of the program meets them.
"""

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import lru_cache
from pathlib import Path

import msgspec

from grammar.cache import keep, place_of
from kb.dossier.named import NamedEffect, named_effects
from kb.knowledge import KnowledgeBase
from kb.model import Edition, Rule
from kb.model.dossier import Dossiers

_KEPT = 4  # dossiers of one edition that stay: on other days its rules may read otherwise
_PROGRAM = ("grammar", "kb/norm", "kb/dossier", "kb/model")


def dossiers_of(kb: KnowledgeBase, edition: Edition, progress: Callable[[str], None] | None = None) -> Dossiers:
    """Give the dossiers of an edition as this knowledge base reads it; those that are not kept are computed first."""
    stands, named = as_it_reads(kb, edition), named_effects(kb, edition)
    place = _place(stands, named)
    with suppress(OSError, ValueError, msgspec.MsgspecError):
        return _read(place, place.stat().st_mtime_ns)
    if progress:
        progress(f"comparing the rules of {edition.address}")
    from kb.dossier.dossiers import dossiers

    links = {key: kb.links_from[key] for rule in stands.rules if (key := str(rule.address)) in kb.links_from}
    found = dossiers(stands, links, named)
    with suppress(OSError):
        keep(place, msgspec.msgpack.encode(found), _KEPT)
    return found


def if_kept(kb: KnowledgeBase, edition: Edition) -> Dossiers | None:
    """Give the dossiers of an edition as this knowledge base reads it, if they were computed before."""
    place = _place(as_it_reads(kb, edition), named_effects(kb, edition))
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


def _place(edition: Edition, named: tuple[NamedEffect, ...]) -> Path:
    """Say where the dossiers of an edition lie, whether or not they were made."""
    address = edition.address
    name = f"{address.game}-{address.document}@{edition.id}"
    return place_of("dossiers", name, (*words_of(edition), *map(repr, named)), _PROGRAM)


def words_of(edition: Edition) -> Iterator[str]:
    """Yield all words of an edition that dossiers, and what else is read of its rules, are made of."""
    for heading in edition.headings:
        yield from (str(heading.address), str(heading.parent), heading.text)
    for rule in edition.rules:
        yield from (str(rule.address), str(rule.parent), rule.title or "", rule.text)
        yield from (item.text for item in rule.items)


@lru_cache(maxsize=32)
def _read(place: Path, _changed: int) -> Dossiers:
    """Decode what is kept; once for as long as the file stays the same."""
    return msgspec.msgpack.decode(place.read_bytes(), type=Dossiers)
