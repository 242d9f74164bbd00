"""Whether two texts contradict each other, leave each other alone, or can't be compared."""

import re
from collections.abc import Iterator
from itertools import product

from kb.derivation import step
from kb.knowledge import KnowledgeBase
from kb.model import Rule
from kb.model.norm import Norm
from kb.norm.literals import words_of
from kb.precedence.apart import apart, of_own_section
from kb.precedence.certain import are_cases, certain
from kb.precedence.comparison import Comparison, Pair, cites, made, under_conditions, valued
from kb.precedence.conditions import counted_apart, excluded, relation
from kb.precedence.denials import denials
from kb.precedence.effects import forbids, is_general, limits, orders, same_effect
from kb.precedence.exceptions import excepted
from kb.precedence.exchanged import holds_otherwise
from kb.precedence.outcomes import of_kinds, outcomes
from kb.precedence.pointed import means_this
from kb.precedence.possible import possible
from kb.precedence.reading import Reading
from kb.precedence.values import other_amount, other_measure

_DENIES = re.compile(r"\b(?:not|no|never|nor|only|cannot|except|unless|without|instead)\b|n[’']t\b", re.IGNORECASE)

_EACH_OTHERS = {"win", "lose"}
_TABLE = 8  # rules under one heading: more are a chapter, no table of cases


def compare(kb: KnowledgeBase, one: Reading, other: Reading) -> Comparison:
    """Compare two texts. What speaks for a conflict goes before what speaks for none."""
    if one.words.split() == other.words.split():
        return Comparison("apart", step("same-words", cites(one, other)), agree=True)
    if why := excepted(kb, one, other):
        return Comparison("apart", why)
    if why := possible(one, other):
        return Comparison("apart", why)
    if plain := next(denials(kb, one, other), None):
        return plain
    found = [apart(kb, one, other, certain(kb, one, other, each)) for each in _pairs(kb, one, other)]
    table = _case_table(kb, one, other)
    if table is not None and table.kind == "conflict":
        return table
    for kind in ("conflict", "apart", "unknown"):
        if first := next((each for each in found if each.kind == kind), None):
            return first if kind != "apart" or _only(found, "apart") else _first_unknown(found)
    return table or _different(kb, one, other)


def _only(found: list[Comparison], kind: str) -> bool:
    return all(each.kind == kind for each in found)


def _first_unknown(found: list[Comparison]) -> Comparison:
    return next(each for each in found if each.kind == "unknown")


def _pairs(kb: KnowledgeBase, one: Reading, other: Reading) -> Iterator[Comparison]:
    """Yield what comes of the measures, then of each pair of norms that speak of one effect."""
    if found := other_measure(one, other):
        yield valued(one, other, (found[0].words, found[1].words))
    of_card, kinds = one.side.is_card or other.side.is_card, one.kinds | other.kinds
    for mine, theirs in product(one.norms, other.norms):
        sameness = same_effect(mine, theirs, of_card=of_card, kinds=kinds)
        pair = mine, theirs
        if sameness == "named apart":
            words = {"mine": mine.effect.full, "theirs": theirs.effect.full}
            yield made("apart", "different-things", one, other, pair, **words)
        elif sameness == "kinds" and not (mine.stative and theirs.stative):
            alike = mine.stative == theirs.stative
            yield of_kinds(one, other, pair) if alike else made("unknown", "cannot-compare", one, other, pair)
        elif sameness == "same" and mine.stative and theirs.stative:
            same = relation(mine, theirs, one.lexicon) == "equal" and holds_otherwise(mine, theirs)
            if same or other_amount(mine, theirs):
                yield valued(one, other, (one.told(mine.sentence), other.told(theirs.sentence)), pair)
        elif (sameness == "same" and mine.stative == theirs.stative) or (of_card and _is_called(kb, one, other, pair)):
            yield outcomes(one, other, pair)


def _is_called(kb: KnowledgeBase, one: Reading, other: Reading, pair: Pair) -> bool:
    """Tell whether one's "this action" is what the other names."""
    return means_this(kb, one, *pair) or means_this(kb, other, *pair[::-1])


def _case_table(kb: KnowledgeBase, one: Reading, other: Reading) -> Comparison | None:
    """Compare two of the cases that one heading tells apart: those that were meant to exclude each other may not."""
    parents = {str(getattr(each.side.node, "parent", None)) for each in (one, other)}
    if len(parents) > 1 or "None" in parents:
        return None
    rules = [each.side.node for each in (one, other) if isinstance(each.side.node, Rule)]
    among_cases = len(rules) > 1 and (are_cases(kb, rules) or _are_few(kb, rules[0]))
    for mine, theirs in product(one.acting, other.acting):
        excluding, pairs = excluded(mine, theirs, one.lexicon)
        if excluding == pairs:
            return under_conditions("apart", "conditions-exclude", one, other, (mine, theirs))
        clear = counted_apart(mine, theirs, one.lexicon)
        plain = clear and _says_one_thing(one) and _says_one_thing(other)
        if excluding and plain and mine.constitutive and theirs.constitutive and among_cases:
            return under_conditions("conflict", "cases-overlap", one, other, (mine, theirs))
    return None


def _says_one_thing(reading: Reading) -> bool:
    return len({norm.sentence for norm in reading.norms}) == 1


def _are_few(kb: KnowledgeBase, rule: Rule) -> bool:
    """Tell whether so few rules stand beside one that they are read as one table."""
    return rule.parent is not None and len(kb.children.get(str(rule.parent), ())) <= _TABLE


def _different(kb: KnowledgeBase, one: Reading, other: Reading) -> Comparison:
    """Tell that two texts decide different things, where each sentence of both was understood; else it is open."""
    if not (one.whole and other.whole):
        unread = sorted(each.side.name for each in (one, other) if not each.whole)
        return Comparison("unknown", step("not-understood", tuple(unread), a=" and ".join(unread)))
    if not (one.acting and other.acting) and not _says_what_is(one, other):
        return Comparison("unknown", step("cannot-compare", cites(one, other)))
    if _free_to_choose(one, other):
        return Comparison("apart", step("leaves-the-choice", cites(one, other)))
    if _may_meet(kb, one, other):
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


def _may_meet(kb: KnowledgeBase, one: Reading, other: Reading) -> bool:
    """Tell whether one forbids something that the other's, called otherwise, may be a kind of."""
    for mine, theirs in product(one.acting, other.acting):
        opposed = forbids(mine) != forbids(theirs) or limits(mine) or limits(theirs)
        same_process = _same_process(mine, theirs) and not _of_its_own(mine, theirs)
        if opposed and (same_process or is_general(mine) or is_general(theirs)):
            no, yes = ((one, mine), (other, theirs))[:: 1 if forbids(mine) else -1]
            if not of_own_section(kb, *no, yes):
                return True
    return _speaks_of(one, other) or _speaks_of(other, one)


def _same_process(mine: Norm, theirs: Norm) -> bool:
    """Tell whether two norms have one verb, or such that the one happens to somebody when the other does to others."""
    processes = {mine.effect.process, theirs.effect.process}
    return len(processes) == 1 or processes == _EACH_OTHERS


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
