"""Results: what a search found, each hit with game, document and edition, and why it matched."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from msgspec import Struct

from kb.ask import asks
from kb.errors import AmbiguousAddress, BadQuery, UnknownAddress, UnknownGame
from kb.search import Chosen, Facet, Hit, Interpretation, SearchResult, facets, matches, search
from web.entries import Entry, entry
from web.page import Page
from web.sources import Source, sources_of
from web.visit import Visit

SHOWN = 30
"""How many hits a page shows, unless ``limit`` asks for fewer."""

MOST = 50
"""How many it may ask for."""

_LIKE_AN_ADDRESS = re.compile(r"(?:[\w@.'-]+ ){0,3}§?\d[\w.~]*|[\w-]+/\S+")
_NARROWER = {"game": ("edition", "document", "kind"), "document": ("edition",), "edition": ("document",)}


class Reason(Struct, frozen=True):
    """Why a hit matched, in a few words; ``address`` is the ruling that led to it, where one did."""

    text: str
    address: str | None = None


class Found(Struct, frozen=True):
    """A hit as a reader sees it: the first six fields are the search's own, the others say where it comes from.

    ``words`` are the matched words as they stand in the passage, ``reasons`` why it matched. It is no dataclass: to
    make dozens of so many fields took longer than to rank them.
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
    document: str
    edition: str
    kind: str
    source: str
    status: str
    notice: str
    words: tuple[str, ...]
    reasons: tuple[Reason, ...]

    @property
    def beyond(self) -> str:
        """What the passage says beyond the label: a ruling's label is its question."""
        return re.sub(rf"^{re.escape(self.label)}(?=\s)", "", self.passage).strip()


@dataclass(frozen=True, slots=True)
class Nearby:
    """A query that may be meant by one that found nothing, and the words in it that differ."""

    query: str
    words: str


@dataclass(frozen=True, slots=True)
class Results:
    """What a reader sees of a search: the hits, best first; how it was understood, and how it can be narrowed.

    ``at_once`` is the address of the one thing that the query names: a browser goes straight there. ``choice`` are
    the things that a number may name, or the rules of a range; ``suggestions`` and ``nearby`` what may be meant.
    """

    query: str
    hits: tuple[Found, ...]
    title: str
    game: str | None
    edition: str | None
    document: str | None
    kind: str | None
    exact: bool
    understood: Interpretation
    facets: tuple[Facet, ...]
    at_once: str | None = None
    choice: tuple[Entry, ...] = ()
    suggestions: tuple[Entry, ...] = ()
    nearby: tuple[Nearby, ...] = ()

    @property
    def asks(self) -> bool:
        """Whether it is a whole question, which can be asked too."""
        return asks(self.query)

    @property
    def ranged(self) -> bool:
        """Whether a range of rules was asked for, which is a list rather than hits."""
        return bool(self.understood.first)

    @property
    def one_source(self) -> bool:
        """Whether all rules of a range stand in one text, which is then named once."""
        told = {(each.game, each.source, each.status, each.notice) for each in self.choice}
        return self.ranged and len(told) == 1

    @property
    def cut(self) -> bool:
        """Whether a range may hold more rules than are listed."""
        return self.ranged and len(self.hits) >= SHOWN

    @property
    def asked(self) -> Mapping[str, str | None]:
        """What the page was asked for, for links that change a part of it."""
        exact = "1" if self.exact else None
        own = {"q": self.query, "game": self.game, "edition": self.edition, "document": self.document}
        return own | {"kind": self.kind, "exact": exact}

    def narrowed(self, by: str, value: str) -> Mapping[str, str | None]:
        """Give what to ask for to narrow the search; an empty value to widen it again."""
        return dict(self.asked) | dict.fromkeys(_NARROWER.get(by, ())) | {by: value}

    @property
    def groups(self) -> Mapping[str, Sequence[Facet]]:
        """The facets by what they narrow."""
        ways = dict.fromkeys(each.by for each in self.facets)
        return {by: [each for each in self.facets if each.by == by] for by in ways}


def view(visit: Visit) -> Results:
    """Search words, a number, a range or an address. Raises BadQuery, UnknownGame."""
    query, words = visit.word("q"), [visit.word(name) or None for name in ("edition", "document", "kind")]
    narrow = Chosen(visit.game, *words)
    result = _searched(visit, narrow) if query else SearchResult("")
    source = sources_of(visit)
    hits = tuple([_found(source(hit.address), hit) for hit in result.hits])
    results = Results(
        query=query,
        hits=hits,
        title=f"{query} – results",
        game=narrow.game,
        edition=narrow.edition,
        document=narrow.document,
        kind=narrow.kind,
        exact=visit.word("exact") == "1",
        understood=result.understood,
        facets=_facets(visit, result, narrow) if query else (),
    )
    if results.ranged:
        return replace(results, choice=_entries(visit, (hit.address for hit in hits)))
    if narrow == Chosen(visit.game) and _LIKE_AN_ADDRESS.fullmatch(query):
        return _named(visit, results)
    return results if hits else replace(results, nearby=tuple(_nearby(results)))


def _named(visit: Visit, results: Results) -> Results:
    """Say what a query that looks like an address names: one thing, several, or something nearby."""
    try:
        return replace(results, at_once=str(visit.kb.resolve(results.query, visit.on, visit.game).address))
    except AmbiguousAddress as several:
        return replace(results, choice=_entries(visit, (str(address) for address, _ in several.candidates)))
    except (UnknownAddress, UnknownGame) as unknown:
        return replace(results, suggestions=_entries(visit, unknown.suggestions))


def _nearby(results: Results) -> Iterator[Nearby]:
    """Give the queries that differ in a word from one that found nothing."""
    for said, others in results.understood.nearest.items():
        before, found, after = _parted(results.query, said)
        for other in others:
            yield Nearby(f"{before}{other}{after}" if found else other, other)


def _parted(query: str, word: str) -> tuple[str, bool, str]:
    found = re.search(rf"(?<!\w){re.escape(word)}(?!\w)", query, re.IGNORECASE)
    return (query[: found.start()], True, query[found.end() :]) if found else (query, False, "")


def _searched(visit: Visit, narrow: Chosen) -> SearchResult:
    return search(
        visit.own if narrow.edition else visit.kb,
        visit.word("q"),
        on=visit.on,
        game=narrow.game,
        edition=narrow.edition,
        limit=_limit(visit),
        document=narrow.document,
        kind=narrow.kind,
        exact=visit.word("exact") == "1",
    )


def _limit(visit: Visit) -> int:
    asked = visit.word("limit") or str(SHOWN)
    if not asked.isascii() or not asked.isdigit() or not 1 <= int(asked) <= MOST:
        raise BadQuery(f"limit is a number from 1 to {MOST}, not {asked}.")
    return int(asked)


def _found(known: Source, hit: Hit) -> Found:
    return Found(
        address=known.address,
        number=hit.number,
        score=round(hit.score, 4),
        rules=hit.rules,
        passage=hit.passage,
        why=hit.why,
        label=known.label,
        above=known.above,
        game=hit.address.game,
        game_name=known.game_name,
        document=hit.address.document,
        edition=hit.address.edition or "",
        kind=known.kind,
        source=known.source,
        status=known.status,
        notice=known.notice or hit.label,
        words=hit.words,
        reasons=_reasons(hit),
    )


def _reasons(hit: Hit) -> tuple[Reason, ...]:
    """Say why a hit matched, the ruling that led to it last."""
    reasons = [Reason(each) for each in hit.told]
    if reasons and hit.ruling:
        reasons[-1] = Reason(reasons[-1].text, str(hit.ruling))
    return tuple(reasons)


def _facets(visit: Visit, result: SearchResult, narrow: Chosen) -> tuple[Facet, ...]:
    """Count what the search could be narrowed to; what it finds before it is narrowed to a document or a kind."""
    wide = narrow._replace(document=None, kind=None)
    found = result if wide == narrow else _searched(visit, wide)
    return tuple(facets(visit.kb, matches(found, visit.on), visit.on, narrow))


def _entries(visit: Visit, addresses: Iterable[str]) -> tuple[Entry, ...]:
    nodes = (visit.kb.nodes.get(address) for address in addresses)
    return tuple(entry(visit.kb, node, visit.on) for node in nodes if node is not None)


_ASKS = ("q", "game", "edition", "document", "kind", "exact", "limit")
PAGE = Page("results", Results, view, path="/search", asks=_ASKS)
