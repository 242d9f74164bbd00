"""What a page is: a value that a reader sees, its address, and the view that makes it."""

from collections.abc import Callable
from dataclasses import dataclass, fields
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
    conflicts: list[str]
    history: list[dict[str, Any]]
    amendments: list[dict[str, Any]]
    provenance: list[dict[str, Any]]
    coming: dict[str, Any] | None
    scope: list[str]


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
