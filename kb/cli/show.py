"""judgebook show: one rule, ruling, paragraph or document."""

import re
from collections.abc import Iterator
from dataclasses import replace

import click

from kb.address import Address
from kb.cli.call import Call, asks_game, asks_json, takes_call
from kb.cli.layout import lay_out
from kb.cli.printing import paragraph, print_json
from kb.conflicts.kept import if_kept
from kb.knowledge import KnowledgeBase
from kb.model import Node, Rule
from kb.model.explanation import Explanation
from kb.prose import tell
from kb.show import Shown
from kb.show import show as look_up
from kb.standing import as_amended

_DOCUMENT = re.compile(r"(?P<name>[^@\s]+?)(?:@(?P<edition>[^@\s/]+))?/?")


@click.command()
@takes_call
@asks_game
@asks_json
@click.option("--why", is_flag=True, help="Say why it stands as it does on the day, or no longer does.")
@click.argument("address", nargs=-1, required=True)
def show(call: Call, address: tuple[str, ...], game: str | None, as_json: bool, why: bool) -> int:
    """Show what stands at an ADDRESS: its words, subrules, examples, citations, what cites it, and rulings.

    323.6 and core 323.6 mean the rule as it stands on the day; core@1.3 323.6 means one edition's own text.
    riftbound/core shows the document.
    """
    kb = call.knowledge()
    asked = " ".join(address)
    own = "@" in asked
    seen = kb if own else as_amended(kb, call.on, call.scope)
    shown = look_up(kb, _asked(seen, asked, call, game), call.on, call.scope, own=own)
    shown = _with_conflicts(kb, shown, call, own=own)
    told = _explained(kb, shown, call, own=own) if why else None
    if as_json:
        print_json({**shown.as_json(), **({"why": _why_json(told)} if why else {})})
    else:
        click.echo("\n\n".join((lay_out(shown), *_why(told))))
    return 0


def _with_conflicts(kb: KnowledgeBase, shown: Shown, call: Call, *, own: bool) -> Shown:
    """Add the conflicts of a rule, where they were looked for before: looking takes seconds."""
    if shown.edition is None or not isinstance(kb.own(shown.address), Rule):
        return shown
    found = if_kept(kb, shown.edition, call.on, call.scope)
    return replace(shown, conflicts=found.of(shown.address, pinned=own)) if found else shown


def _explained(kb: KnowledgeBase, shown: Shown, call: Call, *, own: bool) -> Explanation | None:
    from kb.ability import Table
    from kb.explain import Asked
    from kb.explain.why_in_force import why_in_force

    asked = shown.address if own else replace(shown.address, edition=None)
    return why_in_force(Asked(kb, Table("", {}), str(asked), call.on, call.scope))


def _why_json(told: Explanation | None) -> dict[str, object] | None:
    return {**told.as_json(), "told": [tell(each, "") for each in told.steps]} if told else None


def _why(told: Explanation | None) -> Iterator[str]:
    """Yield the explanation: outcome, days and what decides first, then what that rests on."""
    if told is not None:
        lines = [told.title]
        for at, each in enumerate(told.steps):
            cites = f" ({', '.join(each.cites)})" if each.cites else ""
            lines.append(paragraph(f"{tell(each, '')}{cites}", "  " if at < 3 else "    "))
        yield "\n".join(lines)


def _asked(kb: KnowledgeBase, text: str, call: Call, game: str | None) -> Node | Address:
    """Give what is asked for: a document by its name or address, else the one thing that an address names."""
    named = _DOCUMENT.fullmatch(text.strip())
    homes = [each.address for each in kb.documents(game) if named and named["name"] in (each.id, str(each.address))]
    if named and len(homes) == 1:
        return Address(homes[0].game, homes[0].document, named["edition"])
    return kb.resolve(text, call.on, game)
