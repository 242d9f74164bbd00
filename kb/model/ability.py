"""The values of a card's abilities, and of how a triggered one splits."""

from dataclasses import dataclass
from typing import Literal

from kb.address import Span
from kb.derivation import Step

AbilityKind = Literal["triggered", "activated", "replacement", "static", "instruction", "keyword", "reminder"]
"""What an ability is; an *instruction* is what a spell tells to do, a *reminder* stands in brackets alone."""

Time = Literal["", "placement", "finalization", "resolution"]
"""When a part of an ability is settled; empty where it has no such part."""


@dataclass(frozen=True, slots=True)
class Ability:
    """One ability of a card: its kind, its own words, and where they stand in the card's text.

    ``keywords`` are those at its head (``Hunt 2``), ``name`` is the name that is printed before it, ``reminders`` are
    the sentences in brackets that explain it, ``granted`` the abilities that it quotes and gives to something.
    """

    kind: AbilityKind
    text: str
    span: Span
    keywords: tuple[str, ...] = ()
    name: str = ""
    reminders: tuple[str, ...] = ()
    granted: "tuple[Ability, ...]" = ()


@dataclass(frozen=True, slots=True)
class Split:
    """How a triggered ability splits, by the rules of one day; absent parts are empty.

    ``effect`` is every word that the ability has on the chain, to its end: a part decided, checked only, or paid on
    resolution stands in its own field and in ``effect``. *Undecided*: the rules' words don't decide how it splits;
    then the parts are the nearest reading.
    """

    status: Literal["triggered", "not-triggered", "undecided"]
    trigger_condition: str = ""
    condition: str = ""
    choice: str = ""
    cost: str = ""
    effect: str = ""
    choice_time: Time = ""
    cost_time: Time = ""
    because: tuple[Step, ...] = ()

    def as_json(self) -> dict[str, object]:
        """Give the split in the form of the JSON contract."""
        return {
            "status": self.status,
            "trigger_condition": self.trigger_condition,
            "condition": self.condition,
            "choice": self.choice,
            "cost": self.cost,
            "effect": self.effect,
            "choice_time": self.choice_time,
            "cost_time": self.cost_time,
            "because": [step.as_json() for step in self.because],
        }
