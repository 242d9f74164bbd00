"""The rules beside a procedure's steps: what interrupts, repeats or bounds them."""

import re
from collections.abc import Iterator, Sequence

from kb.address import Address
from kb.model import Heading, Node, Rule
from kb.model.procedure import Aside, Procedure
from kb.procedure.language import CONDITION, PAUSES, RESUMES, UNTIL
from kb.procedure.library import Library, names_of
from kb.procedure.signs import is_gate

_WORD = re.compile(r"\d+|[^\W\d_]{4,}")
_ENDING = re.compile(r"(?:ing|ed|es|s)$")
_EVERYWHERE = frozenset("their that this they with from have each other would been were when step".split())
_ALIKE = 3


def asides(procedure: Procedure, library: Library) -> Iterator[Aside]:
    """Yield the rules beside the steps, or right after the text that announces them, which bear on how they go."""
    node = library.kb.nodes[str(procedure.address)]
    parent = getattr(node, "parent", None)
    beside = [*_under(node.address, library)]
    if not isinstance(node, Heading) and getattr(node, "kind", "") != "heading" and parent is not None:
        beside += _sisters(node, procedure, _under(parent, library), library)
    deeper = [below for each in beside for below in _under(each.address, library)]
    for each in (*beside, *deeper):
        if not is_gate(each) and str(each.address) not in library.at:
            yield from _aside(each, procedure, library, direct=each in beside)


def _sisters(node: Node, procedure: Procedure, sisters: Sequence[Node], library: Library) -> list[Node]:
    """Give the rules beside one that announces steps: those after it, and all that name it."""
    names = sorted(names_of(procedure))
    later = [each for each in sisters if each.span.start > node.span.start]
    shared = any(str(each.address) in library.at for each in later)
    return [each for each in sisters if (each in later and not shared) or _names(each.text, names)]


def _names(text: str, names: Sequence[str]) -> bool:
    told = text.casefold()
    return any(re.search(rf"\b{re.escape(name)}s?\b", told) for name in names)


def _under(address: Address, library: Library) -> list[Node]:
    """Give the rules directly below a text that are no steps of any procedure."""
    steps = {step.address for each in library.own for step in each.steps}
    below = library.kb.children.get(str(address), ())
    return [each for each in below if isinstance(each, Rule) and not each.title and each.address not in steps]


def _aside(node: Node, procedure: Procedure, library: Library, *, direct: bool) -> Iterator[Aside]:
    """Yield a rule beside the steps if it calls or pauses something, or says when one of them goes another way."""
    calls = tuple(dict.fromkeys(each.address for each in library.called(node.address, node.text)))
    pauses = bool(PAUSES.search(node.text) or RESUMES.search(node.text))
    step = _bears_on(node.text, procedure)
    bounds = direct and (UNTIL.search(node.text) or (step and CONDITION.match(node.text)))
    if calls or pauses or bounds:
        yield Aside(node.address, node.text, step, calls, pauses)


def _bears_on(text: str, procedure: Procedure) -> int | None:
    """Give the one step with which a text shares most words, if these are several; None where there is none."""
    own = _stems(text)
    shared = [len(own & _stems(step.words)) for step in procedure.steps]
    best = max(shared)
    return shared.index(best) + 1 if best >= _ALIKE and shared.count(best) == 1 else None


def _stems(text: str) -> set[str]:
    """Give numbers, and the words that tell something without their endings."""
    words = {_ENDING.sub("", word.casefold()) for word in _WORD.findall(text)}
    return words - _EVERYWHERE
