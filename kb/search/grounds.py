"""The named card's split: the rules that say when a card's condition, choice and cost happen, for each card of a game.

They are found when an edition is indexed: a card's text is split by the rules of that edition, and what the split
rests on leads a question about the card to these rules.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import date, timedelta
from typing import Any

from kb.knowledge import KnowledgeBase
from kb.model import Card, Document, Edition, Kind
from kb.model.names import folded

Grounds = Mapping[str, tuple[int, ...]]
"""For the folded name of a card the places of the texts that its split rests on."""

_ANY = ("is-triggered", "is-static", "is-activated", "is-replacement")
"""Claims that say what an ability is: so many cards share them that they lead nowhere."""

Splits = Callable[[str], Iterator[tuple[str, tuple[str, ...]]]]
"""Gives the claims of the splits of a text, with the addresses that each cites."""


def grounds_in(kb: KnowledgeBase, edition: Edition, places: Mapping[str, int]) -> Grounds:
    """Give for each card of an edition's game the texts of that edition that its split rests on."""
    document = kb.document(edition.address)
    table = kb.game(edition.address.game).tables.get("ability")
    cards = [card for each in card_editions(kb, edition) for card in each.cards]
    if document.kind is not Kind.RULES or document.part_of or not isinstance(table, Mapping) or not cards:
        return {}
    split = _splitter(edition.address.game, table, last_day(document, edition))
    found: dict[str, dict[int, None]] = {}
    for card in cards:
        for place in _places(card, table, split, places):
            found.setdefault(folded(card.name), {})[place] = None
    return {name: tuple(each) for name, each in found.items()}


def card_editions(kb: KnowledgeBase, edition: Edition) -> Sequence[Edition]:
    """Give the editions of card files in an edition's game."""
    documents = (each for each in kb.documents(edition.address.game) if each.kind is Kind.CARDS)
    return [each for document in documents for each in document.editions]


def last_day(document: Document, edition: Edition) -> date:
    """Give the last day on which an edition is in force by its document alone."""
    later = [each.effective for each in document.editions if each.effective and edition.effective]
    after = min((day for day in later if edition.effective and day > edition.effective), default=None)
    return after - timedelta(days=1) if after else date.max


def _splitter(game: str, table: Mapping[str, Any], day: date) -> Splits:
    from kb.ability import Table, splits

    own = Table(game, table)

    def claims(text: str) -> Iterator[tuple[str, tuple[str, ...]]]:
        for split in splits(text, own, day):
            yield from ((step.claim.name, step.cites) for step in split.because)

    return claims


def _places(card: Card, table: Mapping[str, Any], split: Splits, places: Mapping[str, int]) -> Iterator[int]:
    """Yield the places of the rules that settle parts of a card's abilities; what has no such part is not split."""
    words = card.text.casefold()
    parts = (*table.get("choices", ()), "if ", "to ")
    if any(part in words for part in parts) and any(word in words for word in table.get("triggers", ())):
        for claim, cites in split(card.text):
            if claim not in _ANY:
                yield from (places[address] for address in cites if address in places)
