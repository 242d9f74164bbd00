"""Matching: every text that has enough of a query's words, counted by edition and kind, however many are shown."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from itertools import compress, count
from typing import NamedTuple

from kb.address import Address
from kb.model import Edition
from kb.search.asked import Asked
from kb.search.columns import Impacts
from kb.search.counted import Counted, counted
from kb.search.desk import Kept, impacts_in
from kb.search.hits import SearchResult
from kb.search.interpretation import Interpretation
from kb.search.kinds import hit_kind
from kb.search.reasons import OWN
from kb.search.scope import Scope
from kb.search.words import stem, stems
from kb.shelf import home_of


def matching(result: SearchResult, on: date) -> Counted:
    """Count all texts of a scope that have at least half of the words that a query is about, or is read as.

    Its hits count too where they have fewer, or something else led there.
    """
    scope, asked, understood = result.scope, result.asked, result.understood
    if scope is None or asked is None:
        return Counted()
    found = [hit.address for hit in result.hits]
    if asked.phrases or not asked.words or understood.first:
        return counted(scope.kb, found, on)
    told = _stems(asked, understood)
    held = {str(each.address): _held(scope, each, told) for each in scope.editions}
    every = Counted()
    for each in scope.editions:
        for kind, several in _by_kind(scope, each, held[str(each.address)]):
            every[kind] += several
    others = [address for address in found if not _among(address, held)]
    return every + counted(scope.kb, others, on) if others else every


class _Held(NamedTuple):
    """Which texts of an edition hold at least half of some words: for each a byte, 1 or 0."""

    impacts: Impacts
    enough: bytes


def _held(scope: Scope, edition: Edition, told: Sequence[frozenset[str]]) -> _Held:
    """Tell of each text of an edition whether it holds at least half of some words, each by one of its stems."""
    impacts = impacts_in(scope.kb, edition)
    least = (len(told) + 1) // 2
    enough = bytes(least) + b"\x01" * (256 - least)
    return _Held(impacts, impacts.stems.several(told, OWN).translate(enough))


def _by_kind(scope: Scope, edition: Edition, held: _Held) -> Iterator[tuple[tuple[str, str], int]]:
    """Count texts of an edition: its questions as rulings, all others as the edition's own kind."""
    home = str(edition.address)
    asked = _questions.of((edition,), lambda: _places(held.impacts, edition)) if edition.ruling_count else frozenset()
    rulings = sum(held.enough[place] for place in asked)
    if others := held.enough.count(1) - rulings:
        own = next(place for place in compress(count(), held.enough) if place not in asked)
        yield (home, hit_kind(scope.kb, scope.kb.nodes[held.impacts.addresses[own]])), others
    if rulings:
        yield (home, "ruling"), rulings


_questions: Kept[frozenset[int]] = Kept()


def _places(impacts: Impacts, edition: Edition) -> frozenset[int]:
    """Give where the questions of an edition stand among its texts."""
    found = (impacts.places.get(str(ruling.address)) for ruling in edition.rulings)
    return frozenset(place for place in found if place is not None)


def _among(address: Address, held: Mapping[str, _Held]) -> bool:
    """Tell whether a text is one of those that were counted."""
    written = str(address)
    home = held.get(home_of(written))
    place = home.impacts.places.get(written) if home else None
    return home is not None and place is not None and bool(home.enough[place])


def _stems(asked: Asked, understood: Interpretation) -> list[frozenset[str]]:
    """Give for each word that a query is about its stem, and those of what it is read as."""
    read = {**understood.instead, **{said: (other,) for said, other in understood.spelt.items()}}
    return [
        frozenset((stem(word), *(each for other in read.get(word, ()) for each in stems(other))))
        for word in asked.telling
    ]
