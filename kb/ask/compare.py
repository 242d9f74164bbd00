"""Comparing a question with all that may answer it: the few most alike, the most certain first."""

from collections.abc import Iterable

from kb.ask.agreement import Agreement
from kb.ask.candidates import Asking, Candidate
from kb.ask.likeness import ranked
from kb.ask.vocabulary import Vocabulary
from kb.ask.wording import Said
from kb.model import Ruling

_LOOK = 4
"""So many of the most alike are weighed; the right one is hardly ever further down."""


def compare(told: Said, asked: Asking, several: Iterable[Candidate], vocabulary: Vocabulary) -> list[Agreement]:
    """Weigh the candidates that are most alike, the most certain first; answers to the same are no rivals."""
    every = ranked(told, asked, several, vocabulary)
    subjects = [_subject(candidate) for _, candidate in every]
    found = []
    for (score, candidate), subject in zip(every[:_LOOK], subjects, strict=False):
        rivals = [rival for (rival, _), other in zip(every, subjects, strict=True) if other != subject]
        found.append(Agreement(told, asked, candidate, vocabulary, score, rivals))
    return sorted(found, key=lambda each: -each.certainty)


def _subject(candidate: Candidate) -> str:
    node = candidate.node
    return node.question if isinstance(node, Ruling) else str(node.parent)
