"""Workers: processes that answer from one socket, forked from a process that holds what they share.

The one that forks them has no other thread, so no lock is held when they begin, and it answers nothing itself.
"""

import os
import signal
import socket
import traceback
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from dataclasses import dataclass
from mmap import mmap
from time import monotonic, sleep
from typing import TYPE_CHECKING, Any

from waitress import create_server, wasyncore
from waitress.server import BaseWSGIServer

from web.tasks import Tasks

if TYPE_CHECKING:
    from wsgiref.types import WSGIApplication

THREADS = 4
"""How many requests a worker answers at a time."""

_PATIENCE = 10.0  # seconds that a worker that leaves may still be answering
_GLANCE = 0.002  # seconds between two looks at what others do
_HEAD_START = 10  # so many glances another worker, that has less to do, may take for a connection
_NOT_YET = 255  # connections of a worker that takes none yet; as many and more count as one less


@dataclass(frozen=True, slots=True)
class Worker:
    """A process that answers until the end of a pipe that its maker ``holds`` is closed."""

    process: int
    place: int
    holds: int


class Workers:
    """Several processes that answer from one socket.

    A worker whose pipe is closed takes no further connection, ends what it is answering, and leaves. So it does when
    the process that made it is no more, however that ended.
    """

    def __init__(self, listening: socket.socket, several: int) -> None:
        """Take the socket, and how many there shall be."""
        self._listening = listening
        self._several = several
        self._working: list[Worker] = []
        self._left: list[int] = []

    def answer(self, app: "WSGIApplication", quick: Collection[str] = ()) -> None:
        """Answer with another application from now on: when new workers are there, the old ones leave.

        ``quick`` are the paths that it answers in milliseconds.
        """
        old = self._working
        self._app, self._quick = app, quick
        self._busy = mmap(-1, self._several)  # shared: how many connections each worker has
        self._busy[:] = bytes([_NOT_YET]) * self._several
        new: list[Worker] = []
        for place in range(self._several):
            new.append(self._forked(place, (*old, *new)))
        self._working = new
        self._await_all()
        self._let_go(old)

    def look_after(self) -> None:
        """Replace workers that have ended by themselves, and forget those that have left. Call it now and then."""
        self._left = [process for process in self._left if not _has_ended(process)]
        for at, worker in enumerate(self._working):
            if _has_ended(worker.process):
                os.close(worker.holds)
                others = [each for each in self._working if each is not worker]
                self._busy[worker.place] = _NOT_YET
                self._working[at] = self._forked(worker.place, others)
                self._await_all()

    def leave(self) -> None:
        """Let all of them leave, and wait until they have."""
        self._let_go(self._working)
        self._working = []
        until = monotonic() + _PATIENCE
        while self._left and monotonic() < until:
            self._left = [process for process in self._left if not _has_ended(process)]
            sleep(0.01)
        for process in self._left:
            os.kill(process, signal.SIGTERM)

    def _await_all(self) -> None:
        """Wait until all take connections: who came sooner would have those that come meanwhile for itself."""
        until = monotonic() + _PATIENCE
        while _NOT_YET in self._busy[:] and monotonic() < until:
            sleep(_GLANCE)

    def _let_go(self, workers: list[Worker]) -> None:
        for each in workers:
            os.close(each.holds)
            self._left.append(each.process)

    def _forked(self, place: int, others: Sequence[Worker]) -> Worker:
        """Fork a worker; it closes what it has got of the ``others``' pipes, or they would never leave."""
        reader, writer = os.pipe()
        process = os.fork()
        if process:
            os.close(reader)
            return Worker(process, place, writer)
        try:
            for held in (writer, *(each.holds for each in others)):
                os.close(held)
            tasks = Tasks(THREADS, self._quick)
            _work(self._app, tasks, self._listening, reader, self._busy, place)
        except BaseException:  # noqa: BLE001  # whatever goes wrong, this process must end here
            traceback.print_exc()
        finally:
            os._exit(0)


def _has_ended(process: int) -> bool:
    with suppress(ChildProcessError):
        return os.waitpid(process, os.WNOHANG)[0] == process
    return True


def _work(app: "WSGIApplication", tasks: Tasks, listening: socket.socket, until: int, busy: mmap, place: int) -> None:
    """Answer until the other end of a pipe is closed; then as long as an answer is under way."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is heard by all; the maker says when to leave
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    waiting: dict[int, object] = {}
    server = create_server(app, map=waiting, sockets=[listening], _dispatcher=tasks)
    server.accept = _shared(server, server.accept, busy, place)
    leave = _Leave(until, waiting)

    def look(seconds: float) -> None:
        """Wait for connections, take what has come, and answer what is quick."""
        wasyncore.loop(timeout=seconds, map=waiting, use_poll=True, count=1)
        tasks.answer()

    busy[place] = 0
    while not leave.told:
        look(1)
        busy[place] = min(len(server.active_channels), _NOT_YET - 1)
    server.accepting = False
    ends = monotonic() + _PATIENCE
    look(_GLANCE)  # what has arrived is answered too
    while monotonic() < ends and any(each.requests or each.total_outbufs_len for each in _channels(server)):
        look(_GLANCE)


def _channels(server: BaseWSGIServer) -> list[Any]:
    return list(server.active_channels.values())


def _shared(server: BaseWSGIServer, accept: Callable[[], object], busy: mmap, place: int) -> Callable[[], object]:
    """Give a way to take a connection that lets workers with fewer of them go first."""

    def taken() -> object:
        mine = len(server.active_channels)
        glances = 0
        while mine > min(busy[:]) and glances < _HEAD_START:
            sleep(_GLANCE)
            glances += 1
        busy[place] = min(mine + 1, _NOT_YET - 1)
        return accept()

    return taken


class _Leave(wasyncore.file_dispatcher):  # type: ignore[misc]  # waitress has no types
    """The end of a pipe in a server's loop: whether the other end was closed."""

    told = False

    def writable(self) -> bool:
        """Never wait to write."""
        return False

    def handle_read(self) -> None:
        """Hear of the end: nothing is ever written."""
        self.handle_close()

    def handle_close(self) -> None:
        """Hear of the end, once."""
        self.told = True
        self.close()
