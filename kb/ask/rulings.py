"""The ruling that answers a question, if one does: the most alike above the bar, one in force before its equals."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from kb.ask.bars import bars
from kb.ask.candidates import Candidate, asking
from kb.ask.known import Known
from kb.ask.likeness import ranked
from kb.ask.stands import against
from kb.ask.wording import Said
from kb.derivation import Step
from kb.knowledge import KnowledgeBase

_EQUAL = 0.03
"""Rulings that are so nearly as alike answer the same: that one is shown which holds."""


@dataclass(frozen=True, slots=True)
class Found:
    """A ruling that answers a question, how alike it is, and the reasons for which it can't be said to hold."""

    candidate: Candidate
    likeness: float
    why_not: tuple[Step, ...]


def best_ruling(kb: KnowledgeBase, told: Said, about: Known, on: date, scope: Sequence[str]) -> Found | None:
    """Give the ruling that answers a question; None where none is alike enough."""
    if not told.words:
        return None
    asked = asking(told, about.vocabulary)
    every = ranked(told, asked, about.reading.candidates, about.vocabulary)
    alike = [pair for pair in every if pair[0] >= _bar(kb, pair[1], scope) and _is_given(kb, pair[1], on)]
    if not alike:
        return None
    equal = (pair for pair in alike if pair[0] >= alike[0][0] - _EQUAL)
    found = [Found(each, min(score, 1.0), tuple(against(kb, each.node, on, scope))) for score, each in equal]
    return next((each for each in found if not each.why_not), found[0])


def _bar(kb: KnowledgeBase, candidate: Candidate, scope: Sequence[str]) -> float:
    """Give how alike a candidate must be: more so where it applies only in a scope that was not chosen."""
    document = kb.document(candidate.node.address)
    return bars()["ruling" if not document.scope or document.scope in scope else "elsewhere"]


def _is_given(kb: KnowledgeBase, candidate: Candidate, on: date) -> bool:
    """Tell whether an answer was given by that day; what comes later says nothing of it."""
    return kb.status(candidate.node.address, on) != "prospective"
