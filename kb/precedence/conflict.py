"""Whether two texts contradict each other, leave each other alone, or can't be compared."""

import re
from collections.abc import Iterator
from itertools import product

from kb.derivation import step
from kb.knowledge import KnowledgeBase
from kb.model.norm import Norm
from kb.norm.literals import words_of
from kb.precedence.comparison import Comparison, cites, made, under_conditions, valued
from kb.precedence.conditions import excluded
from kb.precedence.effects import forbids, is_general, limits, orders, same_effect
from kb.precedence.exceptions import excepted
from kb.precedence.outcomes import of_kinds, outcomes
from kb.precedence.reading import Reading
from kb.precedence.values import other_amount, other_measure

_DENIES = re.compile(r"\b(?:not|no|never|nor|only|cannot|except|unless|without|instead)\b|n[’']t\b", re.IGNORECASE)


def compare(kb: KnowledgeBase, one: Reading, other: Reading) -> Comparison:
    """Compare two texts. What speaks for a conflict goes before what speaks for none."""
    if one.words.split() == other.words.split():
        return Comparison("apart", step("same-words", cites(one, other)), agree=True)
    if apart := excepted(kb, one, other):
        return Comparison("apart", apart)
    found = list(_pairs(one, other))
    table = _case_table(one, other)
    if table is not None and table.kind == "conflict":
        return table
    for kind in ("conflict", "apart", "unknown"):
        if first := next((each for each in found if each.kind == kind), None):
            return first if kind != "apart" or _only(found, "apart") else _first_unknown(found)
    return table or _different(one, other)


def _only(found: list[Comparison], kind: str) -> bool:
    return all(each.kind == kind for each in found)


def _first_unknown(found: list[Comparison]) -> Comparison:
    return next(each for each in found if each.kind == "unknown")


def _pairs(one: Reading, other: Reading) -> Iterator[Comparison]:
    """Yield what comes of the measures, then of each pair of norms that speak of one effect."""
    if found := other_measure(one, other):
        yield valued(one, other, (found[0].words, found[1].words))
    of_card, kinds = one.side.is_card or other.side.is_card, one.kinds | other.kinds
    for mine, theirs in product(one.norms, other.norms):
        sameness = same_effect(mine, theirs, of_card=of_card, kinds=kinds)
        if sameness == "named apart":
            words = {"mine": mine.effect.full, "theirs": theirs.effect.full}
            yield made("apart", "different-things", one, other, (mine, theirs), **words)
        elif sameness == "kinds" and not (mine.stative and theirs.stative):
            alike = mine.stative == theirs.stative
            pair = mine, theirs
            yield of_kinds(one, other, pair) if alike else made("unknown", "cannot-compare", one, other, pair)
        elif sameness == "same" and mine.stative and theirs.stative:
            if other_amount(mine, theirs):
                yield valued(one, other, (one.told(mine.sentence), other.told(theirs.sentence)), (mine, theirs))
        elif sameness == "same" and mine.stative == theirs.stative:
            yield outcomes(one, other, (mine, theirs))


def _case_table(one: Reading, other: Reading) -> Comparison | None:
    """Compare two of the cases that one heading tells apart: those that were meant to exclude each other may not."""
    parents = {str(getattr(each.side.node, "parent", None)) for each in (one, other)}
    if len(parents) > 1 or "None" in parents:
        return None
    for mine, theirs in product(one.acting, other.acting):
        apart, pairs = excluded(mine, theirs, one.lexicon)
        if apart == pairs:
            return under_conditions("apart", "conditions-exclude", one, other, (mine, theirs))
        if apart and mine.constitutive and theirs.constitutive:
            return under_conditions("conflict", "cases-overlap", one, other, (mine, theirs))
    return None


def _different(one: Reading, other: Reading) -> Comparison:
    """Tell that two texts decide different things, where each sentence of both was understood; else it is open."""
    if not (one.whole and other.whole):
        unread = sorted(each.side.name for each in (one, other) if not each.whole)
        return Comparison("unknown", step("not-understood", tuple(unread), a=" and ".join(unread)))
    if not (one.acting and other.acting) and not _says_what_is(one, other):
        return Comparison("unknown", step("cannot-compare", cites(one, other)))
    if _free_to_choose(one, other):
        return Comparison("apart", step("leaves-the-choice", cites(one, other)))
    if _may_meet(one, other):
        return Comparison("unknown", step("cannot-compare", cites(one, other)))
    mine, theirs = (sorted({_named(norm) for norm in each.acting or each.norms}) for each in (one, other))
    told = {"a": one.side.name, "b": other.side.name, "mine": ", ".join(mine), "theirs": ", ".join(theirs)}
    return Comparison("apart", step("different-effects", cites(one, other), **told))


def _says_what_is(one: Reading, other: Reading) -> bool:
    """Tell whether two texts, of which one only says what something is, deny nothing and are about other things."""
    if any(_DENIES.search(each.words) for each in (one, other)):
        return False
    mine, theirs = ({norm.effect.theme for norm in each.norms} - {""} for each in (one, other))
    return bool(mine and theirs) and not mine & theirs


def _may_meet(one: Reading, other: Reading) -> bool:
    """Tell whether one forbids something that the other's, called otherwise, may be a kind of."""
    for mine, theirs in product(one.acting, other.acting):
        opposed = forbids(mine) != forbids(theirs) or limits(mine) or limits(theirs)
        same_process = mine.effect.process == theirs.effect.process and not _of_its_own(mine, theirs)
        if opposed and (same_process or is_general(mine) or is_general(theirs)):
            return True
    return _speaks_of(one, other) or _speaks_of(other, one)


def _of_its_own(mine: Norm, theirs: Norm) -> bool:
    """Tell whether a norm only says what does not happen to one thing, and the other what happens to another."""
    no, yes = (mine, theirs) if forbids(mine) else (theirs, mine)
    return not no.modality and no.effect.theme != yes.effect.theme and bool(no.effect.theme and yes.effect.theme)


def _speaks_of(one: Reading, other: Reading) -> bool:
    """Tell whether a text has the word for what the other forbids, though no norm of its own was read from it."""
    said = words_of(one.words, one.lexicon)
    read = {norm.effect.process for norm in one.norms}
    return any(
        norm.effect.process in said and norm.effect.process not in read for norm in other.acting if forbids(norm)
    )


def _free_to_choose(one: Reading, other: Reading) -> bool:
    """Tell whether one only says what nobody can be made to do, and the other, a card, makes nobody do anything."""
    for rule, card in ((one, other), (other, one)):
        if card.side.is_card and any(map(limits, rule.norms)) and not any(map(orders, card.acting)):
            return True
    return False


def _named(norm: Norm) -> str:
    return f"{norm.effect.process} {norm.effect.full}".strip()
