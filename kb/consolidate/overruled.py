"""Answers that a later document says no longer hold: found by the words and proper names of question and statement."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date

from kb.address import Address
from kb.consolidate.names import Lexicon, Name, Said, said, telling, words_of
from kb.consolidate.statements import Statement, statements
from kb.model import Amendment, Document, Ruling

# How much of what a statement says an answer must say too: the less, the more names they share (none, one, several).
_NEEDED = (0.5, 0.34, 0.2)
_AS_GOOD = 0.85
_REPRINT = 0.75
_NAMES_COUNT = 2.0
_GENERIC = frozenset("faq rules clarifications errata article document rulings the and of".split())


@dataclass(frozen=True, slots=True)
class Overruling:
    """A statement that an answer no longer holds, and what it hits.

    ``rulings`` are the answer and its reprints; ``candidates`` are answers it fits equally well: then none is hit.
    Both are empty where no loaded answer is the one it speaks of.
    """

    amendment: Amendment
    rulings: tuple[Ruling, ...] = ()
    candidates: tuple[Ruling, ...] = ()


@dataclass(frozen=True, slots=True)
class _Answer:
    """An answer, its words, and the document and day it was given in."""

    ruling: Ruling
    document: Address
    on: date | None
    said: Said


def overruled(documents: Iterable[Document]) -> tuple[Overruling, ...]:
    """Give for each statement of a game's documents that an answer no longer holds the answers that it hits.

    An answer falls wherever it is reprinted, unless in a document that is dated later than the statement; where the
    statement names a loaded document, the answer is one of that document's. Answers that merely fit as well are given
    as candidates. No answer of the document that makes the statement is hit, unless it names itself.
    """
    shelf = tuple(documents)
    stated = [each for document in shelf for edition in document.editions for each in statements(edition)]
    if not stated:
        return ()
    rulings = [
        (ruling, edition, document.address)
        for document in shelf
        for edition in document.editions
        for ruling in edition.rulings
    ]
    lexicon = Lexicon((ruling.text for ruling, _, _ in rulings), (each.text for each in stated))
    answers = [
        _Answer(ruling, home, edition.effective or edition.published, words)
        for (ruling, edition, home), words in zip(rulings, lexicon.answers, strict=True)
    ]
    return tuple(_hit(each, answers, _named(each, shelf), lexicon) for each in stated)


def _named(statement: Statement, documents: Iterable[Document]) -> frozenset[Address]:
    """Give the loaded documents that a statement may name; none where it names none, or one that is not loaded."""
    words = {word.text for word in words_of(statement.amendment.target or "")}
    fits: dict[Address, bool] = {}
    for document in documents:
        for called in (document.title, document.id, *document.cited_as):
            title = {word for each in words_of(called) for word in each.text.split("-")}
            own = words - _GENERIC
            if document.editions and own and own <= title:
                fits[document.address] = fits.get(document.address, False) or words <= title
    best = max(fits.values(), default=False)
    return frozenset(address for address, fit in fits.items() if fit == best)


def _hit(statement: Statement, answers: Sequence[_Answer], named: frozenset[Address], lexicon: Lexicon) -> Overruling:
    """Find the best answer among those it can be about, and whatever is as good or the same."""
    own = {each.document for each in named} == {statement.home.document}
    ask = _Ask(statement, lexicon)
    old = (answers[place] for place in ask.places() if _is_older(answers[place], statement, own=own))
    fits = [(fit, each) for each in old if (fit := ask.fit(each.said))]
    meant = [pair for pair in fits if not named or pair[1].document in named]
    fit, best = max(meant, key=lambda pair: pair[0], default=(0.0, None))
    if best is None:
        return Overruling(statement.amendment)
    equal = [each for other, each in meant if other >= _AS_GOOD * fit]
    if not all(_is_reprint(each, best) for each in equal):
        return Overruling(statement.amendment, candidates=tuple(each.ruling for each in equal))
    return Overruling(statement.amendment, tuple(each.ruling for _, each in fits if _is_reprint(each, best)))


def _is_older(answer: _Answer, statement: Statement, *, own: bool) -> bool:
    """Tell whether a statement can be about an answer: not its own, and not from a later day."""
    if answer.ruling.address == statement.amendment.source:
        return False
    if answer.ruling.address.home == statement.home and not own:
        return False
    return answer.on is None or statement.on is None or answer.on <= statement.on


def _is_reprint(one: _Answer, other: _Answer) -> bool:
    """Tell whether two answers are the same, a word here and there aside."""
    a, b = one.said.words, other.said.words
    if min(len(a), len(b)) < _REPRINT * max(len(a), len(b)):
        return False
    shared = len(a & b)
    return shared >= _REPRINT * (len(a) + len(b) - shared)


class _Ask:
    """What an answer must speak of to be the one that a statement means."""

    def __init__(self, statement: Statement, lexicon: Lexicon) -> None:
        self._lexicon = lexicon
        target = frozenset(word.text for word in words_of(statement.amendment.target or ""))
        core = self._wanted(statement.core, target)
        text = statement.core if core else f"{statement.above}\n\n{statement.core}"
        self._names = core or self._wanted(statement.above, target)
        named = frozenset(word for name in self._names for word in name.words)
        self._called = telling(named)
        self._core = telling(word.text for word in words_of(text) if word.text not in target) - self._called
        self._above = said(words_of(statement.above)).stems
        self._around = said(words_of(statement.around)).stems

    def _wanted(self, text: str, target: frozenset[str]) -> list[Name]:
        """Give the names that an answer must speak of: those that many answers hold only if there are no others."""
        found = [name for name in self._lexicon.names_in(text) if not (name.epithet or name.words <= target)]
        names = list(dict.fromkeys(found))
        return [name for name in names if not self._lexicon.is_common(name)] or names

    def places(self) -> list[int]:
        """Give the places of the answers that speak of any of its names; all of them where it has none."""
        if not self._names:
            return list(range(len(self._lexicon.answers)))
        return sorted(set().union(*map(self._lexicon.places, self._names)))

    def fit(self, answer: Said) -> float:
        """Give how well an answer fits; 0 where it can't be the one."""
        missing = sum(not answer.names(name) for name in self._names)
        if missing > max(0, (len(self._names) - 1) // 2):
            return 0.0
        if self._share(self._core, answer) < _NEEDED[min(len(self._names), len(_NEEDED) - 1)]:
            return 0.0
        whole = (3 * self._share(self._core | self._called, answer), 2 * self._share(self._above, answer))
        return sum(whole) + self._share(self._around, answer)

    def _share(self, stems: frozenset[str], answer: Said) -> float:
        """Give which part of some words an answer says, weighed; all of it where there are none."""
        every = sum(map(self._worth, stems))
        return sum(map(self._worth, stems & answer.stems)) / every if every else 1.0

    def _worth(self, stem: str) -> float:
        return self._lexicon.weight(stem) * (_NAMES_COUNT if stem in self._called else 1.0)
