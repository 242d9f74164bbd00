"""Choice: a short form that names several things, and which of them is meant."""

from dataclasses import dataclass

from kb.address import Address
from kb.errors import AmbiguousAddress, BadQuery, UnknownAddress
from kb.model import Node
from web.entries import Entry, entry
from web.page import Elsewhere, Page
from web.visit import Visit


@dataclass(frozen=True, slots=True)
class Choice:
    """What a reader sees when words name several things: each with game, document, edition and first words.

    ``source`` is the text whose citation is ambiguous, where the reader comes from one.
    """

    title: str
    query: str
    candidates: tuple[Entry, ...]
    source: str | None = None


def view(visit: Visit) -> Choice | Elsewhere:
    """Go to what an address or short form names, or offer the choice. Raises UnknownAddress, BadQuery."""
    query, source = visit.word("q"), visit.word("of")
    if not query:
        raise BadQuery("type a number or an address, such as 1.1 or core 1.1.")
    if source:
        return _chosen(visit, query, _candidates_of(visit, query, source), source)
    try:
        return Elsewhere(str(visit.kb.resolve(query, visit.on, visit.game).address))
    except AmbiguousAddress as several:
        return _chosen(visit, query, [visit.kb.node(address, visit.on) for address, _ in several.candidates])


def _chosen(visit: Visit, query: str, nodes: list[Node], source: str | None = None) -> Choice:
    candidates = tuple(entry(visit.kb, node, visit.on) for node in nodes)
    return Choice(f"Which {query}?", query, candidates, source)


def _candidates_of(visit: Visit, number: str, source: str) -> list[Node]:
    """Give what one ambiguous citation of a text may mean."""
    address = Address.parse(source)
    links = visit.kb.links_from.get(str(address), ()) if address else ()
    targets = dict.fromkeys(target for link in links if link.number == number for target in link.targets)
    found = [node for node in map(visit.kb.nodes.get, map(str, targets)) if node is not None]
    if not found:
        raise UnknownAddress(f"{source} has no citation {number}.")
    return found


PAGE = Page("choice", Choice, view, path="/go", asks=("q", "game", "of"))
