"""Suggestions while somebody types."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Literal

from kb.address import Address
from kb.model import Card, Heading, Ruling
from kb.search.catalogue import Catalogue, Named, folded, name_of, number_of
from kb.search.slang import Slang, beginning

_NUMBER = re.compile(r"\s*§?\s*(\d[\w.~-]*)\s*")
_LONGEST = 90
_CALLED, _BEGINS, _LATER = range(3)  # how a name answers to what was typed
_MOST_SLANG = 3  # players' words among the suggestions

SuggestedKind = Literal["rule", "heading", "definition", "question", "card", "slang"]


@dataclass(frozen=True, slots=True)
class Suggestion:
    """What somebody may mean who has typed so much: ``text`` is what a reader sees, a rule's number first.

    A player's word stands in brackets behind the rules' own: ``Chain (stack)``; where no text has that as its name,
    there is no address, and ``search`` is what to look for instead.
    """

    text: str
    address: Address | None
    kind: SuggestedKind
    game: str
    search: str = ""


def suggestions(catalogue: Catalogue, text: str, limit: int, slang: Sequence[Slang] = ()) -> list[Suggestion]:
    """Give what a text may become: what is called so first, then what begins so, then what has a word that does.

    A number gives its rule, those under it, and then numbers that begin with the same figures. A player's word comes
    after what has just that name, when it is written in full, else after what begins so in the rules.
    """
    number = _NUMBER.fullmatch(text)
    if number:
        return [_suggestion(node) for node in _chosen(catalogue.numbered(number[1], limit), limit)]
    ordered = _ordered(catalogue, text, limit, slang)
    return [_spoken(each) if isinstance(each, Slang) else _suggestion(each) for each in ordered]


def _ordered(catalogue: Catalogue, text: str, limit: int, slang: Sequence[Slang]) -> list[Named | Slang]:
    """Order what a text may become: what has the name, the player's word, what begins so, what has such a word."""
    key = folded(text)
    said = list(islice(beginning(slang, text), min(_MOST_SLANG, limit))) if key else []
    named: tuple[list[Named], ...] = ([], [], [])
    for node in _chosen(catalogue.named(text), limit)[: limit - len(said)]:
        named[_nearness(folded(name_of(node)), key)].append(node)
    whole = [each for each in said if folded(each.said) == key]
    others = [each for each in said if folded(each.said) != key]
    return [*named[_CALLED], *whole, *named[_BEGINS], *others, *named[_LATER]]


def _nearness(name: str, key: str) -> int:
    if name == key:
        return _CALLED
    return _BEGINS if name.startswith(key) else _LATER


def _chosen(found: Iterator[Named], limit: int) -> list[Named]:
    """Give the first texts, each once: some have several words that begin so."""
    chosen: dict[int, Named] = {}
    for node in islice(found, 4 * limit):
        chosen.setdefault(id(node), node)
        if len(chosen) == limit:
            break
    return list(chosen.values())


def _spoken(each: Slang) -> Suggestion:
    """Suggest what a player's word means."""
    if each.node is None:
        return Suggestion(f"{each.means} ({each.said})", None, "slang", each.game, each.means)
    return Suggestion(f"{_text(each.node)} ({each.said})", each.node.address, "slang", each.game)


def _suggestion(node: Named) -> Suggestion:
    return Suggestion(_text(node), node.address, _kind(node), node.address.game)


def _text(node: Named) -> str:
    return _shortened(" ".join(filter(None, (number_of(node).partition("~")[0], name_of(node) or node.text))))


def _kind(node: Named) -> SuggestedKind:
    if isinstance(node, Card):
        return "card"
    if isinstance(node, Ruling):
        return "question"
    return "heading" if isinstance(node, Heading) else node.kind


def _shortened(text: str) -> str:
    words = " ".join(text.split())
    return words if len(words) <= _LONGEST else f"{words[:_LONGEST].rsplit(' ', 1)[0]} …"
