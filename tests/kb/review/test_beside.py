"""Work that a second process does: its result is the same, and what goes wrong there is met here."""

import os
import signal

import pytest

from kb.review import beside
from kb.review.beside import Beside


@pytest.fixture(params=[True, False], ids=["forked", "by itself"])
def _forked(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(beside, "_may_fork", lambda: request.param)


@pytest.mark.usefixtures("_forked")
def test_the_result_is_what_was_made() -> None:
    begun = Beside(lambda: b"lamp" * 100_000)
    assert begun.result() == b"lamp" * 100_000


@pytest.mark.usefixtures("_forked")
def test_an_error_is_met_by_who_waits() -> None:
    def work() -> bytes:
        raise LookupError("no lamp")

    begun = Beside(work)
    with pytest.raises(LookupError, match="no lamp"):
        begun.result()


def test_a_process_that_dies_is_done_without(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(beside, "_may_fork", lambda: True)
    own = os.getpid()

    def work() -> bytes:
        if os.getpid() != own:
            os._exit(3)
        return b"lamp"

    assert Beside(work).result() == b"lamp"


def test_it_works_in_another_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(beside, "_may_fork", lambda: True)
    assert Beside(lambda: str(os.getpid()).encode()).result() != str(os.getpid()).encode()


def test_where_nobody_is_told_of_its_end_the_work_is_done_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(beside, "_may_fork", lambda: True)
    before = signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    try:
        assert Beside(lambda: b"lamp").result() == b"lamp"
    finally:
        signal.signal(signal.SIGCHLD, before)
