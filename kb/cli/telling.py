"""Telling on standard error what is being done, without a trace in the answer."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import click

_CLEAR_LINE = "\r\033[K"


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


def tell(doing: str) -> None:
    """Say in a line of its own what takes a while."""
    click.echo(f"{doing} …", err=True)
