"""What a search gives: hits, best first."""

from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from kb.address import Address
from kb.search.interpretation import AS_TYPED, Interpretation

if TYPE_CHECKING:
    from kb.search.asked import Asked
    from kb.search.scope import Scope

_GLUE_ALONE = "only words that join sentences"
IN_WORDS = {
    "text": "in its words",
    "title": "in its title",
    "example": "in its example",
    "rule above": "in the rule above it",
    "step that calls it": "in the step that calls it",
    "rule below": "in a rule below it",
    "its group": "in its group",
    "rule beside it": "in a rule beside it",
}
"""The fields of a text, as a reader is told them."""


class Hit(NamedTuple):
    """A passage that answers to a search.

    ``address`` is the rule, ruling, paragraph or definition that was found. ``number`` is its own number as printed;
    what has none carries the best rule that it cites, and an empty string only if it cites no loaded rule.
    ``rules`` are the numbers that the passage shows, the best first, all under one top-level rule;
    ``why`` says which words were found in which field, and ``label`` what a reader must know before using it
    (homebrew, competitions only, a digest). ``stems`` are those of the words that were asked for or read, ``routes``
    what else led to it: a ruling, the named card, a synonym. ``ruling`` is the one among them. ``texts`` are what the
    passage is put together of.
    """

    address: Address
    number: str
    score: float
    rules: tuple[str, ...]
    passage: str
    why: str
    label: str = ""
    stems: frozenset[str] = frozenset()
    routes: tuple[str, ...] = ()
    ruling: Address | None = None
    texts: tuple[str, ...] = ()

    @property
    def told(self) -> tuple[str, ...]:
        """Say for a reader why it matched: ``in its title: harvest``, ``stack = chain``; a route by a ruling last."""
        own = [_told(part) for part in self.why.split(" · ") if not (self.routes and part == _GLUE_ALONE)]
        return (*own, *(route.removeprefix("synonym ") for route in self.routes))

    @property
    def words(self) -> tuple[str, ...]:
        """The matched words as they stand in the passage, for marking; looked for when a page asks for them."""
        from kb.search.words import spoken

        return spoken(self.texts or self.passage.split("\n"), self.stems)

    def as_json(self) -> dict[str, object]:
        """Give the hit in the form of the JSON contract; the label stands at the end of ``why``."""
        why = " · ".join((self.why, *self.routes))
        return {
            "address": str(self.address),
            "number": self.number,
            "score": round(self.score, 4),
            "rules": list(self.rules),
            "passage": self.passage,
            "why": f"{why} ({self.label})" if self.label else why,
        }


@dataclass(frozen=True, slots=True)
class SearchResult:
    """The words that were asked, how they were understood, and what they found, best first; no hits: nothing.

    ``asked`` is how they were read, and ``scope`` where they were looked for; None where there was nothing to ask.
    """

    query: str
    hits: tuple[Hit, ...] = ()
    understood: Interpretation = AS_TYPED
    asked: "Asked | None" = field(default=None, compare=False, repr=False)
    scope: "Scope | None" = field(default=None, compare=False, repr=False)

    def as_json(self) -> dict[str, object]:
        """Give the result in the form of the JSON contract."""
        hits = [hit.as_json() for hit in self.hits]
        return {"query": self.query, "understood": self.understood.as_json(), "hits": hits}


@lru_cache(maxsize=4096)
def _told(reason: str) -> str:
    """Say in words where words stand: ``in its title: harvest`` for ``title: harvest``."""
    field, colon, rest = reason.partition(": ")
    return f"{IN_WORDS[field]}: {rest}" if colon and field in IN_WORDS else reason
