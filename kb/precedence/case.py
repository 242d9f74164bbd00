"""A case: two sides, what they say, and how they stand to each other; and what a canon makes of it."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from functools import cached_property

from kb.derivation import Step
from kb.knowledge import KnowledgeBase
from kb.model import Game
from kb.norm.lexicon import Lexicon
from kb.precedence.comparison import Comparison
from kb.precedence.conflict import compare
from kb.precedence.reading import Reading, read
from kb.precedence.sides import Side
from kb.precedence.table import Precedence


@dataclass(frozen=True)
class Preference:
    """That one side is set above the other: by which text, in which words, and on which further steps that rests.

    ``alone``: it holds whether or not a contradiction was found, since it is said of just these two; ``direct``: the
    winner itself is what changes the loser, so that the loser's words in force agree with it. ``off`` is why it is not
    heard; ``ground`` is None where the canon has to find one in the game's table. ``turned``: the canon would set the
    loser above, and its ground excepts the winner from that.
    """

    winner: str
    loser: str
    ground: str | None = None
    words: str = ""
    alone: bool = False
    direct: bool = False
    further: tuple[Step, ...] = ()
    off: Step | None = None
    turned: bool = False


@dataclass(frozen=True)
class Case:
    """Two sides under the rules of a day and some scopes; they stand in the order of their names.

    ``supposed``: the canons are asked what would be if the two contradicted each other.
    """

    kb: KnowledgeBase
    game: Game
    on: date
    scope: Sequence[str]
    sides: tuple[Side, Side]
    lexicon: Lexicon
    table: Precedence
    supposed: bool = False
    read_before: dict[tuple[str, str], Reading] = field(default_factory=dict, compare=False, repr=False)

    @cached_property
    def readings(self) -> tuple[Reading, Reading]:
        """What the words that count say."""
        one, other = self.sides
        return self.read(one, one.words), self.read(other, other.words)

    @cached_property
    def comparison(self) -> Comparison:
        """How the words that count stand to each other."""
        return compare(self.kb, *self.readings)

    @cached_property
    def own(self) -> Comparison:
        """How the editions' own words stand to each other."""
        return self.compared(*(side.own for side in self.sides))

    @cached_property
    def now(self) -> Comparison:
        """How the words in force stand to each other."""
        return self.compared(*(side.now for side in self.sides))

    @property
    def clash(self) -> bool:
        """Whether the sides contradict each other, or are supposed to."""
        return self.supposed or self.comparison.kind == "conflict"

    @property
    def both_ways(self) -> tuple[tuple[Side, Side], tuple[Side, Side]]:
        """The sides, and the sides the other way round."""
        one, other = self.sides
        return (one, other), (other, one)

    def read(self, side: Side, words: str) -> Reading:
        """Read some words of a side; they are read once."""
        key = side.name, words
        if key not in self.read_before:
            self.read_before[key] = read(self.kb, side, words, self.lexicon)
        return self.read_before[key]

    def reading(self, side: Side) -> Reading:
        """Give what the words of a side say that count."""
        return self.readings[0 if side is self.sides[0] else 1]

    def compared(self, mine: str, theirs: str) -> Comparison:
        """Compare the sides with other words."""
        one, other = self.sides
        if (mine, theirs) == (one.words, other.words):
            return self.comparison
        return compare(self.kb, self.read(one, mine), self.read(other, theirs))

    @cached_property
    def in_force(self) -> "Case":
        """The case of the words in force; itself, where they are the ones that count."""
        if not any(side.pinned and side.is_amended for side in self.sides):
            return self
        one, other = (replace(side, pinned=False) for side in self.sides)
        return replace(self, sides=(one, other), read_before=self.read_before)

    def suppose(self) -> "Case":
        """Give the case as if the two contradicted each other."""
        return replace(self, supposed=True)

    def text(self, address: str) -> str:
        """Give the words of what stands at an address; empty where nothing is loaded there."""
        node = self.kb.nodes.get(address)
        return node.text if node is not None else ""
