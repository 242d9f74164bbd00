"""In which of its senses a word stands in a text, by the rules of one day."""

from dataclasses import dataclass
from datetime import date
from typing import Literal

from kb.address import Span

Standing = Literal["in force", "lapsed", "unstated"]
"""*in force*: a rule or ruling of the day says it; *lapsed*: what said it holds no longer, and no rule of the day says
it; *unstated*: no rule that is known, of the day or of an earlier one, says it."""


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a term means in one position: the sense's name, what that is in words, and what says so.

    ``cites`` are the rules and rulings that say it, or said it last; ``since`` and ``until`` is from when until when
    they do (half-open, None where a side is open). All are empty where nothing ever said it.
    """

    name: str = ""
    means: str = ""
    cites: tuple[str, ...] = ()
    status: Standing = "unstated"
    since: date | None = None
    until: date | None = None


@dataclass(frozen=True, slots=True)
class Sense:
    """An occurrence of a term: the word as it is printed, where it stands, in which position, and what it means there.

    ``position`` is the first that applies of: one that the game names, *trigger* (in a trigger condition), *check* (in
    a condition, or where it is asked what was done), *forbidden*, *allowed*, *as* (behind "as"), *elsewhere*.
    ``around`` are the words next to it. ``short_for`` are the words that hold the term, where what stands in the text
    is a keyword that is short for them.
    """

    term: str
    word: str
    span: Span
    position: str
    meaning: Meaning
    around: str = ""
    short_for: str = ""

    def as_json(self) -> dict[str, object]:
        """Give the sense in the form of the JSON contract."""
        meaning = self.meaning
        return {
            "term": self.term,
            "word": self.word,
            "start": self.span.start,
            "end": self.span.end,
            "position": self.position,
            "sense": meaning.name,
            "means": meaning.means,
            "cites": list(meaning.cites),
            "status": meaning.status,
            "since": meaning.since.isoformat() if meaning.since else None,
            "until": meaning.until.isoformat() if meaning.until else None,
        }
