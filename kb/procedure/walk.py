"""Walking a procedure: its steps one after the other, those of what they call unfolded on request."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from kb.address import Address
from kb.model.procedure import Aside, Procedure, ProcedureStep

DEEPEST = 4
"""How many procedures may lie within each other before a walk only names them."""


@dataclass(frozen=True, slots=True)
class Stop:
    """One stop of a walk: the step, its number on the way (``2.1``), and the rules beside it.

    ``unfolded`` are the procedures whose steps come next: those that the step calls, then those that a rule beside it
    calls. ``recurs`` are those that it calls although the walk is within them already: named, and not followed.
    """

    number: str
    procedure: Procedure
    step: ProcedureStep
    unfolded: tuple[Address, ...] = ()
    recurs: tuple[Address, ...] = ()
    asides: tuple[Aside, ...] = ()

    @property
    def depth(self) -> int:
        """How many procedures the stop lies within, its own left out."""
        return self.number.count(".")

    def as_json(self) -> dict[str, object]:
        """Give the stop in the form of the JSON contract."""
        return {
            "number": self.number,
            "procedure": str(self.procedure.address),
            **self.step.as_json(),
            "unfolded": [str(each) for each in self.unfolded],
            "recurs": [str(each) for each in self.recurs],
            "asides": [each.as_json() for each in self.asides],
        }


Lookup = Callable[[Address], Procedure | None]


def walk(procedure: Procedure, called: Lookup | None = None) -> tuple[Stop, ...]:
    """Walk a procedure step by step; with a look-up, through the procedures that its steps call too."""
    return tuple(_walk(procedure, called, "", (procedure.address,)))


def _walk(procedure: Procedure, called: Lookup | None, prefix: str, within: tuple[Address, ...]) -> Iterator[Stop]:
    for at, step in enumerate(procedure.steps, 1):
        number = f"{prefix}{at}"
        asides = tuple(each for each in procedure.asides if each.step == at)
        calls = dict.fromkeys((*step.calls, *(address for aside in asides for address in aside.calls)))
        recurs = tuple(address for address in calls if address in within)
        new = [each for address in calls if called and address not in within and (each := called(address))]
        inner = new if len(within) < DEEPEST else []
        yield Stop(number, procedure, step, tuple(each.address for each in inner), recurs, asides)
        for each in inner:
            yield from _walk(each, called, f"{number}.", (*within, each.address))
