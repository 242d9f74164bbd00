"""Split: paste an ability, see its parts, when each is settled, what others can respond to, and the rules on it."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import date
from typing import Any

from kb.derivation import Step, step
from kb.errors import BadQuery, UnknownGame, close_to
from kb.knowledge import KnowledgeBase
from kb.model import Game, Split
from kb.prose import tell
from web.abilities import Explained, Told, senses_of, told
from web.grounds import edition_name
from web.page import Page
from web.visit import Visit

LONGEST = 2000
"""A text of more characters is not split on a page."""

_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ufffd]")


@dataclass(frozen=True, slots=True)
class Source:
    """An edition whose rules are used, and whether it is loaded."""

    address: str
    label: str
    loaded: bool


@dataclass(frozen=True, slots=True)
class Era:
    """A time with its own rules on abilities: from a day on, by which editions, and the same split by them."""

    since: str
    until: str
    sources: tuple[Source, ...]
    label: str
    url: str
    shown: bool


@dataclass(frozen=True, slots=True)
class Playable:
    """A game whose abilities can be split, with invented examples and the addresses that split them."""

    id: str
    name: str
    examples: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class SplitPage:
    """What a reader sees of a split.

    It holds what ``judgebook split --json`` prints, of the first triggered ability; ``abilities`` are all of the text's
    in their order. ``notice`` says in a sentence why there is none; an empty ``status``: nothing was asked.
    """

    title: str
    text: str
    game: str
    game_name: str
    on: date
    status: str
    trigger_condition: str
    condition: str
    choice: str
    cost: str
    effect: str
    choice_time: str
    cost_time: str
    because: list[Any]
    senses: list[Any]
    explanation: tuple[Explained, ...]
    abilities: tuple[Told, ...]
    notice: str
    eras: tuple[Era, ...]
    games: tuple[Playable, ...]
    today_url: str

    @property
    def era(self) -> Era | None:
        """The time that is shown."""
        return next((each for each in self.eras if each.shown), None)


def view(visit: Visit) -> SplitPage:
    """Split the abilities of a text by the rules of a game and a day. Raises BadQuery, UnknownGame."""
    text, kb = _text(visit), visit.kb
    games = {game.id: game for game in kb.games if isinstance(game.tables.get("ability"), Mapping)}
    game = _game(visit, text, games)
    abilities = told(kb, game.id, text, visit.on, visit.scope) if game and text else ()
    first = next((each for each in abilities if each.trigger_condition), next(iter(abilities), None))
    unread = _unread(game, games) if text and first is None else None
    return SplitPage(
        title="Split an ability",
        text=text,
        game=game.id if game else "",
        game_name=game.name if game else "",
        on=visit.on,
        **({name: getattr(first, name) for name in _OF_THE_FIRST} if first else _none(unread)),
        senses=senses_of(kb, game.id, text, visit.on) if game and text else [],
        abilities=abilities,
        notice=tell(unread, "") if unread else "",
        eras=tuple(_eras(visit, kb, game, text)) if game else (),
        games=tuple(_playable(visit, each) for each in games.values()),
        today_url=replace(visit, asked={**visit.asked, "on": ""}).path("/split", text=text, game=visit.word("game")),
    )


_OF_THE_FIRST = (
    *("status", "trigger_condition", "condition", "choice", "cost", "effect", "choice_time", "cost_time"),
    *("because", "explanation"),
)


def _unread(game: Game | None, games: Mapping[str, Game]) -> Step:
    """Say why a text was not split."""
    if game is None:
        return step("unknown-game", games=", ".join(each.name for each in games.values()))
    return step("nothing-to-read")


def _none(unread: Step | None) -> dict[str, Any]:
    """Give the split of a text that was not split, or of none."""
    given = Split("undecided", because=(unread,) if unread else ()).as_json()
    return {**given, "status": "undecided" if unread else "", "explanation": ()}


def _text(visit: Visit) -> str:
    """Give the text that was asked for, with its lines. Raises BadQuery."""
    text = visit.asked.get("text", "").replace("\r\n", "\n").replace("\r", "\n").strip()
    if len(text) > LONGEST:
        raise BadQuery(f"a text to split has at most {LONGEST} characters here; this one has {len(text)}.")
    if _CONTROL.search(text):
        raise BadQuery("an ability is text; this one holds control characters.")
    return text


def _game(visit: Visit, text: str, games: Mapping[str, Game]) -> Game | None:
    """Give the game that was chosen, else the one whose words the text uses. Raises UnknownGame."""
    name = visit.word("game")
    if name and name not in games:
        known = ", ".join(games)
        raise UnknownGame(
            f"no game with a table of abilities is called {name}; there are {known}.", close_to(name, games)
        )
    if name or not text:
        return games.get(name)
    from kb.ability import detect_game

    return games.get(detect_game(text, {key: game.tables["ability"] for key, game in games.items()}) or "")


def _eras(visit: Visit, kb: KnowledgeBase, game: Game, text: str) -> Iterator[Era]:
    """Yield the times with rules of their own, each with the address of the same split by them."""
    from kb.ability import Table
    from kb.explain.periods import periods

    for each in periods(Table(game.id, game.tables["ability"])):
        shown = each.since <= visit.on.isoformat() < (each.until or "9999")
        then = replace(visit, asked={**visit.asked, "on": each.since})
        sources = tuple(Source(edition, *edition_name(kb, edition, visit.on)) for edition in each.editions)
        new = [source.label for source in sources if source.address in each.new]
        url = then.path("/split", text=text, game=game.id)
        yield Era(each.since, each.until, sources, " and ".join(new) or each.since, url, shown)


def _playable(visit: Visit, game: Game) -> Playable:
    examples = game.tables["ability"].get("examples", ())
    told_of = [each for each in examples if isinstance(each, str)] if isinstance(examples, list | tuple) else []
    return Playable(
        game.id, game.name, tuple((each, visit.path("/split", text=each, game=game.id)) for each in told_of)
    )


PAGE = Page("split", SplitPage, view, path="/split", asks=("text", "game"), longest_query=200_000)
