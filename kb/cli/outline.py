"""judgebook outline: how a file is read, entry by entry, and the flaws met on the way."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from kb.cli.call import Call, asks_game, asks_json, takes_call
from kb.cli.printing import finding_line, first_words, print_json
from kb.model import Edition, Kind
from kb.outline import outline_file


@click.command()
@takes_call
@asks_game
@asks_json
@click.option("--style", metavar="NAME", help="Read it in this publisher's layout; without it, it is detected.")
@click.argument("file", type=click.Path(path_type=Path))
def outline(call: Call, file: Path, style: str | None, game: str | None, as_json: bool) -> int:
    """Show how a rules document is read: its headings, rules, questions, citations and flaws."""
    found = outline_file(file, style, lambda: _rulebooks(call, game))
    if as_json:
        print_json(found)
    else:
        click.echo("\n".join(_lines(found)))
    return 0


def _rulebooks(call: Call, game: str | None) -> list[Edition]:
    """Give the editions of all loaded rulebooks."""
    rulebooks = (each for each in call.knowledge().documents(game) if each.kind == Kind.RULES)
    return [edition for document in rulebooks for edition in document.editions]


def _lines(found: dict[str, Any]) -> list[str]:
    rows = [*_entries(found["entries"]), *map(_heading, found["headings"]), *map(_question, found["questions"])]
    outlined = [line for _, line in sorted(rows, key=lambda row: row[0])]
    flaws = ["", "Findings", *map(finding_line, found["findings"])] if found["findings"] else []
    return [*_summary(found), "", *outlined, *flaws]


def _summary(found: dict[str, Any]) -> list[str]:
    counted = ("entries", "headings", "questions", "citations", "relations", "amendments", "symbols", "findings")
    counts = ", ".join(f"{len(found[part])} {part}" for part in counted if found[part])
    read = f"style {found['style']}, {found['bytes']} bytes, {found['unaccounted']} characters unaccounted for"
    return [found["title"] or "(no title)", read, counts or "nothing found in it"]


def _entries(entries: list[dict[str, Any]]) -> Iterator[tuple[int, str]]:
    """Yield each rule's line with its place in the file, indented under its parent."""
    depths: dict[str | None, int] = {None: -1}
    for entry in entries:
        depth = depths.get(entry["parent"], -1) + 1
        if entry["number"]:  # a definition has none, and nothing lies under it
            depths[entry["number"]] = depth
        examples = f"  [examples: {len(entry['examples'])}]" if entry["examples"] else ""
        yield entry["line"], f"{'  ' * depth}{_called(entry)}{examples}"


def _called(entry: dict[str, Any]) -> str:
    """Give a rule's number and first words; a definition's word stands before it."""
    own = entry["text"].removeprefix(f"{entry['title']}\n")
    title = f"{entry['title']}: " if entry["title"] and entry["title"] != own else ""
    return first_words(" ".join(filter(None, (entry["number"], f"{title}{own}"))))


def _heading(heading: dict[str, Any]) -> tuple[int, str]:
    return heading["line"], f"{'#' * heading['level']} {first_words(heading['text'])}"


def _question(question: dict[str, Any]) -> tuple[int, str]:
    number = f"{question['number']} " if question["number"] else ""
    return question["line"], f"  Q: {number}{first_words(question['question'])}"
