"""Amendments of cards settled: which card each names, and which of its words it changes."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from difflib import SequenceMatcher
from typing import Any

from kb.model import Amendment, Card, Game
from kb.model.names import Names, folded

_CHANGES_A_CARD = ("replace-text", "replace-phrase", "modify-meaning", "repeal")
_FEWEST = 4  # words that a part of a text must have to be told from the rest
_ALIKE = 0.5  # likeness from which one line of a card is the one that an erratum without an old text rewrites


@dataclass(frozen=True, slots=True)
class Cards:
    """The cards of a game by name, and the symbols that stand for one of several.

    Such a symbol is what a publisher writes for all cards alike where each prints its own: ``[C]`` for a card's colour.
    """

    names: tuple[Names, ...]
    several: Mapping[str, Sequence[str]]

    @classmethod
    def of(cls, game: Game) -> "Cards":
        """Collect the cards of a game."""
        editions = [edition for document in game.documents for edition in document.editions if edition.cards]
        symbols: Mapping[str, Any] = game.tables.get("symbols", {})
        several = {symbol: own for symbol, own in symbols.items() if isinstance(own, list)}
        return cls(tuple(Names.of(edition.cards) for edition in editions), several)

    def settle(self, amendment: Amendment) -> Amendment:
        """Settle an amendment whose target is the name of one card; give any other as it is."""
        name = amendment.target or ""
        if amendment.op not in _CHANGES_A_CARD or not name or name[:1].isdigit():
            return amendment
        found = [card for names in self.names for card in names.every(name)]
        if not found:
            return amendment
        settled = self._with_own_symbols(replace(amendment, targets=tuple(card.address for card in found)), found[-1])
        if settled.op == "replace-text" and settled.old_text is None:
            return _with_line(settled, found[-1])
        return settled

    def _with_own_symbols(self, amendment: Amendment, card: Card) -> Amendment:
        """Put the card's own symbol where a statement has one that stands for several, if its words then fit."""
        for symbol, choices in self.several.items():
            words = [text for text in (amendment.old_text, amendment.text) if text and symbol in text]
            own = [each for each in choices if each in card.text]
            fitting = [each for each in own if any(_fits(text.replace(symbol, each), card.text) for text in words)]
            chosen = fitting if fitting or amendment.old_text else own
            if words and len(chosen) == 1:
                amendment = _replaced(amendment, symbol, chosen[0])
        return amendment


def _fits(words: str, text: str) -> bool:
    """Tell whether a text says some words: all that it says, or a part of it."""
    return f" {folded(words)} " in f" {folded(text)} "


def _replaced(amendment: Amendment, symbol: str, own: str) -> Amendment:
    def put(text: str | None) -> str | None:
        return text.replace(symbol, own) if text else text

    texts = (put(amendment.text), put(amendment.old_text), put(amendment.fingerprint))
    return replace(amendment, text=texts[0], old_text=texts[1], fingerprint=texts[2])


def _with_line(amendment: Amendment, card: Card) -> Amendment:
    """Say which words an erratum without an old text rewrites: all, or the one line of several that it is most like."""
    lines = [line for line in card.text.split("\n") if line.strip()]
    new = amendment.text or ""
    if len(lines) < 2 or len(new.strip().split("\n")) > 1:
        return replace(amendment, fingerprint=card.text)
    likeness = [_likeness(new, line) for line in lines]
    best = [line for line, alike in zip(lines, likeness, strict=True) if alike == max(likeness)]
    if len(best) > 1 or max(likeness) < _ALIKE:
        return replace(amendment, confidence="low")
    if len(folded(best[0]).split()) < _FEWEST:
        whole = card.text.replace(best[0], new.strip(), 1)
        return replace(amendment, text=whole, old_text=card.text, fingerprint=card.text)
    return replace(amendment, old_text=best[0], fingerprint=best[0])


def _likeness(one: str, other: str) -> float:
    return SequenceMatcher(None, folded(one).split(), folded(other).split(), autojunk=False).ratio()
