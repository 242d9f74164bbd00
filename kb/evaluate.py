"""Evaluating a corpus: questions with known answers, how often search finds them, and why it misses."""

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from math import sqrt
from typing import Literal

from kb.errors import BadQuery, JudgebookError, UnknownGame
from kb.knowledge import KnowledgeBase
from kb.model import Rule
from kb.search import SearchResult, search
from kb.search.numbers import numbers_of
from kb.search.scope import scope_of

MOST = 10
DEEP = 200
"""Hits beyond which a rule counts as not found by its words at all."""

_FIRST = (1, 5, 10)
_SURE = 1.96  # standard deviations on each side that hold 95 of 100

Cause = Literal["", "not in corpus", "wrong edition", "ranked low", "not found"]
"""Why a question was missed: no expected rule is loaded; another edition has it; it is far down; or nowhere."""


@dataclass(frozen=True, slots=True)
class Question:
    """A question, the numbers of rules that answer it, and where to look: ``edition`` is written ``core@1.3``.

    ``line`` is where it stands in its file.
    """

    words: str
    expected: tuple[str, ...]
    game: str | None = None
    edition: str | None = None
    line: int = 0


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of a question.

    ``rank`` is the place of the first hit whose number is expected, ``shown`` of the first that shows one among its
    rules; None where none of the first ten does. ``recalled`` counts the expected rules among their numbers.
    """

    question: Question
    rank: int | None
    shown: int | None
    recalled: int
    cause: Cause


@dataclass(frozen=True, slots=True)
class Figure:
    """A rate, and the bounds between which it lies with a confidence of 95 % (Wilson's interval)."""

    value: float
    low: float
    high: float

    def as_json(self) -> dict[str, float]:
        """Give the figure for JSON."""
        return {"value": round(self.value, 4), "low": round(self.low, 4), "high": round(self.high, 4)}


def evaluate(kb: KnowledgeBase, questions: Iterable[Question], on: date) -> list[Outcome]:
    """Ask every question, rulings that ask just the same left out. Raises BadQuestions for what can't be searched."""
    return [_asked(kb, question, on) for question in questions]


def _asked(kb: KnowledgeBase, question: Question, on: date) -> Outcome:
    try:
        return _outcome(kb, question, on)
    except (BadQuery, UnknownGame) as why:
        where = f"line {question.line}" if question.line else "a question"
        raise BadQuestions(f"{where} can't be asked: {why}") from why


def figures_of(outcomes: Sequence[Outcome]) -> dict[str, Figure]:
    """Give hit rates and recall: of how many questions a right rule is found, and how many of the right rules are."""
    count = len(outcomes)
    found = {}
    for most in _FIRST:
        found[f"hit@{most}"] = wilson(sum(each.rank is not None and each.rank <= most for each in outcomes), count)
        found[f"shown@{most}"] = wilson(sum(each.shown is not None and each.shown <= most for each in outcomes), count)
    expected = sum(len(set(each.question.expected)) for each in outcomes)
    found[f"recall@{MOST}"] = wilson(sum(each.recalled for each in outcomes), expected)
    return found


def causes_of(outcomes: Iterable[Outcome]) -> Mapping[str, int]:
    """Count the causes of misses, the most frequent first."""
    return dict(Counter(each.cause for each in outcomes if each.cause).most_common())


def wilson(hits: int, count: int) -> Figure:
    """Give a rate with its bounds; of nothing it may be anything."""
    if not count:
        return Figure(0.0, 0.0, 1.0)
    rate, spread = hits / count, _SURE * _SURE / count
    middle = (rate + spread / 2) / (1 + spread)
    half = _SURE * sqrt(rate * (1 - rate) / count + spread / (4 * count)) / (1 + spread)
    return Figure(rate, max(0.0, middle - half), min(1.0, middle + half))


def _outcome(kb: KnowledgeBase, question: Question, on: date) -> Outcome:
    wanted = {number.rstrip(".") for number in question.expected}
    hits = _search(kb, question, on, MOST).hits
    numbers = [hit.number for hit in hits]
    rank = next((place for place, number in enumerate(numbers, 1) if number in wanted), None)
    shown = next((place for place, hit in enumerate(hits, 1) if wanted.intersection(hit.rules)), None)
    cause: Cause = "" if rank else _cause(kb, question, on, wanted)
    return Outcome(question, rank, shown, len(wanted.intersection(numbers)), cause)


def _search(kb: KnowledgeBase, question: Question, on: date, limit: int) -> SearchResult:
    return search(kb, question.words, on=on, game=question.game, edition=question.edition, limit=limit, measured=True)


def _cause(kb: KnowledgeBase, question: Question, on: date, wanted: set[str]) -> Cause:
    searched = scope_of(kb, on, question.game, question.edition).editions
    if not any(numbers_of(edition).called(number) for edition in searched for number in wanted):
        every = (edition for document in kb.documents(question.game) for edition in document.editions)
        known = any(_has(edition.rules, wanted) for edition in every)
        return "wrong edition" if known else "not in corpus"
    deep = _search(kb, question, on, DEEP).hits
    return "ranked low" if any(hit.number in wanted for hit in deep) else "not found"


def _has(rules: Iterable[Rule], wanted: set[str]) -> bool:
    return any(rule.number is not None and rule.number.printed in wanted for rule in rules)


class BadQuestions(JudgebookError):
    """A file of questions cannot be read."""


def questions_in(rows: Iterable[tuple[int, Mapping[str, object]]]) -> list[Question]:
    """Read rows, each with its line, as questions. Raises BadQuestions for one that is none, or if there is none."""
    found = [_question(line, row) for line, row in rows]
    if not found:
        raise BadQuestions("there is no question in it.")
    return found


def _question(line: int, row: Mapping[str, object]) -> Question:
    words, expected = row.get("question"), row.get("expected")
    if not isinstance(words, str) or not words.strip():
        raise BadQuestions(f'line {line} needs "question", a text.')
    if not isinstance(expected, list) or not expected:
        raise BadQuestions(f'line {line} needs "expected", a list of rule numbers such as ["323.6"].')
    if (wrong := next((each for each in expected if not _is_number(each)), None)) is not None:
        raise BadQuestions(
            f'line {line} expects {json.dumps(wrong)}, which is no rule number in quotes such as "323.6".'
        )
    numbers = tuple(str(number).strip().rstrip(".") for number in expected)
    return Question(" ".join(words.split()), numbers, _written(row.get("game")), _written(row.get("edition")), line)


def _is_number(each: object) -> bool:
    """Tell whether something may be a rule's number; not 323.60, which JSON would shorten."""
    written = str(each) if isinstance(each, int | str) and not isinstance(each, bool) else ""
    return any(map(str.isdigit, written)) and " " not in written.strip()


def _written(edition: object) -> str | None:
    return str(edition) if edition else None
