"""What a search gives: hits, best first."""

from dataclasses import dataclass

from kb.address import Address


@dataclass(frozen=True, slots=True)
class Hit:
    """A passage that answers to a search.

    ``address`` is the rule, ruling, paragraph or definition that was found. ``number`` is its own number as printed;
    what has none carries the best rule that it cites, and an empty string only if it cites no loaded rule.
    ``rules`` are the numbers that the passage shows, the best first, all under one top-level rule;
    ``why`` says which words were found in which field, and ``label`` what a reader must know before using it
    (homebrew, competitions only, a digest). ``stems`` are those of the words that were asked for, ``routes`` what else
    led to it: a ruling, the named card, a synonym.
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

    @property
    def words(self) -> tuple[str, ...]:
        """The matched words as they stand in the passage, for marking; looked for when a page asks for them."""
        from kb.search.words import spoken

        return spoken(self.passage.split("\n"), self.stems)

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
    """The words that were asked and what they found, best first; no hits means that nothing was found.

    ``cards`` are the names of the cards that were understood, ``instead`` the words that were read as others, too.
    """

    query: str
    hits: tuple[Hit, ...] = ()
    cards: tuple[str, ...] = ()
    instead: tuple[tuple[str, str], ...] = ()

    def as_json(self) -> dict[str, object]:
        """Give the result in the form of the JSON contract."""
        return {"query": self.query, "hits": [hit.as_json() for hit in self.hits]}
