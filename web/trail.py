"""The way through procedures: what a step calls, and back to the steps that a reader came from."""

from collections.abc import Iterator
from dataclasses import dataclass

from kb.address import Address
from kb.model import Node
from kb.model.procedure import Procedure
from web.visit import LONGEST_QUERY, Visit


@dataclass(frozen=True, slots=True)
class Called:
    """A procedure that a step calls: where it is walked, and the step at which it is under way already, if it is."""

    address: str
    title: str
    url: str
    under_way: int | None = None


Trail = tuple[str, ...]
"""The steps that a reader came from, the outermost first, each as ``address:number``."""


def trail_of(visit: Visit) -> Trail:
    """Give where the reader came from; what is no step is left out."""
    told = [each for each in visit.word("within").split(",") if ":" in each]
    return tuple(each for each in told if _place(visit, each))


def _place(visit: Visit, each: str) -> tuple[Procedure, int] | None:
    """Give the procedure and the number that one part of a trail names."""
    from kb.procedure import procedure_at

    named, _, number = each.rpartition(":")
    address = Address.parse(named)
    found = procedure_at(visit.kb, address) if address and address.edition else None
    known = found is not None and number.isascii() and number.isdigit() and 0 < int(number) <= len(found.steps)
    return (found, int(number)) if found and known else None


def way_back(visit: Visit, trail: Trail) -> Iterator[Called]:
    """Yield the procedures that a reader came from, each with the step at which it waits."""
    for at, each in enumerate(trail):
        if place := _place(visit, each):
            found, number = place
            yield Called(str(found.address), found.title, step_url(visit, found, number, trail[:at]), number)


def step_url(visit: Visit, found: Procedure, number: int, trail: Trail) -> str:
    """Give the URL of a step; of a long trail only the nearest part fits into it."""
    while len(",".join(trail)) > LONGEST_QUERY:
        trail = trail[1:]
    return visit.path("/walk", of=str(found.address), step=str(number), within=",".join(trail))


def called_from(visit: Visit, address: Address, found: Procedure, at: int, trail: Trail) -> Called:
    """Give a procedure that is called; one that is under way already leads back to the step where it waits."""
    from kb.procedure import procedure_at

    under_way: dict[str, tuple[str, int]] = {}
    for outer, each in enumerate(trail):
        named, _, number = each.rpartition(":")
        under_way[named] = (number, outer)
    if address == found.address:
        return Called(str(address), found.title, step_url(visit, found, at, trail), at)
    called = procedure_at(visit.kb, address)
    if called is None:
        return Called(str(address), str(address), visit.link(str(address)))
    if str(address) in under_way:
        number, outer = under_way[str(address)]
        return Called(str(address), called.title, step_url(visit, called, int(number), trail[:outer]), int(number))
    return Called(str(address), called.title, step_url(visit, called, 1, (*trail, f"{found.address}:{at}")))


def walked(visit: Visit, node: Node) -> Called | None:
    """Give where a text can be walked through: as the procedure that it is, else as a step of one; None for others."""
    from kb.procedure import near

    found = near(visit.kb, node)
    first = next((each for each in found if each.address == node.address), next(iter(found), None))
    if first is None:
        return None
    return Called(
        str(node.address), first.title, visit.path("/walk", of=str(node.address)), first.step_at(node.address)
    )
