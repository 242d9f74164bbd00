"""What a page is: a value that a reader sees, its address, and the view that makes it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

SHOWN = (
    *("address", "status", "text", "base_text", "amended_by", "lapses", "conflicts", "history"),
    *("amendments", "provenance", "coming", "scope"),
)
"""What the pages of texts take from ``judgebook show --json`` as it is."""


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
