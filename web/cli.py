"""The console script: the commands of the knowledge base, and the server."""

import sys
from datetime import date
from typing import TYPE_CHECKING

import click

from kb.cli import judgebook
from kb.cli.call import Call, takes_call
from kb.cli.ending import run

if TYPE_CHECKING:
    from kb.knowledge import KnowledgeBase

judgebook.lazy["serve"] = ("web.cli:serve", "Serve the rules as web pages.")


def main() -> None:
    """Run the command ``judgebook``."""
    sys.exit(run(judgebook, sys.argv[1:]))


@click.command()
@takes_call
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen on.")
@click.option("--port", type=click.IntRange(0, 65535), default=5000, show_default=True, help="The port to listen on.")
def serve(call: Call, host: str, port: int) -> int:
    """Serve the rules as web pages, and as JSON below /api/v1."""
    from waitress import create_server

    from kb.cli.build import index
    from web.app import create_app

    kb = call.knowledge()
    index(kb)
    app = create_app(kb, lambda: call.on)
    server = create_server(app, host=host, port=port, threads=8)
    click.echo(f"Judgebook is at http://{host}:{server.effective_port}; Ctrl-C stops it.\n{_try_first(kb, call.on)}")
    server.run()
    return 0


def _try_first(kb: "KnowledgeBase", on: date) -> str:
    """Name a rule that is there, so that the first search finds something."""
    from kb.knowledge import edition_on

    for document in kb.documents():
        edition = edition_on(document, on)
        for rule in edition.rules if edition else ():
            if rule.number and rule.parent:
                return f"Try first: a number such as {rule.number}, a word, or a whole question."
    return "Try first: a word, or a whole question."
