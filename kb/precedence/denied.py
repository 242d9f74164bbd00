"""denied: whether one text denies what another says, in nearly the same words and of the same case.

A condition of the one is often a part of the outcome of the other; so the words of both are held together against
those of the other. What is forbidden has to hold of all that the other allows, or the other allows it whenever.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product

from kb.model.norm import Literal, Norm
from kb.norm.lexicon import Lexicon
from kb.norm.literals import words_of
from kb.precedence.conditions import relation
from kb.precedence.effects import forbids, limits, restricts, spares
from kb.precedence.words import listed, numerals

_LITTLE = listed("little")
_WHENEVER = re.compile(r"\bat any (?:time|moment|point)\b", re.IGNORECASE)
_EVEN = re.compile(r"\b(?:even (?:if|when|while|though)|regardless of|whether or not) (?P<so>[^.;]*)", re.IGNORECASE)
_WHATEVER = re.compile(r"\b(?:on|in|of|from|during|with) any (?:[\w’']+['’]s? )?(?P<thing>[a-z]+)", re.IGNORECASE)
_COMPARES = re.compile(
    r"\b(?:more|greater|higher|fewer|less|lower|equal|exactly|least|most|first|last|next|other|another)\b",
    re.IGNORECASE,
)
_NUMBER = re.compile(r"(?<![\w.])\d+(?![\w.]*\d)")
_ONLY = re.compile(r"\bonly\b", re.IGNORECASE)
_DETERMINER = re.compile(r"^(?:an?|the|each|every|any|no|all|that|those|both|such) ", re.IGNORECASE)
_NEITHER = re.compile(r"\b(?:neither|nor)\b", re.IGNORECASE)
_OTHER_THAN = re.compile(r"\b(?:(?:are|is) not|other than|except) (?P<thing>[^,.;]+)", re.IGNORECASE)
_EXCEPT = re.compile(r"\b(?:other than|except|but for)\b", re.IGNORECASE)
_ONLY_BEFORE = re.compile(r"\bonly(?: the)?\s*$", re.IGNORECASE)
_THEY = re.compile(r"^(?P<who>[^,.;]+?) (?:can|may)(?P<be> be)? ", re.IGNORECASE)
_WHICHEVER = re.compile(r"^(?:any|all|each|every)\b", re.IGNORECASE)
_ALIKE = 0.5
_FORCES = listed("forcing")
_PRONOUNS = listed("anybody")
_THINGS = listed("itself") | {"time"}

_NUMERALS = frozenset((*numerals(), "number", "multiple", "several"))
_WITHOUT_END = 10**9
_COUNTED = rf" ?(?P<number>\d+|{'|'.join(numerals())}|) (?:other |different )?(?P<thing>[\w’'-]+)"
_UP_TO = re.compile(rf"\b(?:up to|any number of|multiple|several){_COUNTED}", re.IGNORECASE)
_BOUND = re.compile(rf"\b(?:only|at most|up to|no more than){_COUNTED}", re.IGNORECASE)
_MORE = re.compile(rf"\bmore than{_COUNTED}", re.IGNORECASE)

Words = frozenset[str]


def denied(no: Norm, yes: Norm, lexicon: Lexicon) -> bool:
    """Tell whether a norm forbids, or says not to be, what another says or lets be, in no more words than that has."""
    if no.modality == "can't" and _EXCEPT.search(no.outcome) and not _EXCEPT.search(yes.sentence):
        no = replace(no, outcome=_EXCEPT.split(no.outcome)[0])
        if _said(no, no.conditions, lexicon) != _said(yes, yes.conditions, lexicon):
            return False
    if not (_denies(no) and _lets(yes)) or not _of_one(no, yes, lexicon) or relation(no, yes, lexicon) == "apart":
        return False
    return any(_within(no, here, yes, there, lexicon) for here, there in product(no.alternatives(), yes.alternatives()))


def _denies(norm: Norm) -> bool:
    """Tell whether a norm forbids something; one that says what nobody can be made to do forbids to make them."""
    return forbids(norm) or (norm.modality == "can't" and norm.effect.process in _FORCES)


def left_open(must: Norm, free: Norm, lexicon: Lexicon) -> bool:
    """Tell whether a norm leaves somebody free not to do what by another they must."""
    if must.modality != "must" or must.negated or not spares(free) or not _of_one(must, free, lexicon):
        return False
    branches = product(must.alternatives(), free.alternatives())
    return any(
        _said(free, there, lexicon) <= _said(must, here, lexicon) and not _told_otherwise(here, there, frozenset())
        for here, there in branches
    )


def overstepped(only: Norm, free: Norm, lexicon: Lexicon) -> bool:
    """Tell whether a norm lets be whenever, or just where it can't be, what another lets be only under a condition."""
    if not restricts(only) or not _lets(free) or free.modality != "may" or not _of_one(only, free, lexicon):
        return False
    act = frozenset(words_of(_ONLY.split(only.outcome)[0], lexicon)) - _persons(only, lexicon) | _thing(only)
    if not act - _LITTLE <= _said(free, free.conditions, lexicon) | _thing(free):
        return False
    told = _said(only, only.conditions, lexicon) | frozenset(words_of(only.sentence, lexicon))
    if _is_other(only, free, lexicon):
        return True
    if not _said(free, free.conditions, lexicon) <= told:
        return False
    return _is_whenever(free, told, lexicon) or relation(only, free, lexicon) == "apart"


def _is_other(only: Norm, free: Norm, lexicon: Lexicon) -> bool:
    """Tell whether a norm lets be just what is not the only thing that another lets be: boats that are no ferries."""
    found = _OTHER_THAN.search(free.outcome)
    thing = frozenset(words_of(_ONLY.split(only.outcome, maxsplit=1)[-1], lexicon)) - {only.effect.process}
    same = only.effect.full == free.effect.full
    return same and found is not None and thing <= frozenset(words_of(found["thing"], lexicon))


def is_reserving(norm: Norm, words: str) -> bool:
    """Tell whether a norm, one of a text's words, lets be only what it names at its beginning, and leaves nothing."""
    return bool(_ONLY_BEFORE.search(words[: norm.start])) and all(each.sign == "+" for each in norm.conditions)


def reserved(only: Norm, free: Norm, lexicon: Lexicon) -> bool:
    """Tell whether a norm lets somebody or something do what by another only certain others can."""
    mine, theirs = _THEY.match(only.outcome), _THEY.match(free.outcome)
    if mine is None or theirs is None or only.effect.process != free.effect.process or free.negated:
        return False
    if mine["be"] != theirs["be"]:
        return False
    few, any_ = (frozenset(words_of(found["who"], lexicon)) for found in (mine, theirs))
    told = frozenset(words_of(only.sentence, lexicon))
    if not frozenset(words_of(free.outcome[theirs.end() :], lexicon)) <= told - few:
        return False
    if not all(frozenset(each.roots) <= told | any_ for each in free.conditions):
        return False
    if _WHICHEVER.match(theirs["who"]):
        return bool(any_) and any_ < few
    return few & any_ != few and bool(few & any_ and any_ - few)


def outnumbered(free: Norm, bound: Norm, lexicon: Lexicon) -> bool:
    """Tell whether a norm lets somebody have more of one thing than another does."""
    if free.modality != "may" or free.negated or not _by_one(bound, free, lexicon):
        return False
    if bound.effect.theme != free.effect.theme and not (bound.who and free.who):
        return False
    if relation(free, bound, lexicon) not in ("equal", "narrower", "wider"):
        return False
    mine, theirs = (_said(norm, norm.conditions, lexicon) - _NUMERALS for norm in (free, bound))
    if any(not root.isdigit() for root in mine - theirs) and any(not root.isdigit() for root in theirs - mine):
        return False
    most = dict(_counted(_BOUND if bound.modality != "can't" else _MORE, bound, lexicon))
    return any(thing in most and number > most[thing] for thing, number in _counted(_UP_TO, free, lexicon))


def _counted(form: re.Pattern[str], norm: Norm, lexicon: Lexicon) -> Iterator[tuple[str, int]]:
    """Yield what an outcome counts in one form of words, and how many."""
    for found in form.finditer(norm.outcome):
        number = found["number"].lower()
        count = int(number) if number.isdigit() else numerals().get(number, _WITHOUT_END)
        yield lexicon.root(found["thing"].lower()), count


def _lets(norm: Norm) -> bool:
    return not (forbids(norm) or spares(norm) or restricts(norm) or limits(norm) or _NEITHER.search(norm.outcome))


def _of_one(one: Norm, other: Norm, lexicon: Lexicon) -> bool:
    """Tell whether two norms say that one process happens to one thing, done by the same."""
    mine, theirs = one.effect, other.effect
    if (mine.process, mine.sign) != (theirs.process, theirs.sign) or not _by_one(one, other, lexicon):
        return False
    if mine.theme == theirs.theme:
        named = frozenset(words_of(other.outcome, lexicon))
        return mine.theme in (mine.full, theirs.full) or frozenset(mine.full.split()) <= named
    if {mine.theme, theirs.theme} & _THINGS:
        return True
    here, there = (frozenset(words_of(each.sentence, lexicon)) for each in (one, other))
    return mine.theme in there and theirs.theme in here


def _by_one(no: Norm, yes: Norm, lexicon: Lexicon) -> bool:
    """Tell whether those who are denied something are those to whom it is allowed, or some of them are."""
    mine, theirs = ([lexicon.root(word) for word in _named(norm)] for norm in (no, yes))
    if not mine or not theirs or mine[-1] in _PRONOUNS or theirs[-1] in _PRONOUNS:
        return True
    return mine[-1] == theirs[-1] and set(mine) <= set(theirs)


def _named(norm: Norm) -> Sequence[str]:
    return _DETERMINER.sub("", norm.who.lower()).split()


def _within(no: Norm, here: Sequence[Literal], yes: Norm, there: Sequence[Literal], lexicon: Lexicon) -> bool:
    """Tell whether all that one says is said by the other too; or the reverse, where that allows it whenever."""
    mine, theirs = _said(no, here, lexicon), _said(yes, there, lexicon)
    if not mine or not (theirs or _WHENEVER.search(yes.sentence)):
        return False
    if _told_otherwise(here, there, _thing(no) | _thing(yes)):
        return False
    if no.modality == "can't" and theirs < mine and _is_whenever(yes, mine - theirs, lexicon):
        return True
    if _compares(no, here) != _compares(yes, there):
        return False
    if mine == theirs:
        alone = bool(here) and bool(there) and not any(each.inherited for each in (*here, *there))
        return no.modality == "can't" or alone
    return no.modality == "can't" and mine < theirs and len(mine) >= _ALIKE * len(theirs)


def _is_whenever(norm: Norm, told: Words, lexicon: Lexicon) -> bool:
    """Tell whether a norm says that something may be whenever, even so, or on any of what another tells some of."""
    if _WHENEVER.search(norm.sentence):
        return True
    even = frozenset(root for each in _EVEN.finditer(norm.sentence) for root in words_of(each["so"], lexicon))
    things = frozenset(lexicon.root(each["thing"].lower()) for each in _WHATEVER.finditer(norm.outcome))
    return bool((even | things) & told)


def _said(norm: Norm, conditions: Sequence[Literal], lexicon: Lexicon) -> Words:
    """Give the roots of all that a norm says, under some of its conditions, but for who acts."""
    texts = (norm.outcome, *(each.text for each in conditions))
    roots = frozenset(root for text in texts for root in words_of(text, lexicon))
    counted = frozenset(number for text in texts for number in _NUMBER.findall(text))
    return (roots | counted) - _persons(norm, lexicon) - _LITTLE - {norm.effect.process}


def _persons(norm: Norm, lexicon: Lexicon) -> Words:
    return frozenset(lexicon.root(word) for word in _named(norm)) | _PRONOUNS


def _thing(norm: Norm) -> Words:
    return frozenset((norm.effect.process, *norm.effect.full.split())) - {""}


def _compares(norm: Norm, conditions: Sequence[Literal]) -> Words:
    texts = (norm.outcome.replace(norm.who, "", 1), *(each.text for each in conditions))
    return frozenset(found.lower() for text in texts for found in _COMPARES.findall(text))


def _told_otherwise(here: Sequence[Literal], there: Sequence[Literal], thing: Words) -> bool:
    """Tell whether of one and the same one says before and the other after, or one that it is so and the other not."""
    for one, other in product(here, there):
        mine, theirs = (frozenset(each.roots) - thing for each in (one, other))
        if {one.kind, other.kind} == {"before", "after"} and mine & theirs:
            return True
        if one.sign != other.sign and mine and theirs and (mine <= theirs or theirs <= mine):
            return True
    return False
