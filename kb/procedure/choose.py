"""Which procedures somebody means: by a text that is one, holds one or is a step of one, or by words of a title."""

import re
from datetime import date

from kb.knowledge import KnowledgeBase
from kb.model import Node
from kb.model.procedure import Procedure
from kb.procedure.library import singular
from kb.procedure.procedures import in_force, procedures

_WORD = re.compile(r"\w+")


def about(kb: KnowledgeBase, node: Node) -> tuple[Procedure, ...]:
    """Give the procedure that a text is; else those that lie below it; else those that it is a step of, or lies in."""
    edition = next((each for each in kb.editions() if each.address == node.address.home), None)
    every = procedures(kb, edition) if edition else ()
    exact = tuple(each for each in every if each.address == node.address)
    below = tuple(each for each in every if _lies_below(kb, each, node))
    steps = tuple(each for each in every if each.step_at(node.address))
    return exact or below or steps or _around(kb, every, node)


def _around(kb: KnowledgeBase, every: tuple[Procedure, ...], node: Node) -> tuple[Procedure, ...]:
    """Give the nearest procedure above a text."""
    held = {each.address: each for each in every}
    above = (held.get(each.address) for each in reversed(kb.ancestors(node)))
    return tuple(each for each in (next(filter(None, above), None),) if each)


def titled(kb: KnowledgeBase, words: str, on: date, game: str | None = None) -> tuple[Procedure, ...]:
    """Give the procedures in force on a day whose title holds all words; a title that is just these comes alone."""
    every = in_force(kb, on, game)
    wanted = {singular(word) for word in _WORD.findall(words)}
    whole = tuple(each for each in every if singular(words) in {singular(name) for name in (each.title, *each.names)})
    return whole or tuple(each for each in every if wanted and wanted <= _words(each))


def _words(each: Procedure) -> set[str]:
    return {singular(word) for name in (each.title, *each.names) for word in _WORD.findall(name)}


def _lies_below(kb: KnowledgeBase, each: Procedure, node: Node) -> bool:
    return any(above.address == node.address for above in kb.ancestors(kb.nodes[str(each.address)]))
