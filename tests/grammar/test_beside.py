"""Work that a second process does: its result is the same, and what goes wrong there is met here."""

import os
import signal

import pytest

from grammar import beside
from grammar.beside import Bag, Beside


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


def test_work_that_is_waited_for_leaves_its_result(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(beside, "_may_fork", lambda: True)
    begun = Beside(lambda: b"lamp")
    assert begun.wait()
    assert not begun.wait()


def test_each_number_is_drawn_once_by_one_of_two_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(beside, "_may_fork", lambda: True)
    bag = Bag(2000)
    other = Beside(lambda: b" ".join(str(number).encode() for number in bag))
    mine = list(bag)
    theirs = [int(number) for number in other.result().split()]
    bag.close()
    assert mine == sorted(mine)
    assert sorted(mine + theirs) == list(range(2000))


def test_a_bag_holds_what_a_pipe_holds() -> None:
    bag = Bag(1_000_000)
    drawn = list(bag)
    bag.close()
    assert drawn == list(range(len(drawn)))
