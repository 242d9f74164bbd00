"""Finding: what was asked by number first, then what the words rank highest, each as a hit with its passage."""

from collections.abc import Hashable, Iterator, Mapping, Sequence
from itertools import chain, islice

from kb.knowledge import KnowledgeBase
from kb.search.asked import Asked, understand
from kb.search.compose import Composer
from kb.search.desk import Progress, impacts_in, may_hold, numbers_in
from kb.search.entries import Found
from kb.search.hits import Hit
from kb.search.named import Named, named
from kb.search.numbers import Numbered
from kb.search.rank import Ranked, rank
from kb.search.reasons import reason
from kb.search.scope import Scope

CALLED, BELOW = 1000.0, 500.0
"""The scores of a rule that was asked for by its number, and of those that lie under it."""

_HITS_A_PASSAGE = 3
_A_HIT, _FEWEST, _MOST = 4, 40, 200  # texts that are ranked for each hit that is shown, and at least, and at most


def find(scope: Scope, query: str, limit: int, progress: Progress | None = None) -> tuple[Hit, ...]:
    """Give at most ``limit`` hits in the scope, best first. Raises OSError where no index can be built."""
    asked = understand(query, scope)
    called = {str(node.address): (node, score) for node, score in _called(scope.kb, asked)}
    cards = tuple(named(scope, query))
    hits: tuple[Hit, ...] = ()
    for at_most in (min(max(limit * _A_HIT, _FEWEST), _MOST), _MOST):
        ranked = _ranked(scope, asked, at_most, progress)
        hits = _composed(scope, asked, called, ranked, limit, cards)
        if len(hits) >= limit or len(ranked) < at_most:
            break  # all that was wanted, or all that there is
    return hits


def _composed(
    scope: Scope,
    asked: Asked,
    called: Mapping[str, tuple[Numbered, float]],
    ranked: Sequence[Ranked],
    limit: int,
    cards: Sequence[Named],
) -> tuple[Hit, ...]:
    """Make the hits: what was called by its number, the cards that are named, then what the words rank highest."""
    if called:
        ranked = [each for each in ranked if each.address not in called]
    composer = Composer(scope.kb, asked, {each.address: each.score for each in ranked}, scope.editions)
    first = (_numbered(composer, node, score) for node, score in called.values())
    worded = _worded(composer, scope, asked, ranked)
    return tuple(islice(chain(first, _cards(composer, scope, cards), worded), limit))


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
    return composer.hit(node, number, composer.passage(node), score, why)


def _cards(composer: Composer, scope: Scope, cards: Sequence[Named]) -> Iterator[Hit]:
    """Yield a hit for each card that is named; in a pinned edition only for those with a rule."""
    for card, alone in cards:
        number = composer.number(card)
        if number or not scope.pinned:
            yield composer.hit(card, number, card.address, CALLED if alone else BELOW, f"card {card.name}")


def _worded(composer: Composer, scope: Scope, asked: Asked, ranked: Sequence[Ranked]) -> Iterator[Hit]:
    """Yield the hits for words: at most three of one passage; in a pinned edition only what has or cites a number."""
    taken: dict[Hashable, int] = {}
    for each in ranked:
        node = scope.kb.nodes[each.address]
        assert isinstance(node, Found)
        number, passage = composer.number(node), composer.passage(node)
        so_far = taken.get(passage, 0)
        if so_far < _HITS_A_PASSAGE and (number or not scope.pinned):
            taken[passage] = so_far + 1
            yield composer.hit(node, number, passage, each.score, reason(asked, composer.telling, each))


def _ranked(scope: Scope, asked: Asked, at_most: int, progress: Progress | None) -> list[Ranked]:
    """Rank the texts of the scope: more than are shown, since passages fill up and held words count afterwards."""
    if not asked.words and not asked.phrases:
        return []
    return rank(asked, [impacts_in(scope.kb, edition, progress) for edition in scope.editions], at_most)
