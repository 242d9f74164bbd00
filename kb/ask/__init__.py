"""Ask: a question in, the ruling that was given on it out, with the rules' own words and each step that led there."""

from collections.abc import Callable, Sequence
from datetime import date

from kb.ask.questions import asks
from kb.errors import BadQuery
from kb.knowledge import KnowledgeBase
from kb.model.answer import Answer

__all__ = ["Answer", "ask", "asks", "warm"]


def ask(
    kb: KnowledgeBase,
    question: str,
    *,
    on: date,
    game: str | None = None,
    scope: Sequence[str] = (),
    progress: Callable[[str], None] | None = None,
) -> Answer:
    """Answer a question by what is loaded, on a day and in some scopes; what no source states is not said.

    The first question about a game reads it; ``progress`` hears of what takes long. Raises UnknownGame, BadQuery.
    """
    from kb.ask.answer import answer
    from kb.ask.questions import cut

    words = cut(question)
    if not words:
        raise BadQuery("there is no question; ask what you would ask a judge.")
    return answer(kb, words, on, [kb.game(game)] if game else kb.games, scope, progress)


def warm(kb: KnowledgeBase, on: date) -> None:
    """Read every game for a day, so that nobody waits for it. Raises OSError."""
    from kb.ask.reading import reading

    for game in kb.games:
        reading(kb, game, on)
