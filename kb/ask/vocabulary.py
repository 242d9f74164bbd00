"""The vocabulary of a game on a day: which words its texts know, how rare each is, and which are names."""

import re
from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from math import log

from kb.ask.bars import alike, everyday_stems, weights
from kb.ask.counts import counts_of
from kb.ask.stems import stem
from kb.model import Edition, Game
from kb.search.misspelt import spelt

_TYPICAL = 100
_RARE = 1000
"""One of so many rules may hold a word that is a name all the same."""

_SHORTEST, _PART = 5, 3
"""Letters of a name's beginning that stands for it, and of a part of a word that is two names in one."""

_ONE = re.compile(r"(?:one|1)\s+(\w+)")
"""How a legend says what a symbol stands for one of."""


@dataclass(frozen=True)
class Vocabulary:
    """How many texts hold a stem; ``rules`` counts rules only, ``means`` are a player's words by the rules' words.

    ``things`` are the stems of what a symbol stands for one of, by symbols.
    """

    game: str
    texts: int
    holding: Mapping[str, int]
    rules: Mapping[str, int]
    proper: frozenset[str]
    epithets: Mapping[str, frozenset[str]]
    means: Mapping[str, str]
    things: Mapping[str, str] = field(default_factory=dict)
    weighed: dict[str, float] = field(default_factory=dict, compare=False, repr=False)
    guessed: dict[str, tuple[str, ...]] = field(default_factory=dict, compare=False, repr=False)

    def weight(self, word: str) -> float:
        """Say how much a stem tells: the rarer, the more; an everyday word no more than one of the rules' own."""
        found = self.weighed.get(word)
        if found is None:
            found = self._rarity(self.holding.get(word, 0))
            most = weights()["everyday"] * self._rarity(0) if word in everyday_stems() else found
            self.weighed[word] = found = min(found, most)
        return found

    def _rarity(self, held: int) -> float:
        return log(1 + (self.texts - held + 0.5) / (held + 0.5))

    def mass(self, several: Iterable[str]) -> float:
        """Say how much some stems tell together."""
        return sum([self.weight(word) for word in several])

    def knows(self, word: str) -> bool:
        """Tell whether any text of the game has a stem, or its players do."""
        return word in self.holding or word in self.proper or word in self.means or word.isdigit()

    def is_name(self, word: str) -> bool:
        """Tell whether a stem names something: it stands in names, and hardly in rules."""
        return word in self.proper and self.rules.get(word, 0) <= max(3, self.texts // _RARE)

    def is_own(self, word: str) -> bool:
        """Tell whether a stem is one of the rules' own words: more than one rule of very many has it."""
        return self.rules.get(word, 0) > self.texts // _RARE

    def is_typical(self, word: str) -> bool:
        """Tell whether a stem is typical of the game: many of its rules have it."""
        return self.rules.get(word, 0) > self.texts // _TYPICAL

    def implied(self, word: str, named: Collection[str]) -> bool:
        """Tell whether a stem is but the epithet of somebody who is named among some stems."""
        return not self.epithets.get(word, frozenset()).isdisjoint(named)

    def meant(self, word: str) -> tuple[str, ...]:
        """Give the stems that a stem stands for: where no text has it, a name's beginning, two in one, or misspelt."""
        if self.knows(word) or word in everyday_stems() or word in alike():
            return (self.normal(word),)
        found = self.guessed.get(word)
        if found is None:
            found = self.guessed[word] = self._begun(word) or self._joined(word) or self._misspelt(word) or (word,)
        return found

    def _begun(self, word: str) -> tuple[str, ...]:
        names = [name for name in self.proper if name.startswith(word)] if len(word) >= _SHORTEST else []
        return tuple(names) if len(names) == 1 else ()

    def _joined(self, word: str) -> tuple[str, ...]:
        cuts = range(_PART, len(word) - _PART + 1)
        pairs = [(word[:at], word[at:]) for at in cuts if word[:at] in self.proper and word[at:] in self.proper]
        return pairs[0] if len(pairs) == 1 else ()

    def _misspelt(self, word: str) -> tuple[str, ...]:
        found = stem(spelt(word, lambda each: self.holding.get(stem(each), 0) or stem(each) in self.proper))
        return (self.normal(found),) if found else ()

    def normal(self, word: str) -> str:
        """Give a stem, and for a player's word that of the rules."""
        return word if self.is_name(word) else self.means.get(word, word)


def vocabulary(game: Game, editions: Iterable[Edition]) -> Vocabulary:
    """Put together the vocabulary of a game from some of its editions, and from what its players say."""
    holding: Counter[str] = Counter()
    rules: Counter[str] = Counter()
    proper: set[str] = set()
    epithets: dict[str, frozenset[str]] = {}
    means: dict[str, str] = {}
    things: dict[str, str] = {}
    texts = 0
    for edition in editions:
        means |= {each.symbol.lower(): stem(each.means.lower()) for each in edition.symbols if each.means.isalpha()}
        things |= {
            each.symbol.lower(): stem(one[1].lower()) for each in edition.symbols if (one := _ONE.match(each.means))
        }
        counts = counts_of(edition)
        texts += counts.texts
        holding.update(counts.holding)
        proper |= counts.proper
        for word, before in counts.epithets.items():
            epithets[word] = epithets.get(word, frozenset()) | before
        rules.update(counts.rules)
    means |= _slang(game)
    for symbol, thing in things.items():
        holding[thing] = max(holding[thing], holding[symbol])
    return Vocabulary(game.id, texts, holding, rules, frozenset(proper), epithets, means, things)


def _slang(game: Game) -> Mapping[str, str]:
    """Give the rules' word for a player's word, where both are one word."""
    table = game.tables.get("slang")
    pairs = table.items() if isinstance(table, Mapping) else ()
    return {stem(one): stem(other) for one, other in pairs if isinstance(other, str) and " " not in f"{one}{other}"}
