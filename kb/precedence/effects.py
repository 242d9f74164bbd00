"""Whether two norms speak of one effect, and whether what they say of it can't both be."""

import re
from itertools import pairwise
from typing import Literal as OneOf

from kb.model.norm import Norm
from kb.norm.language import EMPTY_HEADS
from kb.norm.lexicon import Lexicon
from kb.precedence.words import listed

Sameness = OneOf["same", "named apart", "kinds", "other"]
"""Whether two norms are about one effect.

*named apart*: their things have names of their own; *kinds*: they are of kinds that may be one.
"""

_ITSELF = listed("itself")
_NOBODY_CAN = re.compile(
    r"(?:\bcan(?:not|[’']t| not)|\bno \w+ (?:can|may))\b[^.]*?\b(?:compel|forc|requir|oblig)\w*", re.IGNORECASE
)
_NEED_NOT = re.compile(
    r"\b(?:need not|needn[’']t|(?:do|does)(?:n[’']t| not) (?:have|need) to"
    r"|(?:is|are)(?:n[’']t| not) (?:required|obliged))\b",
    re.IGNORECASE,
)
_ONLY = re.compile(r"^(?:(?!\b(?:that|which|who|whose)\b).)*(?<!\bthe )\bonly\b", re.IGNORECASE | re.DOTALL)
_POINTS = re.compile(r"(?:\d+\. )?(?:th(?:is|ese|at|ose)|it|such|some|certain|another)\b", re.IGNORECASE)
_THAT = re.compile(r"(?:\d+\. )?(?:that|such an?) (?P<thing>[a-z]+)\b", re.IGNORECASE)
_ALL_POINT = re.compile(r"(?:\d+\. )?they\b", re.IGNORECASE)
_FOR_AN_END = re.compile(r"\bin order to\b", re.IGNORECASE)
_ONLY_THEN = re.compile(r"\bonly (?:if|when|while|during|once|after|before|until)\b", re.IGNORECASE)
_DETERMINER = re.compile(r"^(?:an?|the|each|every|any|no|all|that|those|both) ")
_EVENTS = listed("events")
_ANYTHING = listed("anything")
_AMOUNTS = EMPTY_HEADS | {"quantity", "maximum", "minimum"}


def same_effect(one: Norm, other: Norm, *, of_card: bool = False, kinds: frozenset[str] = frozenset()) -> Sameness:
    """Tell whether two norms say that one process happens to one thing.

    A card may call its thing "it" or "me": ``kinds`` are the roots of what it is, where that is known.
    """
    mine, theirs = one.effect, other.effect
    if mine.process != theirs.process:
        return "other"
    if mine.theme in _ITSELF or theirs.theme in _ITSELF or not (mine.theme and theirs.theme):
        named = {mine.theme, theirs.theme} - _ITSELF - {"", "card"}
        return "other" if not of_card else "kinds" if kinds and named - kinds else "same"
    if mine.theme != theirs.theme:
        return "other"
    if mine.full == theirs.full or mine.theme in (mine.full, theirs.full):
        return "same"
    return "named apart" if _is_name(one) and _is_name(other) else "kinds"


def _is_name(norm: Norm) -> bool:
    """Tell whether a sentence writes the full name of its thing with capitals."""
    pieces = norm.effect.full.split()
    words = norm.sentence.replace("’", "'").split()
    for first, second in pairwise(words):
        capital = first[:1].isupper() and second[:1].isupper()
        near = len(pieces) > 1 and first.lower().startswith(pieces[0][:4]) and second.lower().startswith(pieces[1][:4])
        if capital and near:
            return True
    return False


def forbids(norm: Norm) -> bool:
    """Tell whether a norm says that something can't or must not happen, or does not; one on forcing says neither."""
    if limits(norm) or norm.modality == "may" or spares(norm):
        return False
    return norm.modality == "can't" or norm.negated


def spares(norm: Norm) -> bool:
    """Tell whether a norm leaves somebody free not to do something: may choose not to, need not, is not required to."""
    return norm.negated and (norm.modality == "may" or bool(_NEED_NOT.search(norm.outcome)))


def permits(norm: Norm) -> bool:
    """Tell whether a norm says that something happens, may or must; one that lets it happen only so says less."""
    return not norm.negated and norm.modality != "can't" and not restricts(norm)


def restricts(norm: Norm) -> bool:
    """Tell whether a norm lets something happen only under its conditions, or only so."""
    return "only" in norm.adverbs or bool(_ONLY.search(norm.outcome) or _ONLY_THEN.search(norm.sentence))


def limits(norm: Norm) -> bool:
    """Tell whether a norm says that nobody can be made to do something; what is not required is only left open."""
    return bool(_NOBODY_CAN.search(norm.sentence))


def orders(norm: Norm) -> bool:
    """Tell whether a card's norm leaves no choice."""
    return norm.modality in ("", "must") and not norm.negated and not norm.stative


def is_order(norm: Norm) -> bool:
    """Tell whether a norm leaves nobody a choice: it must be, or it happens."""
    return norm.modality in ("", "must") and not norm.negated


def points_elsewhere(norm: Norm) -> bool:
    """Tell whether a norm is about what another sentence named: these cards; or about some things of many."""
    if _ALL_POINT.match(norm.outcome):
        return not norm.conditions and not norm.who
    return bool(_POINTS.match(norm.outcome)) and not _named_before(norm)


def _named_before(norm: Norm) -> bool:
    """Tell whether "that keeper" is one of whom the conditions of its own sentence speak: if a keeper …."""
    found = _THAT.match(norm.outcome)
    own = " ".join(each.text for each in norm.conditions if not each.inherited)
    return bool(found and re.search(rf"\b(?:an?|no|any|each) (?:\w+ )?{found['thing']}\b", own, re.IGNORECASE))


def is_for_an_end(norm: Norm, words: str) -> bool:
    """Tell whether a norm demands something only for the sake of something else: paid in order to play it."""
    begin = max(words.rfind(mark, 0, norm.start) for mark in (". ", "\n", "; "))
    return bool(_FOR_AN_END.search(words[begin + 1 : norm.end]))


def is_event(norm: Norm) -> bool:
    """Tell whether a norm says when something takes place by itself: of that, one rule at most says the whole."""
    return norm.constitutive and norm.effect.process in _EVENTS


def others_act(one: Norm, other: Norm, lexicon: Lexicon) -> bool:
    """Tell whether two norms name different persons who act; "they" may be anybody."""
    named = [norm.who.lower().split()[-1:] for norm in (one, other)]
    if not all(named) or any(word[0] in _ITSELF for word in named):
        return False
    plain = [_DETERMINER.sub("", norm.who.lower()) for norm in (one, other)]
    roots = [" ".join(lexicon.root(word) for word in words.split()) for words in plain]
    return roots[0] != roots[1]


def is_general(norm: Norm) -> bool:
    """Tell whether a norm speaks of actions or effects of any kind."""
    return norm.effect.theme in _ANYTHING


def extra(one: Norm, other: Norm, lexicon: Lexicon) -> frozenset[str]:
    """Give the roots in a norm's outcome that the other's has not got: what narrows it beyond its conditions."""
    little = lexicon.persons | _AMOUNTS | _ITSELF | {lexicon.root(word) for word in one.who.lower().split()}
    own = frozenset(one.words) - little - set(one.effect.full.split())
    return own - frozenset(other.words) - set(other.effect.full.split()) - {one.effect.process}
