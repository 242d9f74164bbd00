"""Names of cards: how they are compared, and which card one means."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import lru_cache
from unicodedata import combining, normalize

from kb.model.card import Card

_WORD = re.compile(r"[^\W_]+")
_APOSTROPHE = re.compile(r"['’‘ʼ`´]")
_SEAM = re.compile(r"\s*(?:,|//|:)\s*|\s+[-–—]\s+")
_ARTICLE = "the "
_LONGEST_SLUG = 80


@lru_cache(maxsize=16384)
def folded(name: str) -> str:
    """Give the words of a name as they are compared: without capitals, accents, apostrophes and other signs."""
    plain = _APOSTROPHE.sub("", name)
    if not plain.isascii():
        plain = "".join(sign for sign in normalize("NFKD", plain) if not combining(sign))
    return " ".join(_WORD.findall(plain.casefold()))


def slugged(name: str) -> str:
    """Give the form that a name has in addresses: ``Vi, Piltover Enforcer`` is ``vi-piltover-enforcer``."""
    return folded(name).replace(" ", "-")[:_LONGEST_SLUG].strip("-") or "card"


def parts_of(name: str) -> tuple[str, ...]:
    """Give the parts that a name is put together of, by commas, dashes or slashes; none where it is of one piece."""
    parts = tuple(part for part in _SEAM.split(name) if folded(part))
    return parts if len(parts) > 1 else ()


@dataclass(frozen=True, slots=True)
class Names:
    """The cards of one edition by their folded names: whole ones, and the parts that are names of their own."""

    whole: Mapping[str, tuple[Card, ...]]
    short: Mapping[str, tuple[Card, ...]]

    @classmethod
    def of(cls, cards: Iterable[Card]) -> "Names":
        """Collect the names of some cards."""
        whole: dict[str, list[Card]] = {}
        short: dict[str, dict[str, list[Card]]] = {}
        for card in cards:
            key = folded(card.name)
            whole.setdefault(key, []).append(card)
            for part in dict.fromkeys(_shortened(card.name)):
                short.setdefault(part, {}).setdefault(key, []).append(card)
        parts = {part: tuple(card for named in held.values() for card in named) for part, held in short.items()}
        return cls({key: tuple(cards) for key, cards in whole.items()}, parts)

    def called(self, name: str) -> tuple[Card, ...]:
        """Give the cards that a name means: those of that whole name, else all that have it as a part.

        Printings of one card that say the same are one.
        """
        key = folded(name)
        found = self.whole.get(key) or self.short.get(key) or self.short.get(key.removeprefix(_ARTICLE)) or ()
        return _differing(found)

    def every(self, name: str) -> tuple[Card, ...]:
        """Give every printing of the one card that a name means; a longer name counts if one part of it is a name.

        Nothing where it means none, or several.
        """
        for asked in (name, *parts_of(name)):
            key = folded(asked)
            found = self.whole.get(key) or self.short.get(key) or self.short.get(key.removeprefix(_ARTICLE)) or ()
            if len({folded(card.name) for card in found}) == 1:
                return found
        return ()

    def like(self, name: str, at_most: int = 3) -> list[str]:
        """Give the names of cards that look most like one, best first."""
        key = folded(name)
        close = get_close_matches(key, [*self.whole, *self.short], n=at_most, cutoff=0.6)
        beginning = [each for each in self.whole if key and each.startswith(key)][:at_most]
        cards = (card for each in (*beginning, *close) for card in (self.whole.get(each) or self.short[each]))
        return list(dict.fromkeys(card.name for card in cards))[:at_most]

    def singular(self) -> Iterator[tuple[str, tuple[Card, ...]]]:
        """Yield each name that means one card, as it is printed, with all printings of that card."""
        for cards in self.whole.values():
            yield cards[0].name, cards
        for key, cards in self.short.items():
            if key not in self.whole and len({folded(card.name) for card in cards}) == 1:
                for part in parts_of(cards[0].name):
                    if folded(part) == key:
                        yield part, cards


def _shortened(name: str) -> Iterator[str]:
    """Yield the parts of a name as they are compared, one that begins with an article also without it."""
    for part in parts_of(name):
        key = folded(part)
        yield key
        if key.startswith(_ARTICLE):
            yield key.removeprefix(_ARTICLE)


def _differing(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Keep of printings of one card the first of each text."""
    first: dict[tuple[str, str], Card] = {}
    for card in cards:
        first.setdefault((folded(card.name), folded(card.text)), card)
    return tuple(first.values())
