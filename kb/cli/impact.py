"""judgebook impact: what rests on a rule, and how many steps away."""

from itertools import groupby

import click

from kb.cli.call import Call, asks_game, asks_json, takes_call
from kb.cli.printing import first_words, print_json
from kb.errors import BadQuery
from kb.impact import FURTHEST, Impact, impact
from kb.knowledge import KnowledgeBase
from kb.model import Rule


@click.command(name="impact")
@takes_call
@asks_game
@asks_json
@click.option("--distance", type=click.IntRange(1, 6), default=FURTHEST, show_default=True, help="How many steps away.")
@click.argument("address", nargs=-1, required=True)
def command(call: Call, address: tuple[str, ...], game: str | None, distance: int, as_json: bool) -> int:
    """Show what rests on the rule at ADDRESS: what somebody who changes it has to read again."""
    kb = call.knowledge()
    node = kb.resolve(" ".join(address), call.on, game)
    if not isinstance(node, Rule):
        raise BadQuery(f"{node.address} is no rule; only on rules something rests.")
    found = impact(kb, node, distance)
    if as_json:
        print_json(as_json_of(found))
    else:
        click.echo("\n".join(_lines(kb, found)))
    return 0


def as_json_of(found: Impact) -> dict[str, object]:
    """Give what rests on a rule in the form of the JSON contract."""
    resting = [
        {
            "address": str(each.address),
            "kind": each.kind,
            "distance": each.distance,
            "via": str(each.via),
            "words": each.words,
        }
        for each in found.resting
    ]
    return {
        "address": str(found.rule),
        "own": [str(each) for each in found.own],
        "resting": resting,
        "compared": found.compared,
    }


def _lines(kb: KnowledgeBase, found: Impact) -> list[str]:
    below = len(found.own) - 1
    lines = [f"{found.rule}{_more(below)}"]
    for distance, several in groupby(found.resting, key=lambda each: each.distance):
        lines += ["", f"{distance} step{'s' if distance > 1 else ''} away"]
        for each in several:
            node = kb.nodes.get(str(each.address))
            words = first_words(each.words or (node.text if node else ""), 70)
            lines.append(f"  {each.kind:<9} {each.address}  {words}")
    if not found.resting:
        lines += ["", "Nothing that is loaded rests on it."]
    if not found.compared:
        lines += ["", "The rules of this edition were not compared yet: judgebook dossier does it, and then"]
        lines[-1] += " those that decide an effect together with this one are listed too."
    return lines


def _more(below: int) -> str:
    return f" and {below} rule{'s' if below > 1 else ''} below it" if below else ""
