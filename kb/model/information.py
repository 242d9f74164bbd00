"""Information: who may look at what, what must be shown or told, what may be kept secret, what can't be compelled."""

from dataclasses import dataclass
from typing import Literal as OneOf

from kb.address import Address
from kb.derivation import Step

Right = OneOf["look", "show", "tell", "keep", "compel"]
"""What is asked of a thing: who may look at it, whether it is shown, whether it is told, whether it may be kept secret,
whether anybody can be made to do something with it."""

RIGHTS: tuple[Right, ...] = ("look", "show", "tell", "keep", "compel")
"""All of them, in the order in which they are told."""

Stance = OneOf["may", "may only", "can't", "must", "need not", "happens"]
"""How a rule stands to it: it allows, allows only so far, forbids, demands, doesn't demand, or says that it is done."""


@dataclass(frozen=True, slots=True)
class Thing:
    """What somebody may know of: a zone, an object, or a part of it.

    ``name`` is it by the rule's own words, ``key`` the roots of these; ``part`` is what of it is meant (its number,
    order, top card), empty for the whole; ``within`` is what lies in it that is meant (facedown cards), ``kind`` the
    roots of those words.
    """

    name: str
    key: tuple[str, ...]
    part: str = ""
    within: str = ""
    kind: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Statement:
    """What one sentence of a rule says of who may know.

    ``words`` is the sentence, ``who`` the one who may or must, as the rule calls them, ``when`` under which conditions.
    ``things`` it speaks about, ``levels`` are the words by which it means all things of a level (private, public);
    ``defines``: it says what these words mean. ``under`` are the roots of the titles above it.
    """

    rule: Address
    words: str
    right: Right
    stance: Stance
    who: str = ""
    when: tuple[str, ...] = ()
    things: tuple[Thing, ...] = ()
    levels: tuple[str, ...] = ()
    defines: bool = False
    under: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Level:
    """That a rule gives things a level: the cards in a hand are private information."""

    rule: Address
    words: str
    level: str
    things: tuple[Thing, ...]
    when: tuple[str, ...] = ()
    under: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Information:
    """All that an edition says of who may know; ``titles`` are the roots of its headings, each with its words."""

    edition: Address
    statements: tuple[Statement, ...] = ()
    levels: tuple[Level, ...] = ()
    titles: tuple[tuple[tuple[str, ...], str], ...] = ()


@dataclass(frozen=True, slots=True)
class Said:
    """A statement that answers for a thing; ``of`` is what of the thing it speaks of, empty for the whole.

    ``through`` is the rule that gives the thing the level that the statement is about; None: it speaks of the thing.
    """

    statement: Statement
    of: str = ""
    through: Level | None = None

    def as_json(self) -> dict[str, object]:
        """Give it in the form of the JSON contract."""
        each, via = self.statement, self.through
        return {
            "address": str(each.rule),
            "stance": each.stance,
            "who": each.who,
            "when": list(each.when),
            "of": self.of,
            "text": each.words,
            "through": {"address": str(via.rule), "level": via.level, "text": via.words} if via else None,
        }


@dataclass(frozen=True, slots=True)
class Knowledge:
    """Who may know of one thing: for each right what the rules say, the nearest first; nothing: no rule says it.

    ``levels`` are the rules that give it a level. ``asked`` are the rights that the question was about, ``beside`` the
    names of other things that it may have meant, ``because`` the steps from the rules to the answer.
    """

    game: str
    thing: str
    asked: tuple[Right, ...]
    said: tuple[tuple[Right, tuple[Said, ...]], ...]
    levels: tuple[tuple[str, Level], ...] = ()
    beside: tuple[str, ...] = ()
    because: tuple[Step, ...] = ()

    def of(self, right: Right) -> tuple[Said, ...]:
        """Give what is said of one right."""
        return dict(self.said).get(right, ())

    def as_json(self) -> dict[str, object]:
        """Give it in the form of the JSON contract."""
        return {
            "game": self.game,
            "thing": self.thing,
            "asked": list(self.asked),
            "levels": [
                {"address": str(each.rule), "level": each.level, "of": of, "when": list(each.when), "text": each.words}
                for of, each in self.levels
            ],
            "rights": {right: [each.as_json() for each in said] for right, said in self.said},
            "beside": list(self.beside),
            "because": [each.as_json() for each in self.because],
        }
