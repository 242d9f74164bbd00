"""judgebook show: one rule, ruling, paragraph or document."""

import re

import click

from kb.address import Address
from kb.cli.call import Call, asks_game, asks_json, takes_call
from kb.cli.layout import lay_out
from kb.cli.printing import print_json
from kb.knowledge import KnowledgeBase
from kb.model import Node
from kb.show import show as look_up
from kb.standing import as_amended

_DOCUMENT = re.compile(r"(?P<name>[^@\s]+?)(?:@(?P<edition>[^@\s/]+))?/?")


@click.command()
@takes_call
@asks_game
@asks_json
@click.argument("address", nargs=-1, required=True)
def show(call: Call, address: tuple[str, ...], game: str | None, as_json: bool) -> int:
    """Show what stands at an ADDRESS: its words, subrules, examples, citations, what cites it, and rulings.

    323.6 and core 323.6 mean the rule as it stands on the day; core@1.3 323.6 means one edition's own text.
    riftbound/core shows the document.
    """
    kb = call.knowledge()
    asked = " ".join(address)
    own = "@" in asked
    seen = kb if own else as_amended(kb, call.on, call.scope)
    shown = look_up(kb, _asked(seen, asked, call, game), call.on, call.scope, own=own)
    if as_json:
        print_json(shown.as_json())
    else:
        click.echo(lay_out(shown))
    return 0


def _asked(kb: KnowledgeBase, text: str, call: Call, game: str | None) -> Node | Address:
    """Give what is asked for: a document by its name or address, else the one thing that an address names."""
    named = _DOCUMENT.fullmatch(text.strip())
    homes = [each.address for each in kb.documents(game) if named and named["name"] in (each.id, str(each.address))]
    if named and len(homes) == 1:
        return Address(homes[0].game, homes[0].document, named["edition"])
    return kb.resolve(text, call.on, game)
