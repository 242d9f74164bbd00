"""Where a term stands in a card's text: in a trigger condition, in a check of what was done, or elsewhere.

Sentences are looked at one by one. What a "when" waits for is a trigger condition, wherever it stands; an "if" asks
what is so, and so do words that tell what was done ("you've played", "was played", "cards played this turn").
"""

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from lark import Token

from grammar.abilities import parse_abilities
from kb.ability.body import Body, Clause
from kb.ability.table import AbilityRules
from kb.ability.tense import use_of
from kb.ability.terms import Term
from kb.ability.trigger import find_condition, find_trigger, trigger_word

_DEEPEST = 3
"""Texts that are quoted in quoted texts are looked at so deep, and no deeper."""

_FOLLOWED = 12
"""So many "when" and "if" of one sentence are followed through lists; further ones end with their clause."""

_VALUE = re.compile(r" [+-]?\d+$")
_HOLDS_TEXT = ("REMINDER", "QUOTED", "ASIDE")
_NO_TEXT = ("NAME", "MARK", "GIVES")
_JUST_DONE = re.compile(r"\w+(?: [\w'’]+){0,2}(?:['’]ve| ha(?:ve|s|d)) $")
"""A "when" that waits for something to have been done: "When you've …"."""

_LOOK_BACK = 100
"""So many characters before an occurrence are looked at."""

_POSITIONS = {
    "done": ("check", "elsewhere"),
    "told": ("elsewhere",),
    "forbidden": ("forbidden", "elsewhere"),
    "allowed": ("allowed", "elsewhere"),
}


@dataclass(frozen=True, slots=True)
class Place:
    """Where a term stands: from which offset to which, and its positions, from special to general.

    A keyword that is short for words that hold the term stands in their place; these words are ``short_for``.
    """

    start: int
    end: int
    positions: tuple[str, ...]
    short_for: str = ""


@dataclass(frozen=True, slots=True)
class _Region:
    """A stretch of a sentence: a trigger condition, a condition, or a clause behind "as"."""

    start: int
    end: int
    position: str


def find_places(text: str, term: Term, rules: AbilityRules, depth: int = 0) -> Iterator[Place]:
    """Yield where a term stands in a text, in the text's order."""
    for tree in parse_abilities(text):
        sentence: list[Token] = []
        for token in tree.scan_values(lambda value: isinstance(value, Token)):
            if token.type == "KEYWORD":
                yield from _in_keyword(token, term, rules, depth)
            elif token.type in ("STOP", "BREAK"):
                yield from _in_sentence(text, sentence, term, rules, depth)
                sentence = []
            elif token.type not in _NO_TEXT:
                sentence.append(token)
        yield from _in_sentence(text, sentence, term, rules, depth)


def _in_keyword(token: Token, term: Term, rules: AbilityRules, depth: int) -> Iterator[Place]:
    """Yield a keyword as the place of what it is short for."""
    words = str(token).strip("[]<> ,\n")
    name = _VALUE.sub("", words).lower()
    means = rules.keyword(name) if depth < _DEEPEST else {}
    start = (token.start_pos or 0) + str(token).index(words)
    for key in ("trigger", "condition", "effect"):
        written_out = str(means.get(key, ""))
        for place in find_places(written_out, term, rules, depth + 1) if written_out else ():
            yield Place(start, start + len(words), (name, *place.positions), written_out.strip(", "))


def _in_sentence(text: str, tokens: Sequence[Token], term: Term, rules: AbilityRules, depth: int) -> Iterator[Place]:
    regions = _regions(tokens, rules) if any(term.pattern.search(token) for token in tokens) else []
    for token in tokens:
        begin = token.start_pos or 0
        if token.type == "MENTION":
            yield from _in_keyword(token, term, rules, depth)
        if token.type in _HOLDS_TEXT:
            inside = str(token).rstrip()[1:-1] if depth < _DEEPEST else ""
            for place in find_places(inside, term, rules, depth + 1) if term.pattern.search(inside) else ():
                yield replace(place, start=begin + 1 + place.start, end=begin + 1 + place.end)
            continue
        for found in term.pattern.finditer(text, begin, begin + len(token)):
            first = max(tokens[0].start_pos or 0, found.start() - _LOOK_BACK)
            if positions := _positions(text[first : found.start()], found, term, regions):
                yield Place(found.start(), found.end(), positions)


def _positions(before: str, found: re.Match[str], term: Term, regions: Sequence[_Region]) -> tuple[str, ...]:
    """Give the positions of one occurrence; none where it is another word, or a noun."""
    use = use_of(term, found.group(), before) if found["form"] else "noun"
    if use == "noun":
        return ()
    region = _region_at(regions, found.start())
    if use in term.after:
        return use, *_of_region(region)
    if use == "done" and region and region.position == "trigger":
        use = "" if _JUST_DONE.fullmatch(before[region.start - found.start() :]) else use
    return _POSITIONS[use] if use else _of_region(region)


def _region_at(regions: Sequence[_Region], at: int) -> _Region | None:
    """Give the innermost stretch that an offset lies in; of many in one sentence, the last ones are looked at."""
    last = bisect_right(regions, at, key=lambda region: region.start)
    return next((region for region in reversed(regions[max(0, last - _FOLLOWED - 1) : last]) if at < region.end), None)


def _of_region(region: _Region | None) -> tuple[str, ...]:
    return (region.position, "elsewhere") if region else ("elsewhere",)


def _regions(tokens: Sequence[Token], rules: AbilityRules) -> list[_Region]:
    """Give the trigger conditions, conditions and "as" clauses of a sentence."""
    ends = _clause_ends(tokens)
    found: list[_Region] = []
    for at, token in enumerate(tokens):
        position = _opens(tokens, at, rules)
        if position:
            followed = _end(Body(tokens[at:]), position, rules) if len(found) < _FOLLOWED else None
            end = ends[at] if followed is None else at + followed
            if end > at:
                found.append(_Region(token.start_pos or 0, _end_of(tokens[end - 1]), position))
    return found


def _opens(tokens: Sequence[Token], at: int, rules: AbilityRules) -> str:
    """Give the position that a phrase opens: *trigger*, *check*, *as*; empty where it opens none."""
    kind = tokens[at].type
    if kind == "WHEN":
        return "trigger" if trigger_word(Body(tokens), at, rules) else ""
    if kind == "AS":
        return "as" if at == 0 or tokens[at - 1].type in ("COMMA", *_HOLDS_TEXT) else ""
    return "check" if kind == "IF" else ""


def _end(body: Body, position: str, rules: AbilityRules) -> int | None:
    """Give how many phrases belong to what the first opens: 0 for one that opens nothing, None for a clause."""
    if position == "as":
        return None
    if position == "trigger":
        trigger = find_trigger(body, rules)
        is_replaced = trigger and body.has("WOULD", Clause(0, trigger.end))
        return 0 if is_replaced else trigger.end if trigger else None
    condition = find_condition(body, 0, rules)
    return condition.end if condition else 0


def _clause_ends(tokens: Sequence[Token]) -> list[int]:
    """Give for each phrase where its clause ends."""
    ends, end = [0] * len(tokens), len(tokens)
    for at in range(len(tokens) - 1, -1, -1):
        end = at if tokens[at].type in ("COMMA", "COLON") else end
        ends[at] = end
    return ends


def _end_of(token: Token) -> int:
    return (token.start_pos or 0) + len(token)
