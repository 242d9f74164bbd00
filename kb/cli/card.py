"""judgebook card: a card's text on the day, its errata, its keywords and the rulings that name it."""

import click

from kb.cli.call import Call, asks_game, asks_json, takes_call
from kb.cli.layout import lay_out
from kb.cli.printing import print_json
from kb.errors import AmbiguousAddress, UnknownAddress
from kb.knowledge import KnowledgeBase
from kb.model import Card
from kb.show import show


@click.command()
@takes_call
@asks_game
@asks_json
@click.argument("name", nargs=-1, required=True)
def card(call: Call, name: tuple[str, ...], game: str | None, as_json: bool) -> int:
    """Show the card called NAME: its text as it stands, what errata changed, its keywords, and rulings that name it.

    A part of the name will do where it means one card; capitals, accents and signs don't matter.
    """
    kb = call.knowledge()
    shown = show(kb, _named(kb, " ".join(name), call, game), call.on, call.scope)
    if as_json:
        print_json(shown.as_json())
    else:
        click.echo(lay_out(shown))
    return 0


def _named(kb: KnowledgeBase, name: str, call: Call, game: str | None) -> Card:
    """Give the one card that a name or an address means. Raises UnknownAddress, AmbiguousAddress."""
    if "/" in name and isinstance(found := kb.resolve(name, call.on, game), Card):
        return found
    cards = kb.cards_called(name, call.on, game)
    if len(cards) > 1:
        raise AmbiguousAddress(name, [(each.address, each.name) for each in cards])
    if not cards:
        raise UnknownAddress(f"no card is called {name}.", kb.cards_like(name, call.on, game))
    return cards[0]
