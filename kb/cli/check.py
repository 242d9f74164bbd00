"""judgebook check: what is flawed in the loaded texts, each flaw with its place."""

from collections import Counter
from collections.abc import Iterator

import click

from kb.cli.call import Call, asks_game, asks_json, takes_call
from kb.cli.printing import finding_line, print_json
from kb.findings import Finding, Severity
from kb.knowledge import KnowledgeBase


@click.command()
@takes_call
@asks_game
@asks_json
def check(call: Call, game: str | None, as_json: bool) -> int:
    """Report the flaws of all loaded editions, each judged by its own text; exits with 1 if one is an error."""
    kb = call.knowledge()
    found = sorted(_findings(kb, game), key=lambda each: (each.span.file, each.span.start, each.code))
    if as_json:
        print_json({"findings": [each.as_json() for each in found]})
    else:
        click.echo("\n".join([*(finding_line(each.as_json()) for each in found), *_summary(kb, found, game)]))
    return 1 if any(each.severity is Severity.ERROR for each in found) else 0


def _findings(kb: KnowledgeBase, game: str | None) -> Iterator[Finding]:
    """Yield what was found while reading, linking and consolidating, then what the checks find. Raises UnknownGame."""
    from kb.checks import check as run_checks
    from kb.checks import subjects

    files = {edition.file for document in kb.documents(game) for edition in document.editions}
    for each in (*kb.findings, *run_checks(subjects(kb, game))):
        if game is None or (each.address.game == game if each.address else each.span.file in files):
            yield each


def _summary(kb: KnowledgeBase, found: list[Finding], game: str | None) -> Iterator[str]:
    for lost in kb.not_loaded:
        if game in (None, lost.address.game):
            yield f"not loaded: {lost.address}: {lost.reason}"
    counts = Counter(each.severity for each in found)
    yield ", ".join(_counted(each, counts[each]) for each in Severity if counts[each]) or "nothing found"


def _counted(severity: Severity, count: int) -> str:
    plural = count > 1 and severity is not Severity.INFO
    return f"{count} {severity}{'s' if plural else ''}"
