"""Search: a few words, a number or a whole question in, the passages that answer it out.

Whoosh is imported on the first search, not with this module.
"""

from collections.abc import Callable, Iterable, Iterator
from datetime import date

from kb.errors import BadQuery
from kb.knowledge import KnowledgeBase
from kb.model import Edition
from kb.search.hits import Hit, SearchResult

__all__ = ["Hit", "SearchResult", "build_indexes", "search"]


def search(
    kb: KnowledgeBase,
    words: str,
    *,
    on: date,
    game: str | None = None,
    edition: str | None = None,
    limit: int = 10,
    progress: Callable[[str], None] | None = None,
) -> SearchResult:
    """Find rules by number, phrase or words, best first: in one edition, else in all that are in force on the day.

    ``edition`` is written ``core@1.3``. An edition that is not indexed yet is indexed first; ``progress`` hears of it.
    Raises UnknownGame, and BadQuery for an edition that is not loaded or a limit below 1.
    """
    from kb.search.find import find
    from kb.search.scope import scope_of

    if limit < 1:
        raise BadQuery(f"a search gives at least one hit, so --limit {limit} is too low.")
    return SearchResult(words, find(scope_of(kb, on, game, edition), words, limit, progress))


def build_indexes(kb: KnowledgeBase, editions: Iterable[Edition]) -> Iterator[tuple[Edition, bool]]:
    """Build what is not built, edition by edition, and yield each with whether it had to be built. Raises OSError."""
    from kb.search.desk import place_ready

    for edition in editions:
        news: list[str] = []
        place_ready(kb, edition, news.append)
        yield edition, bool(news)
