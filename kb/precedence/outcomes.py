"""outcomes: whether what two norms say of one effect can both be; what only may be leaves room for the other."""

import re

from kb.model.norm import Norm
from kb.norm.lexicon import Lexicon
from kb.norm.literals import words_of
from kb.precedence.comparison import Comparison, Kind, Pair, made, narrower_place, under_conditions, valued
from kb.precedence.conditions import relation, shared, touch
from kb.precedence.effects import (
    extra,
    forbids,
    is_event,
    is_for_an_end,
    is_order,
    others_act,
    permits,
    points_elsewhere,
    restricts,
    spares,
)
from kb.precedence.exchanged import counts_otherwise, goes_elsewhere, turned_round
from kb.precedence.reading import Reading
from kb.precedence.slots import excludes, filled_otherwise

_ENOUGH = 0.5  # of the fewer conditions have to be common, before two rules are of one moment
_RELATIVE = re.compile(r"\b(?:that|which|where|who|whose)\b", re.IGNORECASE)
_UNLIKE: tuple[Kind, str] = ("unknown", "cannot-compare")
_TOLD = 2  # words of a condition, by which an outcome tells it


def outcomes(one: Reading, other: Reading, pair: Pair) -> Comparison:
    """Compare two norms on one effect: whether both can be, then when."""
    mine, theirs = pair
    how = relation(mine, theirs, one.lexicon)
    if how == "apart":
        return under_conditions("apart", "conditions-exclude", one, other, pair)
    if forbids(mine) and forbids(theirs):
        return made("apart", "both-forbid", one, other, pair)
    if restricts(mine) or restricts(theirs):
        return _restricted(one, other, pair, how)
    if forbids(mine) != forbids(theirs):
        return _opposed(one, other, pair, how)
    if mine.effect.sign != theirs.effect.sign:
        return _begun_and_ended(one, other, pair, how)
    if turned_round(mine, theirs, one.lexicon):
        effect = f"{mine.effect.process} {mine.effect.full}"
        return under_conditions("conflict", "other-conditions", one, other, pair, effect=effect)
    if how == "equal":
        return _alike(one, other, pair)
    if not (mine.constitutive and theirs.constitutive) or one.side.is_card or other.side.is_card:
        return _together(one, other, pair)
    return _moments(one, other, pair, how)


def of_kinds(one: Reading, other: Reading, pair: Pair) -> Comparison:
    """Compare two norms whose things may be one, or may be of other kinds."""
    mine, theirs = pair
    if relation(mine, theirs, one.lexicon) == "apart":
        return under_conditions("apart", "conditions-exclude", one, other, pair)
    if forbids(mine) and forbids(theirs):
        return made("apart", "both-forbid", one, other, pair)
    opposed = mine.effect.sign != theirs.effect.sign or restricts(mine) or restricts(theirs)
    if opposed or forbids(mine) or forbids(theirs):
        return made("unknown", "cannot-compare", one, other, pair)
    mine_kind, theirs_kind = (set(norm.effect.full.split()) - {norm.effect.theme} for norm in pair)
    said = (*mine.words, *_conditioned(mine)), (*theirs.words, *_conditioned(theirs))
    if mine_kind and theirs_kind and not mine_kind & set(said[1]) and not theirs_kind & set(said[0]):
        words = {"mine": mine.effect.full, "theirs": theirs.effect.full}
        return made("apart", "different-things", one, other, pair, **words)
    return _together(one, other, pair)


def _alike(one: Reading, other: Reading, pair: Pair) -> Comparison:
    """Compare two norms under equal conditions: they say the same, unless each has words or persons of its own."""
    mine, theirs = pair
    otherwise = counts_otherwise(mine, theirs) or goes_elsewhere(mine, theirs, one.lexicon)
    if otherwise and not others_act(mine, theirs, one.lexicon):
        return valued(one, other, (one.told(mine.outcome), other.told(theirs.outcome)), pair)
    if _told_apart(mine, theirs, one.lexicon):
        return _together(one, other, pair)
    if {mine.modality, theirs.modality} == {"must", "may"} and not (mine.negated or theirs.negated):
        return _must_and_may(one, other, pair)
    if spares(mine) != spares(theirs):
        free = theirs.modality if spares(mine) else mine.modality
        return made(*(("apart", "both-can-be") if free == "may" else _UNLIKE), one, other, pair)
    if _modal_clash(mine, theirs):
        return _together(one, other, pair)
    return made("apart", "same-outcome", one, other, pair)


def _must_and_may(one: Reading, other: Reading, pair: Pair) -> Comparison:
    """Tell that one leaves a choice in just what the other demands."""
    at = 0 if pair[0].modality == "must" else 1
    demands, allows = ((one, pair[0]), (other, pair[1]))[:: 1 if at == 0 else -1]
    told = {"no": demands[0].told(demands[1].outcome), "yes": allows[0].told(allows[1].outcome)}
    told |= {"forbids": demands[0].side.name, "permits": allows[0].side.name}
    found = made("conflict", "must-and-may", one, other, pair, **told)
    return Comparison(found.kind, found.why, pair, requiring_at=at)


def _told_apart(mine: Norm, theirs: Norm, lexicon: Lexicon) -> bool:
    """Tell whether each of two outcomes has words or persons of its own, beyond those of its conditions."""
    mine_only, theirs_only = extra(mine, theirs, lexicon), extra(theirs, mine, lexicon)
    apart = mine_only - _conditioned(mine) and theirs_only - _conditioned(theirs)
    return bool(apart) or others_act(mine, theirs, lexicon)


def _conditioned(norm: Norm) -> frozenset[str]:
    """Give the roots of a norm's conditions, which were compared by themselves."""
    return frozenset(root for each in norm.conditions for root in each.roots)


def _modal_clash(mine: Norm, theirs: Norm) -> bool:
    """Tell whether one leaves a choice in what the other makes somebody do."""
    return "may" in (mine.modality, theirs.modality) and is_order(mine) != is_order(theirs)


def _together(one: Reading, other: Reading, pair: Pair) -> Comparison:
    """Compare two norms, none of which forbids: what one leaves open, or does at another moment, the other may do."""
    mine, theirs = pair
    touching = touch(mine, theirs, one.lexicon)
    if mine.modality == theirs.modality == "may":
        return made("apart", "both-allow", one, other, pair)
    if points_elsewhere(mine) and points_elsewhere(theirs) and not touching:
        return made("apart", "both-can-be", one, other, pair)
    apart = _told_apart(mine, theirs, one.lexicon) or counts_otherwise(mine, theirs)
    if mine.conditions and theirs.conditions and not touching and not (is_event(mine) and is_event(theirs)):
        return under_conditions("apart", "each-in-its-case", one, other, pair)
    clash = _modal_clash(mine, theirs) and (touching or mine.modality == "must" or theirs.modality == "must")
    if apart or clash or filled_otherwise(mine, theirs, one.lexicon):
        return made("unknown", "cannot-compare", one, other, pair)
    if mine.conditions and theirs.conditions and mine.constitutive and theirs.constitutive:
        return made("unknown", "cannot-compare", one, other, pair)
    return made("apart", "both-can-be", one, other, pair)


def _begun_and_ended(one: Reading, other: Reading, pair: Pair, how: str) -> Comparison:
    """Compare one by which something comes about with one by which it ends: they clash in one and the same moment."""
    mine, theirs = pair
    if how == "equal" and mine.conditions:
        return made("conflict", "opposite-outcomes", one, other, pair)
    if mine.conditions and theirs.conditions and not touch(mine, theirs, one.lexicon):
        return under_conditions("apart", "each-in-its-case", one, other, pair)
    return made("unknown", "cannot-compare", one, other, pair)


def _restricted(one: Reading, other: Reading, pair: Pair, how: str) -> Comparison:
    """Compare norms of which one lets something be only so: it excludes all else."""
    mine, theirs = pair
    if (restricts(mine) and restricts(theirs)) or forbids(mine) or forbids(theirs):
        otherwise = restricts(mine) and restricts(theirs) and filled_otherwise(mine, theirs, one.lexicon)
        return made(
            "unknown" if otherwise else "apart", "cannot-compare" if otherwise else "both-limit", one, other, pair
        )
    at = 0 if restricts(mine) else 1
    only, free = pair[at], pair[1 - at]
    plain = not any(each.kind == "if" and not each.inherited for each in only.conditions)  # "only … if" limits that
    excluded = plain and free.effect.sign == only.effect.sign and _excluded(only, free, one.lexicon)
    if excluded and free.modality in ("may", "must"):
        said = (one, other)[at].told(only.outcome), (one, other)[1 - at].told(free.outcome)
        names = [each.side.name for each in (one, other)]
        told = {"no": said[0], "yes": said[1], "forbids": names[at], "permits": names[1 - at]}
        found = made("conflict", "only-excludes", one, other, pair, **told)
        return Comparison(found.kind, found.why, pair, narrower_place(how), at)
    within = how == "equal" or how == ("wider" if at == 0 else "narrower")
    if within and not filled_otherwise(only, free, one.lexicon):
        return made("apart", "within-the-limit", one, other, pair)
    if free.constitutive and not touch(mine, theirs, one.lexicon) and not filled_otherwise(only, free, one.lexicon):
        return made("apart", "both-can-be", one, other, pair)
    return made("unknown", "cannot-compare", one, other, pair)


def _excluded(only: Norm, free: Norm, lexicon: Lexicon) -> bool:
    """Tell whether what one norm allows has another place or time than the only one that the other leaves."""
    return only.effect.full == free.effect.full and excludes(only, free, lexicon)


def _opposed(one: Reading, other: Reading, pair: Pair, how: str) -> Comparison:
    """Compare one that forbids with one that permits: they clash, unless each speaks of something of its own."""
    mine, theirs = pair
    no, yes = (mine, theirs) if forbids(mine) else (theirs, mine)
    lexicon, of_card = one.lexicon, one.side.is_card or other.side.is_card
    apart = extra(no, yes, lexicon) and extra(yes, no, lexicon)
    if (
        not permits(yes)
        or (how == "unknown" and (no.conditions or yes.conditions))
        or apart
        or not (of_card or _same_moment(no, yes, lexicon))
    ):
        return made("unknown", "cannot-compare", one, other, pair)
    at = 0 if forbids(mine) else 1
    against, allowed = (one, other) if at == 0 else (other, one)
    if is_for_an_end(yes, allowed.words):
        return made("unknown", "cannot-compare", one, other, pair)
    told = {"no": against.told(no.outcome), "yes": allowed.told(yes.outcome)}
    told |= {"forbids": against.side.name, "permits": allowed.side.name}
    found = made("conflict", "forbids-what-is-ordered", one, other, pair, **told)
    requiring = 1 - at if is_order(yes) else None
    return Comparison(found.kind, found.why, pair, narrower_place(how), at, requiring)


def _same_moment(no: Norm, yes: Norm, lexicon: Lexicon) -> bool:
    """Tell whether what one rule forbids, or says not to happen, is what another allows, or says to happen, then."""
    if no.effect.full != yes.effect.full or others_act(no, yes, lexicon) or filled_otherwise(no, yes, lexicon):
        return False
    if points_elsewhere(no) or points_elsewhere(yes) or _others_told(no, yes, lexicon):
        return False
    mine, theirs = no.conditions, yes.conditions
    if not mine and not theirs and not extra(no, yes, lexicon) and not extra(yes, no, lexicon):
        return True
    if no.modality == "can't":
        return yes.modality in ("may", "must") and (not mine or not theirs or shared(no, yes, lexicon) >= _ENOUGH)
    return bool(mine and theirs) and shared(no, yes, lexicon) >= _ENOUGH


def _others_told(no: Norm, yes: Norm, lexicon: Lexicon) -> bool:
    """Tell whether a norm forbids something with somebody of whom the other doesn't speak: a friend's boat."""
    texts = (no.outcome, *(each.text for each in no.conditions))
    told = {root for text in texts for root in words_of(text, lexicon)} & lexicon.persons
    return bool(told - set(words_of(yes.sentence, lexicon)) - set(words_of(no.who, lexicon)))


def _moments(one: Reading, other: Reading, pair: Pair, how: str) -> Comparison:
    """Compare two norms that say when one effect comes about."""
    mine, theirs = pair
    apart = points_elsewhere(mine) or points_elsewhere(theirs) or (one.is_step and other.is_step)
    told = any(_tells_condition(*each, one.lexicon) for each in (pair, pair[::-1]))
    if apart or (not told and (how == "unknown" or shared(mine, theirs, one.lexicon) < _ENOUGH)):
        return _together(one, other, pair)
    effect = f"{mine.effect.process} {mine.effect.full}"
    found = under_conditions("conflict", "other-conditions", one, other, pair, effect=effect)
    return Comparison(found.kind, found.why, pair, narrower_place(how))


def _tells_condition(norm: Norm, other: Norm, lexicon: Lexicon) -> bool:
    """Tell whether a norm that only restricts its outcome tells there what the other has as a condition."""
    own = [each for each in norm.conditions if not each.inherited and each.kind != "restriction"]
    if own or norm.effect.full != other.effect.full:
        return False
    relative = _RELATIVE.search(norm.outcome)
    said = frozenset(words_of(norm.outcome[relative.end() :], lexicon) if relative else ()) - frozenset(other.words)
    return any(len(said & frozenset(each.roots)) >= _TOLD for each in other.conditions if not each.inherited)
