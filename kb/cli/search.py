"""judgebook search: rules by number, words or a whole question."""

import sys
from collections.abc import Iterator

import click

from kb.affected import reviewed
from kb.cli.call import Call, asks_game, asks_json, takes_call
from kb.cli.printing import paragraph, print_json
from kb.cli.telling import tell
from kb.errors import JudgebookError
from kb.knowledge import KnowledgeBase
from kb.model import Paragraph, Ruling
from kb.search import Hit, SearchResult
from kb.search import search as find
from kb.standing import as_amended


@click.command()
@takes_call
@asks_game
@asks_json
@click.option("--edition", metavar="NAME", help="Look only into one edition: core@1.3.")
@click.option("--limit", type=int, default=10, show_default=True, help="Show at most so many hits.")
@click.argument("words", nargs=-1, required=True)
def search(call: Call, words: tuple[str, ...], game: str | None, as_json: bool, edition: str | None, limit: int) -> int:
    """Find rules by a number (323.6), a "phrase", words or a whole question.

    Looks into all editions in force on the day. "-" reads one query a line from standard input and prints one JSON
    object a line.
    """
    kb = call.knowledge()
    kb = kb if edition else as_amended(kb, call.on, call.scope)

    def answer(query: str) -> SearchResult:
        return find(kb, query, on=call.on, game=game, edition=edition, limit=limit, progress=tell)

    if words == ("-",):
        answer("")  # a wrong call is told before the first line is read
        for line in sys.stdin:
            print_json(_as_json(kb, answer(line.rstrip("\r\n")), call), on_one_line=True)
        return 0
    result = answer(" ".join(words))
    if as_json:
        print_json(_as_json(kb, result, call))
    else:
        _print(kb, result, call)
        if not result.hits and (way := _way_on(kb, result.query, call, edition, game)):
            click.echo(way, err=True)
    return 0 if result.hits else 1


def _way_on(kb: KnowledgeBase, query: str, call: Call, edition: str | None, game: str | None) -> str:
    """Say which numbers come near to one that is not there; nothing of words."""
    if " " in query or not query[:1].isdigit():
        return ""
    try:
        kb.resolve(f"{edition or ''} {query}", call.on, game)
    except JudgebookError as wrong:
        return wrong.hint
    return ""


def _as_json(kb: KnowledgeBase, result: SearchResult, call: Call) -> dict[str, object]:
    """Give a result for JSON; ``notice`` says of a hit until when it was right, or that it is to be read again."""
    hits = [{**hit.as_json(), "notice": _notice(kb, hit, call)} for hit in result.hits]
    return {**result.as_json(), "hits": hits}


def _notice(kb: KnowledgeBase, hit: Hit, call: Call) -> str:
    """Say until when a ruling was right, or since when nobody has reviewed it; nothing where it stands as it did."""
    node = kb.nodes.get(str(hit.address))
    review = reviewed(kb, node, call.on) if isinstance(node, Ruling | Paragraph) else None
    return review.label if review else ""


def _print(kb: KnowledgeBase, result: SearchResult, call: Call) -> None:
    """Print the hits; of a passage that was printed before, only the rule that was found."""
    understood = result.understood.line(f"in force on {call.on}")
    if result.hits:
        click.echo(f"{understood}\n")
    else:
        click.echo(f"Nothing found for {result.query}.\n{understood}", err=True)
    printed: set[str] = set()
    for hit in result.hits:
        click.echo("\n".join((*_head(kb, hit, call), *_words(hit, again=hit.passage in printed), "")))
        printed.add(hit.passage)


def _head(kb: KnowledgeBase, hit: Hit, call: Call) -> Iterator[str]:
    """Yield where a hit stands, what limits its use, and why it was found."""
    document, edition = kb.document(hit.address), kb.edition(hit.address, call.on)
    name = " ".join(filter(None, (document.title, edition.id, edition.name)))
    yield f"{hit.address}  {name}, {kb.status(hit.address, call.on)}"
    yield from (f"  {notice}" for notice in (hit.label, _notice(kb, hit, call)) if notice)
    yield f"  why: {' · '.join(hit.told)}"
    if hit.rules and hit.address.number != hit.number:
        yield f"  cites {', '.join(hit.rules)}"


def _words(hit: Hit, *, again: bool) -> Iterator[str]:
    """Yield the lines of a passage, an arrow before the rule that was found."""
    for line in hit.passage.splitlines():
        is_found = line.startswith(f"{hit.number} ") and hit.address.number == hit.number
        if is_found or not again:
            yield paragraph(line, "  > " if is_found else "    ")
