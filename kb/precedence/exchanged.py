"""exchanged: whether two outcomes are one sentence but for what stands in one place of it: a number, where, when."""

import re
from dataclasses import replace

from kb.model.norm import Norm
from kb.norm.lexicon import Lexicon
from kb.precedence.conditions import conditions, related
from kb.precedence.effects import is_order, points_elsewhere
from kb.precedence.slots import numbers, slots

_CLAUSE = re.compile(r"\b(?:while|when|whenever|if|as|until|unless|that|which|who|whose)\b", re.IGNORECASE)
_BEFORE = re.compile(r"\bbefore\b", re.IGNORECASE)
_PLACES = ("to", "in", "at")  # without conditions only where to: what is in one place may be in others too


def counts_otherwise(mine: Norm, theirs: Norm) -> bool:
    """Tell whether the exact numbers of two outcomes differ."""
    here, there = numbers(mine), numbers(theirs)
    return bool(here and there) and not here & there


def holds_otherwise(mine: Norm, theirs: Norm) -> bool:
    """Tell whether two norms that say what one thing has to be are the same but for their numbers."""
    here, there = (replace(norm, outcome=_unconditioned(norm)) for norm in (mine, theirs))
    alike = frozenset(mine.words) == frozenset(theirs.words)
    return alike and mine.modality == theirs.modality != "may" and counts_otherwise(here, there)


def _unconditioned(norm: Norm) -> str:
    """Give an outcome without the words of its conditions."""
    outcome = norm.outcome
    for each in norm.conditions:
        outcome = outcome.replace(each.text, "")
    return outcome


def goes_elsewhere(mine: Norm, theirs: Norm, lexicon: Lexicon) -> bool:
    """Tell whether by two norms one thing has to go to, or to be at, two places."""
    if not (is_order(mine) and is_order(theirs)) or mine.effect.full != theirs.effect.full:
        return False
    if not lexicon.is_verb(mine.effect.process):
        return False
    own = (replace(norm, outcome=_main(norm.outcome), conditions=()) for norm in (mine, theirs))
    here, there = (slots(norm, lexicon) for norm in own)
    told = all(any(not each.inherited for each in norm.conditions) for norm in (mine, theirs))
    if not told and (points_elsewhere(mine) or points_elsewhere(theirs)):
        return False
    odd = frozenset(mine.words) ^ frozenset(theirs.words)
    for place in _PLACES if told else _PLACES[:1]:
        mine_only = here.get(place, frozenset()) - there.get(place, frozenset())
        theirs_only = there.get(place, frozenset()) - here.get(place, frozenset())
        if mine_only and theirs_only and ((told and place == "to") or odd <= mine_only | theirs_only):
            return True
    return False


def _main(outcome: str) -> str:
    """Give an outcome up to the first clause in it; a word at its very beginning opens none: that player."""
    clause = _CLAUSE.search(outcome, 1)
    return outcome[: clause.start()] if clause else outcome


def turned_round(mine: Norm, theirs: Norm, lexicon: Lexicon) -> bool:
    """Tell whether by one norm something has to be before, and by the other after one and the same event."""
    if mine.modality == theirs.modality == "may":
        return False
    return _is_before(mine, theirs, lexicon) or _is_before(theirs, mine, lexicon)


def _is_before(one: Norm, other: Norm, lexicon: Lexicon) -> bool:
    if not _BEFORE.search(one.sentence):
        return False
    here, there = ([each for branch in conditions(norm, lexicon) for each in branch] for norm in (one, other))
    before = [each for each in here if each.literal.kind == "before" and not each.literal.inherited]
    after = [each for each in there if each.literal.kind == "after" and not each.literal.inherited]
    return any(related(first, then) == "equal" for first in before for then in after)
