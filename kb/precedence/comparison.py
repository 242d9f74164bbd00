"""A comparison: how two texts stand to each other, why, and the two norms that this rests on."""

from dataclasses import dataclass, replace
from typing import Literal as OneOf

from kb.derivation import Step, step
from kb.model.norm import Norm
from kb.precedence.reading import Reading

Kind = OneOf["conflict", "apart", "unknown"]
Pair = tuple[Norm, Norm]

_AGREE = ("same-outcome", "same-words")


@dataclass(frozen=True)
class Comparison:
    """How two texts stand: *conflict*, *apart* (they leave each other alone) or *unknown*, with why.

    ``pair`` are the norms that this rests on, in the order of the texts; ``narrower_at`` is the place of the side whose
    conditions are narrower, ``forbidding_at`` of the one that says that it can't be, ``requiring_at`` of the one that
    says that it must be; ``agree``: they say the same.
    """

    kind: Kind
    why: Step
    pair: Pair | None = None
    narrower_at: int | None = None
    forbidding_at: int | None = None
    requiring_at: int | None = None
    agree: bool = False


def cites(one: Reading, other: Reading) -> tuple[str, ...]:
    """Give the names of two texts."""
    return one.side.name, other.side.name


def made(kind: Kind, claim: str, one: Reading, other: Reading, pair: Pair, **words: str) -> Comparison:
    """Make a comparison; its words name both sides in the order of their names, so that it reads the same from both."""
    told = {"a": one.side.name, "b": other.side.name, **words}
    return Comparison(kind, step(claim, cites(one, other), **told), pair, agree=claim in _AGREE)


def under_conditions(kind: Kind, claim: str, one: Reading, other: Reading, pair: Pair, **words: str) -> Comparison:
    """Make a comparison that tells the conditions of both norms in their own words."""
    mine, theirs = (reading.told(conditions_of(norm)) for reading, norm in zip((one, other), pair, strict=True))
    return made(kind, claim, one, other, pair, mine=mine, theirs=theirs, **words)


def valued(one: Reading, other: Reading, words: tuple[str, str], pair: Pair | None = None) -> Comparison:
    """Tell that two texts give one thing different values."""
    told = {"a": one.side.name, "b": other.side.name, "mine": words[0], "theirs": words[1]}
    return Comparison("conflict", step("other-values", cites(one, other), **told), pair)


def opposed(one: Reading, other: Reading, pair: Pair, at: int, claim: str) -> Comparison:
    """Tell that one, ``at`` its place, says no to what the other says."""
    sides = (one, other)
    against, allowed = sides[at], sides[1 - at]
    told = {"no": against.told(pair[at].outcome), "yes": allowed.told(pair[1 - at].outcome)}
    told |= {"forbids": against.side.name, "permits": allowed.side.name}
    found = made("conflict", claim, one, other, pair, **told)
    requires = pair[1 - at].modality in ("", "must") and not pair[1 - at].negated
    if claim == "must-and-may":
        return replace(found, requiring_at=at)
    return replace(found, forbidding_at=at, requiring_at=1 - at if requires else None)


def conditions_of(norm: Norm) -> str:
    """Give the conditions of a norm in its own words; what it says, where it has none of its own."""
    return "; ".join(each.text for each in norm.conditions if not each.inherited) or norm.outcome


def narrower_place(how: str) -> int | None:
    """Give the place of the norm with the narrower conditions."""
    return {"narrower": 0, "wider": 1}.get(how)
