"""Search: a few words, a number or a whole question in, the passages that answer it out.

Whoosh builds the indexes; to search them needs only what was kept of them.
"""

from collections.abc import Callable, Iterable, Iterator
from datetime import date

from kb.errors import BadQuery
from kb.knowledge import KnowledgeBase
from kb.model import Edition
from kb.search.counted import Counted, counted
from kb.search.facets import Chosen, Facet, facets
from kb.search.hits import Hit, SearchResult
from kb.search.interpretation import Interpretation
from kb.search.kinds import KINDS, hit_kind
from kb.search.suggest import Suggestion, suggestions

__all__ = [
    "KINDS",
    "Chosen",
    "Counted",
    "Facet",
    "Hit",
    "Interpretation",
    "SearchResult",
    "Suggestion",
    "build_indexes",
    "counted",
    "facets",
    "hit_kind",
    "matches",
    "search",
    "suggest",
    "warm",
]


def search(
    kb: KnowledgeBase,
    words: str,
    *,
    on: date,
    game: str | None = None,
    edition: str | None = None,
    limit: int = 10,
    progress: Callable[[str], None] | None = None,
    measured: bool = False,
    document: str | None = None,
    kind: str | None = None,
    exact: bool = False,
) -> SearchResult:
    """Find rules by number, phrase or words, best first: in one edition, else in all that are in force on the day.

    ``edition`` is written ``core@1.3``. An edition that is not indexed yet is indexed first; ``progress`` hears of it.
    ``measured``: rulings that ask just what is searched are left out, so that a question cannot find itself.
    ``document`` (``core``) and ``kind`` (one of KINDS) narrow it before anything is ranked; ``exact``: no word is read
    as another. Raises UnknownGame, and BadQuery for an edition, document or kind that there is not or a limit below 1.
    """
    from kb.search.find import find
    from kb.search.scope import scope_of

    if limit < 1:
        raise BadQuery(f"a search gives at least one hit, so --limit {limit} is too low.")
    scope = scope_of(kb, on, game, edition)
    scope = scope.narrowed(document, kind) if document or kind else scope
    found = find(scope, words, limit, progress, measured=measured, exact=exact)
    return SearchResult(words, found.hits, found.understood, found.asked, scope)


def matches(result: SearchResult, on: date) -> Counted:
    """Count all texts that have at least half of the words that a query is about, or is read as.

    The hits count too where they have fewer, or something else led there. A query for numbers or phrases finds
    nothing else.
    """
    from kb.search.matching import matching

    return matching(result, on)


def suggest(kb: KnowledgeBase, text: str, *, on: date, game: str | None = None, limit: int = 8) -> list[Suggestion]:
    """Give what a text may become that somebody is typing, best first, from the editions in force on the day.

    The first call for a day collects their titles, defined words, questions and numbers. Raises UnknownGame, BadQuery.
    """
    from kb.search.desk import catalogue_of, slang_of
    from kb.search.scope import scope_of

    if limit < 1:
        raise BadQuery(f"at least one suggestion can be asked for, so limit {limit} is too low.")
    editions = scope_of(kb, on, game, None).editions
    return suggestions(catalogue_of(editions), text, limit, slang_of(kb, game, editions))


def warm(kb: KnowledgeBase, on: date) -> None:
    """Make ready what searches and suggestions on a day need, so that nobody waits for it. Raises OSError."""
    from kb.search.desk import impacts_in, passages_in, slang_of
    from kb.search.scope import scope_of

    editions = scope_of(kb, on, None, None).editions
    slang_of(kb, None, editions)
    for edition in editions:
        impacts_in(kb, edition).read()
        for rule in edition.rules:
            if rule.number:
                passages_in(edition).place(rule).read()
    for game in kb.games:  # modules, tables, rulings that lead to rules: whatever the first search of a game reads
        search(kb, game.name, on=on, game=game.id)


def build_indexes(kb: KnowledgeBase, editions: Iterable[Edition]) -> Iterator[tuple[Edition, bool]]:
    """Build what is not built, edition by edition, and yield each with whether it had to be built. Raises OSError."""
    from kb.search.desk import place_ready

    for edition in editions:
        news: list[str] = []
        place_ready(kb, edition, news.append)
        yield edition, bool(news)
