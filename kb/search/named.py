"""Cards that a query names: found by their names alone, before anything is scored, as numbers are.

A card's text is not searched: hundreds of cards say what a rule says, and who asks for a rule wants the rule.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from kb.model import Card, Kind
from kb.model.names import folded
from kb.search.desk import impacts_in, roll_of
from kb.search.roll import Roll
from kb.search.scope import Scope
from kb.search.words import stem

_MOST = 5  # cards that share the name which is asked for
_FEWEST = 2  # words of a name that is found inside a longer query
_RULES = (Kind.RULES, Kind.TOURNAMENT)

Named = tuple[Card, bool]


def named(scope: Scope, query: str) -> Iterator[Named]:
    """Yield the cards that a query names; True: the name is all that is asked for, else a part of it."""
    words = folded(query).split()
    for edition in scope.editions if words else ():
        if edition.card_count:
            roll = roll_of(scope.kb, edition)
            strange = partial(_strange, scope, edition.address.game)
            whole = roll.called(words, lambda: True)
            found = whole[:_MOST] or tuple(_inside(roll, words, strange))
            yield from ((card, bool(whole)) for own in found if (card := _as_it_stands(scope, own)) is not None)


def _strange(scope: Scope, game: str, run: Sequence[str]) -> bool:
    """Tell whether a game's rules lack some of some words."""
    own = (each for each in scope.known if each.address.game == game)
    every = [impacts_in(scope.kb, each).stems for each in own if scope.kb.document(each.address).kind in _RULES]
    return not all(any(stems.holding(stem(word)) for stems in every) for word in run)


def _inside(roll: Roll, words: Sequence[str], strange: Callable[[Sequence[str]], bool]) -> Iterator[Card]:
    """Yield the cards whose names stand in a row among other words, the longest name at each place."""
    at = 0
    while at < len(words):
        for length in range(roll.reach(words, at), _FEWEST - 1, -1):
            run = words[at : at + length]
            cards = roll.called(run, partial(strange, run))
            if len(cards) == 1:
                yield cards[0]
                at += length - 1
                break
        at += 1


def _as_it_stands(scope: Scope, card: Card) -> Card | None:
    node = scope.kb.nodes.get(str(card.address))
    return node if isinstance(node, Card) else None
