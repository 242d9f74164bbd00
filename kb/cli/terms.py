"""judgebook terms: the words that rulings ask with, and that the rules don't know."""

import click

from kb.cli.call import Call, asks_game, asks_json, takes_call
from kb.cli.printing import print_json
from kb.search.unknown import Unknown, unknown_words


@click.group()
def terms() -> None:
    """Look after the words of a game."""


@terms.command()
@takes_call
@asks_game
@asks_json
@click.option("--limit", type=int, default=40, show_default=True, help="Show at most so many words.")
def suggest(call: Call, game: str | None, as_json: bool, limit: int) -> int:
    """List words that rulings' questions use and rules don't, for [slang] or [synonyms] in corpus.toml."""
    kb = call.knowledge()
    games = [kb.game(game)] if game else list(kb.games)
    found = {each.id: unknown_words(each, call.on)[:limit] for each in games}
    if as_json:
        print_json({"games": {name: [each.as_json() for each in words] for name, words in found.items()}})
    else:
        click.echo("\n".join(line for name, words in found.items() for line in _lines(name, words)))
    return 0


def _lines(game: str, words: list[Unknown]) -> list[str]:
    told = [f"  {each.word:<20} {each.count:>4}  {each.example}" for each in words]
    return [f"{game}: words of questions that its rules don't know", *(told or ["  none"])]
