"""Work that a second process does beside this one, where the machine has another core for it."""

import os
import sys
import threading
from collections.abc import Callable
from contextlib import suppress


class Beside:
    """Some work begun beside this process; ``result`` waits for what it made."""

    def __init__(self, work: Callable[[], bytes]) -> None:
        """Begin the work; where no process can safely be forked it is done when its result is asked for."""
        self._work = work
        self._reader, self._child = _fork(work) if _may_fork() else (None, 0)

    def result(self) -> bytes:
        """Give what was made; what went wrong beside is done again here, so that its error is met here."""
        if self._reader is not None:
            with os.fdopen(self._reader, "rb") as pipe:
                made = pipe.read()
            self._reader = None
            with suppress(ChildProcessError):  # where nobody is told of children's ends, none of them is trusted
                if os.waitstatus_to_exitcode(os.waitpid(self._child, 0)[1]) == 0:
                    return made
        return self._work()


def _may_fork() -> bool:
    """Tell whether a fork is safe and of use: no other thread runs that could hold a lock, and a core is free."""
    return sys.platform.startswith("linux") and threading.active_count() == 1 and len(os.sched_getaffinity(0)) > 1


def _fork(work: Callable[[], bytes]) -> tuple[int | None, int]:
    """Fork, and give the end of a pipe that the result comes from, with the process that writes it."""
    try:
        reader, writer = os.pipe()
        child = os.fork()
    except OSError:
        return None, 0
    if child:
        os.close(writer)
        return reader, child
    status = 1
    with suppress(BaseException):  # whatever goes wrong, this process must end here
        os.close(reader)
        with os.fdopen(writer, "wb") as pipe:
            pipe.write(work())
        status = 0
    os._exit(status)
