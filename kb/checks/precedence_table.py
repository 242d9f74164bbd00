"""Precedence that names what is not there

What it finds: a game's [precedence] names a canon that Judgebook does not know, or declares something of a rule that no
loaded edition has.
Why it matters: what is misspelt there counts for nothing, and two rules stay unsettled that were meant to be decided.
Example: order = ["declared", "cards-over-rules"], where the canon is called card-over-rules.
What to do: correct the name in the game's corpus.toml, or load the edition that has the rule.
"""

from collections.abc import Iterator

from kb.address import Address, Span
from kb.checks.subject import Subject
from kb.findings import Finding, Severity
from kb.knowledge import KnowledgeBase
from kb.model import Game
from kb.precedence import canons
from kb.precedence.table import means, precedence_of

CODE = "PRE101"


def precedence_table(subject: Subject) -> Iterator[Finding]:
    """Yield one finding for each name in a game's [precedence] that means nothing."""
    game = subject.game
    if subject.edition is not None:
        return
    table = precedence_of(game, list(canons()))
    for name in table.unknown:
        yield _finding(game, f"[precedence] names the canon {name}, which is none.")
    for named in (name for entry in table.declared for name in (entry.over, entry.under)):
        if not _exists(subject.kb, game, named):
            yield _finding(game, f"[precedence] declares something of {named}, which names no loaded rule.")


def _exists(kb: KnowledgeBase, game: Game, named: str) -> bool:
    fragment = named.rpartition(" ")[2].rpartition("/")[2].removesuffix(".*")
    places = (edition.address.at(fragment) for document in game.documents for edition in document.editions)
    return any(means(named, place, kb) and str(place) in kb.nodes for place in places)


def _finding(game: Game, message: str) -> Finding:
    span = Span(f"{game.id}/corpus.toml", 0, 0, 1)
    hint = "Correct it in the game's corpus.toml; until then it counts for nothing."
    return Finding(
        CODE, "precedence of nothing", Severity.WARNING, message, span, Address(game.id, "corpus.toml"), hint
    )
