"""judgebook build: read the corpora and index every edition."""

import sys
from collections import Counter

import click

from kb.cli.call import Call, asks_game, asks_json, takes_call
from kb.cli.printing import print_json
from kb.history import compare_neighbours
from kb.knowledge import KnowledgeBase
from kb.model import Edition
from kb.search import build_indexes


@click.command()
@takes_call
@asks_game
@asks_json
def build(call: Call, game: str | None, as_json: bool) -> int:
    """Read the corpus, index every edition, and list what could not be loaded and why."""
    kb = call.knowledge()
    indexed = index(kb, game)
    if as_json:
        print_json(_json(kb, indexed))
    else:
        click.echo("\n".join(_lines(kb, indexed)))
    return 0


def index(kb: KnowledgeBase, game: str | None = None) -> list[tuple[Edition, bool]]:
    """Index the editions of one game or all, with a progress bar on standard error; say of each whether it was new."""
    editions = [edition for document in kb.documents(game) for edition in document.editions]
    for document in kb.documents(game):
        compare_neighbours(document)
    with click.progressbar(build_indexes(kb, editions), len(editions), "indexing", file=sys.stderr) as indexed:
        return list(indexed)


def _lines(kb: KnowledgeBase, indexed: list[tuple[Edition, bool]]) -> list[str]:
    done = [f"{edition.address}  {_content(edition)}{'' if new else ' (was indexed)'}" for edition, new in indexed]
    lost = [f"  {each.address}  {each.title}: {each.reason}" for each in kb.not_loaded]
    flaws = Counter(str(finding.severity) for finding in kb.findings)
    found = ", ".join(f"{severity} {flaws[severity]}" for severity in ("error", "warning", "info") if flaws[severity])
    return [
        *done,
        *(["", "Not loaded", *lost] if lost else []),
        *(["", f"Findings in the texts: {found}"] if found else []),
    ]


def _content(edition: Edition) -> str:
    parts = {name: len(getattr(edition, name)) for name in ("rules", "paragraphs", "rulings", "cards")}
    return ", ".join(f"{held} {name}" for name, held in parts.items() if held) or "empty"


def _json(kb: KnowledgeBase, indexed: list[tuple[Edition, bool]]) -> dict[str, object]:
    return {
        "indexed": [str(edition.address) for edition, new in indexed if new],
        "unchanged": [str(edition.address) for edition, new in indexed if not new],
        "not_loaded": [
            {"address": str(each.address), "title": each.title, "reason": each.reason} for each in kb.not_loaded
        ],
    }
