"""certain: whether a contradiction of two rules is one, or only looks so: of cases, parallels, words that point away.

Rules that stand beside each other are cases of one list, and those of two variants never meet. What is doubtful is no
conflict. Only rules are doubted: whoever sets a card's text against one asks about just those words.
"""

import re
from collections.abc import Iterable
from itertools import pairwise

from kb.knowledge import KnowledgeBase
from kb.model import Rule
from kb.model.norm import Norm
from kb.norm.lexicon import Lexicon
from kb.precedence.comparison import Comparison, Pair, made, under_conditions
from kb.precedence.effects import extra
from kb.precedence.parallels import (
    is_described,
    is_parallel,
    is_restated,
    leaves_open,
    of_variant,
    outcomes_alike,
    says_little,
)
from kb.precedence.reading import Reading
from kb.precedence.retold import retold

_PRONOUN = re.compile(r"(?:it|they|he|she|one)$", re.IGNORECASE)
_BUT = re.compile(r"\b(?:other than|except|apart from|but for)\b", re.IGNORECASE)
_SUBORDINATE = re.compile(r"\b(?:as|when|whenever|while|if|unless|until|that|which|who)\b", re.IGNORECASE)
_WORD = re.compile(r"[^\W\d_]+")
_IT = re.compile(r"\b(?:it|them)\b", re.IGNORECASE)
_SENTENCES = re.compile(r"[.!?]\s+\S")
_SEVERAL = 3  # things that one sentence says to happen
_NARROW = 2  # titles above a title, from which on what stands under it is about one small thing


def certain(kb: KnowledgeBase, one: Reading, other: Reading, found: Comparison) -> Comparison:
    """Give a comparison as it is; a conflict that only looks like one as what it is instead."""
    mine, theirs = one.side.node, other.side.node
    if found.kind != "conflict" or found.pair is None or not (one.side.is_rule and other.side.is_rule):
        return found
    if not (isinstance(mine, Rule) and isinstance(theirs, Rule)):
        return found
    return _instead(kb, one, other, (mine, theirs), found.pair, found.why.claim.name) or found


def _instead(
    kb: KnowledgeBase, one: Reading, other: Reading, rules: tuple[Rule, Rule], pair: Pair, claim: str
) -> Comparison | None:
    """Give what two rules are that only seem to contradict each other; None for those that do."""
    when, beside = claim == "other-conditions", are_cases(kb, rules)
    cases = beside and all(_own(norm) for norm in pair)
    if when and (cases or is_parallel(kb, rules, pair, one.lexicon)):
        return under_conditions("apart", "each-in-its-case", one, other, pair)
    if all(of_variant(kb, rule) for rule in rules) and not beside:
        words = {"mine": _variant(kb, rules[0]), "theirs": _variant(kb, rules[1])}
        return made("apart", "each-in-its-case", one, other, pair, **words)
    if any(map(leaves_open, pair)):
        return made("apart", "both-can-be", one, other, pair)
    doubtful = _says_too_little(pair, one.lexicon)
    if when:
        in_a_row = any(map(_is_one_of_several, (one, other), pair))
        doubtful = doubtful or in_a_row or _not_one_moment(kb, rules, pair, one.lexicon)
    elif claim != "other-values":
        doubtful = doubtful or (beside and not _is_plain(rules, pair)) or _not_opposed(pair, one.lexicon)
    return made("unknown", "cannot-compare", one, other, pair) if doubtful else None


def _is_plain(rules: Iterable[Rule], pair: Pair) -> bool:
    """Tell whether two rules are one sentence each, without conditions."""
    return not any(_own(norm) for norm in pair) and not any(_SENTENCES.search(rule.text) for rule in rules)


def are_cases(kb: KnowledgeBase, rules: Iterable[Rule]) -> bool:
    """Tell whether two rules stand beside each other under a rule, or a title so low that they are cases of it."""
    one, other = rules
    above = kb.nodes.get(str(one.parent)) if one.parent and one.parent == other.parent else None
    return isinstance(above, Rule) and (above.kind == "rule" or len(kb.ancestors(above)) >= _NARROW)


def _says_too_little(pair: Pair, lexicon: Lexicon) -> bool:
    return any(says_little(norm) or is_described(norm, lexicon) for norm in pair)


def _not_one_moment(kb: KnowledgeBase, rules: tuple[Rule, Rule], pair: Pair, lexicon: Lexicon) -> bool:
    """Tell whether two rules that say when one thing happens may be of two things, or say the same of one."""
    mine, theirs = pair
    if any(of_variant(kb, rule) for rule in rules) or is_restated(pair) or retold(kb, rules, pair, lexicon):
        return True
    if _comes_and_is(pair, lexicon) or any(_is_special(*each, lexicon) for each in (pair, pair[::-1])):
        return True
    more = extra(mine, theirs, lexicon) or extra(theirs, mine, lexicon)
    return _named(mine) != _named(theirs) and bool(more or not outcomes_alike(pair))


def _is_one_of_several(reading: Reading, norm: Norm) -> bool:
    """Tell whether a norm's sentence tells several things in a row: that is their order, not when each of them is."""
    beside = {each.outcome for each in reading.acting if each.sentence == norm.sentence}
    return len(beside) >= _SEVERAL


def _is_special(norm: Norm, other: Norm, lexicon: Lexicon) -> bool:
    """Tell whether a norm says all that another says, under narrower conditions, and more of what happens then."""
    return _roots(other) < _roots(norm) and bool(extra(norm, other, lexicon))


def _not_opposed(pair: Pair, lexicon: Lexicon) -> bool:
    """Tell whether two rules, of which one denies what the other says, may be of two persons or things."""
    mine, theirs = pair
    if mine.effect.full != theirs.effect.full or not outcomes_alike(pair) or any(map(is_supplied, pair)):
        return True
    if any(_BUT.search(norm.sentence) or _is_elsewhere(norm, lexicon) for norm in pair):
        return True
    named = [bool(_PRONOUN.match(norm.who)) for norm in pair]
    return named[0] != named[1]


def is_supplied(norm: Norm) -> bool:
    """Tell whether a norm got its subject from before a clause that its verb belongs to: wins as that player lands."""
    plain, outcome = " ".join(norm.sentence.split()), norm.outcome.rstrip('])”"')  # “[a toll],” loses its comma
    words = outcome.split()
    if outcome in plain:
        return False
    for first in range(1, len(words)):
        at = plain.find(" ".join(words[first:]))
        subject = plain.rfind(" ".join(words[:first]), 0, at) if at >= 0 else -1
        if subject >= 0:
            return bool(_SUBORDINATE.search(plain, subject, at))
    return False


def _is_elsewhere(norm: Norm, lexicon: Lexicon) -> bool:
    """Tell whether a norm's thing is named by another sentence, or only as what the norm itself is about."""
    said = [lexicon.root(word) for word in _WORD.findall(norm.outcome.lower())]
    pointed = any(word == "that" and then == norm.effect.theme for word, then in pairwise(said))
    return pointed or said.count(norm.effect.process) > 1 or bool(_IT.search(norm.outcome))


def _comes_and_is(pair: Pair, lexicon: Lexicon) -> bool:
    """Tell whether by one norm a state comes about, and by the other it lasts: one becomes, the other is."""
    if any(lexicon.is_verb(norm.effect.process) for norm in pair):
        return False
    becomes = ["become" in norm.words for norm in pair]
    return becomes[0] != becomes[1] and all(norm.effect.process in norm.words for norm in pair)


def _named(norm: Norm) -> frozenset[str]:
    """Give the name of what a norm is about, without the word for what becomes of it: a controlled quay is a quay."""
    return frozenset(norm.effect.full.split()) - {norm.effect.process}


def _roots(norm: Norm) -> frozenset[str]:
    return frozenset((*norm.words, *(root for each in norm.conditions for root in each.roots)))


def _own(norm: Norm) -> bool:
    return any(not each.inherited for each in norm.conditions)


def _variant(kb: KnowledgeBase, rule: Rule) -> str:
    """Give the name of the lowest section that a rule lies under."""
    above = [getattr(each, "title", None) or each.text for each in kb.ancestors(rule)]
    return above[-1] if above else rule.text
