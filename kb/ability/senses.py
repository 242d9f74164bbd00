"""The words of a text that have several senses, each with the sense that its position has by the rules of a day."""

import re
from collections.abc import Iterator, Sequence
from datetime import date
from functools import cache

from kb.ability.positions import Place, find_places
from kb.ability.table import AbilityRules, Table
from kb.ability.terms import Term
from kb.address import Span
from kb.model.sense import Meaning, Sense

_LOOKED_AT = 60
"""So many characters before and behind a word are looked at for the words next to it."""

_BEFORE = re.compile(r"(?:[^\s.!?:;,()“”\"]+[ \t]+){0,2}$")
_BEHIND = re.compile(r"[ \t]+[^\s.!?:;,()“”\"]+|")


def senses(text: str, table: Table, terms: Sequence[Term], on: date, file: str = "card") -> tuple[Sense, ...]:
    """Give each occurrence of a game's terms in a text with the sense that it has there, in the text's order."""
    rules = table.on(on) or AbilityRules(table.game, "", table.data)
    found = [sense for term in terms for sense in _of_term(text, term, rules, on, file)]
    return tuple(sorted(found, key=lambda sense: sense.span.start))


def _of_term(text: str, term: Term, rules: AbilityRules, on: date, file: str) -> Iterator[Sense]:
    meaning = cache(lambda positions: term.meaning(positions, on))
    for place in find_places(text, term, rules):
        yield _sense(text, place, term, meaning(place.positions), file)


def _sense(text: str, place: Place, term: Term, meaning: Meaning, file: str) -> Sense:
    line = text.count("\n", 0, place.start) + 1
    span = Span(file, place.start, place.end, line, place.start - text.rfind("\n", 0, place.start))
    word = text[place.start : place.end]
    return Sense(term.name, word, span, place.positions[0], meaning, _around(text, place), place.short_for)


def _around(text: str, place: Place) -> str:
    """Give a word with the words of its clause next to it, on one line."""
    before = _BEFORE.search(text[max(0, place.start - _LOOKED_AT) : place.start])
    behind = _BEHIND.match(text[place.end : place.end + _LOOKED_AT])
    whole = (before[0] if before else "") + text[place.start : place.end] + (behind[0] if behind else "")
    return " ".join(whole.split())
