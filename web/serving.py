"""Serving: an application that is replaced as a whole while it answers, and what is made ready behind its back."""

import gc
from collections.abc import Callable, Iterable
from threading import Thread
from typing import TYPE_CHECKING

from kb.knowledge import KnowledgeBase

if TYPE_CHECKING:
    from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment


class Serving:
    """A WSGI application made by ``make``; ``reload`` swaps in another one when it is whole.

    A request that began with the old one ends with the old one.
    """

    def __init__(self, make: "Callable[[], WSGIApplication]") -> None:
        """Make the first application."""
        self._app = make()

    def __call__(self, environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        """Answer a request with the application of the moment."""
        return self._app(environ, start_response)

    def reload(self, make: "Callable[[], WSGIApplication]") -> None:
        """Make another application and answer with it from now on; what its making raises leaves the old one."""
        self._app = make()


def make_ready(kb: KnowledgeBase, *more: Callable[[], object]) -> Thread:
    """Have everything ready in the background: no later reader waits for it."""
    thread = Thread(target=ready, args=(kb, *more), name="making ready", daemon=True)
    thread.start()
    return thread


def ready(kb: KnowledgeBase, *more: Callable[[], object]) -> None:
    """Decode every edition, then do what else is wanted."""
    for home in kb.shelf.slots:
        kb.shelf.part(home)
    for each in more:
        each()
    gc.freeze()  # what was made ready stays; the collector need not look at it again
