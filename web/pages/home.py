"""Home: one box, and what is loaded."""

from dataclasses import dataclass

from kb.knowledge import KnowledgeBase
from web.page import Page
from web.shelf import GameEntry, game_entry
from web.visit import Visit


@dataclass(frozen=True, slots=True)
class Home:
    """What a reader sees first: a few things to try in the box, and every game with what is loaded of it."""

    title: str
    tries: tuple[str, ...]
    games: tuple[GameEntry, ...]


def view(visit: Visit) -> Home:
    """Show what is loaded, games with documents first."""
    games = sorted(visit.kb.games, key=lambda game: not game.documents)
    return Home("Judgebook", _tries(visit.kb), tuple(game_entry(visit.kb, game, visit.on) for game in games))


def _tries(kb: KnowledgeBase) -> tuple[str, ...]:
    """Give a number, a number with its document and a title from what is loaded: what the box understands."""
    for edition in kb.editions():
        deep = [str(rule.number) for rule in edition.rules if rule.number and rule.number.level > 1]
        titles = [rule.title for rule in edition.rules if rule.title]
        if deep and titles:
            return deep[0], f"{edition.address.document} {deep[-1]}", titles[-1]
    return ()


PAGE = Page("home", Home, view, path="/")
