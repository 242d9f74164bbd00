"""Norms: what the sentences of rules say that happens, may happen or must not, and under which conditions."""

from dataclasses import dataclass
from typing import Literal as OneOf

from kb.address import Address


@dataclass(frozen=True, slots=True)
class Effect:
    """A change: which process, whether it comes about or ends, and what it happens to.

    ``process`` is the root of a verb or state, so that “loses control of a quay” and “the quay becomes uncontrolled”
    are one effect; an event that begins or ends has the process ``begin``. ``theme`` is the root of what it happens
    to, ``full`` the same with the word before it: “the main deck” has the theme ``deck`` and is ``main deck`` in full.
    """

    process: str
    sign: OneOf["+", "-"]
    theme: str
    full: str = ""


@dataclass(frozen=True, slots=True)
class Literal:
    """One thing that must be so, or must not: a part of a condition.

    ``roots`` are the roots of its words; ``sign`` is minus for what must not be so; ``class_`` says of how many it
    speaks (*none*, *only one*, *several*), empty where it counts none, and ``counted`` is the root of what;
    ``comparator`` and ``number`` are those of a measure; ``alternative`` tells the branches of an “or” apart: 0
    stands in all of them.
    """

    text: str
    roots: tuple[str, ...]
    kind: OneOf["if", "during", "before", "after", "restriction"]
    sign: OneOf["+", "-"] = "+"
    class_: str = ""
    comparator: str = ""
    number: str = ""
    alternative: int = 0
    inherited: bool = False
    excepts: bool = False
    counted: str = ""


@dataclass(frozen=True, slots=True)
class Norm:
    """What one predicate of a rule's sentence says: an effect, and whether it may, must, can't or does happen.

    ``start`` and ``end`` are offsets of the sentence in the rule's text; ``who`` is the one who does it, as the rule
    calls them; ``constitutive``: nobody may or must, it happens; ``stative``: it says what something is, and changes
    nothing; ``outcome`` is what it says by its own words, ``words`` the roots of those; ``unsure``: a condition of it
    was not understood and is not told, so that nothing follows from those that are.
    """

    rule: Address
    effect: Effect
    sentence: str
    start: int
    end: int
    modality: str = ""
    negated: bool = False
    who: str = ""
    conditions: tuple[Literal, ...] = ()
    adverbs: tuple[str, ...] = ()
    stative: bool = False
    outcome: str = ""
    words: tuple[str, ...] = ()
    unsure: bool = False

    @property
    def constitutive(self) -> bool:
        """Whether it says that something happens, and not that somebody may or must do it."""
        return not self.modality and not self.stative and not self.negated

    @property
    def exceptions(self) -> tuple[Literal, ...]:
        """The conditions under which it does not hold."""
        return tuple(each for each in self.conditions if each.excepts)

    def alternatives(self) -> tuple[tuple[Literal, ...], ...]:
        """Give the sets of conditions, each of which is enough."""
        shared = tuple(each for each in self.conditions if not each.alternative)
        branches = sorted({each.alternative for each in self.conditions} - {0})
        return tuple(
            (*shared, *(each for each in self.conditions if each.alternative == branch)) for branch in branches
        ) or (shared,)
