"""Answers that no longer hold: which ruling a statement overrules, from when until when."""

from collections.abc import Iterator, Mapping

from kb.consolidate.effect import Effect, Lifetime
from kb.consolidate.overruled import Overruling, overruled
from kb.model import Game

DOUBTFUL = "it may mean another answer"


def overruled_answers(game: Game, lives: Mapping[str, Lifetime]) -> dict[str, tuple[Effect, ...]]:
    """Give the statements by which an answer no longer holds, by the answer's address."""
    found: dict[str, list[Effect]] = {}
    for overruling in overruled(game.documents):
        for effect in _effects(overruling, lives):
            found.setdefault(str(effect.target), []).append(effect)
    return {address: tuple(effects) for address, effects in found.items()}


def _effects(overruling: Overruling, lives: Mapping[str, Lifetime]) -> Iterator[Effect]:
    statement = overruling.amendment
    life = lives.get(str(statement.source.home), Lifetime())
    for ruling in overruling.rulings:
        yield Effect(statement, ruling.address, life)
    for ruling in overruling.candidates:
        yield Effect(statement, ruling.address, life, bar=DOUBTFUL)
