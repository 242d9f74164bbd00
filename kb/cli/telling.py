"""Telling on standard error what is being done, without a trace in the answer."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import click

_CLEAR_LINE = "\r\033[K"
_BAR = 20


@contextmanager
def told() -> Iterator[Callable[[str], None]]:
    """Give a function that shows what is being done in one line, which is wiped at the end; only on a terminal."""
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    try:
        yield lambda doing: click.echo(f"{_CLEAR_LINE}{doing} …", err=True, nl=False)
    finally:
        click.echo(_CLEAR_LINE, err=True, nl=False)


@contextmanager
def progress_bar(doing: str) -> Iterator[Callable[[str, int, int], None]]:
    """Give a function that draws how far a long work has come: what is next, how many are done, of how many."""

    def draw(what: str, done: int, of: int) -> None:
        filled = _BAR * done // max(of, 1)
        bar = f"[{'#' * filled}{'.' * (_BAR - filled)}]"
        click.echo(f"{_CLEAR_LINE}{doing} {bar} {done}/{of} {what}", err=True, nl=False)

    with told():
        yield draw if sys.stderr.isatty() else lambda _what, _done, _of: None


def tell(doing: str) -> None:
    """Say in a line of its own what takes a while."""
    click.echo(f"{doing} …", err=True)
