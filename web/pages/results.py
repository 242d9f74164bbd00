"""Results: what a search found, each hit with game, document and edition."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from kb.ask import asks
from kb.errors import AmbiguousAddress, BadQuery, UnknownAddress, UnknownGame
from kb.knowledge import KnowledgeBase
from kb.search import Hit, search
from web.entries import Entry, entry
from web.page import Page
from web.visit import Visit

SHOWN = 30
"""How many hits a page shows, unless ``limit`` asks for fewer."""

MOST = 50
"""How many it may ask for."""

_LIKE_AN_ADDRESS = re.compile(r"(?:[\w@.'-]+ ){0,3}§?\d[\w.~]*|[\w-]+/\S+")


@dataclass(frozen=True, slots=True)
class Found:
    """A hit as a reader sees it: the first six fields are the search's own, the others say where it comes from.

    ``words`` are the matched words as they stand in the passage.
    """

    address: str
    number: str
    score: float
    rules: tuple[str, ...]
    passage: str
    why: str
    label: str
    above: str
    game: str
    game_name: str
    source: str
    status: str
    notice: str
    words: tuple[str, ...]

    @property
    def beyond(self) -> str:
        """What the passage says beyond the label: a ruling's label is its question."""
        return re.sub(rf"^{re.escape(self.label)}(?=\s)", "", self.passage).strip()


@dataclass(frozen=True, slots=True)
class Facet:
    """A game with hits, and how many of those shown are its own."""

    game: str
    name: str
    hits: int


@dataclass(frozen=True, slots=True)
class Results:
    """What a reader sees of a search: the hits, best first, by game; what a bare number may name; what may be meant.

    ``at_once`` is the address of the one thing that the query names: a browser goes straight there.
    """

    query: str
    hits: tuple[Found, ...]
    title: str
    game: str | None
    edition: str | None
    facets: tuple[Facet, ...]
    at_once: str | None = None
    choice: tuple[Entry, ...] = ()
    suggestions: tuple[Entry, ...] = ()

    @property
    def asks(self) -> bool:
        """Whether it is a whole question, which can be asked too."""
        return asks(self.query)


def view(visit: Visit) -> Results:
    """Search words, a number or an address. Raises BadQuery, UnknownGame."""
    query, edition = visit.word("q"), visit.word("edition") or None
    hits = _hits(visit, query, edition) if query else ()
    results = Results(query, hits, f"{query} – results", visit.game, edition, _facets(visit.kb, hits))
    if edition is None and _LIKE_AN_ADDRESS.fullmatch(query):
        return _named(visit, results)
    return results


def _named(visit: Visit, results: Results) -> Results:
    """Say what a query that looks like an address names: one thing, several, or something nearby."""
    try:
        return replace(results, at_once=str(visit.kb.resolve(results.query, visit.on, visit.game).address))
    except AmbiguousAddress as several:
        return replace(results, choice=_entries(visit, (str(address) for address, _ in several.candidates)))
    except (UnknownAddress, UnknownGame) as unknown:
        return replace(results, suggestions=_entries(visit, unknown.suggestions))


def _hits(visit: Visit, query: str, edition: str | None) -> tuple[Found, ...]:
    kb = visit.own if edition else visit.kb
    result = search(kb, query, on=visit.on, game=visit.game, edition=edition, limit=_limit(visit))
    return tuple(_found(visit, hit) for hit in result.hits)


def _limit(visit: Visit) -> int:
    asked = visit.word("limit") or str(SHOWN)
    if not asked.isascii() or not asked.isdigit() or not 1 <= int(asked) <= MOST:
        raise BadQuery(f"limit is a number from 1 to {MOST}, not {asked}.")
    return int(asked)


def _found(visit: Visit, hit: Hit) -> Found:
    named = entry(visit.kb, visit.kb.node(hit.address, visit.on), visit.on)
    return Found(
        address=str(hit.address),
        number=hit.number,
        score=round(hit.score, 4),
        rules=hit.rules,
        passage=hit.passage,
        why=hit.why,
        label=named.label,
        above=named.above,
        game=hit.address.game,
        game_name=named.game,
        source=named.source,
        status=named.status,
        notice=named.notice or hit.label,
        words=hit.words,
    )


def _facets(kb: KnowledgeBase, hits: Sequence[Found]) -> tuple[Facet, ...]:
    counted = Counter(hit.game for hit in hits)
    return tuple(Facet(game.id, game.name, counted[game.id]) for game in kb.games if counted[game.id])


def _entries(visit: Visit, addresses: Iterable[str]) -> tuple[Entry, ...]:
    nodes = (visit.kb.nodes.get(address) for address in addresses)
    return tuple(entry(visit.kb, node, visit.on) for node in nodes if node is not None)


PAGE = Page("results", Results, view, path="/search", asks=("q", "game", "edition", "limit"))
