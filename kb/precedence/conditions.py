"""How the conditions of two norms stand to each other: equal, one narrower, crossing, excluding, or not to compare."""

import re
from dataclasses import dataclass
from itertools import product
from typing import Literal as OneOf

from kb.model.norm import Literal, Norm
from kb.norm.lexicon import Lexicon
from kb.norm.literals import words_of
from kb.precedence.words import listed

Relation = OneOf["equal", "narrower", "wider", "crossing", "apart", "unknown"]
"""How one norm's conditions stand to the other's: ``narrower``, where whatever fits them fits the other's too."""

Words = frozenset[str]

_PLACED = listed("placed")
_SAYS_LITTLE = listed("status")
_OWN = re.compile(
    r"\b(?:their|his|her|its|your|own|theirs)\b|^(?:an?|the|that|each|any|no) \w+ (?:has|have|controls?)\b", re.I
)
_OTHERS = re.compile(r"\bother \w+['’]s?\b|\b(?:enemy|opponent)", re.IGNORECASE)
_NUMBER = re.compile(r"(?<![\w.])\d+(?![\w.]*\d)")
_LIKE = 0.5


@dataclass(frozen=True, slots=True)
class Condition:
    """A condition as it is compared: ``key`` are the roots that tell it, ``holder`` whose things it speaks of."""

    literal: Literal
    key: frozenset[str]
    said: frozenset[str]
    holder: OneOf["", "own", "others"] = ""


def conditions(norm: Norm, lexicon: Lexicon) -> tuple[tuple[Condition, ...], ...]:
    """Give the sets of a norm's conditions, each of which is enough; empty ones where it has none."""
    said = frozenset(words_of(norm.sentence, lexicon)) | lexicon.persons | _SAYS_LITTLE | _PLACED
    return tuple(
        tuple(_condition(each, norm, lexicon.persons, said) for each in branch) for branch in norm.alternatives()
    )


def _condition(literal: Literal, norm: Norm, persons: Words, said: Words) -> Condition:
    about = {norm.effect.theme, *norm.effect.full.split()}
    roots = frozenset(literal.roots)
    key = roots - about - persons - _PLACED or roots - _PLACED or roots
    if _OTHERS.search(literal.text):
        return Condition(literal, key, said, "others")
    return Condition(literal, key, said, "own" if _OWN.search(literal.text) else "")


def related(one: Condition, other: Condition) -> Relation:
    """Say how two conditions stand to each other."""
    both = one.key & other.key
    if not both:
        return "unknown"
    alike = one.key <= other.key or other.key <= one.key or len(both) >= _LIKE * len(one.key | other.key)
    mine, theirs = one.literal, other.literal
    if mine.class_ and theirs.class_ and mine.class_ != theirs.class_:
        return "apart" if alike else "unknown"
    if mine.sign != theirs.sign:
        no, yes = (one, other) if mine.sign == "-" else (other, one)
        opposed = no.key <= yes.key and one.holder == other.holder and no.literal.class_ != "only one"
        return "apart" if opposed else "unknown"
    measured = mine.comparator and theirs.comparator and alike
    if mine.class_ != theirs.class_ and "none" not in (mine.class_, theirs.class_) and not measured:
        return "crossing" if alike else "unknown"
    if (mine.comparator, mine.number) != (theirs.comparator, theirs.number):
        return _measured(mine, theirs) if alike else "unknown"
    if _count_otherwise(mine, theirs):
        return "unknown"
    return _worded(one, other, alike=alike)


def _count_otherwise(one: Literal, other: Literal) -> bool:
    """Tell whether two conditions speak of numbers, and of none that is the same."""
    here, there = (frozenset(_NUMBER.findall(each.text)) for each in (one, other))
    return bool(here and there) and not here & there


def _worded(one: Condition, other: Condition, *, alike: bool) -> Relation:
    """Compare two conditions of one sign by their words, then by whose things they speak of."""
    more, less = one.key - other.key - other.said, other.key - one.key - one.said
    if not alike:
        return "unknown"
    turned = one.literal.sign == "-"
    if not more and not less:
        if one.holder == other.holder:
            return "equal"
        if one.holder and other.holder:
            return "unknown"
        return "wider" if bool(one.holder) == turned else "narrower"
    if more and less:
        return "crossing"
    return "narrower" if bool(more) != turned else "wider"


_RANGES = {"≥": (0, None), ">": (1, None), "≤": (None, 0), "<": (None, -1), "=": (0, 0)}


def _measured(one: Literal, other: Literal) -> Relation:
    """Compare two measures of one thing."""
    if not (one.number.isdigit() and other.number.isdigit() and one.comparator and other.comparator):
        return "crossing"
    (low, high), (bottom, top) = _range(one), _range(other)
    if high < bottom or top < low:
        return "apart"
    return "narrower" if bottom <= low and high <= top else "wider" if low <= bottom and top <= high else "crossing"


def _range(literal: Literal) -> tuple[int, int]:
    low, high = _RANGES[literal.comparator]
    number = int(literal.number)
    return -(10**9) if low is None else number + low, 10**9 if high is None else number + high


def relation(one: Norm, other: Norm, lexicon: Lexicon) -> Relation:
    """Say how the conditions of a norm stand to another's; unknown, where one was not understood."""
    if one.unsure or other.unsure:
        return "unknown"
    mine, theirs = conditions(one, lexicon), conditions(other, lexicon)
    mine, theirs = _without_told(mine, theirs), _without_told(theirs, mine)
    found = [[_branches(here, there) for there in theirs] for here in mine]
    every = [each for row in found for each in row]
    if all(each == "apart" for each in every):
        return "apart"
    if len(every) == 1:
        return every[0]
    here = all(any(each in ("equal", "narrower") for each in row) for row in found)
    there = all(any(row[at] in ("equal", "wider") for row in found) for at in range(len(theirs)))
    if here and there:
        return "equal"
    if here or there:
        return "narrower" if here else "wider"
    return "crossing" if any(each not in ("apart", "unknown") for each in every) else "unknown"


Branches = tuple[tuple[Condition, ...], ...]


def _without_told(branches: Branches, others: Branches) -> Branches:
    """Leave out what a norm takes over from above it where the other has no such condition, but speaks of it."""
    theirs = [each for branch in others for each in branch]
    told = frozenset(root for each in theirs for root in each.said)
    return tuple(tuple(each for each in branch if not _is_told(each, theirs, told)) for branch in branches)


def _is_told(condition: Condition, theirs: list[Condition], told: frozenset[str]) -> bool:
    if not (condition.literal.inherited and condition.key <= told):
        return False
    return all(related(condition, each) == "unknown" for each in theirs)


def excluded(one: Norm, other: Norm, lexicon: Lexicon) -> tuple[int, int]:
    """Count the pairs of alternatives of two norms that exclude each other, and all pairs."""
    pairs = [(here, there) for here in conditions(one, lexicon) for there in conditions(other, lexicon)]
    return sum(_branches(*pair) == "apart" for pair in pairs), len(pairs)


def counted_apart(one: Norm, other: Norm, lexicon: Lexicon) -> bool:
    """Tell whether two norms have conditions that can't both be so, each speaking of another number of one thing."""
    pairs = product(_all(one, lexicon), _all(other, lexicon))
    return any(here.literal.class_ != there.literal.class_ and related(here, there) == "apart" for here, there in pairs)


def _branches(mine: tuple[Condition, ...], theirs: tuple[Condition, ...]) -> Relation:
    """Compare two sets of conditions that have to be so together: each that is implied by the other is the wider."""
    table = {(a, b): related(one, other) for a, one in enumerate(mine) for b, other in enumerate(theirs)}
    if "apart" in table.values():
        return "apart"
    narrower = all(any(table[a, b] in ("equal", "narrower") for a in range(len(mine))) for b in range(len(theirs)))
    wider = all(any(table[a, b] in ("equal", "wider") for b in range(len(theirs))) for a in range(len(mine)))
    if narrower or wider:
        return "equal" if narrower and wider else "narrower" if narrower else "wider"
    return "crossing" if any(each != "unknown" for each in table.values()) else "unknown"


def shared(one: Norm, other: Norm, lexicon: Lexicon) -> float:
    """Give which part of the conditions of the norm that has fewer has nearly an equal in the other's; 0 for none."""
    few, many = sorted((_all(one, lexicon), _all(other, lexicon)), key=len)
    close = sum(any(related(each, that) in ("equal", "narrower", "wider") for that in many) for each in few)
    return close / len(few) if few else 0.0


def _all(norm: Norm, lexicon: Lexicon) -> list[Condition]:
    return [each for branch in conditions(norm, lexicon) for each in branch]


def touch(one: Norm, other: Norm, lexicon: Lexicon) -> bool:
    """Tell whether some condition of a norm has a word in common with one of the other's, or may say the same."""
    few, many = (_all(norm, lexicon) for norm in (one, other))
    return any(each.key & that.key or related(each, that) != "unknown" for each in few for that in many)
