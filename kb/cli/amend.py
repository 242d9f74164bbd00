"""judgebook amend explain: how a sentence that changes rules is read."""

import sys
from collections.abc import Iterator
from dataclasses import asdict
from typing import Any

import click

from grammar.nearest import nearest
from kb.cli.call import Call, asks_game, asks_json, takes_call
from kb.cli.commands import Commands, UnknownCommand
from kb.cli.printing import paragraph, print_json
from kb.outline import explain_amendments

_DOES = {
    "replace-text": "gives {target} another text",
    "replace-phrase": "replaces words in {target}",
    "insert": "adds {target}",
    "repeal": "deletes {target}",
    "renumber": "gives {target} another number",
    "modify-meaning": "changes what {target} means, not its words",
    "extend": "adds to {target}",
    "amend-declared": "declares that {target} is amended; what follows says how",
    "analogy": "compares with {target} and changes nothing",
    "precedence": "says what outweighs what",
    "expire": "says when {target} ends",
    "overrule": "says that an answer given elsewhere no longer holds",
    "commence": "says from when it applies",
}
_FIELDS = (
    ("document", "named document"),
    ("old_text", "struck"),
    ("text", "text"),
    ("after", "place: after rule"),
    ("phrase", "by the words"),
    ("topic", "among the rules on"),
    ("over", "over"),
    ("under", "under"),
    ("scope", "only in"),
    ("starts", "from"),
    ("ends", "until"),
)


@click.group(cls=Commands, lazy={"explain": ("kb.cli.amend:explain", "Print how a sentence is read.")})
@takes_call
def amend(call: Call) -> None:  # noqa: ARG001  # takes_call keeps it for the commands
    """Explain how sentences that change rules are read."""
    if click.get_current_context().invoked_subcommand is None:
        raise UnknownCommand('name what to do: judgebook amend explain "SENTENCE".')


@click.command()
@takes_call
@asks_game
@asks_json
@click.argument("sentence", nargs=-1, required=True)
def explain(call: Call, sentence: tuple[str, ...], game: str | None, as_json: bool) -> int:  # noqa: ARG001
    """Print how a sentence is read: what it does, to which rule, from when to when.

    A blank line separates paragraphs. "-" reads one sentence a line from standard input and prints one JSON object
    a line.
    """
    if sentence == ("-",):
        for line in sys.stdin:
            print_json(_answer(line.rstrip("\r\n")), on_one_line=True)
        return 0
    answer = _answer(" ".join(sentence))
    if as_json:
        print_json(answer)
    else:
        click.echo("\n\n".join(map(_told, answer["amendments"])) or _unread(answer["nearest"]))
    return 0


def _answer(sentence: str) -> dict[str, Any]:
    found = explain_amendments(sentence)
    near = None if found else nearest(sentence)
    return {"sentence": sentence, "amendments": found, "nearest": asdict(near) if near else None}


def _unread(near: dict[str, Any] | None) -> str:
    """Say that a sentence changes nothing, which shape it comes near to, and what it lacks for it."""
    if near is None:
        return "This changes no rule."
    lacks = " and ".join(near["lacks"])
    why = f"It lacks {lacks}." if lacks else "It is asked, supposed, denied or somebody else’s, or its words are apart."
    return f"This changes no rule. The nearest that would:\n{paragraph(near['sample'], '  ')}\n{why}"


def _told(amendment: dict[str, Any]) -> str:
    """Say in words what an amendment does."""
    does = _DOES[amendment["op"]].format(target=_target(amendment))
    return "\n".join((f"{amendment['op']}: {does}", *_details(amendment)))


def _target(amendment: dict[str, Any]) -> str:
    target = amendment["target"]
    if target is None:
        return "this document" if amendment["op"] == "expire" else "a rule without a number"
    return f"rule {target}" if target[:1].isdigit() else target


def _details(amendment: dict[str, Any]) -> Iterator[str]:
    for key, says in _FIELDS:
        value = amendment[key]
        words = ", ".join(value) if isinstance(value, list) else value
        if words or (key == "text" and words == ""):
            yield paragraph(f"{says}: {words or '(nothing)'}", "  ")
    if amendment["where_differs"]:
        yield "  only where the two differ"
    if amendment["confidence"] == "low":
        yield "  not certain: shown beside the rule, never applied"
