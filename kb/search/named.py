"""Cards that a query names: found by their names alone, before anything is scored, as numbers are.

A card's text is not searched: hundreds of cards say what a rule says, and who asks for a rule wants the rule.
"""

from collections.abc import Iterator, Sequence

from kb.model import Card
from kb.model.names import Names, folded
from kb.search.scope import Scope

_MOST = 5  # cards that share the name which is asked for
_FEWEST = 2  # words of a name that is found inside a longer query
_LONGEST = 8  # words of a name

Named = tuple[Card, bool]


def named(scope: Scope, query: str) -> Iterator[Named]:
    """Yield the cards that a query names; True: the name is all that is asked for, else a part of it."""
    words = folded(query).split()
    for edition in scope.editions if words else ():
        if edition.card_count:
            names = scope.kb.shelf.part(str(edition.address)).names
            whole = names.called(query)
            found = whole[:_MOST] or tuple(_inside(names, words))
            yield from ((card, bool(whole)) for own in found if (card := _as_it_stands(scope, own)) is not None)


def _inside(names: Names, words: Sequence[str]) -> Iterator[Card]:
    """Yield the cards whose names stand in a row among other words, the longest name at each place."""
    at = 0
    while at < len(words):
        for length in range(min(_LONGEST, len(words) - at), _FEWEST - 1, -1):
            cards = names.called(" ".join(words[at : at + length]))
            if len(cards) == 1:
                yield cards[0]
                at += length - 1
                break
        at += 1


def _as_it_stands(scope: Scope, card: Card) -> Card | None:
    node = scope.kb.nodes.get(str(card.address))
    return node if isinstance(node, Card) else None
