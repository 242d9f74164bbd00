"""judgebook split: how an ability splits, and when each part of it happens."""

import sys
from collections.abc import Iterator, Mapping

import click

from kb.ability import Table, detect_game, read_terms, why_senses
from kb.ability import senses as senses_of
from kb.ability import splits as split_all
from kb.cli.call import Call, asks_game, asks_json, takes_call
from kb.cli.printing import paragraph, print_json
from kb.corpus import SHIPPED, PlannedGame, default_corpora, read_corpora
from kb.derivation import step
from kb.errors import BadQuery, UnknownGame, close_to
from kb.model import Split
from kb.model.sense import Sense
from kb.prose import tell, waiting_place

_PARTS = ("trigger_condition", "condition", "choice", "cost", "effect")
_WIDTH = 19


@click.command()
@takes_call
@asks_game
@asks_json
@click.argument("text", nargs=-1, required=True)
def split(call: Call, text: tuple[str, ...], game: str | None, as_json: bool) -> int:
    """Split the triggered ability TEXT into trigger condition, condition, choice, cost and effect.

    Says when each is settled by the rules of the day, what stands on the chain (stack, bag), and what words with
    several senses mean where they stand. Without --game the game is told from the text's words, where only one game
    uses them. "-" reads one text a line from standard input and prints one JSON object a line.
    """
    games = _games(call)
    if game is not None and game not in games:
        raise UnknownGame(
            f"no game with a table of abilities is called {game}; there are {', '.join(games)}.", close_to(game, games)
        )
    if text == ("-",):
        for line in sys.stdin:
            print_json(_as_json(line.rstrip("\r\n"), games, game, call), on_one_line=True)
        return 0
    told = " ".join(text)
    if not told.strip():
        raise BadQuery("there is no ability to split; give its text in quotes.")
    known = game or _game_of(told, games)
    if known is None:
        raise BadQuery(f"the words don't tell which game this is of; name one with --game: {', '.join(games)}.")
    if as_json:
        print_json(_as_json(told, games, known, call))
    else:
        found = _answer(told, games, known, call)
        click.echo("\n".join([*_lines(found, games[known], call), *_meanings(told, games[known], call)]))
    return 0


def _games(call: Call) -> dict[str, PlannedGame]:
    """Give the games that have a table of abilities; no text of theirs is read."""
    folders = [SHIPPED, *(call.folders or default_corpora()[1:])]
    return {game.id: game for game in read_corpora(folders) if isinstance(game.tables.get("ability"), Mapping)}


def _game_of(text: str, games: Mapping[str, PlannedGame]) -> str | None:
    return detect_game(text, {name: game.tables["ability"] for name, game in games.items()})


def _answer(text: str, games: Mapping[str, PlannedGame], game: str | None, call: Call) -> list[Split]:
    """Give the splits of a text's abilities, triggered ones first; at least one."""
    known = game or _game_of(text, games)
    if known is None:
        return [Split("undecided", because=(step("unknown-game", games=", ".join(games)),))]
    found = list(split_all(text, Table(known, games[known].tables["ability"]), call.on))
    return found or [Split("undecided", because=(step("nothing-to-read"),))]


def _as_json(text: str, games: Mapping[str, PlannedGame], game: str | None, call: Call) -> dict[str, object]:
    known = game or _game_of(text, games)
    senses = _senses(text, games[known], call) if known else ()
    return {**_answer(text, games, known, call)[0].as_json(), "senses": [each.as_json() for each in senses]}


def _senses(text: str, game: PlannedGame, call: Call) -> tuple[Sense, ...]:
    return senses_of(text, Table(game.id, game.tables["ability"]), read_terms(game.id, game.tables), call.on)


def _meanings(text: str, game: PlannedGame, call: Call) -> Iterator[str]:
    """Yield what words with several senses mean where they stand, one a line."""
    told = why_senses(_senses(text, game, call))
    if told:
        yield ""
        yield "words with several senses"
    for each in told:
        cites = f" ({', '.join(each.cites)})" if each.cites else ""
        yield paragraph(f"{tell(each, '')}{cites}", "  ")


def _lines(found: list[Split], game: PlannedGame, call: Call) -> Iterator[str]:
    triggered = [each for each in found if each.trigger_condition] or found[:1]
    yield f"{game.name}, by the rules of {call.on.isoformat()}"
    for each in triggered:
        yield ""
        yield from _told(each, waiting_place(game.tables["ability"]))


def _told(split: Split, where: str) -> Iterator[str]:
    """Yield the parts, one a line, then what stands on the chain, then why."""
    values = split.as_json()
    for part in _PARTS:
        if words := values[part]:
            time = values.get(f"{part}_time")
            yield paragraph(f"{part.replace('_', ' '):<{_WIDTH}}{words}{f'  ({time})' if time else ''}")
    if split.status != "triggered":
        yield split.status.replace("-", " ")
    elif split.effect:
        yield paragraph(f"{where:<{_WIDTH}}“{split.effect}”")
    yield "because"
    for each in split.because:
        cites = f" ({', '.join(each.cites)})" if each.cites else ""
        yield paragraph(f"{tell(each, where)}{cites}", "  ")
