"""Tasks: who in a worker answers a request: a thread of its own, or the one that looks after the connections."""

import re
from collections import deque
from collections.abc import Collection
from typing import Any

from waitress.task import ThreadedTaskDispatcher

_ELSEWHEN = re.compile(r"(?:^|&)(?:on|scope|edition)=")


class Tasks(ThreadedTaskDispatcher):  # type: ignore[misc]  # waitress has no types
    """Requests that wait for an answer: quick ones for whoever calls ``answer``, all others for threads.

    A search computes for a few milliseconds. To hand it to a thread, and to take turns with it at every look at the
    connections, costs a fifth of that.
    """

    def __init__(self, threads: int, quick: Collection[str]) -> None:
        """Begin some threads; ``quick`` are the paths whose answers for today take milliseconds."""
        super().__init__()
        self._paths = quick
        self._quick: deque[Any] = deque()
        self.set_thread_count(threads)

    def add_task(self, task: Any) -> None:  # a connection that has a request
        """Take a connection whose first request waits for an answer."""
        request = task.requests[0]
        if not request.error and request.path in self._paths and not _ELSEWHEN.search(request.query):
            self._quick.append(task)
        else:
            super().add_task(task)

    def answer(self) -> None:
        """Answer what is quick."""
        while self._quick:
            task = self._quick.popleft()
            try:
                task.service()
            except Exception:
                self.logger.exception("Exception when servicing %r", task)  # as a thread does: the others go on
