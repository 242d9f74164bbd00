"""Finding procedures in one family of texts: what lies directly below a text, or its list items."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from kb.model import Example, Item, Node, Rule
from kb.model.procedure import Mark, Procedure, ProcedureStep, Window
from kb.procedure.language import CONDITION, DEFINES, GATE, NAMES_ORDER, PROMISES, REFUSES, TO_DO_SO
from kb.procedure.signs import (
    Label,
    announcement,
    is_gate,
    label_of,
    orders,
    ordinal,
    phase_title,
    step_title,
    title_of,
)

FEWEST = 2
"""A procedure has at least so many steps."""


@dataclass(frozen=True, slots=True)
class Family:
    """A text and what lies directly below it, in its order; the highest texts of an edition have none above them.

    ``below`` gives what lies below a member, ``above`` is the title over the holder.
    """

    holder: Node | None
    members: tuple[Node, ...]
    below: Callable[[Node], Sequence[Node]] = lambda node: getattr(node, "items", ())
    above: str = ""


Finder = Callable[[Family], Iterator[Procedure]]


def find(family: Family) -> tuple[Procedure, ...]:
    """Find the procedures of a family: by its step labels, titles and ordinals, else by what is announced of all."""
    if len(family.members) < FEWEST:
        return ()
    for finder in (_labelled, _titled, _ordinal, _announced):
        if found := tuple(finder(family)):
            return found
    return ()


def _made(holder: Node, mark: Mark, steps: Sequence[ProcedureStep], said: str = "") -> Procedure:
    return Procedure(holder.address, title_of(holder), mark, tuple(steps), said)


# -- labels ------------------------------------------------------------------------------------------------------------


def _labelled(family: Family) -> Iterator[Procedure]:
    """Find the members that begin with rising step labels; after words that set tasks going they begin anew."""
    said = announcement(family.holder)
    items = any(isinstance(each, Item) for each in family.members)
    if family.holder is None or (items and not said) or REFUSES.search(family.holder.text):
        return
    steps: list[ProcedureStep] = []
    last: Label | None = None
    gate: Node | None = None
    for node in family.members:
        label = label_of(node)
        if label is None:
            gate, last = (node, None) if is_gate(node) else (gate, last)
            continue
        if not label.follows(last) and not (steps and last is None):
            return
        steps.append(_step(node, label.printed, label.words, gate))
        gate, last = None, label
    if len(steps) >= FEWEST:
        yield _made(family.holder, "labelled", steps, said)


def _step(node: Node, label: str = "", words: str | None = None, gate: Node | None = None) -> ProcedureStep:
    """Make the step that a text is; what the text that sets it going asks for first stands before it."""
    own = node.text if words is None else words
    condition = CONDITION.match(own) or (CONDITION.match(gate.text) if gate else None)
    awaited = GATE.split(gate.text)[-1].strip() if gate else ""
    before = (Window(gate.address, awaited, "before"),) if gate and awaited else ()
    return ProcedureStep(node.address, label, own, condition["words"] if condition else "", windows=before)


# -- titles ------------------------------------------------------------------------------------------------------------


def _titled(family: Family) -> Iterator[Procedure]:
    """Find runs of headings called "Step 1: …", or "… Step" and "… Phase"."""
    yield from _numbered(family)
    for start, run in _runs(family.members, lambda node: bool(_kind(family, node))):
        if sum(bool(phase_title(node)[1]) for node in run) >= FEWEST:
            yield from _phases(_holder(family, start), run, [_kind(family, node) for node in run])


def _numbered(family: Family) -> Iterator[Procedure]:
    for start, run in _runs(family.members, step_title):
        labels = [label for node in run if (label := step_title(node))]
        steps = [_step(node, label.printed, label.words) for node, label in zip(run, labels, strict=True)]
        rising = [label.at for label in labels] == list(range(1, len(labels) + 1))
        holder = _before(family, start) or family.holder
        if rising and len(steps) >= FEWEST and holder is not None:
            yield _made(holder, "titled", steps)


def _runs(nodes: Sequence[Node], fits: Callable[[Node], object]) -> Iterator[tuple[int, list[Node]]]:
    """Yield each run of neighbours that fit, with its place."""
    run: list[Node] = []
    for at, node in enumerate(nodes):
        if fits(node):
            run.append(node)
        elif run:
            yield at - len(run), run
            run = []
    if run:
        yield len(nodes) - len(run), run


def _kind(family: Family, node: Node) -> str:
    """Tell a step or a phase, and what consists of phases: it counts as one; empty for any other."""
    title = title_of(node)
    if not title or step_title(node) is not None:
        return ""
    own = phase_title(node)[1]
    if own or NAMES_ORDER.search(title):
        return own
    inside = [phase_title(each)[1] for each in family.below(node)]
    return "phase" if len(inside) >= FEWEST and set(inside) == {"phase"} else ""


def _before(family: Family, start: int) -> Node | None:
    """Give the nearest text with a title before a run."""
    return next((node for node in reversed(family.members[:start]) if title_of(node)), None)


def _holder(family: Family, start: int) -> Node | None:
    """Give what a run of phases belongs to: the heading before it if that promises an order, else what is above."""
    before = _before(family, start)
    return before if before is not None and NAMES_ORDER.search(title_of(before)) else family.holder


def _phases(holder: Node | None, run: Sequence[Node], kinds: Sequence[str]) -> Iterator[Procedure]:
    """Tell phases and their steps apart: steps belong to the phase that they follow."""
    if "phase" in kinds and "step" in kinds:
        heads = [at for at, kind in enumerate(kinds) if kind == "phase"]
        for at, end in zip(heads, [*heads[1:], len(run)], strict=True):
            yield from _one(run[at], run[at + 1 : end])
        run = [run[at] for at in heads]
    yield from _one(holder, run)


def _one(holder: Node | None, run: Sequence[Node]) -> Iterator[Procedure]:
    if holder is not None and len(run) >= FEWEST:
        yield _made(holder, "titled", [_step(node, "", title_of(node)) for node in run])


# -- ordinals ----------------------------------------------------------------------------------------------------------


def _ordinal(family: Family) -> Iterator[Procedure]:
    """Find members that begin with "First", "Second" …, or with "Then" after what comes first."""
    places = [ordinal(node) for node in family.members]
    if family.holder is None:
        return
    first = places.index(1) if 1 in places else 0
    end = first + 1
    while end < len(places) and (places[end] == -1 or places[end] == places[first] + end - first > 1):
        end += 1
    fewest = FEWEST if 1 in places else FEWEST + 1
    if end - first >= fewest:
        yield _made(family.holder, "ordinal", [_step(node) for node in family.members[first:end]])


# -- announcements -----------------------------------------------------------------------------------------------------


def _announced(family: Family) -> Iterator[Procedure]:
    """Take all members for steps where the text above them announces steps."""
    said = announcement(family.holder)
    members = [node for node in family.members if not isinstance(node, Example)]
    numbered = all(isinstance(node, Item) or (isinstance(node, Rule) and node.number) for node in members)
    if family.holder is None or not numbered or len(members) < FEWEST:
        return
    if not said and _promises(family, family.holder, members):
        said = title_of(family.holder)
    if said and (not TO_DO_SO.match(said) or all(map(orders, members))):
        yield _made(family.holder, "announced", [_step(node, getattr(node, "label", "")) for node in members], said)


def _promises(family: Family, holder: Node, members: Sequence[Node]) -> bool:
    """Tell whether a title says that all below it, which has no titles of its own, are steps.

    Below "Steps of a journey" a phase's own texts are steps too.
    """
    plain = len(members) > FEWEST and not any(title_of(each) for each in members)
    defining = sum(bool(DEFINES.match(each.text)) for each in members)
    promised = PROMISES.search(title_of(holder)) or (PROMISES.search(family.above) and phase_title(holder)[1])
    return plain and defining * 3 < len(members) and bool(promised)
