"""Tasks: what is quick is answered by whoever looks after the connections, and whatever happens the next one too."""

from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

from web.tasks import Tasks


@dataclass
class Asking:
    """A connection with one request."""

    path: str
    served: list[str]
    wrong: bool = False
    error: object = None
    requests: list[Any] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.requests.append(SimpleNamespace(path=self.path, query="", error=self.error))

    def service(self) -> None:
        self.served.append(self.path)
        if self.wrong:
            raise ValueError(self.path)


def test_what_fails_keeps_no_other_from_its_answer(caplog):
    tasks, served = Tasks(0, {"/a", "/b", "/c"}), []
    for path in ("/a", "/b", "/c"):
        tasks.add_task(Asking(path, served, wrong=path == "/b"))
    assert served == []
    tasks.answer()
    assert served == ["/a", "/b", "/c"]
    assert "/b" in caplog.text


def test_a_request_that_could_not_be_read_is_left_to_a_thread():
    tasks, served = Tasks(0, {"/a"}), []
    tasks.add_task(Asking("/a", served, error=object()))
    tasks.answer()
    assert served == []
    assert len(tasks.queue) == 1
