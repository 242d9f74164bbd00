"""What checks keep of texts: a text that stayed is not read again, whatever else was changed beside it."""

import pytest

from kb.checks.book import Book
from kb.checks.by_text import LONG, ByText
from kb.checks.subject import subjects
from kb.checks.twins import said_in
from kb.checks.vocabulary import vocabulary
from tests.papers import core, read


@pytest.fixture(autouse=True)
def _own_cache(monkeypatch, tmp_path_factory):
    monkeypatch.setenv("JUDGEBOOK_CACHE", str(tmp_path_factory.mktemp("kept")))


def opened():
    return ByText("words", "quay", tuple[str, ...], ("kb/checks/by_text.py",))


def test_what_was_made_is_kept():
    first = opened()
    assert first.of("A ferry sails.", lambda: ("ferry",)) == ("ferry",)
    first.close()
    assert opened().of("A ferry sails.", lambda: pytest.fail("made again")) == ("ferry",)


def test_what_is_not_asked_for_goes():
    first = opened()
    for text in ("A ferry sails.", "A barge waits."):
        first.of(text, lambda: ("one",))
    first.close()
    second = opened()
    second.of("A ferry sails.", lambda: ("two",))
    second.close()
    assert opened().of("A barge waits.", lambda: ("two",)) == ("two",)


def test_what_cannot_be_read_is_made(tmp_path_factory):
    first = ByText("words", "quay", int, ("kb/checks/by_text.py",))
    first.of("A ferry sails.", lambda: 1)
    first.close()
    assert opened().of("A ferry sails.", lambda: ("ferry",)) == ("ferry",)


def test_a_cache_that_cannot_be_written_costs_only_time(monkeypatch, tmp_path):
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("JUDGEBOOK_CACHE", str(tmp_path / "file"))
    first = opened()
    assert first.of("A ferry sails.", lambda: ("ferry",)) == ("ferry",)
    first.close()


def long(changed):
    lines = [f"{100 + at}. Berth {at}\n{100 + at}.1. The Keeper may moor {at} boats.\n" for at in range(LONG // 2 + 1)]
    return core("Harbour Rules\n" + "".join(lines).replace("moor 7 boats", changed))


def told(kb):
    subject = next(each for each in subjects(kb) if each.edition)
    book = Book(subject.edition)
    sentences = [(str(each.rule.address), each.text, each.content, each.bent) for each in said_in(subject)]
    known = vocabulary(subject.game)
    return book.own, book.names, book.named("Berth 7"), sentences, known


def test_kept_and_read_anew_are_the_same(tmp_path, monkeypatch, tmp_path_factory):
    told(read(tmp_path / "old", long("moor 7 boats")))
    after_a_change = told(read(tmp_path / "new", long("Never Sink Crates")))
    monkeypatch.setenv("JUDGEBOOK_CACHE", str(tmp_path_factory.mktemp("empty")))
    assert after_a_change == told(read(tmp_path / "anew", long("Never Sink Crates")))
