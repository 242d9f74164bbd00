"""certain: whether a contradiction of two rules is one, or only looks so: of cases, parallels, words that point away.

Rules that stand beside each other are cases of one list, and those of two variants never meet. What is doubtful is no
conflict. Only rules are doubted: whoever sets a card's text against one asks about just those words.
"""

import re
from collections.abc import Iterable
from itertools import pairwise, product

from kb.knowledge import KnowledgeBase
from kb.model import Rule
from kb.model.norm import Literal, Norm
from kb.norm.lexicon import Lexicon
from kb.norm.literals import words_of
from kb.precedence.comparison import Comparison, Pair, made, under_conditions
from kb.precedence.effects import others_act
from kb.precedence.parallels import (
    is_described,
    is_parallel,
    is_restated,
    leaves_open,
    odd_conditions,
    of_variant,
    outcomes_alike,
    says_little,
)
from kb.precedence.reading import Reading
from kb.precedence.retold import retold

_MORE = frozenset("extra additional another further".split())
_PRONOUN = re.compile(r"(?:it|they|he|she|one)$", re.IGNORECASE)
_THIS = re.compile(r"\b(?:this|these|those|such)\b", re.IGNORECASE)
_BUT = re.compile(r"\b(?:other than|except|apart from|but for)\b", re.IGNORECASE)
_SUBORDINATE = re.compile(r"\b(?:as|when|whenever|while|if|unless|until|that|which|who)\b", re.IGNORECASE)
_WORD = re.compile(r"[^\W\d_]+")
_IT = re.compile(r"\b(?:it|them)\b", re.IGNORECASE)
_GOES_ON = re.compile(
    r"^(?!(?:in|at|on|during|after|before|as|for|from|by) )[^,]*, (?:the|an?|this|that|those|they|it) \w+",
    re.IGNORECASE,
)
_SENTENCES = re.compile(r"[.!?]\s+\S")
_AS_LONG = 20  # words: in shorter texts those that are alike tell little
_MIRRORED = 0.75
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
    if when and (cases or is_parallel(kb, rules, pair, one.lexicon) or _of_two_kinds(pair)):
        return under_conditions("apart", "each-in-its-case", one, other, pair)
    if all(of_variant(kb, rule) for rule in rules) and not beside:
        words = {"mine": _variant(kb, rules[0]), "theirs": _variant(kb, rules[1])}
        return made("apart", "each-in-its-case", one, other, pair, **words)
    if any(map(leaves_open, pair)):
        return made("apart", "both-can-be", one, other, pair)
    doubtful = _says_too_little(pair, one.lexicon) or (claim != "other-values" and _is_mirrored(one, other))
    if when:
        doubtful = doubtful or _not_one_moment(kb, rules, pair, one.lexicon)
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
    if any(map(_is_circular, pair)) or any(map(_runs_on, pair)) or _comes_and_is(pair, lexicon):
        return True
    if any(_MORE & set(norm.outcome.lower().split()) for norm in pair):
        return True
    if _named(mine) != _named(theirs) and not outcomes_alike(pair):
        return True
    if any(_tells_more(*each) for each in (pair, pair[::-1])):
        return True
    return not any(odd_conditions(*each, lexicon) for each in (pair, pair[::-1]))


def _not_opposed(pair: Pair, lexicon: Lexicon) -> bool:
    """Tell whether two rules, of which one denies what the other says, may be of two persons or things."""
    mine, theirs = pair
    if mine.effect.full != theirs.effect.full or not outcomes_alike(pair) or others_act(mine, theirs, lexicon):
        return True
    if any(map(is_supplied, pair)):
        return True
    if any(_THIS.search(norm.outcome) or _BUT.search(norm.sentence) or _is_elsewhere(norm, lexicon) for norm in pair):
        return True
    named = [bool(_PRONOUN.match(norm.who)) for norm in pair]
    return named[0] != named[1]


def is_supplied(norm: Norm) -> bool:
    """Tell whether a norm got its subject from before a clause that its verb belongs to: wins as that player lands."""
    plain, words = " ".join(norm.sentence.split()), norm.outcome.split()
    if norm.outcome in plain:
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


def _is_mirrored(one: Reading, other: Reading) -> bool:
    """Tell whether two long texts say the same but for a few words: each of its own player, card or step."""
    mine, theirs = (frozenset(words_of(each.words, each.lexicon)) for each in (one, other))
    long = min(len(each.words.split()) for each in (one, other)) >= _AS_LONG
    return long and len(mine & theirs) >= _MIRRORED * len(mine | theirs)


def _of_two_kinds(pair: Pair) -> bool:
    """Tell whether two norms have conditions that differ in one word each: what kind of thing the case is of."""
    for mine, theirs in product(*([each for each in norm.conditions if each.kind == "if"] for norm in pair)):
        here, there = set(mine.roots), set(theirs.roots)
        alike = mine.sign == theirs.sign and mine.class_ == theirs.class_ and len(here & there) > 1
        if alike and len(here - there) == len(there - here) == 1 and _one_place(mine, theirs):
            return True
    return False


def _one_place(one: Literal, other: Literal) -> bool:
    """Tell whether two conditions have the same words before and behind the one in which they differ."""
    mine, theirs = ([word for word in each.text.lower().split() if word not in ("a", "an")] for each in (one, other))
    return len(mine) == len(theirs) and sum(here != there for here, there in zip(mine, theirs, strict=True)) == 1


def _runs_on(norm: Norm) -> bool:
    """Tell whether a condition was read on into what follows from it."""
    return any(each.kind == "if" and _GOES_ON.search(each.text) for each in norm.conditions)


def _comes_and_is(pair: Pair, lexicon: Lexicon) -> bool:
    """Tell whether by one norm a state comes about, and by the other it lasts: one becomes, the other is."""
    if any(lexicon.is_verb(norm.effect.process) for norm in pair):
        return False
    becomes = ["become" in norm.words for norm in pair]
    return becomes[0] != becomes[1] and all(norm.effect.process in norm.words for norm in pair)


def _named(norm: Norm) -> frozenset[str]:
    """Give the name of what a norm is about, without the word for what becomes of it: a controlled quay is a quay."""
    return frozenset(norm.effect.full.split()) - {norm.effect.process}


def _tells_more(norm: Norm, other: Norm) -> bool:
    """Tell whether a norm says all that another says without a condition, and more."""
    if any(each.kind != "restriction" and not each.inherited for each in other.conditions):
        return False
    return set(norm.words) <= _roots(other) and _roots(other) < _roots(norm)


def _roots(norm: Norm) -> frozenset[str]:
    return frozenset((*norm.words, *(root for each in norm.conditions for root in each.roots)))


def _own(norm: Norm) -> bool:
    return any(not each.inherited for each in norm.conditions)


def _is_circular(norm: Norm) -> bool:
    """Tell whether a norm says that something happens after it happened: then another text says when."""
    told = {norm.effect.process, norm.effect.theme} - {""}
    return any(each.kind == "after" and told <= set(each.roots) for each in norm.conditions)


def _variant(kb: KnowledgeBase, rule: Rule) -> str:
    """Give the name of the lowest section that a rule lies under."""
    above = [getattr(each, "title", None) or each.text for each in kb.ancestors(rule)]
    return above[-1] if above else rule.text
