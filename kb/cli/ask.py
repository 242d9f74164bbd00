"""judgebook ask: the ruling that was given on a question, the rules' own words, and how they were found."""

import sys
from collections.abc import Iterator
from typing import cast

import click

from kb.ask import ask as answer_of
from kb.ask.copied import BADGES, DO_NOT_READ_OUT, Form, copied, official, to_quote
from kb.ask.steps import tell as told
from kb.cli.call import Call, asks_game, asks_json, takes_call
from kb.cli.printing import paragraph, print_json
from kb.cli.telling import tell
from kb.model.answer import Answer, QuotedRule


@click.command()
@takes_call
@asks_game
@asks_json
@click.option("--quote", is_flag=True, help="Print only the rules' own words, for a judge who may not coach.")
@click.option("--copy", "form", type=click.Choice(["text", "markdown", "link"]), help="Print the answer to be pasted.")
@click.argument("question", nargs=-1, required=True)
def ask(call: Call, question: tuple[str, ...], game: str | None, as_json: bool, quote: bool, form: str | None) -> int:
    """Answer a QUESTION by the rulings and rules that are loaded, as they stand on the day.

    It says whether a ruling on just this is in force, quotes it and the rules, and tells each step; it never says yes
    or no of its own. "-" reads one question a line from standard input and prints one JSON object a line.
    """
    kb = call.knowledge()

    def answer(text: str) -> Answer:
        return answer_of(kb, text, on=call.on, game=game, scope=call.scope, progress=tell)

    if question == ("-",):
        for line in filter(str.strip, sys.stdin):
            print_json(answer(line).as_json(), on_one_line=True)
        return 0
    found = answer(" ".join(question))
    if as_json:
        print_json(found.as_json())
    elif form:
        click.echo(copied(found, cast(Form, form), quote=quote, game=game))
    else:
        click.echo("\n".join(_quotes(found) if quote else _lines(found)))
    return 1 if found.status == "not-found" else 0


def _quotes(found: Answer) -> Iterator[str]:
    rules = to_quote(found)
    if not rules:
        yield BADGES["not-found"]
    for rule in rules:
        yield from _rule(rule, quote=True)


def _lines(found: Answer) -> Iterator[str]:
    yield f"{BADGES[found.status]}, on {found.on.isoformat()}"
    if found.parts:
        yield from (f"  {told(each)}" for each in found.because)
        for part in found.parts:
            yield from ("", part.question, *_lines(part))
        return
    if found.ruling:
        yield from ("", f"{found.ruling.address}  {found.ruling.origin.source}, {found.ruling.origin.status}")
        yield from filter(None, [f"  {found.ruling.origin.caution}" if found.ruling.origin.caution else ""])
        yield from (f"  {told(each)}" for each in found.ruling.why_not)
        yield paragraph(found.ruling.question, "  ")
        yield paragraph(found.ruling.answer, "  > ")
    for rule in found.rules:
        yield from _rule(rule)
    for each in found.splits:
        yield from ("", f"{each.name} ({each.card}): {each.split.trigger_condition} | {each.split.effect}")
    for verdict in found.conflicts:
        yield from ("", f"{' and '.join(verdict.sides)}: {verdict.status}")
    yield from ("", "How this was found")
    for step in found.because:
        cites = f" ({', '.join(step.cites)})" if step.cites else ""
        yield paragraph(f"{told(step)}{cites}", "  ")


def _rule(rule: QuotedRule, *, quote: bool = False) -> Iterator[str]:
    yield from ("", f"{rule.address}  {rule.origin.source}, {rule.origin.status}")
    if quote and rule.origin.digest:
        yield paragraph(f"{DO_NOT_READ_OUT}. {official(rule)}", "  ")
        return
    if rule.origin.caution:
        yield f"  {rule.origin.caution}"
    yield paragraph(f"{rule.number} {rule.text}".strip(), "  ")
