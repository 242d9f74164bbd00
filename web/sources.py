"""Where hits come from: what a list says of a text beside its words, told once, since every search says it again."""

from dataclasses import dataclass
from datetime import date
from weakref import WeakKeyDictionary

from kb.address import Address
from kb.search import hit_kind
from kb.shelf import Shelf
from web.entries import entry
from web.visit import Visit

_MOST = 20_000
"""How many texts are remembered of one knowledge base; then it is begun anew."""

Key = tuple[date, tuple[str, ...], bool, Address]


@dataclass(frozen=True, slots=True)
class Source:
    """What is the same in every search that finds a text: its name, where it stands, and what must be known of it."""

    address: str
    label: str
    above: str
    game_name: str
    kind: str
    source: str
    status: str
    notice: str


_told: "WeakKeyDictionary[Shelf, dict[Key, Source]]" = WeakKeyDictionary()


def source_of_hit(visit: Visit, address: Address) -> Source:
    """Say where a text that was found comes from, as it stands on the visit's day and in its scopes."""
    known = _told.get(visit.own.shelf)
    if known is None or len(known) >= _MOST:
        known = _told[visit.own.shelf] = {}
    key = (visit.on, visit.scope, visit.pinned, address)
    told = known.get(key)
    if told is None:
        told = known[key] = _source(visit, address)
    return told


def _source(visit: Visit, address: Address) -> Source:
    node = visit.kb.node(address, visit.on)
    named = entry(visit.kb, node, visit.on)
    return Source(
        str(address),
        named.label,
        named.above,
        named.game,
        hit_kind(visit.kb, node),
        named.source,
        named.status,
        named.notice,
    )
