"""judgebook dismiss: a finding that was looked at and stays as it is, with the reason."""

import click

from kb.cli.call import Call, takes_call
from kb.errors import close_to


@click.command()
@takes_call
@click.argument("finding", metavar="ID")
@click.option("--reason", required=True, metavar="TEXT", help="Why it stays: the next editor reads it.")
def dismiss(call: Call, finding: str, reason: str) -> int:
    """Dismiss the finding ID, as judgebook check prints it; it is open again when a text that it is about changes.

    The entry is written into findings.toml beside the corpus.toml of its game.
    """
    from kb.review import Wanted, read_settled, review
    from kb.review import dismiss as write
    from kb.review.settled import Entry, UnknownFinding

    kb = call.knowledge()
    code = finding.partition("-")[0].upper()
    found = {each.id: each for each in review(kb, Wanted(select=(code,)), read_settled(call.folders or None)).noted}
    noted = found.get(finding)
    if not reason.strip():
        raise click.BadParameter("a finding is dismissed for a reason; say which.")
    if noted is None:
        raise UnknownFinding(f"no finding is called {finding}.", close_to(finding, found, 1))
    if noted.status == "dismissed":
        click.echo(f"{finding} is dismissed already: {noted.reason}")
        return 0
    address = noted.finding.address
    game = address.game if address else noted.finding.span.file.partition("/")[0]
    entry = Entry(noted.id, " ".join(reason.split()), call.on, noted.texts, str(address or ""))
    click.echo(f"{finding} is dismissed in {write(game, entry, call.folders or None)}.")
    return 0
