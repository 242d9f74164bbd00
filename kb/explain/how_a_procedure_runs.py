"""How a procedure runs: its steps in their order, what each calls, what may happen between, what comes round again."""

from collections.abc import Iterator

from kb.derivation import Step, step
from kb.explain.asked import Asked
from kb.explain.grounds import grounds
from kb.model.explanation import Explanation
from kb.model.procedure import Aside, Jump, Procedure, Window
from kb.procedure import Stop, about, procedure_at, walk
from kb.standing import as_amended


def how_a_procedure_runs(asked: Asked) -> Explanation | None:
    """Explain the procedure that a rule is or holds, as amended on the day; None where that is none, or several."""
    if asked.rule is None:
        return None
    found = about(as_amended(asked.kb, asked.on, asked.scope), asked.rule)
    if len(found) != 1 or not _is_within(asked, found[0]):
        return None
    steps = tuple(_steps(found[0], asked))
    return Explanation(f"How it runs: {found[0].title}", steps, (), grounds(asked, steps))


def _is_within(asked: Asked, found: Procedure) -> bool:
    """Tell whether a procedure is the rule that is asked for, or lies below it."""
    above = asked.kb.ancestors(asked.kb.nodes[str(found.address)])
    return asked.rule is not None and asked.rule.address in {found.address, *(each.address for each in above)}


def _steps(found: Procedure, asked: Asked) -> Iterator[Step]:
    if found.said:
        yield step("procedure-announced", (str(found.address),), words=found.said)
    for stop in walk(found):
        yield from _windows(stop.step.windows, "before")
        yield step("procedure-step", (str(stop.step.address),), number=stop.number, words=_flat(stop.step.words))
        yield from _around(stop, asked)
    for aside in found.asides:
        if aside.step is None:
            yield from _beside(aside, found, asked)


def _around(stop: Stop, asked: Asked) -> Iterator[Step]:
    """Yield what is to be known of a step: what it calls, whether it pauses, where it leads, who may act then."""
    for address in stop.step.calls:
        called = procedure_at(as_amended(asked.kb, asked.on, asked.scope), address)
        name = "procedure-comes-round" if address in stop.recurs else "procedure-calls"
        yield step(name, (str(address),), title=called.title if called else str(address))
    if stop.step.pauses:
        yield step("procedure-pauses", (str(stop.step.address),), number=stop.number)
    if stop.step.resumes:
        yield step("procedure-resumes", (str(stop.step.address),), number=stop.number)
    yield from map(_leads, stop.step.jumps)
    yield from _windows(stop.step.windows, "during")
    for aside in stop.asides:
        yield from _beside(aside, stop.procedure, asked)


def _leads(jump: Jump) -> Step:
    cites = (str(jump.address),) if jump.address else ()
    if jump.step:
        return step("procedure-goes-to-step", cites, words=jump.words, number=str(jump.step))
    return step("procedure-leads-elsewhere" if jump.address else "procedure-leads-nowhere", cites, words=jump.words)


def _windows(windows: tuple[Window, ...], when: str) -> Iterator[Step]:
    for each in windows:
        if each.when == when:
            open_or_shut = "procedure-window" if each.open else "procedure-no-window"
            name = "procedure-awaits" if when == "before" else open_or_shut
            yield step(name, (str(each.address),), words=_flat(each.words))


def _beside(aside: Aside, found: Procedure, asked: Asked) -> Iterator[Step]:
    yield step("procedure-beside", (str(aside.address),), words=_flat(aside.words))
    for address in aside.calls:
        called = procedure_at(as_amended(asked.kb, asked.on, asked.scope), address)
        name = "procedure-comes-round" if address == found.address else "procedure-calls"
        yield step(name, (str(address),), title=called.title if called else str(address))


def _flat(text: str) -> str:
    return " ".join(text.split())
