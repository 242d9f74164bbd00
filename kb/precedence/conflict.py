"""Whether two texts contradict each other, leave each other alone, or can't be compared."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import Literal as OneOf

from kb.derivation import Step, step
from kb.knowledge import KnowledgeBase
from kb.model.norm import Norm
from kb.norm.lexicon import Lexicon
from kb.norm.literals import words_of
from kb.precedence.conditions import excluded, relation, shared
from kb.precedence.effects import extra, forbids, is_general, limits, orders, others_act, permits, same_effect
from kb.precedence.exceptions import excepted
from kb.precedence.reading import Reading
from kb.precedence.values import other_amount, other_measure

_ENOUGH = 0.5  # of the fewer conditions have to be common, before two rules are of one moment


@dataclass(frozen=True)
class Comparison:
    """How two texts stand: *conflict*, *apart* (they leave each other alone) or *unknown*, with why.

    ``pair`` are the norms that this rests on, in the order of the texts; ``narrower_at`` is the place of the side whose
    conditions are narrower, ``forbidding_at`` of the one that says that it can't be; ``agree``: they say the same.
    """

    kind: OneOf["conflict", "apart", "unknown"]
    why: Step
    pair: tuple[Norm, Norm] | None = None
    narrower_at: int | None = None
    forbidding_at: int | None = None
    agree: bool = False


def compare(kb: KnowledgeBase, one: Reading, other: Reading) -> Comparison:
    """Compare two texts. What speaks for a conflict goes before what speaks for none."""
    if one.words.split() == other.words.split():
        return Comparison("apart", step("same-words", _cites(one, other)), agree=True)
    if apart := excepted(kb, one, other):
        return Comparison("apart", apart)
    found = list(_pairs(one, other))
    for kind in ("conflict", "apart", "unknown"):
        if first := next((each for each in found if each.kind == kind), None):
            return first if kind != "apart" or _only(found, "apart") else _first_unknown(found)
    return _case_table(one, other) or _different(one, other)


def _only(found: list[Comparison], kind: str) -> bool:
    return all(each.kind == kind for each in found)


def _first_unknown(found: list[Comparison]) -> Comparison:
    return next(each for each in found if each.kind == "unknown")


def _cites(one: Reading, other: Reading) -> tuple[str, ...]:
    return one.side.name, other.side.name


def _pairs(one: Reading, other: Reading) -> Iterator[Comparison]:
    """Yield what comes of the measures, then of each pair of norms that speak of one effect."""
    if found := other_measure(one, other):
        yield _valued(one, other, (found[0].words, found[1].words))
    of_card, kinds = one.side.is_card or other.side.is_card, one.kinds | other.kinds
    for mine, theirs in product(one.norms, other.norms):
        sameness = same_effect(mine, theirs, of_card=of_card, kinds=kinds)
        if sameness == "named apart":
            words = {"mine": mine.effect.full, "theirs": theirs.effect.full}
            yield _made("apart", "different-things", one, other, (mine, theirs), **words)
        elif sameness == "kinds" and not (mine.stative and theirs.stative):
            yield _made("unknown", "cannot-compare", one, other, (mine, theirs))
        elif sameness == "same" and mine.stative and theirs.stative:
            if other_amount(mine, theirs):
                yield _valued(one, other, (one.told(mine.sentence), other.told(theirs.sentence)), (mine, theirs))
        elif sameness == "same" and mine.stative == theirs.stative:
            yield _outcomes(one, other, (mine, theirs))


Pair = tuple[Norm, Norm]


def _made(
    kind: OneOf["conflict", "apart", "unknown"], claim: str, one: Reading, other: Reading, pair: Pair, **words: str
) -> Comparison:
    """Make a comparison; its words name both sides in the order of their names, so that it reads the same from both."""
    told = {"a": one.side.name, "b": other.side.name, **words}
    return Comparison(kind, step(claim, _cites(one, other), **told), pair, agree=claim == "same-outcome")


def _valued(one: Reading, other: Reading, words: tuple[str, str], pair: Pair | None = None) -> Comparison:
    """Tell that two texts give one thing different values."""
    told = {"a": one.side.name, "b": other.side.name, "mine": words[0], "theirs": words[1]}
    return Comparison("conflict", step("other-values", _cites(one, other), **told), pair)


def _outcomes(one: Reading, other: Reading, pair: Pair) -> Comparison:
    """Compare two norms on one effect: whether both can be, then when."""
    mine, theirs = pair
    how = relation(mine, theirs, one.lexicon)
    if how == "apart":
        return _made(
            "apart",
            "conditions-exclude",
            one,
            other,
            pair,
            mine=one.told(_told(mine)),
            theirs=other.told(_told(theirs)),
        )
    if forbids(mine) != forbids(theirs):
        return _opposed(one, other, pair, how)
    if forbids(mine):
        return _made("apart", "both-forbid", one, other, pair)
    if mine.effect.sign != theirs.effect.sign:
        kind: OneOf["conflict", "unknown"] = "conflict" if how == "equal" and mine.conditions else "unknown"
        return _made(kind, "opposite-outcomes" if kind == "conflict" else "cannot-compare", one, other, pair)
    if how == "equal":
        return _alike(one, other, pair)
    if not (mine.constitutive and theirs.constitutive) or one.side.is_card or other.side.is_card:
        return _made("unknown", "cannot-compare", one, other, pair)
    return _moments(one, other, pair, how)


def _alike(one: Reading, other: Reading, pair: Pair) -> Comparison:
    """Compare two norms under equal conditions: they say the same, unless each has words or persons of its own."""
    mine, theirs = pair
    mine_only, theirs_only = extra(mine, theirs, one.lexicon), extra(theirs, mine, one.lexicon)
    apart = mine_only - _conditioned(mine) and theirs_only - _conditioned(theirs)
    if apart or others_act(mine, theirs, one.lexicon):
        return _made("unknown", "cannot-compare", one, other, pair)
    return _made("apart", "same-outcome", one, other, pair)


def _conditioned(norm: Norm) -> frozenset[str]:
    """Give the roots of a norm's conditions, which were compared by themselves."""
    return frozenset(root for each in norm.conditions for root in each.roots)


def _opposed(one: Reading, other: Reading, pair: Pair, how: str) -> Comparison:
    """Compare one that forbids with one that permits: they clash, unless each speaks of something of its own."""
    mine, theirs = pair
    no, yes = (mine, theirs) if forbids(mine) else (theirs, mine)
    lexicon, of_card = one.lexicon, one.side.is_card or other.side.is_card
    apart = extra(no, yes, lexicon) and extra(yes, no, lexicon)
    if not permits(yes) or how == "unknown" or apart or not (of_card or _same_moment(no, yes, lexicon)):
        return _made("unknown", "cannot-compare", one, other, pair)
    against, allowed = (one, other) if forbids(mine) else (other, one)
    told = {"no": against.told(no.outcome), "yes": allowed.told(yes.outcome)}
    told |= {"forbids": against.side.name, "permits": allowed.side.name}
    made = _made("conflict", "forbids-what-is-ordered", one, other, pair, **told)
    return Comparison(made.kind, made.why, pair, _narrower(how), 0 if against is one else 1)


def _same_moment(no: Norm, yes: Norm, lexicon: Lexicon) -> bool:
    """Tell whether what one rule forbids, or says not to happen, is what another allows, or says to happen, then."""
    if no.effect.full != yes.effect.full or others_act(no, yes, lexicon):
        return False
    mine, theirs = no.conditions, yes.conditions
    if no.modality == "can't":
        return yes.modality in ("may", "must") and (not mine or not theirs or shared(no, yes, lexicon) >= _ENOUGH)
    return bool(mine and theirs) and shared(no, yes, lexicon) >= _ENOUGH


def _moments(one: Reading, other: Reading, pair: Pair, how: str) -> Comparison:
    """Compare two norms that say when one effect comes about."""
    mine, theirs = pair
    if how == "unknown" or shared(mine, theirs, one.lexicon) < _ENOUGH:
        return _made("unknown", "cannot-compare", one, other, pair)
    effect = f"{mine.effect.process} {mine.effect.full}"
    made = _made(
        "conflict",
        "other-conditions",
        one,
        other,
        pair,
        effect=effect,
        mine=one.told(_told(mine)),
        theirs=other.told(_told(theirs)),
    )
    return Comparison(made.kind, made.why, pair, _narrower(how))


def _narrower(how: str) -> int | None:
    return {"narrower": 0, "wider": 1}.get(how)


def _told(norm: Norm) -> str:
    """Give the conditions of a norm in its own words."""
    return "; ".join(each.text for each in norm.conditions if not each.inherited) or norm.outcome


def _case_table(one: Reading, other: Reading) -> Comparison | None:
    """Compare two of the cases that one heading tells apart: those that were meant to exclude each other may not."""
    parents = {str(getattr(each.side.node, "parent", None)) for each in (one, other)}
    if len(parents) > 1 or "None" in parents:
        return None
    for mine, theirs in product(one.acting, other.acting):
        apart, pairs = excluded(mine, theirs, one.lexicon)
        told = {"mine": one.told(_told(mine)), "theirs": other.told(_told(theirs))}
        if apart == pairs:
            return _made("apart", "conditions-exclude", one, other, (mine, theirs), **told)
        if apart and mine.constitutive and theirs.constitutive:
            return _made("conflict", "cases-overlap", one, other, (mine, theirs), **told)
    return None


def _different(one: Reading, other: Reading) -> Comparison:
    """Tell that two texts decide different things, where each sentence of both was understood; else it is open."""
    if not (one.whole and other.whole):
        unread = sorted(each.side.name for each in (one, other) if not each.whole)
        return Comparison("unknown", step("not-understood", tuple(unread), a=" and ".join(unread)))
    if not (one.acting and other.acting):
        return Comparison("unknown", step("cannot-compare", _cites(one, other)))
    if _free_to_choose(one, other):
        return Comparison("apart", step("leaves-the-choice", _cites(one, other)))
    if _may_meet(one, other):
        return Comparison("unknown", step("cannot-compare", _cites(one, other)))
    mine, theirs = (sorted({_named(norm) for norm in each.acting}) for each in (one, other))
    told = {"a": one.side.name, "b": other.side.name, "mine": ", ".join(mine), "theirs": ", ".join(theirs)}
    return Comparison("apart", step("different-effects", _cites(one, other), **told))


def _may_meet(one: Reading, other: Reading) -> bool:
    """Tell whether one forbids something that the other's, called otherwise, may be a kind of."""
    for mine, theirs in product(one.acting, other.acting):
        opposed = forbids(mine) != forbids(theirs) or limits(mine) or limits(theirs)
        same_process = mine.effect.process == theirs.effect.process
        if opposed and (same_process or is_general(mine) or is_general(theirs)):
            return True
    return _speaks_of(one, other) or _speaks_of(other, one)


def _speaks_of(one: Reading, other: Reading) -> bool:
    """Tell whether a text has the word for what the other forbids, though no norm of its own was read from it."""
    said = words_of(one.words, one.lexicon)
    return any(norm.effect.process in said for norm in other.acting if forbids(norm))


def _free_to_choose(one: Reading, other: Reading) -> bool:
    """Tell whether one only says what nobody can be made to do, and the other, a card, makes nobody do anything."""
    for rule, card in ((one, other), (other, one)):
        if card.side.is_card and any(map(limits, rule.norms)) and not any(map(orders, card.acting)):
            return True
    return False


def _named(norm: Norm) -> str:
    return f"{norm.effect.process} {norm.effect.full}".strip()
