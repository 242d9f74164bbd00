"""The value of a statement that changes rules."""

from dataclasses import dataclass
from typing import Literal

from kb.address import Address, Span

Operation = Literal[
    "replace-text",
    "replace-phrase",
    "insert",
    "repeal",
    "renumber",
    "modify-meaning",
    "extend",
    "amend-declared",
    "analogy",
    "precedence",
    "expire",
    "overrule",
    "commence",
]
"""What an amendment does."""


@dataclass(frozen=True, slots=True)
class Amendment:
    """A statement that changes what rules say, or how documents weigh: as the text declares it, not yet applied.

    ``target`` is the rule number or the card's name as printed, ``document`` the document named with it; ``targets``
    are the rules it was found to name, ``candidates`` the different rules it may mean (both empty until settled).
    ``text`` is what shall stand (a renumbered rule's new number, a precedence's own words), ``old_text`` what stood.
    ``starts`` and ``ends`` are a day (``2026-07-24``), ``now`` (the document's own), an event (``next-edition``) or
    the text's own words where they name no day; ``where_differs``: it ends only where the next edition differs.
    ``recorded``: it stands in a history of what was changed already: shown, never applied.
    ``over`` and ``under`` are what a precedence sets above what: numbers (``323.*`` with all below it), the names of
    documents, or ``this document``. ``fingerprint`` is the text it believes it changes.
    """

    op: Operation
    source: Address
    span: Span
    target: str | None = None
    document: str | None = None
    text: str | None = None
    old_text: str | None = None
    scope: str | None = None
    starts: str | None = None
    ends: str | None = None
    where_differs: bool = False
    recorded: bool = False
    over: tuple[str, ...] = ()
    under: tuple[str, ...] = ()
    phrase: str | None = None
    topic: str | None = None
    after: str | None = None
    confidence: Literal["high", "low"] = "high"
    fingerprint: str | None = None
    targets: tuple[Address, ...] = ()
    candidates: tuple[Address, ...] = ()
