"""unclear: what keeps two texts from being compared, in their own words, for whoever has to judge."""

import re
from collections.abc import Iterator
from itertools import product

from kb.derivation import Step, step
from kb.model.norm import Norm
from kb.norm.lexicon import Lexicon
from kb.norm.literals import words_of
from kb.norm.wording import own_words
from kb.precedence.comparison import Comparison, Pair, cites
from kb.precedence.conditions import relation
from kb.precedence.effects import extra, forbids, limits, points_elsewhere
from kb.precedence.reading import Reading, as_rule, unread

_MOST = 160  # characters of a sentence that is quoted


def unclear(one: Reading, other: Reading, found: Comparison) -> Iterator[Step]:
    """Yield what was held against each other, and what of it was not understood or can't be compared."""
    for each in (one, other):
        for sentence in unread(own_words(as_rule(each.side, each.words)), each.norms)[:1]:
            yield step("sentence-unread", (each.side.name,), side=each.side.name, words=_quoted(each, sentence))
    pair = found.pair or _nearest(one, other)
    if pair is None:
        return
    mine, theirs = (_quoted(each, norm.outcome) for each, norm in zip((one, other), pair, strict=True))
    yield step("held-against", cites(one, other), mine=mine, theirs=theirs)
    yield from _doubt(one, other, pair)


def _doubt(one: Reading, other: Reading, pair: Pair) -> Iterator[Step]:
    """Yield the first thing that leaves a pair open: words that point away, conditions, words that only one has."""
    for each, norm in zip((one, other), pair, strict=True):
        if norm.unsure:
            whole = _quoted(each, norm.sentence)
            yield step("condition-unread", (each.side.name,), side=each.side.name, words=whole)
            return
        if points_elsewhere(norm) and norm.effect.theme not in words_of(norm.sentence, one.lexicon):
            yield step("points-away", (each.side.name,), side=each.side.name, words=_quoted(each, norm.outcome))
            return
    told = [_conditions(each, norm) for each, norm in zip((one, other), pair, strict=True)]
    if all(told) and relation(*pair, one.lexicon) in ("unknown", "crossing"):
        yield step("conditions-unlike", cites(one, other), mine=told[0], theirs=told[1])
        return
    words = [_only(*each, one.lexicon) for each in (pair, pair[::-1])]
    if any(words):
        yield step("words-unlike", cites(one, other), a=one.side.name, b=other.side.name, mine=words[0] or "–",
                   theirs=words[1] or "–")  # fmt: skip
        return
    if told[0] != told[1] and not all(told):
        at = 0 if told[0] else 1
        name = (one, other)[at].side.name
        yield step("condition-of-one", (name,), side=name, words=told[at])


def _only(norm: Norm, other: Norm, lexicon: Lexicon) -> str:
    """Give the words that only one of two outcomes has; persons, where it has no others."""
    own = extra(norm, other, lexicon) or frozenset(norm.words) - frozenset(other.words)
    return ", ".join(sorted(own))


def _nearest(one: Reading, other: Reading) -> Pair | None:
    """Give the norms of two texts that come nearest to each other, where no two are of one effect."""
    best: tuple[float, Pair] | None = None
    for pair in product(one.norms, other.norms):
        alike = _likeness(*pair)
        if alike and (best is None or alike > best[0]):
            best = alike, pair
    return best[1] if best else None


def _likeness(mine: Norm, theirs: Norm) -> float:
    here, there = (frozenset((norm.effect.process, *norm.words)) for norm in (mine, theirs))
    opposed = forbids(mine) != forbids(theirs) or limits(mine) or limits(theirs)
    return len(here & there) / len(here | there) + (opposed and bool(here & there))


def _conditions(reading: Reading, norm: Norm) -> str:
    return _quoted(reading, "; ".join(each.text for each in norm.conditions if not each.inherited))


def _quoted(reading: Reading, words: str) -> str:
    text = re.sub(r"\s+", " ", reading.told(words)).strip()
    return text if len(text) <= _MOST else f"{text[:_MOST].rsplit(' ', 1)[0]} …"
