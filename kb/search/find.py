"""Finding: what was asked by number first, then what the words rank highest, each as a hit with its passage."""

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import islice
from typing import NamedTuple

from kb.knowledge import KnowledgeBase
from kb.model import Ruling
from kb.search.asked import Asked, understand
from kb.search.between import between
from kb.search.compose import Composer
from kb.search.desk import Progress, impacts_in, may_hold, numbers_in
from kb.search.hits import Hit
from kb.search.interpret import interpret, unknown_in
from kb.search.interpretation import Interpretation
from kb.search.named import Named, named
from kb.search.numbers import Numbered
from kb.search.passages import Placed
from kb.search.rank import Ranked, rank
from kb.search.reasons import reason
from kb.search.scope import Scope
from kb.search.understood import Reading, Worded, understood_in
from kb.search.weights import WEIGHTS
from kb.search.words import stems

CALLED, BELOW = 1000.0, 500.0
"""The scores of a rule that was asked for by its number, and of those that lie under it."""

_AGAIN = WEIGHTS.query["again"]
_AT_A_GLANCE = 5  # hits that are read together, so that none repeats another's rule
_A_HIT, _FEWEST, _MOST = 4, 50, 200  # texts that are ranked for each hit that is shown, and at least, and at most


@dataclass(frozen=True, slots=True)
class FoundHits:
    """Hits, best first, how the query was read, and what of that a reader is told."""

    hits: tuple[Hit, ...]
    asked: Asked
    understood: Interpretation


def find(
    scope: Scope,
    query: str,
    limit: int,
    progress: Progress | None = None,
    *,
    measured: bool = False,
    exact: bool = False,
) -> FoundHits:
    """Give at most ``limit`` hits in the scope, best first. Raises OSError where no index can be built.

    ``measured``: rulings that ask just the same are left out. ``exact``: no word is read as another.
    """
    asked = understand(query, scope)
    if (ranged := between(scope, query)) is not None:
        composer = Composer(scope.kb, asked, {}, scope.editions)
        listed = tuple(_numbered(composer, node, CALLED) for node in ranged.nodes[:limit] if scope.wants(node))
        cards = tuple(named(scope, query))
        return FoundHits(listed, asked, interpret(scope, query, asked, (), named=cards, found=True, ranged=ranged))
    called = {str(node.address): (node, score) for node, score in _called(scope.kb, asked) if scope.wants(node)}
    cards = tuple(named(scope, query))
    shown = [each for each in cards if scope.wants(each[0])]
    known = [impacts_in(scope.kb, edition, progress) for edition in scope.known] if asked.said else []
    unknown = unknown_in(asked, known)
    reading = Reading(asked, frozenset(unknown), measured=measured, exact=exact)
    every = [(edition, impacts_in(scope.kb, edition)) for edition in scope.editions if known]
    understood = [understood_in(scope.kb, edition, impacts, query, reading) for edition, impacts in every]
    hits: tuple[Hit, ...] = ()
    for at_most in (_MOST if scope.kind else min(max(limit * _A_HIT, _FEWEST), _MOST), _MOST):
        ranked = rank(asked, [each.sought for each in understood], at_most) if understood else []
        ranked = [each for each in ranked if not measured or not _asks(scope.kb, each, query)]
        wanted = [each for each in ranked if scope.wants(scope.kb.nodes[each.address])] if scope.kind else ranked
        hits = _composed(scope, asked, called, Worded(wanted, understood), limit, shown)
        if len(hits) >= limit or len(ranked) < at_most:
            break  # all that was wanted, or all that there is
    told = interpret(scope, query, asked, understood, named=cards, found=bool(hits), unknown=unknown)
    return FoundHits(hits, asked, told)


def _asks(kb: KnowledgeBase, found: Ranked, query: str) -> bool:
    """Tell whether a text that was found is a ruling with just this question."""
    node = kb.nodes[found.address]
    return isinstance(node, Ruling) and stems(node.question) == stems(query)


def _composed(
    scope: Scope,
    asked: Asked,
    called: Mapping[str, tuple[Numbered, float]],
    worded: Worded,
    limit: int,
    cards: Sequence[Named],
) -> tuple[Hit, ...]:
    """Make the hits: what was called by its number, the cards that are named, then what the words rank highest."""
    scores = {impacts.addresses[text]: score for score, impacts, text in worded.ranked}
    composer = Composer(scope.kb, asked, scores, scope.editions)
    first = [_numbered(composer, node, score) for node, score in list(called.values())[:limit]]
    first += islice(_cards(composer, scope, cards), limit - len(first))
    chosen = list(islice(_chosen(composer, scope, worded, called), limit - len(first)))
    composer.reserve(placed for placed, _ in chosen[:_AT_A_GLANCE])
    return (*first, *(_worded(composer, asked, each, worded) for each in chosen))


def _called(kb: KnowledgeBase, asked: Asked) -> Iterator[tuple[Numbered, float]]:
    """Yield what carries a number that is asked for; when nothing else is asked, then what lies under it too."""
    sought = ((edition, sought.number) for sought in asked.numbers for edition in sought.editions)
    looked = [(numbers_in(edition), number) for edition, number in sought if may_hold(kb, edition, number)]
    for numbers, number in looked:
        yield from ((node, CALLED) for node in numbers.called(number))
    if not asked.words and not asked.phrases:
        for numbers, number in looked:
            yield from ((node, BELOW) for node in numbers.below(number) if numbers.called(number))


def _numbered(composer: Composer, node: Numbered, score: float) -> Hit:
    number = node.number.printed if node.number else ""
    why = f"number {number}" if score == CALLED else "a number above it"
    return composer.hit(composer.place(node)._replace(number=number), score, why)


def _cards(composer: Composer, scope: Scope, cards: Sequence[Named]) -> Iterator[Hit]:
    """Yield a hit for each card that is named; in a pinned edition only for those with a rule."""
    for card, alone in cards:
        placed = composer.place(card)
        if placed.number or not scope.pinned:
            yield composer.hit(placed, CALLED if alone else BELOW, f"card {card.name}")


class Chosen(NamedTuple):
    """A text that becomes a hit, and where it stands."""

    placed: Placed
    ranked: Ranked


def _chosen(composer: Composer, scope: Scope, worded: Worded, called: Mapping[str, object]) -> Iterator[Chosen]:
    """Yield what becomes a hit, best first: each further text of a passage counts a little less than the one before.

    In a pinned edition only what has or cites a number becomes one.
    """
    taken: dict[Hashable, int] = {}
    waiting: list[tuple[float, int, Chosen]] = []
    for place, each in enumerate(worded.ranked):
        while waiting and -waiting[0][0] >= each.score:
            yield heappop(waiting)[2]
        if (called and each.address in called) or not worded.told(each, composer.parts(each.impacts)):
            continue
        placed = composer.found(each)
        if placed.number or not scope.pinned:
            so_far = taken[placed.counted] = taken.get(placed.counted, -1) + 1
            again = each._replace(score=each.score - abs(each.score) * (1 - _AGAIN**so_far)) if so_far else each
            heappush(waiting, (-again.score, place, Chosen(placed, again)))
    while waiting:
        yield heappop(waiting)[2]


def _worded(composer: Composer, asked: Asked, chosen: Chosen, worded: Worded) -> Hit:
    placed, ranked = chosen
    why = reason(asked, composer.parts(ranked.impacts), ranked)
    return composer.hit(placed, ranked.score, why, worded.led(ranked))
