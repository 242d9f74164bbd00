"""Matching: every text that has enough of a query's words, counted by edition and kind, however many are shown."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from itertools import compress

from kb.address import Address
from kb.model import Edition
from kb.search.asked import Asked, understand
from kb.search.counted import Counted, counted
from kb.search.desk import impacts_in
from kb.search.interpretation import Interpretation
from kb.search.kinds import hit_kind
from kb.search.reasons import OWN
from kb.search.scope import Scope
from kb.search.words import stem, stems


def matching(scope: Scope, words: str, found: Iterable[Address], understood: Interpretation, on: date) -> Counted:
    """Count all texts of a scope that have at least half of the words that a query is about, or is read as.

    ``found`` are its first hits, which count too where they have fewer, or something else led there.
    """
    asked = understand(words, scope)
    if asked.phrases or not asked.words or understood.first:
        return counted(scope.kb, found, on)
    every = Counted()
    known: set[str] = set()
    told = _stems(asked, understood)
    for each in scope.editions:
        addresses = set(_holding(scope, each, told))
        asked_there = {str(ruling.address) for ruling in each.rulings} if each.ruling_count else set()
        others = addresses - asked_there
        if others:
            own = hit_kind(scope.kb, scope.kb.nodes[next(iter(others))])
            every += Counted({(str(each.address), own): len(others)})
        every += Counted({(str(each.address), "ruling"): len(addresses & asked_there)})
        known |= addresses
    return every + counted(scope.kb, (address for address in found if str(address) not in known), on)


def _holding(scope: Scope, edition: Edition, told: Sequence[frozenset[str]]) -> Iterator[str]:
    """Yield the addresses of the texts that hold at least half of some words, each by one of its stems."""
    impacts = impacts_in(scope.kb, edition)
    enough = bytes(2 * several >= len(told) for several in range(256))
    yield from compress(impacts.addresses, impacts.stems.several(told, OWN).translate(enough))


def _stems(asked: Asked, understood: Interpretation) -> list[frozenset[str]]:
    """Give for each word that a query is about its stem, and those of what it is read as."""
    read = {**understood.instead, **{said: (other,) for said, other in understood.spelt.items()}}
    return [
        frozenset((stem(word), *(each for other in read.get(word, ()) for each in stems(other))))
        for word in asked.telling
    ]
