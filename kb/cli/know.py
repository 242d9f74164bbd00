"""judgebook know: who may look at a zone or object, and what must be shown or told of it."""

from collections.abc import Iterator

import click

from kb.address import Address
from kb.calendar import edition_on
from kb.cli.call import Call, asks_game, asks_json, takes_call
from kb.cli.editions import edition_named
from kb.cli.printing import paragraph, print_json
from kb.information import things, who_may_know
from kb.knowledge import KnowledgeBase
from kb.model import Edition
from kb.model.information import Knowledge, Said
from kb.prose import tell
from kb.standing import as_amended

_TITLES = {
    "look": "Who may look",
    "show": "Is it shown",
    "tell": "Must it be told",
    "keep": "May it be kept secret",
    "compel": "Can anybody be made to act on it",
}
_MOST = 8  # statements of one right that are printed


@click.command()
@takes_call
@asks_game
@asks_json
@click.option("--edition", metavar="NAME", help="Only this edition, by its own text: core@1.3.")
@click.argument("words", nargs=-1)
def know(call: Call, words: tuple[str, ...], game: str | None, as_json: bool, edition: str | None) -> int:
    """Say who may look at the zone or object that WORDS name, what must be shown or told, what may be kept secret.

    Each right is answered by the rules' own words, or by that no rule loaded says it. Without WORDS the zones and
    objects are listed. Without --edition the editions in force on the day are read, as amended.
    """
    own, asked = call.knowledge(), " ".join(words)
    kb = own if edition else as_amended(own, call.on, call.scope)
    day = None if edition else call.on
    several = [[edition_named(own, edition, game)]] if edition else list(_in_force(kb, call, game))
    if not words:
        names = {one[0].address.game: things(kb, one, day, call.scope) for one in several if one}
        print_json({"things": names}) if as_json else click.echo("\n".join(_listed(names)))
        return 0
    found = [each for one in several if (each := who_may_know(kb, one, asked, day, call.scope))]
    if as_json:
        print_json({"query": asked, "answers": [each.as_json() for each in found]})
    elif found:
        click.echo("\n\n".join("\n".join(_told(kb, call, each)) for each in found))
    else:
        click.echo(
            f"No rule loaded speaks of who may know: {asked}. judgebook know lists what they speak of.", err=True
        )
    return 0 if found else 1


def _in_force(kb: KnowledgeBase, call: Call, game: str | None) -> Iterator[list[Edition]]:
    """Yield the editions in force of each game."""
    for each in [kb.game(game)] if game else kb.games:
        current = [
            (document, edition_on(document, call.on))
            for document in each.documents
            if document.scope is None or document.scope in call.scope
        ]
        yield [edition for _, edition in current if edition and edition.rule_count]


def _listed(names: dict[str, tuple[str, ...]]) -> Iterator[str]:
    for game, held in names.items():
        yield f"{game}: {', '.join(held) or 'no rule speaks of who may know'}"


def _told(kb: KnowledgeBase, call: Call, found: Knowledge) -> Iterator[str]:
    yield f"{found.thing}  {found.game}, as of {call.on.isoformat()}"
    for step in found.because:
        cited = f" ({', '.join(step.cites)})" if step.cites else ""
        yield paragraph(f"{tell(step, '')}{cited}", "  ")
    for right, said in found.said:
        yield ""
        yield _TITLES[right] if said else f"{_TITLES[right]}: no rule loaded says it."
        for each in said[:_MOST]:
            yield from _said(kb, call, each)
        if len(said) > _MOST:
            yield f"  and {len(said) - _MOST} more"


def _said(kb: KnowledgeBase, call: Call, each: Said) -> Iterator[str]:
    own = each.statement
    of = f" [{each.of}]" if each.of else ""
    when = f" ({'; '.join(own.when)})" if own.when else ""
    yield paragraph(f"{own.stance}{f': {own.who}' if own.who else ''}{of}{when}", "  ")
    yield paragraph(f"“{own.words}” {_where(kb, call, own.rule)}", "    ")
    if each.through:
        yield paragraph(f"since “{each.through.words}” {_where(kb, call, each.through.rule)}", "    ")


def _where(kb: KnowledgeBase, call: Call, address: Address) -> str:
    return f"{address}, {kb.status(address, call.on)}"
