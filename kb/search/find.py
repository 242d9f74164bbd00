"""Finding: what was asked by number first, then what the words rank highest, each as a hit with its passage."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice

from whoosh.index import EmptyIndexError

from kb.search.asked import Asked, understand
from kb.search.compose import Composer
from kb.search.desk import Progress, forget, numbers_in, place_ready, searcher
from kb.search.hits import Hit
from kb.search.numbers import Numbered
from kb.search.rank import Ranked, rank
from kb.search.reasons import reason
from kb.search.scope import Scope

CALLED, BELOW = 1000.0, 500.0
"""The scores of a rule that was asked for by its number, and of those that lie under it."""

_HITS_A_PASSAGE = 3


def find(scope: Scope, query: str, limit: int, progress: Progress | None = None) -> tuple[Hit, ...]:
    """Give at most ``limit`` hits in the scope, best first. Raises OSError where no index can be built."""
    asked = understand(query, scope)
    called = {str(node.address): (node, score) for node, score in _called(asked)}
    ranked = [each for each in _ranked(scope, asked, progress) if str(each.entry.address) not in called]
    composer = Composer(scope.kb, asked, {str(each.entry.address): each.score for each in ranked})
    first = (_numbered(composer, node, score) for node, score in called.values())
    return (*islice(first, limit), *islice(_worded(composer, scope, ranked), max(0, limit - len(called))))


def _called(asked: Asked) -> Iterator[tuple[Numbered, float]]:
    """Yield what carries a number that is asked for; when nothing else is asked, then what lies under it too."""
    looked = [(numbers_in(edition), sought.number) for sought in asked.numbers for edition in sought.editions]
    for numbers, number in looked:
        yield from ((node, CALLED) for node in numbers.called(number))
    if not asked.words and not asked.phrases:
        for numbers, number in looked:
            yield from ((node, BELOW) for node in numbers.below(number) if numbers.called(number))


def _numbered(composer: Composer, node: Numbered, score: float) -> Hit:
    number = node.number.printed if node.number else ""
    why = f"number {number}" if score == CALLED else "a number above it"
    return composer.hit(node, number, score, why)


def _worded(composer: Composer, scope: Scope, ranked: Sequence[Ranked]) -> Iterator[Hit]:
    """Yield the hits for words: at most three of one passage; in a pinned edition only what has or cites a number."""
    taken: Counter[str] = Counter()
    for each in ranked:
        number, passage = composer.number(each.node), composer.passage(each.node)
        if taken[passage] < _HITS_A_PASSAGE and (number or not scope.pinned):
            taken[passage] += 1
            yield composer.hit(each.node, number, each.score, reason(composer.asked, each.entry))


def _ranked(scope: Scope, asked: Asked, progress: Progress | None) -> list[Ranked]:
    """Rank the texts of the scope; an index that vanished while we served is built again, once."""
    if not asked.words and not asked.phrases:
        return []
    try:
        return _ranked_once(scope, asked, progress)
    except (OSError, EmptyIndexError):
        forget(scope.editions)
        return _ranked_once(scope, asked, progress)


def _ranked_once(scope: Scope, asked: Asked, progress: Progress | None) -> list[Ranked]:
    places = [place_ready(scope.kb, edition, progress) for edition in scope.editions]
    return rank(scope.kb, asked, searcher(places)) if places else []
