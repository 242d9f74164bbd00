"""What a page is: a value that a reader sees, its address, and the view that makes it."""

from collections.abc import Callable
from dataclasses import dataclass, fields
from functools import cached_property
from importlib import import_module
from typing import Any


@dataclass(frozen=True, slots=True)
class ShownText:
    """What the pages of rules, rulings and cards take from ``judgebook show --json`` as it is."""

    address: str
    status: str
    text: str
    base_text: str
    amended_by: list[str]
    lapses: str | None
    conflicts: list[dict[str, Any]]
    conflicts_pending: bool
    history: list[dict[str, Any]]
    amendments: list[dict[str, Any]]
    provenance: list[dict[str, Any]]
    coming: dict[str, Any] | None
    scope: list[str]
    right_until: dict[str, Any] | None
    review: dict[str, Any] | None


SHOWN = tuple(field.name for field in fields(ShownText))
"""The names of what they take."""


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """What was asked for stands at another address: a reader is sent there."""

    address: str


@dataclass(frozen=True, slots=True)
class Page:
    """One kind of page. Its stem names the module in pages/ and the template; HTML and JSON render one ``value``.

    ``path`` is its URL (JSON: the same below ``/api/v1``); a page without one is shown at the address of the
    ``shows`` kinds of node. A query string of more than ``longest_query`` bytes is refused.
    """

    stem: str
    value: type
    view: Callable[..., Any]
    path: str | None = None
    shows: tuple[type, ...] = ()
    asks: tuple[str, ...] = ()
    longest_query: int = 2_400


class Later:
    """A page whose module is imported when it is first asked for: nobody waits for pages that they never open."""

    def __init__(self, stem: str, path: str | None = None, shows: tuple[type, ...] = ()) -> None:
        """Take its stem, which names the module, and its URL or the kinds of node that it shows."""
        self.stem, self.path, self.shows = stem, path, shows

    @cached_property
    def whole(self) -> Page:
        """The page itself."""
        page = import_module(f"web.pages.{self.stem}").PAGE
        assert isinstance(page, Page)
        return page

    @property
    def value(self) -> type:
        """What its module calls a value of it."""
        return self.whole.value

    @property
    def view(self) -> Callable[..., Any]:
        """The view that makes one."""
        return self.whole.view

    @property
    def asks(self) -> tuple[str, ...]:
        """The words of the query string that it asks for."""
        return self.whole.asks

    @property
    def longest_query(self) -> int:
        """The bytes that its query string may have."""
        return self.whole.longest_query
