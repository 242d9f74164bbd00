"""What a query was understood to mean, told for a reader and for programs."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Interpretation:
    """How a query was read.

    ``cards`` are the names that it holds, with the cards' addresses, ``instead`` the words that were read as others,
    too, ``spelt`` those that were taken for misspelt, with the word that was meant. ``ignored`` are the words and
    numbers that nothing has, ``nearest`` for what found nothing the words and names most like it. ``edition`` is the
    one that was asked for, an empty string for what is in force; ``in_force`` are then the editions of the rules, where
    one game is searched.
    ``first`` and ``last`` are the ends of a range of numbers.
    """

    cards: Mapping[str, str] = field(default_factory=dict)
    instead: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    spelt: Mapping[str, str] = field(default_factory=dict)
    phrases: tuple[str, ...] = ()
    first: str = ""
    last: str = ""
    edition: str = ""
    in_force: tuple[str, ...] = ()
    ignored: tuple[str, ...] = ()
    nearest: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    @property
    def replaces(self) -> bool:
        """Whether words were read as others than were typed."""
        return bool(self.instead or self.spelt)

    def line(self, day: str) -> str:
        """Tell it in one line; ``day`` says when is meant where no edition was asked for: ``today``."""
        parts = [
            f"cards: {', '.join(self.cards)}" if self.cards else "",
            f"rules: {self.first} to {self.last}" if self.first else "",
            *(f"{said} = {', '.join(others)}" for said, others in self.instead.items()),
            *(f"read as {meant} ({said})" for said, meant in self.spelt.items()),
            f"edition: {self.edition or self._current(day)}",
            f"ignored: {', '.join(self.ignored)}" if self.ignored else "",
            *(f"near {said}: {', '.join(others)}" for said, others in self.nearest.items()),
        ]
        line = "; ".join(filter(None, parts))
        return line[:1].upper() + line[1:]

    def _current(self, day: str) -> str:
        return f"{day} ({', '.join(self.in_force)})" if self.in_force else day

    def as_json(self) -> dict[str, object]:
        """Give it in the form of the JSON contract."""
        return {
            "cards": dict(self.cards),
            "instead": {said: list(others) for said, others in self.instead.items()},
            "spelt": dict(self.spelt),
            "phrases": list(self.phrases),
            "first": self.first,
            "last": self.last,
            "edition": self.edition,
            "in_force": list(self.in_force),
            "ignored": list(self.ignored),
            "nearest": {said: list(others) for said, others in self.nearest.items()},
        }


AS_TYPED = Interpretation()
"""Nothing was read into the query."""
