"""judgebook compare: what became of each rule from one edition to another."""

from collections import Counter

import click

from kb.cli.call import Call, asks_game, asks_json, takes_call
from kb.cli.printing import first_words, print_json
from kb.compare import Change
from kb.compare import compare as follow
from kb.errors import BadQuery
from kb.knowledge import KnowledgeBase
from kb.model import Edition


@click.command()
@takes_call
@asks_game
@asks_json
@click.argument("old")
@click.argument("new")
def compare(call: Call, old: str, new: str, game: str | None, as_json: bool) -> int:
    """Follow every rule of the edition OLD into the edition NEW: core@1.3 core@1.4.

    Rules are followed by what they say and where they stand, never by their number.
    """
    kb = call.knowledge()
    before, after = _edition(kb, old, game), _edition(kb, new, game)
    changes = follow(before, after)
    if as_json:
        print_json({"changes": [change.as_json() for change in changes]})
    else:
        click.echo("\n".join(_lines(before, after, changes)))
    return 0


def _edition(kb: KnowledgeBase, named: str, game: str | None) -> Edition:
    """Give the edition that a name means. Raises BadQuery with what is loaded."""
    found = [e for e in kb.editions() if game in (None, e.address.game) and named in (str(e.address), _short(e))]
    if len(found) == 1:
        return found[0]
    if found:
        raise BadQuery(
            f"{named} names {len(found)} editions: {', '.join(str(e.address) for e in found)}. Add the game."
        )
    known = ", ".join(_short(each) for each in kb.editions() if game in (None, each.address.game))
    raise BadQuery(f"no loaded edition is called {named}; there are {known}.")


def _short(edition: Edition) -> str:
    return f"{edition.address.document}@{edition.id}"


def _lines(before: Edition, after: Edition, changes: tuple[Change, ...]) -> list[str]:
    texts = {rule.number.printed: rule.text for rule in (*before.rules, *after.rules) if rule.number}
    counted = Counter(change.kind for change in changes)
    head = f"{before.address} to {after.address}: {', '.join(f'{n} {kind}' for kind, n in counted.most_common())}"
    return [head, "", *(_line(change, texts) for change in changes if change.kind != "same")]


def _line(change: Change, texts: dict[str, str]) -> str:
    old, new = " + ".join(change.old), " + ".join(change.new)
    number = old if old == new else f"{old or '-'} > {new or '-'}"
    return f"{change.kind:18} {number:22} {first_words(texts.get((change.new or change.old)[0], ''), 60)}"
