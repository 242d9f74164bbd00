"""Where hits come from: what a list says of a text beside its words, told once, since every search says it again."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from functools import partial
from weakref import WeakKeyDictionary

from kb.address import Address
from kb.calendar import edition_on
from kb.knowledge import KnowledgeBase
from kb.search import hit_kind
from kb.shelf import Shelf
from web.entries import entry
from web.place import Place, place_of
from web.visit import Visit

_MOST = 50_000
"""How many texts are remembered of one knowledge base; then it is begun anew."""

_MOST_SIGHTS = 64
"""On how many days, and in how many choices of scopes."""

Sight = tuple[date, tuple[str, ...], bool]


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


class Sources:
    """Where texts come from, as they stand on one day and in some scopes."""

    def __init__(self) -> None:
        """Begin with none."""
        self._known: dict[Address, Source] = {}
        self._places: dict[Address, Place] = {}

    def __len__(self) -> int:
        """Count the texts that are remembered."""
        return len(self._known)

    def of(self, visit: Visit, address: Address) -> Source:
        """Say where a text that was found comes from."""
        return self._known.get(address) or self._told(visit, address)

    def _told(self, visit: Visit, address: Address) -> Source:
        node = visit.kb.nodes[str(address)]
        named = entry(visit.kb, node, visit.on, self._place(visit, address))
        kind = hit_kind(visit.kb, node)
        told = Source(
            str(address), named.label, named.above, named.game, kind, named.source, named.status, named.notice
        )
        self._known[address] = told
        return told

    def _place(self, visit: Visit, address: Address) -> Place:
        """Give the place of a text: that of its edition, unless it is overruled by itself."""
        if visit.kb.overruled(address, visit.on):
            return place_of(visit.kb, address, visit.on)
        home = address.home
        if home not in self._places:
            self._places[home] = place_of(visit.kb, home, visit.on)
        return self._places[home]


_told: "WeakKeyDictionary[Shelf, dict[Sight, Sources]]" = WeakKeyDictionary()


def remember(kb: KnowledgeBase, on: date) -> None:
    """Tell of the rules in force on a day where they come from, so that no search has to."""
    source = sources_of(Visit(kb, on, {}))
    for document in kb.documents():
        edition = edition_on(document, on)
        for rule in edition.rules if edition else ():
            source(rule.address)


def sources_of(visit: Visit) -> Callable[[Address], Source]:
    """Give what says where a text that was found comes from, as it stands on the visit's day and in its scopes."""
    known = _told.get(visit.own.shelf)
    if known is None or len(known) > _MOST_SIGHTS or sum(map(len, known.values())) >= _MOST:
        known = _told[visit.own.shelf] = {}
    return partial(known.setdefault((visit.on, visit.scope, visit.pinned), Sources()).of, visit)
