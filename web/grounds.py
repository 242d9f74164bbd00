"""The rules that an explanation cites, as a reader sees them: their names, where they come from, their own words."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date

from kb.address import Address
from kb.errors import JudgebookError
from kb.knowledge import KnowledgeBase
from kb.model import Heading, Node
from web.entries import name_of
from web.passage import Passage, own, under
from web.place import place_of

LONGEST = 12
"""So many texts under a heading are shown at most."""


@dataclass(frozen=True, slots=True)
class Cited:
    """A rule that an explanation cites.

    ``label`` is its number or title, ``source`` its document and edition; ``passages`` are its own words and, of a
    heading, what stands under it. ``missing`` says why there are none.
    """

    address: str
    label: str
    source: str
    missing: str = ""
    digest: bool = False
    passages: tuple[Passage, ...] = ()


def cited_rules(kb: KnowledgeBase, addresses: Iterable[str], on: date) -> tuple[Cited, ...]:
    """Give the rules at some addresses, each once, as they stand on a day."""
    several = list(dict.fromkeys(addresses))
    editions = {home: edition_name(kb, home, on) for home in dict.fromkeys(map(_home, several))}
    return tuple(_cited(kb, address, *editions[_home(address)]) for address in several)


def edition_name(kb: KnowledgeBase, address: str, on: date) -> tuple[str, bool]:
    """Give the name of an edition ("Core Rules, 1.3 (Unleashed)"), and whether it is loaded."""
    place = Address.parse(address)
    if place is None:
        return address, False
    try:
        return place_of(kb, place, on).label, True
    except JudgebookError:
        return f"{_title(kb, place)}{f', {place.edition}' if place.edition else ''}", False


def _title(kb: KnowledgeBase, place: Address) -> str:
    try:
        return kb.document(place).title
    except JudgebookError:
        return place.document


def _home(address: str) -> str:
    """Give the edition that an address lies in."""
    return "/".join(address.split("/")[:2])


def _cited(kb: KnowledgeBase, address: str, source: str, loaded: bool) -> Cited:
    fragment = address.partition("/")[2].partition("/")[2]
    node = kb.nodes.get(address)
    if node is None:
        label = fragment.lstrip("#").replace("-", " ") if fragment.startswith("#") else fragment
        return Cited(address, label, source, "not in the text that is loaded" if loaded else "not loaded")
    number = getattr(node, "number", None)
    label = str(number) if number else name_of(kb, node)
    digest = kb.document(node.address).digest
    return Cited(address, label, source, digest=digest, passages=tuple(_passages(kb, node)))


def _passages(kb: KnowledgeBase, node: Node) -> Iterator[Passage]:
    yield own(kb, node)
    if isinstance(node, Heading):
        yield from (own(kb, each) for each in under(kb, node)[:LONGEST])
