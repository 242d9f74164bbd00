"""Cards under amendments: a card's text is folded as the text of a rule without a number is."""

from collections.abc import Mapping

from kb.consolidate.places import places, same_words, words_of
from kb.model import Amendment, Card, Edition, Rule

PRINTED = "the card is printed with these words"

_FEWEST = 4  # words that a part of a text must have to be told from the rest


def as_rule(card: Card) -> Rule:
    """Give a card's text as folding takes it."""
    return Rule(card.address, None, "rule", card.text, card.span)


def cards_in(edition: Edition) -> Mapping[str, Rule]:
    """Give the texts of an edition's cards by what stands behind its address."""
    return {card.address.fragment: as_rule(card) for card in edition.cards}


def is_printed(amendment: Amendment, text: str) -> bool:
    """Tell whether a card's file has the new words already, so that there is nothing left to change."""
    new, old = amendment.text or "", amendment.old_text or ""
    if not new or same_words(old, text):
        return False
    return same_words(new, text) or (
        len(words_of(new)) >= _FEWEST and bool(places(new, text)) and not places(old, text)
    )
