"""retold: whether two rules that say when one thing happens may tell it twice, or of moments and things of their own.

A rule sends the reader on to where the whole is told; a step has its own moment; and what points back at another
sentence means what that sentence named. Such rules are no contradiction that is sure.
"""

import re
from collections.abc import Iterable, Iterator

from kb.knowledge import KnowledgeBase
from kb.model import Rule
from kb.model.norm import Norm
from kb.norm.language import VAGUE
from kb.norm.lexicon import Lexicon
from kb.norm.literals import words_of
from kb.precedence.conditions import Condition, conditions, related
from kb.precedence.effects import others_act
from kb.precedence.words import listed

Pair = tuple[Norm, Norm]

_BACK = re.compile(
    r"\b(?:of|after|before|during|in|on|at|to|from|with|by|for|until|(?!\w*thing )\w+ing) "
    r"(?:all )?(?:of )?(?P<this>that|those|such) (?P<thing>[a-z]+)",
    re.IGNORECASE,
)
_WAYS = re.compile(r"\b(?:in|one of) (?:one of )?(?:the )?(?:following|\d|two|three|four|five|several) (?:\w+ )?ways\b")
_EXCEPTIONS = re.compile(r"\b(?:following|these) exceptions?\b", re.IGNORECASE)
_ITS_OWN = re.compile(r"\bthis (?:ability|effect|keyword)\b", re.IGNORECASE)
_STEP = re.compile(r"\s*(?:Step|Phase) \d|\s*\d{1,2}[a-z]?\. ")
_OPENING = re.compile(r"(?:if|when|whenever|while|once|unless|as long as) (?P<words>[^,]+),", re.IGNORECASE)
_TIMED = frozenset(("before", "after", "during"))
_EVENTS = listed("moments")


def retold(kb: KnowledgeBase, rules: tuple[Rule, Rule], pair: Pair, lexicon: Lexicon) -> bool:
    """Tell whether two rules may say one thing twice, or each of a moment of its own."""
    return (
        _sends_on(kb, rules)
        or _in_two_procedures(kb, rules)
        or others_act(*pair, lexicon)
        or any(_points_back(norm, lexicon) or _is_open(norm) for norm in pair)
        or any(_comes_after_itself(norm, lexicon) or _lost_a_condition(norm, lexicon) for norm in pair)
        or _has_other_occasions(pair, lexicon)
        or any(_tells_the_moment(*each, lexicon) for each in (pair, pair[::-1]))
    )


def _sends_on(kb: KnowledgeBase, rules: tuple[Rule, Rule]) -> bool:
    """Tell whether one cites the other or what the other lies under, or both cite one place."""
    one, other = rules
    if any(_above(kb, that) & _cited(kb, rule) for rule, that in ((one, other), (other, one))):
        return True
    return bool(_cited(kb, one) & _cited(kb, other))


def _above(kb: KnowledgeBase, rule: Rule) -> frozenset[str]:
    return frozenset(str(each.address) for each in (rule, *kb.ancestors(rule)))


def _cited(kb: KnowledgeBase, rule: Rule) -> frozenset[str]:
    links = kb.links_from.get(str(rule.address), ())
    return frozenset(str(target) for link in links if link.kind == "cites" for target in link.targets)


def _in_two_procedures(kb: KnowledgeBase, rules: Iterable[Rule]) -> bool:
    """Tell whether each stands in a step of a procedure of its own."""
    one, other = (_step(kb, rule) for rule in rules)
    return bool(one and other and one.address != other.address and one.parent != other.parent)


def _step(kb: KnowledgeBase, rule: Rule) -> Rule | None:
    above = (each for each in reversed((*kb.ancestors(rule), rule)) if isinstance(each, Rule))
    return next((each for each in above if _STEP.match(each.title or each.text)), None)


def _points_back(norm: Norm, lexicon: Lexicon) -> bool:
    """Tell whether a norm means a thing that only another sentence can have named: after that payment."""
    said = [lexicon.root(word) for word in re.findall(r"[^\W\d_]+", norm.sentence.lower())]
    texts = (norm.outcome, *(each.text for each in norm.conditions if not each.inherited))
    found = (each for text in texts for each in _BACK.finditer(text))
    things = [(each["this"].lower(), lexicon.root(each["thing"].lower())) for each in found]
    return any(said.count(thing) == 1 and not (word == "that" and lexicon.is_verb(thing)) for word, thing in things)


def _is_open(norm: Norm) -> bool:
    """Tell whether a norm is one of several ways, leaves exceptions to what follows, or is about its own effect."""
    return bool(_WAYS.search(norm.sentence) or _EXCEPTIONS.search(norm.sentence) or _ITS_OWN.search(norm.outcome))


def _comes_after_itself(norm: Norm, lexicon: Lexicon) -> bool:
    """Tell whether a norm lets a state come about after what brings that state about: another text says when."""
    process = norm.effect.process
    after = (words_of(each.text, lexicon) for each in norm.conditions if each.kind == "after")
    return process not in VAGUE | _EVENTS and any(process in roots for roots in after)


def _lost_a_condition(norm: Norm, lexicon: Lexicon) -> bool:
    """Tell whether a sentence opens with a condition of which nothing was read for this norm, one of several in it."""
    opening = _OPENING.match(norm.sentence)
    told = frozenset(words_of(opening["words"], lexicon)) if opening else frozenset()
    return bool(told) and not any(told & frozenset(words_of(each.text, lexicon)) for each in norm.conditions)


def _has_other_occasions(pair: Pair, lexicon: Lexicon) -> bool:
    """Tell whether both say upon what it happens, and the two occasions have nothing in common."""
    mine, theirs = ([each for each in _all(norm, lexicon) if _is_occasion(each)] for norm in pair)
    return bool(mine and theirs) and all(related(here, there) == "unknown" for here in mine for there in theirs)


def _is_occasion(condition: Condition) -> bool:
    return condition.literal.kind != "restriction" and not condition.literal.inherited


def _tells_the_moment(norm: Norm, other: Norm, lexicon: Lexicon) -> bool:
    """Tell whether a norm only says in which period it happens, and the other at which moment of that period."""
    period = [each for each in _all(norm, lexicon) if each.literal.kind != "restriction"]
    moment = [each for each in _all(other, lexicon) if each.literal.kind != "restriction"]
    timed = all(each.literal.kind == "during" for each in period) and all(
        each.literal.kind in _TIMED for each in moment
    )
    inside = all(any(related(each, that) == "equal" for that in moment) for each in period)
    return bool(period) and timed and inside and len(moment) > len(period)


def _all(norm: Norm, lexicon: Lexicon) -> Iterator[Condition]:
    return (each for branch in conditions(norm, lexicon) for each in branch)
