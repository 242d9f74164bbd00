"""denials: where one of two texts denies just what the other says, and nothing in either leaves that open."""

import re
from collections.abc import Iterator, Sequence
from itertools import product

from kb.knowledge import KnowledgeBase
from kb.model import Rule
from kb.model.norm import Norm
from kb.norm.lexicon import Lexicon
from kb.norm.literals import words_of
from kb.precedence.certain import is_supplied
from kb.precedence.comparison import Comparison, Pair, opposed, valued
from kb.precedence.denied import denied, is_reserving, left_open, outnumbered, overstepped, reserved
from kb.precedence.effects import points_elsewhere
from kb.precedence.parallels import is_described, of_variant, says_little
from kb.precedence.reading import Reading

_THIS = re.compile(r"\b(?:this|these|those|such)\b", re.IGNORECASE)


def denials(kb: KnowledgeBase, one: Reading, other: Reading) -> Iterator[Comparison]:
    """Yield that one denies what the other says, in nearly its words."""
    rules = [each.side.node for each in (one, other) if each.side.is_rule and isinstance(each.side.node, Rule)]
    if len(rules) > 1 and are_told_apart(kb, rules):
        return
    one_way = any(of_variant(kb, rule) for rule in rules)  # what is special to it is said by "can't"
    for at, pair in product((0, 1), product(one.norms, other.norms)):
        if one_way and not any(norm.modality for norm in pair):
            continue
        claim = claim_of(pair, at, one.lexicon)
        reserving = [is_reserving(norm, reading.words) for norm, reading in zip(pair, (one, other), strict=True)]
        if reserving[at] and not reserving[1 - at] and reserved(pair[at], pair[1 - at], one.lexicon):
            claim = "only-excludes"
        if claim == "other-values":
            yield valued(one, other, (one.told(pair[0].outcome), other.told(pair[1].outcome)), pair)
        elif claim:
            yield opposed(one, other, pair, at, claim)


def claim_of(pair: Pair, at: int, lexicon: Lexicon) -> str:
    """Say how one norm, ``at`` its place, denies the other; nothing where it doesn't, or leaves that open."""
    no, yes = pair[at], pair[1 - at]
    if (no.effect.process, no.effect.sign) != (yes.effect.process, yes.effect.sign):
        return ""
    found = _claim(no, yes, lexicon)
    vague = found == "other-values"  # how many there are is told with any verb
    return found if found and not any(_is_loose(norm, lexicon, vague=vague) for norm in pair) else ""


def _claim(no: Norm, yes: Norm, lexicon: Lexicon) -> str:
    if denied(no, yes, lexicon):
        bare = no.modality != "can't" and not (no.conditions or yes.conditions)
        open_ = bare and any(is_described(norm, lexicon) or is_supplied(norm) for norm in (no, yes))
        return "" if open_ else "forbids-what-is-ordered"
    if left_open(no, yes, lexicon):
        return "must-and-may"
    if overstepped(no, yes, lexicon):
        return "only-excludes"
    return "other-values" if outnumbered(no, yes, lexicon) else ""


def _is_loose(norm: Norm, lexicon: Lexicon, *, vague: bool = False) -> bool:
    """Tell whether a norm is not told by its own sentence: what it is about, or when, stands in another one."""
    named = norm.effect.theme in words_of(norm.sentence, lexicon) and bool(norm.conditions)
    if _THIS.search(norm.outcome):
        return True
    return norm.unsure or says_little(norm, vague=vague) or (points_elsewhere(norm) and not named)


def are_told_apart(kb: KnowledgeBase, rules: Sequence[Rule]) -> bool:
    """Tell whether a rule was written with another in view, beside it, or both are of other ways to play."""
    one, other = rules
    return (one.parent is not None and one.parent == other.parent) or all(of_variant(kb, rule) for rule in rules)
