"""The abilities of cards that a question names: how each splits on the day."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import date
from functools import lru_cache
from typing import Any

from kb.ask.known import Known
from kb.ask.steps import existing
from kb.knowledge import KnowledgeBase
from kb.model import Card, Split
from kb.model.answer import CardSplit

_MOST = 3
"""So many abilities are split at most."""


def named_splits(kb: KnowledgeBase, about: Known, on: date) -> tuple[CardSplit, ...]:
    """Split the triggered abilities of the cards that a question names, in its order."""
    found = [each for card in about.cards[:_MOST] for each in _splits(kb, card, on)]
    return tuple(found[:_MOST])


def _splits(kb: KnowledgeBase, card: Card, on: date) -> Iterator[CardSplit]:
    table = kb.game(card.address.game).tables.get("ability")
    if not isinstance(table, Mapping):
        return
    for split in _split(card.text, _Rules(card.address.game, table), on):
        if split.status == "triggered":
            yield CardSplit(card.address, card.name, replace(split, because=tuple(existing(kb, split.because))))


class _Rules:
    """A game's table of abilities, the same as another if it is one object."""

    def __init__(self, game: str, table: Mapping[str, Any]) -> None:
        self.game, self.table = game, table

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Rules) and other.table is self.table

    def __hash__(self) -> int:
        return id(self.table)


@lru_cache(maxsize=1024)
def _split(text: str, rules: _Rules, on: date) -> tuple[Split, ...]:
    from kb.ability import Table, splits

    return tuple(splits(text, Table(rules.game, rules.table), on))
