"""Telling procedures more fully: what a step calls, where it leads, what may happen between, what stands beside."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from kb.address import Address
from kb.model import Heading, Node, Rule
from kb.model.procedure import Procedure, ProcedureStep, Window
from kb.procedure.beside import asides
from kb.procedure.jumps import jumps
from kb.procedure.language import ANOTHER_TIME, CLOSES, OPENS, ORDERS_CALL, PAUSES, RESUMES, sentences
from kb.procedure.library import Library


def tell(procedure: Procedure, library: Library) -> Procedure:
    """Tell a procedure with what its steps call, where they lead, and the rules beside them."""
    steps = tuple(_told(step, procedure, library) for step in procedure.steps)
    full = procedure.with_steps(steps, ())
    return full.with_steps(steps, tuple(asides(full, library)))


def _told(step: ProcedureStep, procedure: Procedure, library: Library) -> ProcedureStep:
    node = library.kb.nodes[str(step.address)]
    own = step.words if step.address == procedure.address else node.text
    texts = [(step.address, own), *_below(node, procedure, library)]
    whole = " ".join(text for _, text in texts)
    return replace(
        step,
        calls=tuple(_calls(step, texts, procedure, library)),
        pauses=bool(PAUSES.search(whole)),
        resumes=bool(RESUMES.search(whole)),
        jumps=tuple(jumps(whole, procedure, library)),
        windows=(*step.windows, *(window for address, text in texts for window in _windows(address, text))),
    )


def _below(node: Node, procedure: Procedure, library: Library) -> Iterator[tuple[Address, str]]:
    """Yield the texts under a step that belong to no procedure within it, nor to another step."""
    if node.address == procedure.address:
        return
    for child in library.kb.children.get(str(node.address), ()):
        inner = library.at.get(str(node.address))
        mine = procedure.step_at(child.address) is None and not (inner and inner.step_at(child.address))
        if isinstance(child, Rule | Heading) and mine and str(child.address) not in library.at:
            yield child.address, child.text
            yield from _below(child, procedure, library)


def _calls(
    step: ProcedureStep, texts: Sequence[tuple[Address, str]], procedure: Procedure, library: Library
) -> Iterator[Address]:
    """Yield what a step calls, each once: the procedure that it is or holds, then those that it cites or names.

    Of the texts under it only those count that order something to be performed.
    """
    inside = [library.at[str(step.address)]] if str(step.address) in library.at else []
    if not inside:
        inside = [each for each in library.under.get(str(step.address), ()) if _nearest(each, step, library)]
    found = dict.fromkeys(each.address for each in inside if step.address != procedure.address)
    told = [texts[0], *(each for each in texts[1:] if ORDERS_CALL.match(each[1]))]
    found |= dict.fromkeys(each.address for at, text in told for each in library.called(at, text))
    yield from found


def _nearest(inner: Procedure, step: ProcedureStep, library: Library) -> bool:
    """Tell whether a procedure below a step lies in no other procedure below it."""
    between = library.kb.ancestors(library.kb.nodes[str(inner.address)])
    steps = {each.address for one in library.own for each in one.steps}
    above = [node.address for node in between if node.address in steps or str(node.address) in library.at]
    return bool(above) and above[-1] == step.address


def _windows(address: Address, text: str) -> Iterator[Window]:
    """Yield the sentences that say who may act now, or that nobody may."""
    for said in sentences(text):
        closed = CLOSES.search(said)
        if closed or (OPENS.search(said) and not ANOTHER_TIME.search(said)):
            yield Window(address, said, open=not closed)
