"""The values of a decision between two texts: which of them holds, by what, and how each argument stood."""

from dataclasses import dataclass
from typing import Literal

from kb.derivation import Step

CARD, ANOTHER_CARD = "card", "another card"
"""What a pasted text is called; the second name tells two of them apart, and is ``card`` too where cited in JSON."""

Status = Literal["decided", "unsettled", "no-conflict"]
"""What came of a decision."""

Label = Literal["applies", "overridden", "unsettled"]
"""How an argument stands when all that speaks against it is weighed."""


@dataclass(frozen=True, slots=True)
class Argument:
    """One argument: a text that claims to hold, a canon that sets one above the other, or what undercuts either.

    ``name`` is the address of the text that argues, or the canon; ``against`` are the names of those it speaks against.
    """

    name: str
    kind: Literal["text", "canon", "undercut"]
    label: Label
    step: Step
    against: tuple[str, ...] = ()

    def as_json(self) -> dict[str, object]:
        """Give the argument with its claim."""
        said = self.step.as_json()
        return {"name": self.name, "kind": self.kind, "label": self.label, "against": list(self.against), **said}


@dataclass(frozen=True, slots=True)
class Verdict:
    """What is decided between two texts; their names are addresses with edition, ``card`` for a pasted text.

    ``canon`` is what decided, ``ground`` the address of the statement that grants it; both are None where one text
    simply does not hold on that day or in that scope. ``because`` begins with outcome, winner and what decides;
    ``why_not`` says what the loser comes to grief on; ``sides`` are the names of the two.
    """

    status: Status
    winner: str | None = None
    loser: str | None = None
    canon: str | None = None
    ground: str | None = None
    because: tuple[Step, ...] = ()
    why_not: tuple[Step, ...] = ()
    arguments: tuple[Argument, ...] = ()
    sides: tuple[str, ...] = ()

    def as_json(self) -> dict[str, object]:
        """Give the verdict in the form of the JSON contract."""
        return {
            "status": self.status,
            "winner": self.winner,
            "loser": self.loser,
            "canon": self.canon,
            "ground": self.ground,
            "because": [_as_json(step) for step in self.because],
            "why_not": [_as_json(step) for step in self.why_not],
            "arguments": [each.as_json() for each in self.arguments],
        }


def _as_json(step: Step) -> dict[str, object]:
    """Give a step; both of two pasted texts are cited as ``card``."""
    cites = dict.fromkeys(CARD if cite == ANOTHER_CARD else cite for cite in step.cites)
    return {**step.as_json(), "cites": list(cites)}
