"""A compound question and its parts: "If A, does B? And C?" asks two things, and the second leans on the first."""

import re
from dataclasses import dataclass

from kb.ask.english import small

MOST_CHARACTERS = 1000
"""A longer question is cut at a blank."""

_MOST_PARTS = 4
_ASKS = (*small("asks", "words"), *small("asks", "auxiliaries"))
_BEGINS = "|".join((*_ASKS, *small("asks", "joins")))
_ENDS = re.compile(r"(?<=[?])[\"”’)]*\s+")
_STATED = re.compile(r"(?<=[.!])\s+(?=[A-Z“\"])")
_AND_THEN = re.compile(
    rf"(?:,|;)\s+(?:and|but)\s+(?:then\s+)?(?=(?:{_BEGINS})\b)|,?\s+and\s+then\s+(?=(?:{_BEGINS})\b)", re.IGNORECASE
)
_JOINS = re.compile(r"^(?:and|but|also|so|or)\b,?\s+(?:then\s+)?", re.IGNORECASE)
_WORD = re.compile(r"\w+")


@dataclass(frozen=True, slots=True)
class Question:
    """One question: its own words, and ``whole`` with what was said before it, on which it may lean."""

    words: str
    whole: str

    @property
    def leans(self) -> bool:
        """Whether something was said before it."""
        return self.words != self.whole


def cut(text: str) -> str:
    """Give a question on one line, with its blanks joined, no longer than MOST_CHARACTERS."""
    line = " ".join(text.encode("utf-8", "ignore").decode().replace("\x00", " ").split())
    return line if len(line) <= MOST_CHARACTERS else line[:MOST_CHARACTERS].rsplit(" ", 1)[0]


def questions(text: str) -> tuple[Question, ...]:
    """Give the questions that a text asks, in their order; one that asks nothing is a question as a whole."""
    found: list[Question] = []
    before: list[str] = []
    for sentence in _ENDS.split(text):
        *stated, asked = _STATED.split(sentence.strip()) or [""]
        before += stated
        for part in _AND_THEN.split(asked):
            words = _JOINS.sub("", part.strip(" ,;"))
            if len(_WORD.findall(words)) > 1:
                found.append(Question(words, " ".join((*before, words))))
                before.append(words)
    if not text.rstrip().endswith("?") and "?" in text and found:
        found.pop()  # what stands behind the last question tells, and asks nothing
    return tuple(found[:_MOST_PARTS]) if len(found) > 1 else (Question(text, text),)


def asks(text: str) -> bool:
    """Tell whether words are a whole question: they end as one, or begin as one and are more than two."""
    said = _WORD.findall(text.casefold())
    return text.rstrip().endswith("?") or (len(said) > 2 and said[0] in _ASKS)
