"""Work that a second process does beside this one, where the machine has another core for it."""

import gc
import os
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress

_NUMBER = 4  # bytes in which a number is written
_MOST = 10_000  # numbers that a pipe is sure to hold


class Beside:
    """Some work begun beside this process; ``result`` waits for what it made."""

    def __init__(self, work: Callable[[], bytes]) -> None:
        """Begin the work; where no process can safely be forked it is done when its result is asked for."""
        self._work, self._made = work, b""
        self._reader, self._child = _fork(work) if _may_fork() else (None, 0)

    def result(self) -> bytes:
        """Give what was made; what went wrong beside is done again here, so that its error is met here."""
        return self._made if self.wait() else self._work()

    def wait(self) -> bool:
        """Wait for what was begun, also in a process that was forked since; tell whether it is known to be done."""
        if self._reader is None:
            return False
        with os.fdopen(self._reader, "rb") as pipe:
            self._made = pipe.read()
        self._reader = None
        with suppress(ChildProcessError):  # where nobody is told of children's ends, none of them is trusted
            return os.waitstatus_to_exitcode(os.waitpid(self._child, 0)[1]) == 0
        return False


class Bag:
    """Numbers from 0 that this process, and those forked from it, draw in order: each is drawn once.

    Where there are more than a pipe can hold, the last ones are in no bag.
    """

    def __init__(self, many: int) -> None:
        """Fill the bag."""
        self._drawn, put = os.pipe()
        os.write(put, b"".join(number.to_bytes(_NUMBER, "big") for number in range(min(many, _MOST))))
        os.close(put)

    def __iter__(self) -> Iterator[int]:
        """Draw until none is left."""
        while drawn := os.read(self._drawn, _NUMBER):
            yield int.from_bytes(drawn, "big")

    def close(self) -> None:
        """Let go of it."""
        os.close(self._drawn)


def _may_fork() -> bool:
    """Tell whether a fork is safe and of use: no other thread runs that could hold a lock, and a core is free."""
    return sys.platform.startswith("linux") and threading.active_count() == 1 and len(os.sched_getaffinity(0)) > 1


def _fork(work: Callable[[], bytes]) -> tuple[int | None, int]:
    """Fork, and give the end of a pipe that the result comes from, with the process that writes it."""
    gc.freeze()  # what there is stays; a collector that looked at it would copy its memory for the other process
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
