"""The values of an explanation: what is claimed and why, in which order things happen, and the rules that say so."""

from dataclasses import dataclass
from typing import Literal

from kb.derivation import Step

MomentName = Literal["trigger", "placed", "finalized", "waits", "resolves"]
"""A moment in the life of an ability: it triggers, is put where it waits, is finalized, waits, resolves."""


@dataclass(frozen=True, slots=True)
class Moment:
    """One moment: which parts of the ability belong to it, each with its words, and what holds then."""

    name: MomentName
    parts: tuple[tuple[str, str], ...] = ()
    steps: tuple[Step, ...] = ()

    def as_json(self) -> dict[str, object]:
        """Give the moment in the form of the JSON contract."""
        return {"moment": self.name, "parts": dict(self.parts), "because": [step.as_json() for step in self.steps]}


@dataclass(frozen=True, slots=True)
class Ground:
    """A rule that an explanation cites, with its own words as they stand on the day.

    One that is not loaded has no words; it is cited all the same.
    """

    address: str
    words: str = ""
    loaded: bool = False

    def as_json(self) -> dict[str, object]:
        """Give the rule in the form of the JSON contract."""
        return {"address": self.address, "words": self.words, "loaded": self.loaded}


@dataclass(frozen=True, slots=True)
class Explanation:
    """An explanation: the steps of its derivation, the moments in their order, and the rules cited, each once."""

    title: str
    steps: tuple[Step, ...]
    timeline: tuple[Moment, ...] = ()
    grounds: tuple[Ground, ...] = ()

    def as_json(self) -> dict[str, object]:
        """Give the explanation in the form of the JSON contract."""
        return {
            "title": self.title,
            "because": [step.as_json() for step in self.steps],
            "timeline": [moment.as_json() for moment in self.timeline],
            "rules": [ground.as_json() for ground in self.grounds],
        }
