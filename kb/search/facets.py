"""Facets: what a search could be narrowed to, with how many texts match there."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from typing import NamedTuple

from kb.knowledge import KnowledgeBase
from kb.search.counted import Counted
from kb.search.kinds import KINDS

_IN_WORDS = {
    "rule": "rules",
    "tournament": "tournament rules",
    "clarification": "clarifications",
    "erratum": "errata",
    "homebrew": "homebrew",
    "ruling": "rulings",
    "card": "cards",
}


@dataclass(frozen=True, slots=True)
class Facet:
    """A way to narrow a search: by ``game``, ``document``, ``edition`` or ``kind``, to which, and its hits.

    No hits are counted for an edition that is not searched.
    """

    by: str
    value: str
    name: str
    hits: int
    chosen: bool = False


class Chosen(NamedTuple):
    """What a search is narrowed to: a game, an edition, a document (``core``, ``riftbound/core``), a kind of hits."""

    game: str | None = None
    edition: str | None = None
    document: str | None = None
    kind: str | None = None


def facets(kb: KnowledgeBase, found: Counted, on: date, chosen: Chosen) -> Iterator[Facet]:
    """Give all that a search could be narrowed to, from what it finds before it is narrowed to document and kind.

    What two ways together leave is counted where one is chosen. Editions are offered where one game is searched.
    """
    picked = {chosen.game, chosen.kind, *_called(kb, chosen)}
    games: Counter[str] = Counter()
    documents: Counter[str] = Counter()
    kinds: Counter[str] = Counter()
    for (home, kind), hits in found.items():
        document, game = home.partition("@")[0], home.partition("/")[0]
        games[game] += hits
        documents[document] += hits if chosen.kind in (None, kind) else 0
        kinds[kind] += hits if not chosen.document or document in picked else 0
    in_order = {
        "game": {game.id: games[game.id] for game in kb.games},
        "kind": {kind: kinds[kind] for kind in KINDS},
        "document": dict(documents.most_common()) | dict.fromkeys(_called(kb, chosen) - documents.keys(), 0),
    }
    names = _names(kb, several=len(games) > 1)
    for by, counts in in_order.items():
        counted = {each: hits for each, hits in counts.items() if hits or each in picked}
        if getattr(chosen, by) or len(counted) > 1:
            for each, hits in counted.items():
                yield Facet(by, each, names[each], hits, each in picked)
    if len(games) == 1:
        editions: Counter[str] = Counter()
        for (home, _), hits in found.items():
            editions[home] += hits
        yield from _editions(kb, editions, on, chosen.edition)


def _called(kb: KnowledgeBase, chosen: Chosen) -> set[str]:
    """Give the addresses of the documents that are chosen: several where games share a short name."""
    documents = kb.documents(chosen.game) if chosen.document else ()
    return {str(each.address) for each in documents if chosen.document in (each.id, str(each.address))}


def _names(kb: KnowledgeBase, *, several: bool) -> Mapping[str, str]:
    """Name games, kinds and documents; a document with its game where there are several."""
    names = {game.id: game.name for game in kb.games} | _IN_WORDS
    for document in kb.documents():
        game = f"{names[document.address.game]} · " if several else ""
        names[str(document.address)] = f"{game}{document.title}"
    return names


def _editions(kb: KnowledgeBase, counts: Counter[str], on: date, chosen: str | None) -> Iterator[Facet]:
    """Offer the editions of the documents that were found, where there are several: those searched with their hits."""
    for document in kb.documents():
        searched = {str(edition.address) for edition in document.editions} & counts.keys()
        for edition in document.editions if searched and len(document.editions) > 1 else ():
            address, name = str(edition.address), f"{document.title} {edition.id}, {kb.status(edition.address, on)}"
            yield Facet("edition", address, name, counts[address], address == chosen)
