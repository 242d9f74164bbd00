"""What is proposed for the numbers that a text cites."""

from dataclasses import dataclass
from typing import Literal

Outcome = Literal[
    "unchanged",
    "reworded",
    "moved",
    "moved-and-reworded",
    "split",
    "joined",
    "removed",
    "dangling",
    "ambiguous",
    "perhaps-migrated",
    "another-document",
    "own-number",
    "edition-named",
]
"""What became of a cited number, or why it is none that can be followed."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """What is proposed for one number, or one range, that a text cites.

    ``line`` and ``column`` count from 1 and lead to the number; ``text`` is the whole citation as printed, ``number``
    the number as cited, a range from its first to its last (``101.2–101.4``). ``proposal`` are the new numbers: none
    where nothing can be proposed. ``similarity`` is 0 to 1, of a range that of its most changed rule. ``certain``: it
    would be written; ``reason`` says why it would not. The texts are those of the rules cited and proposed.
    """

    line: int
    column: int
    text: str
    number: str
    proposal: tuple[str, ...]
    kind: Outcome
    similarity: float = 0.0
    certain: bool = False
    reason: str = ""
    old_text: str = ""
    new_text: str = ""

    def as_json(self) -> dict[str, object]:
        """Give the proposal in the form of the JSON contract."""
        return {
            "line": self.line,
            "column": self.column,
            "text": self.text,
            "number": self.number,
            "proposal": list(self.proposal),
            "kind": self.kind,
            "similarity": round(self.similarity, 4),
            "certain": self.certain,
            "reason": self.reason,
            "old_text": self.old_text,
            "new_text": self.new_text,
        }


@dataclass(frozen=True, slots=True)
class Migration:
    """The proposals for a text, in its order, and the text with the certain ones carried out.

    ``old`` and ``new`` are the addresses of the editions. ``result`` is the new text, byte for byte the old one where
    nothing is certain; None where letters are broken that would be lost. ``already`` are the cited numbers that look
    as if they were those of the new edition, ``as_before`` those that look like the old one's.
    """

    old: str
    new: str
    citations: tuple[Proposal, ...]
    result: bytes | None
    already: tuple[str, ...] = ()
    as_before: tuple[str, ...] = ()

    @property
    def looks_done(self) -> bool:
        """Whether most of the numbers that tell which edition they use tell that it is the new one."""
        return len(self.already) > len(self.as_before)

    def as_json(self) -> dict[str, object]:
        """Give the migration in the form of the JSON contract, without file and ``written``."""
        return {"from": self.old, "to": self.new, "citations": [each.as_json() for each in self.citations]}
