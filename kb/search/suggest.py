"""Suggestions while somebody types."""

import re
from dataclasses import dataclass
from itertools import islice
from typing import Literal

from kb.address import Address
from kb.model import Card, Heading, Ruling
from kb.search.catalogue import Catalogue, Named, name_of, number_of

_NUMBER = re.compile(r"\s*§?\s*(\d[\w.~-]*)\s*")
_LONGEST = 90

SuggestedKind = Literal["rule", "heading", "definition", "question", "card"]


@dataclass(frozen=True, slots=True)
class Suggestion:
    """What somebody may mean who has typed so much: ``text`` is what a reader sees, a rule's number first."""

    text: str
    address: Address
    kind: SuggestedKind
    game: str


def suggestions(catalogue: Catalogue, text: str, limit: int) -> list[Suggestion]:
    """Give what a text may become: what is called so first, then what begins so, then what has a word that does.

    A number gives its rule, those under it, and then numbers that begin with the same figures.
    """
    number = _NUMBER.fullmatch(text)
    found = catalogue.numbered(number[1], limit) if number else catalogue.named(text)
    chosen: dict[int, Named] = {}
    for node in islice(found, 4 * limit):  # some have several words that begin so
        chosen.setdefault(id(node), node)
        if len(chosen) == limit:
            break
    return [_suggestion(node) for node in chosen.values()]


def _suggestion(node: Named) -> Suggestion:
    text = " ".join(filter(None, (number_of(node).partition("~")[0], name_of(node) or node.text)))
    return Suggestion(_shortened(text), node.address, _kind(node), node.address.game)


def _kind(node: Named) -> SuggestedKind:
    if isinstance(node, Card):
        return "card"
    if isinstance(node, Ruling):
        return "question"
    return "heading" if isinstance(node, Heading) else node.kind


def _shortened(text: str) -> str:
    words = " ".join(text.split())
    return words if len(words) <= _LONGEST else f"{words[:_LONGEST].rsplit(' ', 1)[0]} …"
