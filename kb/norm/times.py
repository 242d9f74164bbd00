"""Phrases that say when something happens without a mark of time: *in the following storm*."""

import re
from collections.abc import Iterator, Sequence

from grammar.english import CLASS
from kb.model.norm import Literal
from kb.norm.clauses import Part, Predicate
from kb.norm.lexicon import Lexicon
from kb.norm.literals import literal
from kb.norm.phrases import phrase_of
from kb.norm.spoken import is_many

_IN = frozenset("in on within".split())
_PLACING = frozenset("be remain stay".split())
_OWN = re.compile(r"(?:their|your|his|her|its|that|\w+ [\w’']+[’'])s? ", re.IGNORECASE)
_MANNER = re.compile(r"as \w+(?:ed|en|n|t)$", re.IGNORECASE)  # as *seen* in a storm
_RELATES = re.compile(r"\w+ (?:to|with)\b")  # in *response to* a storm
_NONE = Part("", "", 0, 0)


def timed(phrases: Sequence[Part], predicate: Predicate, lexicon: Lexicon) -> Iterator[Literal]:
    """Yield the times among a clause's phrases; what is said to be in something, or a thing *in use*, is at no time."""
    placed = predicate.phrases[:1] if lexicon.bases.get(predicate.verb) in _PLACING else ()
    for last, each, behind in zip((_NONE, *phrases), phrases, (*phrases[1:], _NONE), strict=False):
        before, _, rest = each.text.partition(" ")
        said = each.kind == "ADJUNCT" and before.lower() in _IN and each not in placed
        said = said and not _MANNER.match(last.text) and not behind.text.lower().startswith("of")
        narrows = last.kind == "NOUN" and " " not in rest and last.end + 1 >= each.start
        if not said or narrows or (before.lower() == "on" and not _OWN.match(rest)) or _RELATES.match(rest):
            continue
        if not _is_loose(rest) and rest.lower() != "the game" and phrase_of(rest, lexicon).thing.head in lexicon.events:
            yield literal(rest, lexicon, "during")


def _is_loose(phrase: str) -> bool:
    """Tell whether a phrase names several things without saying which: in steps, in different states."""
    first = phrase.partition(" ")[0]
    return first.islower() and CLASS.get(first, "n") in "n" and is_many(phrase)
