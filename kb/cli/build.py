"""judgebook build: read the corpora, index every edition, and compare the rules in force."""

import sys
from collections import Counter
from collections.abc import Iterator, Sequence

import click

from kb.calendar import edition_on
from kb.cli.call import Call, asks_game, asks_json, takes_call
from kb.cli.printing import print_json
from kb.cli.telling import tell
from kb.conflicts import Conflicts
from kb.conflicts.kept import conflicts_of
from kb.consolidate.scopes import is_chosen, scope_of
from kb.dossier.kept import dossiers_of
from kb.history import compare_neighbours
from kb.knowledge import KnowledgeBase
from kb.model import Edition
from kb.search import build_indexes
from kb.standing import as_amended


@click.command()
@takes_call
@asks_game
@asks_json
def build(call: Call, game: str | None, as_json: bool) -> int:
    """Read the corpus, index every edition, compare the rules in force, and list what could not be loaded and why."""
    kb = call.knowledge()
    indexed = index(kb, game)
    found = tuple(compared(kb, call, game))
    if as_json:
        print_json(_json(kb, indexed, found))
    else:
        click.echo("\n".join(_lines(kb, indexed, found)))
    return 0


def compared(kb: KnowledgeBase, call: Call, game: str | None = None) -> Iterator[Conflicts]:
    """Put together the dossiers of the editions in force on the day, and yield the conflicts of each."""
    seen = as_amended(kb, call.on, call.scope)
    for document in kb.documents(game):
        edition = edition_on(document, call.on)
        if edition and edition.rule_count and is_chosen(scope_of(document), call.scope):
            dossiers_of(seen, edition, tell)
            yield conflicts_of(kb, edition, call.on, call.scope, tell)


def index(kb: KnowledgeBase, game: str | None = None) -> list[tuple[Edition, bool]]:
    """Index the editions of one game or all, with a progress bar on standard error; say of each whether it was new."""
    editions = [edition for document in kb.documents(game) for edition in document.editions]
    for document in kb.documents(game):
        compare_neighbours(document)
    with click.progressbar(build_indexes(kb, editions), len(editions), "indexing", file=sys.stderr) as indexed:
        return list(indexed)


def _lines(kb: KnowledgeBase, indexed: list[tuple[Edition, bool]], conflicts: Sequence[Conflicts]) -> list[str]:
    done = [f"{edition.address}  {_content(edition)}{'' if new else ' (was indexed)'}" for edition, new in indexed]
    lost = [f"  {each.address}  {each.title}: {each.reason}" for each in kb.not_loaded]
    flaws = Counter(str(finding.severity) for finding in kb.findings)
    found = ", ".join(f"{severity} {flaws[severity]}" for severity in ("error", "warning", "info") if flaws[severity])
    return [
        *done,
        *(["", "Conflicts", *map(_conflicts, conflicts)] if conflicts else []),
        *(["", "Not loaded", *lost] if lost else []),
        *(["", f"Findings in the texts: {found}"] if found else []),
    ]


def _conflicts(found: Conflicts) -> str:
    unsettled = sum(each.status == "unsettled" for each in found.in_force)
    return f"  {found.edition}  {unsettled} unsettled, {len(found.in_force) - unsettled} decided"


def _content(edition: Edition) -> str:
    parts = {name: len(getattr(edition, name)) for name in ("rules", "paragraphs", "rulings", "cards")}
    return ", ".join(f"{held} {name}" for name, held in parts.items() if held) or "empty"


def _json(kb: KnowledgeBase, indexed: list[tuple[Edition, bool]], conflicts: Sequence[Conflicts]) -> dict[str, object]:
    return {
        "conflicts": {str(each.edition): len(each.in_force) for each in conflicts},
        "indexed": [str(edition.address) for edition, new in indexed if new],
        "unchanged": [str(edition.address) for edition, new in indexed if not new],
        "not_loaded": [
            {"address": str(each.address), "title": each.title, "reason": each.reason} for each in kb.not_loaded
        ],
    }
