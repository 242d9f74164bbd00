"""The words of an ability without its head and reminders: phrases, and the clauses and sentences they form."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from lark import Token

_EDGES = " ,;，；"


@dataclass(frozen=True, slots=True)
class Clause:
    """A clause: from which phrase to which, the comma behind it not counted."""

    begin: int
    end: int


@dataclass(frozen=True)
class Body:
    """Phrases in a row; what is counted are phrases, not characters."""

    phrases: Sequence[Token]

    def __len__(self) -> int:
        return len(self.phrases)

    def kind(self, at: int) -> str:
        """Give the kind of a phrase; empty behind the last."""
        return self.phrases[at].type if at < len(self.phrases) else ""

    def words(self, begin: int, end: int | None = None) -> str:
        """Give the words of some phrases on one line, without the comma or blanks at their edges."""
        return " ".join("".join(self.phrases[begin:end]).split()).strip(_EDGES)

    def first(self, at: int) -> str:
        """Give the first word of a phrase in small letters, without the brackets of a keyword or symbol."""
        words = str(self.phrases[at]).lstrip("[{:").split(maxsplit=1) if at < len(self.phrases) else []
        return words[0].rstrip("]}:,.").lower() if words else ""

    def has(self, kind: str, clause: Clause) -> bool:
        """Tell whether a clause has a phrase of a kind."""
        return any(self.kind(at) == kind for at in range(clause.begin, clause.end))

    def sentence_end(self, at: int) -> int:
        """Give where the sentence ends that a phrase stands in: at its stop."""
        return next((stop for stop in range(at, len(self)) if self.kind(stop) == "STOP"), len(self))

    @cached_property
    def opening(self) -> tuple[Clause, ...]:
        """The clauses of the first sentence."""
        return self.clauses(0)

    def clauses(self, at: int) -> tuple[Clause, ...]:
        """Give the clauses of a sentence from a phrase on."""
        end = self.sentence_end(at)
        commas = [place for place in range(at, end) if self.kind(place) == "COMMA"]
        begins = [at, *(comma + 1 for comma in commas)]
        return tuple(Clause(a, b) for a, b in zip(begins, [*commas, end], strict=True) if a < b)
