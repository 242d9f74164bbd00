"""apart: whether two rules of which the words alone don't tell leave each other alone, by where and how they say it.

Rules that stand beside each other add to each other; two orders are each carried out in their own place; and what a
rule denies of "this" or "them" is what its own section is about.
"""

import re

from kb.knowledge import KnowledgeBase
from kb.model import Heading, Rule
from kb.model.norm import Norm
from kb.norm.lexicon import Lexicon
from kb.norm.literals import words_of
from kb.precedence.comparison import Comparison, Pair, made
from kb.precedence.effects import forbids, is_general, is_order, limits, restricts
from kb.precedence.reading import Reading
from kb.precedence.slots import numbers

_POINTS = re.compile(r"(?:\d{1,2}[a-z]?\. )?(?:this|these|those|such|they|it)\b", re.IGNORECASE)
_FOLLOWING = re.compile(r"\bthe following\b|:\s*$", re.IGNORECASE)
_FIRST = re.compile(r"\s*(?:\d{1,2}[a-z]?\. )?(?:(?:then|next|first|finally|otherwise),? )?(?P<word>[A-Za-z]+)\b")


def apart(kb: KnowledgeBase, one: Reading, other: Reading, found: Comparison) -> Comparison:
    """Give a comparison as it is; what can't be told from the words of two rules as apart, where that is certain."""
    mine, theirs = one.side.node, other.side.node
    if found.kind != "unknown" or found.pair is None or not (one.side.is_rule and other.side.is_rule):
        return found
    if not (isinstance(mine, Rule) and isinstance(theirs, Rule)):
        return found
    if _both_say_so(found.pair):
        together = _beside(kb, mine, theirs) or _both_order(found.pair, one.lexicon) or _both_announce(found.pair)
        return made("apart", "both-can-be", one, other, found.pair) if together else found
    for here, norm, there, that in (
        (one, found.pair[0], other, found.pair[1]),
        (other, found.pair[1], one, found.pair[0]),
    ):
        if forbids(norm) and of_own_section(kb, here, norm, (there, that)):
            words = {"mine": _title(kb, mine), "theirs": _title(kb, theirs)}
            return made("apart", "different-things", one, other, found.pair, **words)
    return found


def of_own_section(kb: KnowledgeBase, one: Reading, norm: Norm, against: tuple[Reading, Norm]) -> bool:
    """Tell whether a norm denies something of what its section is about, and another rule's section is about others.

    What a rule says of actions or effects of any kind may be of those as well.
    """
    mine, theirs = one.side.node, against[0].side.node
    if not (isinstance(mine, Rule) and isinstance(theirs, Rule)) or not _POINTS.match(norm.outcome):
        return False
    if is_general(against[1]):
        return False
    here, there = _section(kb, mine), _section(kb, theirs)
    if here is None or there is None or here == there:
        return False
    if here in kb.ancestors(theirs) or there in kb.ancestors(mine):
        return False
    named = set(words_of(_words(here), one.lexicon))
    return bool(named) and not named & set(words_of(theirs.text, one.lexicon))


def _both_say_so(pair: Pair) -> bool:
    """Tell whether two norms say that something happens, may or must, without limits and in numbers that agree."""
    mine, theirs = pair
    if any(forbids(norm) or restricts(norm) or limits(norm) for norm in pair):
        return False
    here, there = numbers(mine), numbers(theirs)
    counted = bool(here and there) and not here & there
    clash = "may" in (mine.modality, theirs.modality) and is_order(mine) != is_order(theirs)
    return mine.effect.sign == theirs.effect.sign and not counted and not clash


def _beside(kb: KnowledgeBase, mine: Rule, theirs: Rule) -> bool:
    above = kb.nodes.get(str(mine.parent)) if mine.parent and mine.parent == theirs.parent else None
    return isinstance(above, Rule) and above.kind == "rule"


def _both_order(pair: Pair, lexicon: Lexicon) -> bool:
    """Tell whether two norms begin with their verb: both are orders."""
    return all(
        (found := _FIRST.match(norm.outcome)) is not None
        and found["word"].lower() in lexicon.verbs
        and lexicon.root(found["word"].lower()) == norm.effect.process
        for norm in pair
    )


def _both_announce(pair: Pair) -> bool:
    return all(_FOLLOWING.search(norm.outcome) for norm in pair)


def _section(kb: KnowledgeBase, rule: Rule) -> Rule | Heading | None:
    """Give the title nearest above a rule."""
    for each in reversed(kb.ancestors(rule)):
        if isinstance(each, Heading) or (isinstance(each, Rule) and each.kind == "heading"):
            return each
    return None


def _words(section: Rule | Heading) -> str:
    return getattr(section, "title", None) or section.text


def _title(kb: KnowledgeBase, rule: Rule) -> str:
    section = _section(kb, rule)
    return _words(section) if section else rule.text
