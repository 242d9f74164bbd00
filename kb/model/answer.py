"""The values of an answer to a question: a ruling that was given on it, the rules' own words, how it was found."""

from dataclasses import dataclass
from datetime import date
from typing import Literal

from kb.address import Address
from kb.derivation import Step
from kb.model.ability import Split
from kb.model.verdict import Verdict

AnswerStatus = Literal["ruling-in-force", "ruling-lapsed", "rules-only", "not-found"]
"""What was found: a ruling that holds on the day, one of which that can't be said, rules alone, or nothing."""


@dataclass(frozen=True, slots=True)
class Origin:
    """Where words come from: the document by name and edition, its day, its status on the day that is asked about.

    ``caution`` says what limits them; ``digest``: they are restated and not the official wording.
    """

    game: str
    source: str
    day: date | None
    status: str
    caution: str = ""
    digest: bool = False

    def as_json(self) -> dict[str, object]:
        """Give the origin in the form of the JSON contract."""
        return {
            "game": self.game,
            "source": self.source,
            "day": self.day.isoformat() if self.day else None,
            "status": self.status,
            "caution": self.caution,
            "digest": self.digest,
        }


@dataclass(frozen=True, slots=True)
class GivenRuling:
    """An answer that somebody gave before, in its own words; ``likeness`` (0 to 1) is how much it is what was asked.

    ``question`` is what it answers (of a paragraph, the heading above it). ``why_not`` are the reasons for which it
    can't be said to hold on the day; none of them: it is in force.
    """

    address: Address
    question: str
    answer: str
    origin: Origin
    likeness: float
    why_not: tuple[Step, ...] = ()

    @property
    def holds(self) -> bool:
        """Whether it is in force."""
        return not self.why_not

    def as_json(self) -> dict[str, object]:
        """Give the ruling in the form of the JSON contract."""
        return {
            "address": str(self.address),
            "question": self.question,
            "answer": self.answer,
            **self.origin.as_json(),
            "likeness": round(self.likeness, 3),
            "why_not": [step.as_json() for step in self.why_not],
        }


@dataclass(frozen=True, slots=True)
class QuotedRule:
    """A rule in its own words, as they stand on the day; ``cited``: the ruling names it, else a search found it.

    ``passage`` are the rules around it, a line each, where a search found it.
    """

    address: Address
    number: str
    text: str
    origin: Origin
    cited: bool = False
    passage: str = ""

    def as_json(self) -> dict[str, object]:
        """Give the rule in the form of the JSON contract."""
        return {
            "address": str(self.address),
            "number": self.number,
            "text": self.text,
            **self.origin.as_json(),
            "cited": self.cited,
            "passage": self.passage,
        }


@dataclass(frozen=True, slots=True)
class CardSplit:
    """How an ability of a card that a question names splits on the day."""

    card: Address
    name: str
    split: Split

    def as_json(self) -> dict[str, object]:
        """Give the split in the form of the JSON contract, with its card."""
        return {"card": str(self.card), "name": self.name, **self.split.as_json()}


@dataclass(frozen=True, slots=True)
class Answer:
    """What can be said to a question on a day, and each step that led there; nothing in it is anybody's guess.

    ``parts`` are the answers to the single questions of a compound one, where no ruling answers it as a whole.
    """

    question: str
    on: date
    status: AnswerStatus
    ruling: GivenRuling | None = None
    rules: tuple[QuotedRule, ...] = ()
    splits: tuple[CardSplit, ...] = ()
    conflicts: tuple[Verdict, ...] = ()
    because: tuple[Step, ...] = ()
    parts: "tuple[Answer, ...]" = ()

    def as_json(self) -> dict[str, object]:
        """Give the answer in the form of the JSON contract."""
        return {
            "question": self.question,
            "status": self.status,
            "ruling": self.ruling.as_json() if self.ruling else None,
            "rules": [rule.as_json() for rule in self.rules],
            "splits": [each.as_json() for each in self.splits],
            "conflicts": [each.as_json() for each in self.conflicts],
            "because": [step.as_json() for step in self.because],
            "parts": [part.as_json() for part in self.parts],
        }
