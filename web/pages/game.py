"""Game: what is loaded of it, document by document."""

from dataclasses import dataclass

from web.page import Page
from web.shelf import GameEntry, game_entry
from web.visit import Visit


@dataclass(frozen=True, slots=True)
class GamePage:
    """What a reader sees of one game: its documents in every edition, and what could not be loaded."""

    title: str
    game: GameEntry


def view(visit: Visit, game: str) -> GamePage:
    """Show a game. Raises UnknownGame."""
    found = visit.kb.game(game)
    return GamePage(found.name, game_entry(visit.kb, found, visit.on))


PAGE = Page("game", GamePage, view, path="/<game>")
