"""A call of the command: the corpora, the day and the scope that it is about, given before or after the command."""

import os
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from functools import update_wrapper
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from kb.cli.telling import told
from kb.errors import JudgebookError

if TYPE_CHECKING:
    from kb.knowledge import KnowledgeBase
    from kb.recall import Linked, Recalling

Function = Callable[..., Any]


class BadDay(JudgebookError):
    """A day that does not exist or is not written as 2026-05-12."""


@dataclass(frozen=True, slots=True)
class Call:
    """What all queries share. Without corpora the shipped one and the user's own are read; without a day, today."""

    corpora: tuple[Path, ...] = ()
    day: date | None = None
    scope: tuple[str, ...] = ()

    @property
    def on(self) -> date:
        """The day that is asked about."""
        return self.day or date.today()  # noqa: DTZ011  # the reader's own day

    @property
    def folders(self) -> tuple[Path, ...]:
        """The corpora that are given, else those in JUDGEBOOK_CORPUS; none means the default ones."""
        return self.corpora or _in_environment()

    def given(self, corpus: tuple[str, ...], on: str | None, scope: tuple[str, ...]) -> "Call":
        """Add what is given after the command to what was given before it. Raises BadDay."""
        return Call((*self.corpora, *map(Path, corpus)), _day(on) if on else self.day, (*self.scope, *scope))

    def knowledge(self, begun: "Recalling | None" = None, linked: "Linked | None" = None) -> "KnowledgeBase":
        """Load the corpora: those given, else those in JUDGEBOOK_CORPUS, else the default ones. Raises BadManifest.

        ``begun`` is what was begun of that before; ``linked`` is told what ``Recalling`` tells.
        """
        from kb.recall import Recalling

        with told() as tell:
            return (begun or Recalling(self.folders or None)).knowledge(lambda each: tell(f"reading {each}"), linked)


def takes_call(command: Function) -> Function:
    """Give a command the options --corpus, --on and --scope, and the Call that they make as its first argument."""

    def called(*args: Any, corpus: tuple[str, ...], on: str | None, scope: tuple[str, ...], **rest: Any) -> Any:
        context = click.get_current_context()
        call = (context.find_object(Call) or Call()).given(corpus, on, scope)
        context.obj = call
        return command(call, *args, **rest)

    return _corpus(_on(_scope(update_wrapper(called, command))))


_corpus = click.option(
    "--corpus",
    multiple=True,
    metavar="DIR",
    help="Read the documents of this corpus, not the shipped ones; a later corpus is laid over an earlier one.",
)
_on = click.option("--on", metavar="DATE", help="Ask about another day than today: 2026-05-12.")
_scope = click.option("--scope", multiple=True, metavar="NAME", help="Count what applies only in this scope too.")

asks_game = click.option("--game", metavar="NAME", help="Ask about one game only.")
asks_json = click.option("--json", "as_json", is_flag=True, help="Print JSON.")


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError as wrong:
        raise BadDay(f"--on {text} is no day; write year, month and day as in 2026-05-12.") from wrong


def _in_environment() -> tuple[Path, ...]:
    return tuple(Path(part) for part in os.environ.get("JUDGEBOOK_CORPUS", "").split(os.pathsep) if part)
