"""The ruling that answers a question, if one does: the most certain above the bar, one in force before its equals."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from kb.ask.agreement import Agreement
from kb.ask.bars import bars
from kb.ask.candidates import Candidate, asking
from kb.ask.compare import compare
from kb.ask.known import Known
from kb.ask.stands import against
from kb.ask.wording import Said
from kb.derivation import Step
from kb.knowledge import KnowledgeBase

_EQUAL = 0.03
"""Rulings that are so nearly as alike answer the same: that one is shown which holds."""


@dataclass(frozen=True, slots=True)
class Found:
    """A ruling that answers a question, how certainly, and the reasons for which it can't be said to hold."""

    candidate: Candidate
    likeness: float
    why_not: tuple[Step, ...]


def best_ruling(kb: KnowledgeBase, told: Said, about: Known, on: date, scope: Sequence[str]) -> Found | None:
    """Give the ruling that answers a question; None where none does so certainly enough."""
    certain = [each for each in compared(kb, told, about, on) if _is_certain(kb, each, scope)]
    if not certain:
        return None
    equal = (each for each in certain if each.likeness >= certain[0].likeness - _EQUAL)
    found = [
        Found(each.candidate, each.certainty, tuple(against(kb, each.candidate.node, on, scope))) for each in equal
    ]
    return next((each for each in found if not each.why_not), found[0])


def near_ruling(kb: KnowledgeBase, told: Said, about: Known, on: date) -> Agreement | None:
    """Give the ruling that is most like a question which none answers; None where none is near."""
    several = compared(kb, told, about, on)
    return several[0] if several and several[0].certainty >= bars()["near"] else None


def compared(kb: KnowledgeBase, told: Said, about: Known, on: date) -> list[Agreement]:
    """Give the rulings given by that day that are most like a question; what comes later says nothing of it."""
    if not told.words:
        return []
    given = (each for each in about.reading.candidates if kb.status(each.node.address, on) != "prospective")
    return compare(told, asking(told, about.vocabulary), given, about.vocabulary)


def _is_certain(kb: KnowledgeBase, each: Agreement, scope: Sequence[str]) -> bool:
    """Tell whether it is certain enough: more so where it applies only in a scope that was not chosen."""
    document = kb.document(each.candidate.node.address)
    bar = each.weights["bar"]
    if document.scope and document.scope not in scope:
        bar = max(bar, bars()["elsewhere"])
    return each.certainty >= bar and (not each.candidate.asks or each.likeness >= bars()["alike"])
