"""Players' words as suggestions: ``stack`` leads to the rules' own word, and says so: ``Chain (stack)``."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from kb.knowledge import KnowledgeBase
from kb.model import Game
from kb.search.catalogue import Catalogue, Named, folded, name_of


@dataclass(frozen=True, slots=True)
class Slang:
    """A player's word, the rules' word for it in one game, and what has that word as its name, if anything has."""

    said: str
    means: str
    game: str
    node: Named | None


def slang_in(kb: KnowledgeBase, game: str | None, catalogue: Catalogue) -> tuple[Slang, ...]:
    """Collect the players' words of a game, or of all, in alphabetical order."""
    games = [kb.game(game)] if game else kb.games
    found = [each for one in games for each in _of(one, catalogue)]
    return tuple(sorted(found, key=lambda each: folded(each.said)))


def beginning(slang: Sequence[Slang], text: str) -> Iterator[Slang]:
    """Yield the players' words that are written so, then those that begin so."""
    key = folded(text)
    yield from (each for each in slang if folded(each.said) == key)
    yield from (each for each in slang if folded(each.said).startswith(key) and folded(each.said) != key)


def _of(game: Game, catalogue: Catalogue) -> Iterator[Slang]:
    for said, means in (game.tables.get("slang") or {}).items():
        for other in means if isinstance(means, list) else [means]:
            yield Slang(str(said), str(other), game.id, _named(catalogue, str(other), game.id))


def _named(catalogue: Catalogue, word: str, game: str) -> Named | None:
    """Give what a word names in a game: what is called so, in the plural too, or with an article."""
    for name in (word, f"{word}s", f"the {word}", word.removesuffix("s"), word.removesuffix("ed")):
        key = folded(name)
        for node in catalogue.names.beginning(key):
            if folded(name_of(node)) != key:
                break
            if node.address.game == game:
                return node
    return None
