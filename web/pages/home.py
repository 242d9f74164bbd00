"""Home: one box, what to try in it, and what is loaded."""

from collections.abc import Iterator
from dataclasses import dataclass

from kb.knowledge import KnowledgeBase
from kb.model import Game, Ruling
from web.page import Page
from web.shelf import GameEntry, game_entry
from web.visit import Visit

LONGEST_TRY = 80
"""A question of more characters is no invitation."""


@dataclass(frozen=True, slots=True)
class Try:
    """Something to try in the box, and what it shows."""

    query: str
    game: str
    kind: str


@dataclass(frozen=True, slots=True)
class Home:
    """What a reader sees first: a few things to try in the box, and every game with what is loaded of it."""

    title: str
    tries: tuple[Try, ...]
    games: tuple[GameEntry, ...]


def view(visit: Visit) -> Home:
    """Show what is loaded, the games with most texts first."""
    games = sorted(visit.kb.games, key=lambda game: -_texts(visit.kb, game))
    tries = next((found for game in games if (found := tuple(_tries(visit.kb, game)))), ())
    return Home("Judgebook", tries, tuple(game_entry(visit.kb, game, visit.on) for game in games))


def _texts(kb: KnowledgeBase, game: Game) -> int:
    return sum(len(kb.nodes.within(edition.address)) for document in game.documents for edition in document.editions)


def _tries(kb: KnowledgeBase, game: Game) -> Iterator[Try]:
    """Give a number that a ruling cites, a player's word for a rules' word, and that ruling's question."""
    ruling = _short_ruling(kb, game)
    if ruling is not None:
        link = next(link for link in kb.links_from[str(ruling.address)] if link.status == "resolved")
        yield Try(f"{link.targets[0].document} {link.number}", game.id, "Try a number")
    words = [word for word in game.tables.get("slang", {}) if isinstance(word, str)]
    if words:
        yield Try(next((word for word in words if " " in word), words[0]), game.id, "players' words")
    if ruling is not None:
        yield Try(ruling.question, game.id, "or a question")


def _short_ruling(kb: KnowledgeBase, game: Game) -> Ruling | None:
    """Give the first short question whose answer cites a loaded rule."""
    for document in game.documents:
        for edition in document.editions:
            if not edition.ruling_count:
                continue
            for ruling in edition.rulings:
                links = kb.links_from.get(str(ruling.address), ())
                if len(ruling.question) <= LONGEST_TRY and any(link.status == "resolved" for link in links):
                    return ruling
    return None


PAGE = Page("home", Home, view, path="/")
