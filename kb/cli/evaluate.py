"""judgebook evaluate: how often search finds the rules that answer questions."""

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import click

from kb.cli.call import Call, asks_game, asks_json, takes_call
from kb.cli.printing import paragraph, print_json
from kb.evaluate import BadQuestions, Outcome, Question, causes_of, figures_of, questions_in
from kb.evaluate import evaluate as ask_all

_TOLD = 20  # misses that are told to a reader


@click.command()
@takes_call
@asks_game
@asks_json
@click.option("--edition", metavar="NAME", help="Look only into one edition, where a question names none: core@1.3.")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
def evaluate(call: Call, file: Path, game: str | None, as_json: bool, edition: str | None) -> int:
    """Ask every question of FILE and tell how often a right rule was found, and why it was missed.

    A line of FILE is {"question": "…", "expected": ["323.6"]}, with "game" and "edition" where they matter. Rulings
    that ask just the same are left out.
    """
    try:
        questions = [_placed(each, game, edition) for each in questions_in(_rows(file))]
        outcomes = ask_all(call.knowledge(), questions, call.on)
    except BadQuestions as why:
        raise BadQuestions(f"{file.name}: {why}") from why
    if as_json:
        print_json(_as_json(outcomes))
    else:
        click.echo("\n".join(_lines(outcomes)))
    return 0


def _rows(file: Path) -> Iterator[tuple[int, dict[str, object]]]:
    """Yield the rows of a file of JSON lines, each with its line. Raises BadQuestions."""
    for place, line in enumerate(file.read_text(encoding="utf-8-sig", errors="replace").splitlines(), 1):
        try:
            row = json.loads(line) if line.strip() else None
        except json.JSONDecodeError as why:
            raise BadQuestions(f"line {place} is no JSON from character {why.colno} on: {why.msg}.") from why
        if isinstance(row, dict):
            yield place, row
        elif row is not None:
            raise BadQuestions(f'line {place} is no record such as {{"question": "…", "expected": ["323.6"]}}.')


def _placed(question: Question, game: str | None, edition: str | None) -> Question:
    return replace(question, game=question.game or game, edition=question.edition or edition)


def _as_json(outcomes: list[Outcome]) -> dict[str, object]:
    return {
        "questions": len(outcomes),
        "figures": {name: each.as_json() for name, each in figures_of(outcomes).items()},
        "causes": dict(causes_of(outcomes)),
        "misses": [
            {
                "question": each.question.words,
                "expected": list(each.question.expected),
                "cause": each.cause,
                "line": each.question.line,
            }
            for each in outcomes
            if each.cause
        ],
    }


def _lines(outcomes: list[Outcome]) -> Iterator[str]:
    yield f"{len(outcomes)} questions; in brackets where a rate lies with a confidence of 95 %"
    for name, each in figures_of(outcomes).items():
        yield f"  {name:<10} {each.value:6.1%}  ({each.low:.1%} to {each.high:.1%})"
    for cause, count in causes_of(outcomes).items():
        yield f"  missed, {cause}: {count}"
    for missed in [outcome for outcome in outcomes if outcome.cause][:_TOLD]:
        question = missed.question
        told = f"line {question.line}, {missed.cause}: {question.words} ({', '.join(question.expected)})"
        yield paragraph(told, "    ")
