"""Procedure: a procedure of the rules, one step at a time, with what it calls and what may happen between."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from kb.address import Address
from kb.errors import BadQuery, UnknownAddress
from kb.knowledge import KnowledgeBase
from kb.model.procedure import Aside, Jump, Procedure, ProcedureStep
from web.entries import Entry, entry
from web.page import Page
from web.passage import Passage, own, passage
from web.place import Place, place_of
from web.trail import Called, Trail, called_from, step_url, trail_of, way_back
from web.visit import Visit


@dataclass(frozen=True, slots=True)
class Line:
    """A step named in the list of all steps."""

    number: int
    label: str
    words: str
    url: str
    current: bool


@dataclass(frozen=True, slots=True)
class Lead:
    """Words that lead elsewhere than to the next step, and where that is; without a URL they name no one place."""

    words: str
    step: int | None
    address: str | None
    url: str | None


@dataclass(frozen=True, slots=True)
class Gap:
    """What may happen, or is awaited, before a step or during it; not ``open``: nobody may act."""

    address: str
    words: str
    when: str
    open: bool


@dataclass(frozen=True, slots=True)
class Beside:
    """A rule beside the steps: its words, and what it makes happen."""

    address: str
    label: str
    words: str
    calls: tuple[Called, ...]


@dataclass(frozen=True, slots=True)
class Current:
    """The step that is shown large: its own words with what lies under it, and all that is to be known of it."""

    number: int
    label: str
    words: str
    address: str
    passage: Passage | None
    condition: str
    calls: tuple[Called, ...]
    pauses: bool
    resumes: bool
    leads: tuple[Lead, ...]
    windows: tuple[Gap, ...]
    beside: tuple[Beside, ...]

    @property
    def name(self) -> str:
        """What it is called beside its number: a rule's number, or its place in that rule's list."""
        rule, _, part = "/".join(self.address.split("/")[2:]).partition("/")
        return f"{rule}, item {part[1:]}" if re.fullmatch(r"i\d+", part) else f"{rule}/{part}".rstrip("/")


@dataclass(frozen=True, slots=True)
class Walkable:
    """A procedure that can be walked, in the list of all."""

    entry: Entry
    title: str
    steps: int
    url: str


@dataclass(frozen=True, slots=True)
class ProcedurePage:
    """What a reader sees of a procedure: the current step, all steps, the rules beside them.

    ``within`` are the procedures that the reader came from, each at its step, the outermost first. Without an address
    there are only ``procedures`` to choose from.
    """

    title: str
    name: str
    address: str
    place: Place | None
    said: str
    current: Current | None
    steps: tuple[Line, ...]
    beside: tuple[Beside, ...]
    within: tuple[Called, ...]
    previous: Line | None
    next: Line | None
    procedures: tuple[Walkable, ...]


def view(visit: Visit) -> ProcedurePage:
    """Show a procedure at one of its steps, or all that can be walked. Raises BadQuery, UnknownAddress, UnknownGame."""
    from kb.procedure import about, in_force

    if not visit.word("of"):
        return _choice(visit, in_force(visit.kb, visit.on, visit.game), "Procedures")
    address = Address.parse(visit.word("of"))
    if address is None or not address.fragment:
        raise BadQuery("a procedure is asked for by the address of the rule that announces or holds it.")
    node = visit.kb.node(address, visit.on)
    found = about(visit.kb, node)
    if not found:
        raise UnknownAddress(f"no procedure was found at {address}.")
    if len(found) > 1:
        return _choice(visit, found, f"Procedures under {node.address.fragment}")
    return _shown(visit, found[0], found[0].step_at(node.address) or 1)


def _choice(visit: Visit, every: Sequence[Procedure], title: str) -> ProcedurePage:
    listed = tuple(_walkable(visit, each) for each in every)
    return ProcedurePage(title, title, "", None, "", None, (), (), (), None, None, listed)


def _walkable(visit: Visit, each: Procedure) -> Walkable:
    named = entry(visit.kb, visit.kb.nodes[str(each.address)], visit.on)
    return Walkable(named, each.title, len(each.steps), visit.path("/walk", of=str(each.address)))


def _shown(visit: Visit, found: Procedure, first: int) -> ProcedurePage:
    at, trail = _number(visit, found, first), trail_of(visit)
    lines = tuple(_line(visit, found, number, at, trail) for number in range(1, len(found.steps) + 1))
    place = place_of(visit.kb, found.address, visit.on)
    return ProcedurePage(
        title=f"{found.title}, step {at} – {place.label} – {place.game_name}",
        name=found.title,
        address=str(found.address),
        place=place,
        said=found.said,
        current=_current(visit, found, at, trail),
        steps=lines,
        beside=tuple(_beside(visit, each, found, at, trail) for each in found.asides if each.step is None),
        within=tuple(way_back(visit, trail)),
        previous=lines[at - 2] if at > 1 else None,
        next=lines[at] if at < len(lines) else None,
        procedures=(),
    )


def _number(visit: Visit, found: Procedure, first: int) -> int:
    """Give the number of the step that is asked for, else the ``first`` one to show. Raises BadQuery."""
    asked = visit.word("step") or str(first)
    if not (asked.isascii() and asked.isdigit() and 0 < int(asked) <= len(found.steps)):
        raise BadQuery(f"{found.title} has the steps 1 to {len(found.steps)}; {asked} is none of them.")
    return int(asked)


# -- steps -------------------------------------------------------------------------------------------------------------


def _line(visit: Visit, found: Procedure, number: int, at: int, trail: Trail) -> Line:
    step = found.steps[number - 1]
    return Line(number, step.label, step.words, step_url(visit, found, number, trail), number == at)


def _current(visit: Visit, found: Procedure, at: int, trail: Trail) -> Current:
    step = found.steps[at - 1]
    return Current(
        number=at,
        label=step.label,
        words=step.words,
        address=str(step.address),
        passage=_passage(visit.kb, found, step),
        condition=step.condition,
        calls=tuple(called_from(visit, each, found, at, trail) for each in step.calls),
        pauses=step.pauses,
        resumes=step.resumes,
        leads=tuple(_lead(visit, jump, found, trail) for jump in step.jumps),
        windows=tuple(Gap(str(each.address), each.words, each.when, each.open) for each in step.windows),
        beside=tuple(_beside(visit, each, found, at, trail) for each in found.asides if each.step == at),
    )


def _passage(kb: KnowledgeBase, found: Procedure, step: ProcedureStep) -> Passage | None:
    """Give a step's text; what lies under it stays away where it is a procedure to be walked itself."""
    from kb.procedure import about

    if step.address == found.address:
        return None
    node = kb.nodes[str(step.address)]
    inside = [each for each in about(kb, node) if each.address != found.address and each.address in step.calls]
    return own(kb, node) if inside else passage(kb, node)


def _lead(visit: Visit, jump: Jump, found: Procedure, trail: Trail) -> Lead:
    address = str(jump.address) if jump.address else None
    if jump.step:
        return Lead(jump.words, jump.step, address, step_url(visit, found, jump.step, trail))
    return Lead(jump.words, None, address, visit.link(address) if address else None)


def _beside(visit: Visit, aside: Aside, found: Procedure, at: int, trail: Trail) -> Beside:
    calls = tuple(called_from(visit, each, found, at, trail) for each in aside.calls)
    return Beside(str(aside.address), aside.address.fragment, aside.words, calls)


PAGE = Page("procedure", ProcedurePage, view, path="/walk", asks=("of", "step", "within", "game"))
