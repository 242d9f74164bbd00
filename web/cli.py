"""The console script: the commands of the knowledge base, and the server."""

import signal
import sys
from datetime import date
from threading import Thread
from typing import TYPE_CHECKING

import click

from kb.cli import judgebook
from kb.cli.call import Call, takes_call
from kb.cli.ending import run
from kb.errors import JudgebookError

if TYPE_CHECKING:
    from wsgiref.types import WSGIApplication

    from kb.knowledge import KnowledgeBase
    from web.serving import Serving

judgebook.lazy["serve"] = ("web.cli:serve", "Serve the rules as web pages.")


def main() -> None:
    """Run the command ``judgebook``."""
    sys.exit(run(judgebook, sys.argv[1:]))


@click.command()
@takes_call
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen on.")
@click.option("--port", type=click.IntRange(0, 65535), default=5000, show_default=True, help="The port to listen on.")
def serve(call: Call, host: str, port: int) -> int:
    """Serve the rules as web pages, and as JSON below /api/v1. On SIGHUP the corpora are read again."""
    from waitress import create_server

    from web.serving import Serving

    kb = call.knowledge()
    serving = Serving(lambda: _application(call, kb))
    server = create_server(serving, host=host, port=port, threads=8)
    _reload_on_hangup(call, serving)
    click.echo(f"Judgebook is at http://{host}:{server.effective_port}; Ctrl-C stops it.\n{_try_first(kb, call.on)}")
    server.run()
    return 0


def _application(call: Call, kb: "KnowledgeBase") -> "WSGIApplication":
    """Make the application, and have the rest made ready while it answers its first reader."""
    from kb.review.settled import read_settled
    from web.app import create_app
    from web.serving import make_ready

    def index() -> None:
        from kb import ask
        from kb.history import compare_neighbours
        from kb.search import build_indexes, warm
        from web.abilities import told
        from web.conflicts import all_in_force, look
        from web.contenders import learn_words
        from web.dossiers import compute, in_force

        for document in kb.documents():
            compare_neighbours(document)
        for _ in build_indexes(kb, kb.editions()):
            pass
        warm(kb, call.on)
        for game in kb.games:
            told(kb, game.id, "When", call.on)
        compute(in_force(kb, call.on))
        for each in in_force(kb, call.on):
            learn_words(kb, each.edition, call.on)
        ask.warm(kb, call.on)
        look(all_in_force(kb, call.on))

    make_ready(kb, index)
    return create_app(kb, lambda: call.on, read_settled(call.folders or None))


def _reload_on_hangup(call: Call, serving: "Serving") -> None:
    """Read the corpora again when told to; what cannot be read leaves the old ones in place, and says so."""

    def reload(*_: object) -> None:
        def work() -> None:
            try:
                kb = call.knowledge()
                serving.reload(lambda: _application(call, kb))
                click.echo("Judgebook has read the corpora again.", err=True)
            except JudgebookError as wrong:
                click.echo(f"judgebook: {wrong} The old corpora stay.", err=True)

        Thread(target=work, name="reading again").start()

    if hasattr(signal, "SIGHUP"):
        signal.signal(signal.SIGHUP, reload)


def _try_first(kb: "KnowledgeBase", on: date) -> str:
    """Name a rule that is there, so that the first search finds something."""
    from kb.calendar import edition_on

    for document in kb.documents():
        edition = edition_on(document, on)
        for rule in edition.rules if edition else ():
            if rule.number and rule.parent:
                return f"Try first: a number such as {rule.number}, a word, or a whole question."
    return "Try first: a word, or a whole question."
