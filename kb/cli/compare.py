"""judgebook compare: what became of each rule from one edition to another."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import get_args

import click

from kb.cli.call import Call, asks_game, asks_json, takes_call
from kb.cli.editions import edition_named
from kb.cli.printing import first_words, paragraph, print_json
from kb.compare import compare as follow
from kb.compare.change import Kind
from kb.compare.worded import Part, Worded, worded, wording
from kb.errors import BadQuery, close_to
from kb.model import Edition
from kb.redline import Piece

KINDS: tuple[Kind, ...] = get_args(Kind)


@click.command()
@takes_call
@asks_game
@asks_json
@click.option("--kind", "kinds", multiple=True, metavar="KIND", help="Only changes of this kind; several may be given.")
@click.option("--redline", is_flag=True, help="Print the words: [-struck-] and {+inserted+}.")
@click.argument("old")
@click.argument("new")
def compare(
    call: Call, old: str, new: str, game: str | None, as_json: bool, kinds: tuple[str, ...], redline: bool
) -> int:
    """Follow every rule of the edition OLD into the edition NEW: core@1.3 core@1.4.

    Rules are followed by what they say and where they stand, never by their number. Kinds are same, moved, reworded,
    moved-and-reworded, split, joined, added and removed; --kind takes several, separated by commas.
    """
    asked = _kinds(kinds)
    kb = call.knowledge()
    before, after = edition_named(kb, old, game), edition_named(kb, new, game)
    changes = worded(before, after, follow(before, after))
    chosen = [each for each in changes if each.change.kind in asked]
    if as_json:
        print_json({"changes": [each.change.as_json() for each in chosen]})
    else:
        told = chosen if kinds else [each for each in chosen if each.change.kind != "same"]
        click.echo("\n".join([_head(before, after, changes), "", *_lines(told, redline=redline)]))
    return 0


def _kinds(asked: Iterable[str]) -> frozenset[str]:
    """Read the kinds that are asked for; none means all. Raises BadQuery."""
    names = {name.strip() for each in asked for name in each.split(",") if name.strip()}
    for name in sorted(names - set(KINDS)):
        raise BadQuery(f"{name} is no kind of change; there are {', '.join(KINDS)}.", close_to(name, KINDS, 1))
    return frozenset(names or KINDS)


def _head(before: Edition, after: Edition, changes: Sequence[Worded]) -> str:
    counted = Counter(each.change.kind for each in changes)
    return f"{before.address} to {after.address}: {', '.join(f'{n} {kind}' for kind, n in counted.most_common())}"


def _lines(changes: Iterable[Worded], *, redline: bool) -> Iterator[str]:
    for each in changes:
        if redline and each.parts:
            yield _line(each, "")
            yield from (paragraph(_marked(part, each), "    ") for part in each.parts)
        else:
            yield _line(each, first_words(wording((each.now or each.was)[0]), 60))


def _line(each: Worded, words: str) -> str:
    old, new = " + ".join(each.change.old), " + ".join(each.change.new)
    number = old if old == new else f"{old or '-'} > {new or '-'}"
    return f"{each.change.kind:18} {number:22} {words}".rstrip()


def _marked(part: Part, each: Worded) -> str:
    """Write a part as text, with its own number where there are several."""
    number = {"split": f"{part.new}  ", "joined": f"{part.old}  "}.get(each.change.kind, "")
    return number + "".join(map(_piece, part.pieces))


def _piece(piece: Piece) -> str:
    match piece.kind:
        case "struck":
            return f"[-{piece.text}-]"
        case "inserted":
            return f"{{+{piece.text}+}}"
        case _:
            return piece.text
