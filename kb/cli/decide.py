"""judgebook decide: which of two rules, or of a rule and a card's text, wins."""

import sys
from collections.abc import Iterator

import click

from kb.ability import Table
from kb.cli.call import Call, asks_game, asks_json, takes_call
from kb.cli.printing import paragraph, print_json
from kb.errors import BadQuery
from kb.knowledge import KnowledgeBase
from kb.model.verdict import Verdict
from kb.prose import tell

_BETWEEN = " | "


@click.command()
@takes_call
@asks_game
@asks_json
@click.argument("a")
@click.argument("b", required=False)
def decide(call: Call, a: str, b: str | None, game: str | None, as_json: bool) -> int:
    """Decide which of A and B wins on the day, by what the game, its documents and its editors state.

    An address with an edition means that edition's own text (core@1.3/323.6), one without means the text in force;
    "core 323.6" is one too, and anything else with a blank is a card's text, in quotes. What nobody states is answered
    "unsettled". "-" reads two texts a line from standard input, with " | " between them, and prints one JSON object a
    line.
    """
    kb = call.knowledge()
    if a == "-" and b is None:
        for line in sys.stdin:
            print_json(_verdict(kb, *_two(line), call, game).as_json(), on_one_line=True)
        return 0
    if b is None:
        raise BadQuery("name two texts to decide between: judgebook decide A B.")
    verdict = _verdict(kb, a, b, call, game)
    if as_json:
        print_json(verdict.as_json())
    else:
        click.echo("\n".join(_lines(kb, (a, b), verdict, call)))
    return 0


def _two(line: str) -> tuple[str, str]:
    """Give the two texts of a line. Raises BadQuery."""
    one, between, other = line.rstrip("\r\n").partition(_BETWEEN)
    if not between:
        raise BadQuery(f"{line.strip()!r} is one text; put two on a line, with {_BETWEEN!r} between them.")
    return one, other


def _verdict(kb: KnowledgeBase, a: str, b: str, call: Call, game: str | None) -> Verdict:
    from kb.precedence.decide import decide as decided

    for text in (a, b):
        if not text.strip():
            raise BadQuery("there is no text to decide on; name a rule, or give a card's text in quotes.")
    return decided(kb, a, b, call.on, call.scope, game)


def _lines(kb: KnowledgeBase, asked: tuple[str, str], verdict: Verdict, call: Call) -> Iterator[str]:
    """Yield the day and the scopes, the outcome in three sentences, then what it rests on."""
    from kb.explain import Asked
    from kb.explain.which_rule_wins import explained

    scope = f", in {', '.join(call.scope)}" if call.scope else ", in no scope"
    yield f"{' and '.join(verdict.sides)} on {call.on.isoformat()}{scope}"
    yield ""
    steps = explained(Asked(kb, Table("", {}), asked[0], call.on, call.scope, asked[1]), verdict).steps
    for at, each in enumerate(steps):
        cites = f" ({', '.join(each.cites)})" if each.cites else ""
        yield paragraph(f"{tell(each, '')}{cites}", "" if at < 3 else "  ")
