"""The console script: the commands of the knowledge base, and the server."""

import logging
import os
import socket
import sys
from datetime import date
from functools import partial
from typing import TYPE_CHECKING

import click

from kb.cli import judgebook
from kb.cli.call import Call, takes_call
from kb.cli.ending import run

if TYPE_CHECKING:
    from wsgiref.types import WSGIApplication

    from kb.knowledge import KnowledgeBase

_MOST = 4  # processes that answer unless more are asked for
_WAITING = 1024  # connections that wait to be taken

judgebook.lazy["serve"] = ("web.cli:serve", "Serve the rules as web pages.")


def main() -> None:
    """Run the command ``judgebook``."""
    sys.exit(run(judgebook, sys.argv[1:]))


def usual_workers() -> int:
    """Say how many processes answer unless a number is given: one for each core, at most four; one but on Linux."""
    return min(len(os.sched_getaffinity(0)), _MOST) if sys.platform.startswith("linux") else 1


_WORKERS = "How many processes answer, on Linux; they share memory, and each keeps its own answers."


@click.command()
@takes_call
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen on.")
@click.option("--port", type=click.IntRange(0, 65535), default=5000, show_default=True, help="The port to listen on.")
@click.option(
    "--workers", type=click.IntRange(1, 64), default=usual_workers, show_default="cores, at most 4", help=_WORKERS
)
def serve(call: Call, host: str, port: int, workers: int) -> int:
    """Serve the rules as web pages, and as JSON below /api/v1. On SIGHUP the corpora are read again."""
    from web.server import Served, serve_alone, serve_together

    logging.getLogger("waitress.queue").setLevel(logging.ERROR)  # how many wait at a moment tells a reader nothing
    kb = call.knowledge()
    listening = socket.create_server((host, port), family=_family(host), backlog=_WAITING)
    click.echo(f"Judgebook is at http://{host}:{listening.getsockname()[1]}; Ctrl-C stops it.")
    click.echo(_try_first(kb, call.on))
    served = Served(call.knowledge, partial(_application, call), partial(_prepare, call), partial(click.echo, err=True))
    if workers > 1 and sys.platform.startswith("linux"):
        serve_together(served, kb, listening, workers)
    else:
        serve_alone(served, kb, listening)
    return 0


def _family(host: str) -> int:
    return socket.getaddrinfo(host, None, type=socket.SOCK_STREAM)[0][0]


def _application(call: Call, kb: "KnowledgeBase") -> "WSGIApplication":
    """Make the application."""
    from kb.review.settled import read_settled
    from web.app import create_app

    return create_app(kb, lambda: call.on, read_settled(call.folders or None))


def _prepare(call: Call, kb: "KnowledgeBase") -> None:
    """Make ready what pages need beside the texts."""
    from kb import ask
    from kb.history import compare_neighbours
    from kb.search import build_indexes, warm
    from web.abilities import told
    from web.conflicts import all_in_force, look
    from web.contenders import learn_words
    from web.dossiers import compute, in_force
    from web.pages import import_pages
    from web.sources import remember

    import_pages()
    for document in kb.documents():
        compare_neighbours(document)
    for _ in build_indexes(kb, kb.editions()):
        pass
    warm(kb, call.on)
    remember(kb, call.on)
    for game in kb.games:
        told(kb, game.id, "When", call.on)
    compute(in_force(kb, call.on))
    for each in in_force(kb, call.on):
        learn_words(kb, each.edition, call.on)
    ask.warm(kb, call.on)
    look(all_in_force(kb, call.on))


def _try_first(kb: "KnowledgeBase", on: date) -> str:
    """Name a rule that is there, so that the first search finds something."""
    from kb.calendar import edition_on

    for document in kb.documents():
        edition = edition_on(document, on)
        for rule in edition.rules if edition else ():
            if rule.number and rule.parent:
                return f"Try first: a number such as {rule.number}, a word, or a whole question."
    return "Try first: a word, or a whole question."
