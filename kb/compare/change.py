"""A change: what became of one rule."""

from dataclasses import dataclass
from typing import Literal

Kind = Literal["same", "moved", "reworded", "moved-and-reworded", "split", "joined", "added", "removed"]


@dataclass(frozen=True, slots=True)
class Change:
    """What became of a rule. ``old`` and ``new`` are numbers as printed: several only for split and joined.

    ``similarity`` says how much of both texts is the same words in the same order, from 0 to 1.
    """

    kind: Kind
    old: tuple[str, ...]
    new: tuple[str, ...]
    similarity: float

    def as_json(self) -> dict[str, object]:
        """Give the change in the form of the JSON contract."""
        many = self.kind in ("split", "joined")
        old, new = (list(side) if many else next(iter(side), None) for side in (self.old, self.new))
        return {"kind": self.kind, "old": old, "new": new, "similarity": round(self.similarity, 4)}
