"""Guide: how to read these pages, from the Markdown files in help/."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from web.page import Page
from web.visit import Visit

TOPICS = (
    "finding",
    "status",
    "amendments",
    "changes",
    "migrating",
    "abilities",
    "deciding",
    "checking",
    "knowing",
    "digests",
    "citing",
    "keys",
    "offline",
    "serving",
)
"""The files of the help, in the order in which a newcomer needs them."""

_FOLDER = Path(__file__).parent.parent / "help"


@dataclass(frozen=True, slots=True)
class Topic:
    """One piece of the help: its name in the address, its title, its text in Markdown."""

    name: str
    title: str
    markdown: str


@dataclass(frozen=True, slots=True)
class Guide:
    """What a reader sees who asks for help: all topics on one page."""

    title: str
    topics: tuple[Topic, ...]


def view(_visit: Visit) -> Guide:
    """Explain the pages: what to type, what the status words mean, which keys there are."""
    return Guide("Help", _topics())


@cache
def _topics() -> tuple[Topic, ...]:
    return tuple(map(_topic, TOPICS))


def _topic(name: str) -> Topic:
    first, _, rest = (_FOLDER / f"{name}.md").read_text(encoding="utf-8").partition("\n")
    return Topic(name, first.lstrip("# "), rest.strip())


PAGE = Page("guide", Guide, view, path="/help")
