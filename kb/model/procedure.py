"""The values of a procedure: what rules say is done step by step, what each step calls, and what may come between."""

from dataclasses import dataclass, replace
from typing import Literal

from kb.address import Address

Mark = Literal["announced", "labelled", "titled", "ordinal", "listed"]
"""How a text shows that its steps have an order: it announces one, it numbers or names them as steps, each begins with
its ordinal or "then", or one sentence lists them."""


@dataclass(frozen=True, slots=True)
class Window:
    """What may happen, or what is awaited, before a step or during it, in the rules' own words.

    ``open`` is False where the words say that nobody may act.
    """

    address: Address
    words: str
    when: Literal["before", "during"] = "during"
    open: bool = True

    def as_json(self) -> dict[str, object]:
        """Give the window in the form of the JSON contract."""
        return {"address": str(self.address), "words": self.words, "when": self.when, "open": self.open}


@dataclass(frozen=True, slots=True)
class Jump:
    """Words that lead elsewhere than to the next step: "return to step 2".

    ``step`` is the number of the step of the same procedure, counted from 1; ``address`` is where it stands, None where
    the words name no one place.
    """

    words: str
    address: Address | None = None
    step: int | None = None

    def as_json(self) -> dict[str, object]:
        """Give the jump in the form of the JSON contract."""
        return {"words": self.words, "address": str(self.address) if self.address else None, "step": self.step}


@dataclass(frozen=True, slots=True)
class ProcedureStep:
    """One step. ``label`` as printed (``3b.``, ``Step 2``, ``First``), empty where its place alone numbers it.

    ``address`` is the text that says it; of a step that is only named in a sentence, that sentence's. ``calls`` are the
    procedures that it calls or is. ``pauses`` and ``resumes``: its words pause something, or take it up again.
    """

    address: Address
    label: str
    words: str
    condition: str = ""
    calls: tuple[Address, ...] = ()
    pauses: bool = False
    resumes: bool = False
    jumps: tuple[Jump, ...] = ()
    windows: tuple[Window, ...] = ()

    def as_json(self) -> dict[str, object]:
        """Give the step in the form of the JSON contract."""
        return {
            "address": str(self.address),
            "label": self.label,
            "text": self.words,
            "condition": self.condition,
            "calls": [str(address) for address in self.calls],
            "pauses": self.pauses,
            "resumes": self.resumes,
            "jumps": [jump.as_json() for jump in self.jumps],
            "windows": [window.as_json() for window in self.windows],
        }


@dataclass(frozen=True, slots=True)
class Aside:
    """A rule beside the steps that interrupts, repeats or bounds them.

    ``step`` is the number of the step that it bears on, None where it bears on all; ``calls`` what it makes happen.
    """

    address: Address
    words: str
    step: int | None = None
    calls: tuple[Address, ...] = ()
    pauses: bool = False

    def as_json(self) -> dict[str, object]:
        """Give the aside in the form of the JSON contract."""
        return {
            "address": str(self.address),
            "text": self.words,
            "step": self.step,
            "calls": [str(address) for address in self.calls],
            "pauses": self.pauses,
        }


@dataclass(frozen=True, slots=True)
class Procedure:
    """Steps in an order that the rules state. ``address`` is the text that announces or holds them.

    ``said`` is what says so, ``names`` what other rules call it by, ``asides`` the rules beside its steps.
    """

    address: Address
    title: str
    mark: Mark
    steps: tuple[ProcedureStep, ...]
    said: str = ""
    names: tuple[str, ...] = ()
    asides: tuple[Aside, ...] = ()

    def step_at(self, address: Address) -> int | None:
        """Give the number of the step that a text is, counted from 1; None where it is none, or announces them all."""
        if address == self.address:
            return None
        return next((at for at, each in enumerate(self.steps, 1) if each.address == address), None)

    def with_steps(self, steps: tuple[ProcedureStep, ...], asides: tuple[Aside, ...]) -> "Procedure":
        """Give the procedure with its steps and asides told more fully."""
        return replace(self, steps=steps, asides=asides)

    def as_json(self) -> dict[str, object]:
        """Give the procedure in the form of the JSON contract."""
        return {
            "address": str(self.address),
            "title": self.title,
            "mark": self.mark,
            "said": self.said,
            "steps": [step.as_json() for step in self.steps],
            "asides": [aside.as_json() for aside in self.asides],
        }
