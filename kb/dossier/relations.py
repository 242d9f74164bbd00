"""How the conditions of two norms stand to each other: the same, narrower, wider, other ones, or never together."""

from collections.abc import Iterable, Sequence
from typing import Literal as OneOf

from kb.dossier.likeness import Likeness
from kb.model.dossier import Relation
from kb.model.norm import Literal, Norm
from kb.norm.measures import bounds

Stand = OneOf["equal", "narrower", "wider", "crossing", "apart", "unknown"]
"""How one condition stands to another: ``narrower``, where whatever fits it fits the other's too."""

_SAME, _COVERED, _OUTCOME, _EXTRA = 0.75, 0.9, 0.5, 0.34
_TIMED = frozenset({"before", "after"})


def relation(one: Norm, other: Norm, likeness: Likeness) -> Relation:
    """Say how the conditions of a norm stand to another's.

    They can't be compared where the things have names of their own, or where one norm tells no condition, and yet says
    that something happens: then what it is a step of decides when.
    """
    pairs = [_sets(mine, theirs, likeness) for mine in _branches(one, other) for theirs in _branches(other, one)]
    if all(each == "apart" for each in pairs):
        return "excludes"
    if one.unsure or other.unsure or _other_things(one, other):
        return "cannot compare"
    if not (_branches(one, other)[0] and _branches(other, one)[0]):
        return _unconditional(one, other, likeness)
    return _alternatives(one, other, pairs)


def _agree(one: Norm, other: Norm) -> bool:
    """Tell whether two norms let the same come about; what may be only so can't be otherwise."""
    return one.effect.sign == other.effect.sign and _denies(one, other) == _denies(other, one)


def _denies(norm: Norm, other: Norm) -> bool:
    return (norm.negated or norm.modality == "can't") and not _excepting(norm, other)


def _excepting(norm: Norm, other: Norm) -> bool:
    """Tell whether a norm forbids something but under conditions, which another allows: can't, unless."""
    own = [each for each in norm.conditions if not each.inherited and each.kind != "restriction"]
    return norm.modality == "can't" and other.modality == "may" and bool(own) and all(each.excepts for each in own)


def _only(norm: Norm) -> bool:
    return "only" in norm.adverbs


def _branches(norm: Norm, other: Norm) -> list[tuple[Literal, ...]]:
    """Give the sets of a norm's own conditions, those that it takes over where it has none; exceptions as it allows."""
    found = []
    for branch in norm.alternatives():
        own = tuple(each for each in branch if not each.inherited) or branch
        turned = _excepting(norm, other)
        said = (_turned(each) if turned and each.excepts else each for each in own)
        found.append(tuple(each for each in said if set(each.roots) - {norm.effect.process, norm.effect.theme}))
    return found


def _turned(literal: Literal) -> Literal:
    sign: OneOf["+", "-"] = "+" if literal.sign == "-" else "-"
    return Literal(
        literal.text, literal.roots, literal.kind, sign, literal.class_, literal.comparator, literal.number,
        literal.alternative, literal.inherited, counted=literal.counted,
    )  # fmt: skip


def _other_things(one: Norm, other: Norm) -> bool:
    """Tell whether two norms speak of things with names of their own: the main deck, the rune deck."""
    mine, theirs = one.effect.full.split(), other.effect.full.split()
    return one.effect.theme != other.effect.theme or (len(mine) > 1 and len(theirs) > 1 and mine != theirs)


def _unconditional(one: Norm, other: Norm, likeness: Likeness) -> Relation:
    """Compare two norms of which at least one holds at any time."""
    mine, theirs = bool(_branches(one, other)[0]), bool(_branches(other, one)[0])
    if mine == theirs:
        alike = likeness.overlap(one.words, other.words) >= _OUTCOME and one.modality == other.modality
        return "restated" if _agree(one, other) and alike and _only(one) == _only(other) else "cannot compare"
    always, then = (other, one) if mine else (one, other)
    own = likeness.weight(set(always.words) - set(then.words))
    modal = always.modality and (always.modality == then.modality or "can't" in (always.modality, then.modality))
    if not modal or not then.modality or own > _EXTRA * likeness.weight(always.words):
        return "cannot compare"
    return "narrower" if mine else "wider"


def _alternatives(one: Norm, other: Norm, pairs: Sequence[Stand]) -> Relation:
    """Compare two norms by their sets of conditions; ``pairs`` go through the first's, with each of the other's."""
    width = len(_branches(other, one))
    rows = [pairs[at : at + width] for at in range(0, len(pairs), width)]
    implied = all(any(each in ("equal", "narrower") for each in row) for row in rows)
    implies = all(any(row[at] in ("equal", "wider") for row in rows) for at in range(width))
    if implied and implies:
        return "restated" if _agree(one, other) else "differs"
    if implied or implies:
        return "narrower" if implied else "wider"
    told = all(any(each.kind != "restriction" for each in norm.conditions) for norm in (one, other))
    return "differs" if told or "crossing" in pairs else "cannot compare"


def _sets(mine: Iterable[Literal], theirs: Iterable[Literal], likeness: Likeness) -> Stand:
    """Compare two sets of conditions that have to be so together."""
    mine, theirs = tuple(mine), tuple(theirs)
    table = [[stand(here, there, likeness) for there in theirs] for here in mine]
    if any("apart" in row for row in table):
        return "apart"
    narrower = all(any(row[at] in ("equal", "narrower") for row in table) for at in range(len(theirs)))
    wider = all(any(each in ("equal", "wider") for each in row) for row in table)
    if narrower or wider:
        return "equal" if narrower and wider else "narrower" if narrower else "wider"
    return "crossing" if any(each != "unknown" for row in table for each in row) else "unknown"


def stand(one: Literal, other: Literal, likeness: Likeness) -> Stand:
    """Say how one condition stands to another."""
    if likeness.excludes(one, other):
        return "apart"
    alike = likeness.overlap(one.roots, other.roots)
    if not alike or one.sign != other.sign or (_TIMED & {one.kind, other.kind} and one.kind != other.kind):
        return "unknown"
    measured = one.comparator and other.comparator and one.number.isdigit() and other.number.isdigit()
    if measured and alike >= _SAME:
        return _ranges(one, other)
    if one.class_ != other.class_ or (one.comparator, one.number) != (other.comparator, other.number):
        return "crossing"
    both = set(one.roots) & set(other.roots)
    here, there = (likeness.weight(both) / likeness.weight(each.roots) for each in (one, other))
    if here >= _SAME and there >= _SAME:
        return "equal"
    turned = one.sign == "-"
    if there >= _COVERED:
        return "wider" if turned else "narrower"
    if here >= _COVERED:
        return "narrower" if turned else "wider"
    return "crossing" if likeness.matches(one, other) else "unknown"


def _ranges(one: Literal, other: Literal) -> Stand:
    mine, theirs = bounds(one), bounds(other)
    assert mine is not None
    assert theirs is not None
    if mine == theirs:
        return "equal"
    inside = theirs[0] <= mine[0] and mine[1] <= theirs[1]
    around = mine[0] <= theirs[0] and theirs[1] <= mine[1]
    return "narrower" if inside else "wider" if around else "crossing"
