"""What two rules say alike on purpose, or of things that are not one: no contradiction, although their words differ."""

import re
from collections.abc import Iterable

from kb.knowledge import KnowledgeBase
from kb.model import Rule
from kb.model.norm import Literal, Norm
from kb.norm.language import VAGUE
from kb.norm.lexicon import Lexicon
from kb.norm.literals import words_of
from kb.precedence.conditions import conditions, related
from kb.precedence.words import listed

Pair = tuple[Norm, Norm]

_CHANGES = listed("changing")
_NOTHING = listed("nothing")
_ASIDE = re.compile(r"(?:for (?:example|instance)|e\.g\.|example|note that)\b", re.IGNORECASE)
_LEANS = re.compile(
    r"(?:\d{1,2}[a-z]?\. )?(?:this|that|these|those|it|they|such|some|certain|another|one|other|otherwise"
    r"|then|rather|instead|doing so|so"
    r"|to do (?:this|so))\b",
    re.IGNORECASE,
)
_BACK = re.compile(
    r"(?:this|that|it|so|these|in this \w+)(?: (?:occurs|happens|is (?:the case|so|done)|do(?:es)? so))?$", re.I
)
_REMAINS = re.compile(r"\b(?:remains?|stays?|continues? to|keeps?|maintains?)\b", re.IGNORECASE)
_ALREADY = re.compile(r"\b(?:ha[sd]|have) (?:already|previously)\b", re.IGNORECASE)
_HEDGED = re.compile(r"\b(?:typically|usually|normally|generally|by default)\b", re.IGNORECASE)
_NAMING = listed("naming")  # what something is taken for is another thing
_RELATIVE = re.compile(r"\b(?:that|which|who|whose)\b", re.IGNORECASE)
_BECOMES = re.compile(r"\bbecomes?\b", re.IGNORECASE)
_LEFT_OPEN = re.compile(
    r"\b(?:may|can) or (?:may|can) ?not\b"
    r"|^(?:(?!\b(?:is|are|be|do|does|has|have|can|may|must|need|needs|will|could|should)\b)\w+ ){1,4}not \w",
    re.I,
)
_EITHER_WAY = re.compile(r"\bor (?:it |they |he |she )?(?:(?:is|are|do|does)(?:n[’']t| not)|not)\b", re.IGNORECASE)
_IN_VARIANT = re.compile(
    r"in (?:an? |the )?(?:[\w’'-]+ ){1,3}(?:games?|variants?|formats?|modes?|competitions?|play|events?)\b",
    re.IGNORECASE,
)
_VARIANTS = re.compile(r"\b(?:variants?|formats?|modes?|multiplayer|team play)\b", re.IGNORECASE)
_WORD = re.compile(r"[^\W\d_]+")
_BEFORE = listed("being")
_MOST_APART = 0.2
_LEAST_ALIKE = 0.5
_SENTENCE = 12  # words: a longer text is no title
_IN_HEADINGS = 0.6
_FEW = 2  # words


def says_little(norm: Norm, *, vague: bool = False) -> bool:
    """Tell whether a norm by itself decides nothing: it leans on another sentence, opens a list, gives an example.

    ``vague``: it may have a verb that tells little, such as *be*.
    """
    process, theme = norm.effect.process, norm.effect.theme
    little = process in _NAMING or (process in VAGUE and process not in _CHANGES)
    leaning = _LEANS.match(norm.sentence) or any(_BACK.match(each.text) for each in _own(norm))
    return bool(
        (little and not vague)
        or not theme
        or (theme in _NOTHING and (norm.effect.full == theme or not norm.modality))
        or leaning
        or _ASIDE.match(norm.sentence)
        or _REMAINS.search(norm.outcome)
        or _ALREADY.search(norm.outcome)
        or _HEDGED.search(norm.sentence)
        or leaves_open(norm)
        or _IN_VARIANT.match(norm.sentence)
    )


def leaves_open(norm: Norm) -> bool:
    """Tell whether a norm says no more than that something may be so or not: it is held, or it isn't."""
    return bool(_LEFT_OPEN.search(norm.outcome) or _EITHER_WAY.search(norm.sentence))


def is_described(norm: Norm, lexicon: Lexicon) -> bool:
    """Tell whether what a norm is read from only describes a thing: abilities that trigger, points gained by it."""
    relative = _RELATIVE.search(norm.outcome, 1)  # at the beginning it points at somebody: that keeper
    if relative is not None and not _BECOMES.search(norm.outcome, relative.end()):
        before, behind = norm.outcome[: relative.start()], norm.outcome[relative.end() :]
        if norm.effect.process in words_of(behind, lexicon) and norm.effect.process not in words_of(before, lexicon):
            return True
    return _is_reduced(norm, lexicon)


def _is_reduced(norm: Norm, lexicon: Lexicon) -> bool:
    """Tell whether a norm's verb is a participle that no form of *be*, *become* or *as* goes before."""
    words = [word.lower() for word in _WORD.findall(norm.outcome)]
    said = [at for at, word in enumerate(words) if lexicon.root(word) == norm.effect.process]
    alone = [at for at in said if lexicon.verbs.get(words[at], "") == "p" and _BEFORE.isdisjoint(words[:at])]
    return bool(said) and len(alone) == len(said)


def of_variant(kb: KnowledgeBase, rule: Rule) -> bool:
    """Tell whether a rule stands in a chapter on another way to play: a variant, a format, more players."""
    titles = [getattr(each, "title", None) or each.text for each in (*kb.ancestors(rule), rule)]
    return any(_VARIANTS.search(title) for title in titles if len(title.split()) < _SENTENCE)


def outcomes_alike(pair: Pair) -> bool:
    """Tell whether two outcomes share half of their words, so that one can be held against the other."""
    mine, theirs = (frozenset(norm.words) for norm in pair)
    return len(mine & theirs) >= _LEAST_ALIKE * len(mine | theirs)


def _own(norm: Norm) -> Iterable[Literal]:
    return (each for each in norm.conditions if not each.inherited)


def odd_conditions(norm: Norm, other: Norm, lexicon: Lexicon) -> tuple[Literal, ...]:
    """Give the conditions of a norm that have no equal among those of another; not those that its outcome tells too."""
    theirs = [known for branch in conditions(other, lexicon) for known in branch]
    odd = (
        known.literal
        for branch in conditions(norm, lexicon)
        for known in branch
        if not any(related(known, that) == "equal" for that in theirs)
    )
    return tuple(dict.fromkeys(each for each in odd if not _is_in(each, norm)))


def _is_in(literal: Literal, norm: Norm) -> bool:
    """Tell whether a restriction is read along with what it restricts."""
    around = (norm.outcome, *(each.text for each in norm.conditions if each is not literal))
    return literal.kind == "restriction" and any(literal.text in text for text in around)


def is_restated(pair: Pair) -> bool:
    """Tell whether two norms say nearly the same, under nearly the same conditions, and with the same numbers."""
    mine, theirs = map(_roots, pair)
    here, there = map(_measured, pair)
    if here and there and here != there:
        return False
    return len(mine ^ theirs) <= _MOST_APART * len(mine | theirs)


def _measured(norm: Norm) -> frozenset[tuple[str, str]]:
    counted = {(each.comparator, each.number) for each in norm.conditions if each.number}
    return frozenset(counted | {(each.kind, "") for each in norm.conditions if each.kind in ("before", "after")})


def is_parallel(kb: KnowledgeBase, rules: tuple[Rule, Rule], pair: Pair, lexicon: Lexicon) -> bool:
    """Tell whether two norms say the same, but for the words that the headings above their rules are about.

    In one chapter it is enough that each has a word or two in the place of the other's: kicked here, bargained there.
    """
    mine, theirs = map(_roots, pair)
    if mine == theirs or len(mine & theirs) < _IN_HEADINGS * min(len(mine), len(theirs)):
        return False
    instead = 0 < len(mine - theirs) <= _FEW and 0 < len(theirs - mine) <= _FEW
    nearly = len(mine & theirs) >= _IN_HEADINGS * len(mine | theirs)
    if instead and nearly and _places(kb, rules[0]) == _places(kb, rules[1]):
        return True
    return mine ^ theirs <= _headed(kb, rules[0], lexicon) | _headed(kb, rules[1], lexicon)


def _places(kb: KnowledgeBase, rule: Rule) -> tuple[str, int]:
    """Give the chapter of a rule, and how deep in it the rule lies."""
    above = kb.ancestors(rule)
    return str(above[0].address) if above else "", len(above)


def _headed(kb: KnowledgeBase, rule: Rule, lexicon: Lexicon) -> frozenset[str]:
    above = [getattr(each, "title", None) or each.text for each in kb.ancestors(rule)]
    return frozenset(root for title in (*above, rule.title or "") for root in _title_roots(title, lexicon))


def _title_roots(title: str, lexicon: Lexicon) -> frozenset[str]:
    return frozenset(words_of(title, lexicon))


def _roots(norm: Norm) -> frozenset[str]:
    return frozenset((*norm.words, *(root for each in norm.conditions for root in each.roots)))
