"""The server: one process that answers, or several forked from one that reads the corpora and makes them ready."""

import signal
import socket
import sys
import traceback
from collections.abc import Callable, Collection
from contextlib import suppress
from dataclasses import dataclass
from threading import Event, Thread
from typing import TYPE_CHECKING

from waitress import create_server

from kb.errors import JudgebookError
from kb.knowledge import KnowledgeBase
from web.renderings import API
from web.serving import Serving, make_ready, ready
from web.workers import Workers

if TYPE_CHECKING:
    from wsgiref.types import WSGIApplication

THREADS = 8
"""How many requests a process that answers alone takes at a time."""

QUICK = (f"{API}/search", f"{API}/suggest")
"""What is answered in milliseconds when all is ready."""

_GLANCE = 0.25  # seconds between two looks at the workers and at what was asked of the process


@dataclass(frozen=True, slots=True)
class Served:
    """What is served: how the corpora are read again, an application is made, all is made ready, and people are told.

    ``read`` raises JudgebookError.
    """

    read: Callable[[], KnowledgeBase]
    application: "Callable[[KnowledgeBase], WSGIApplication]"
    prepare: Callable[[KnowledgeBase], None]
    tell: Callable[[str], object]

    def read_again(self) -> KnowledgeBase | None:
        """Read the corpora again; what cannot be read leaves the old ones in place, and says so."""
        try:
            kb = self.read()
        except JudgebookError as wrong:
            self.tell(f"judgebook: {wrong} The old corpora stay.")
            return None
        self.tell("Judgebook has read the corpora again.")
        return kb


def serve_alone(served: Served, kb: KnowledgeBase, listening: socket.socket) -> None:
    """Answer from this process until it is interrupted; all else is made ready in the background."""

    def make(kb: KnowledgeBase) -> "WSGIApplication":
        make_ready(kb, lambda: served.prepare(kb))
        return served.application(kb)

    def reload() -> None:
        if again := served.read_again():
            serving.reload(lambda: make(again))

    serving = Serving(lambda: make(kb))
    _on_hangup(lambda: Thread(target=reload, name="reading again").start())
    create_server(serving, sockets=[listening], threads=THREADS).run()


def serve_together(served: Served, kb: KnowledgeBase, listening: socket.socket, several: int) -> None:
    """Answer from several processes until this one is interrupted or ended; this one reads and makes ready.

    They begin at once, and are replaced when all is ready: what these hold in memory is then shared.
    """
    asked = Event()
    _on_hangup(asked.set)
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    workers = Workers(listening, several)
    with suppress(KeyboardInterrupt):
        try:
            _replace(workers, served, kb)
            while True:
                if asked.wait(_GLANCE):
                    asked.clear()
                    if again := served.read_again():
                        kb = again
                        _replace(workers, served, kb)
                workers.look_after()
        finally:
            workers.leave()


def _replace(workers: Workers, served: Served, kb: KnowledgeBase) -> None:
    """Answer with a knowledge base at once, and anew when all is ready: from then on searches are quick."""
    workers.answer(served.application(kb))
    quick: Collection[str] = QUICK
    try:
        ready(kb, lambda: served.prepare(kb))
    except Exception:  # noqa: BLE001  # pages do without what could not be made ready, or make it themselves
        traceback.print_exc(file=sys.stderr)
        quick = ()
    workers.answer(served.application(kb), quick)


def _on_hangup(what: Callable[[], object]) -> None:
    if hasattr(signal, "SIGHUP"):
        signal.signal(signal.SIGHUP, lambda *_: what())
