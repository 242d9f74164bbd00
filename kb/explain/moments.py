"""The moments of a triggered ability: which there are in a game, and what of the ability belongs to each."""

from collections.abc import Iterator
from typing import cast, get_args

from kb.ability import AbilityRules
from kb.derivation import Step, step
from kb.model import Split
from kb.model.explanation import Moment, MomentName

_AT: dict[str, MomentName] = {"placement": "trigger", "finalization": "finalized", "resolution": "resolves"}
_WITH_ITS_PART = {"choice-declined": "choice", "cost-counts-when-attempted": "cost", "rules-pull-apart": "condition"}
_OF_PARTS = {"condition-checked": "condition", "choice-decided": "choice", "cost-paid": "cost"}
_LATER = ("reflexive", "delayed")


def moments(split: Split, rules: AbilityRules) -> tuple[Moment, ...]:
    """Give what happens to a triggered ability, in its order; of any other, or an undecided one, nothing is said."""
    if split.status != "triggered":
        return ()
    return tuple(_moment(name, split, rules) for name in _names(split, rules))


def _names(split: Split, rules: AbilityRules) -> tuple[MomentName, ...]:
    """Give the moments that the table names, else those that the parts' times name."""
    named = rules.data.get("moments")
    if isinstance(named, list | tuple):
        return tuple(cast(MomentName, name) for name in get_args(MomentName) if name in named)
    if "finalization" in (split.choice_time, split.cost_time):
        return ("trigger", "finalized", "resolves")
    return ("trigger", "resolves")


def _moment(name: MomentName, split: Split, rules: AbilityRules) -> Moment:
    told = tuple(each for each in split.because if name in _when(each, split))
    frame = tuple(_frame(name, split, rules))
    asked = tuple(_asked(name, rules))
    steps = (*asked, *told, *frame) if name == "resolves" else (*frame, *asked, *told)
    return Moment(name, tuple(_parts(name, split)), (*steps, *_demanded(name, split, rules)))


def _frame(name: MomentName, split: Split, rules: AbilityRules) -> Iterator[Step]:
    """Yield what holds of every ability at a moment."""
    match name:
        case "trigger":
            yield step("triggers", rules.cites("triggered"), words=split.trigger_condition)
        case "placed":
            pending = "finalized" in _names(split, rules)
            yield step("is-pending" if pending else "is-placed", rules.cites("placed"))
        case "finalized":
            yield step("is-finalized", rules.cites("finalized"))
        case "waits":
            yield step("waits", words=split.effect)
            yield step("others-respond" if rules.data.get("responses") else "nobody-responds", rules.cites("waits"))
        case "resolves":
            yield step("resolves", rules.cites("resolves"), words=split.effect)


def _asked(name: MomentName, rules: AbilityRules) -> Iterator[Step]:
    """Yield what has to be chosen at a moment."""
    if rules.data.get("targets") == name:
        yield step("targets-chosen", rules.cites("targets"))


def _demanded(name: MomentName, split: Split, rules: AbilityRules) -> Iterator[Step]:
    """Yield what must be paid at a moment for the ability to go on."""
    if split.cost and name == "finalized" == _AT.get(split.cost_time) and (unpaid := rules.cites("unpaid")):
        yield step("cost-must-be-paid", unpaid)


def _when(each: Step, split: Split) -> tuple[MomentName, ...]:
    """Give the moments that a step of the split speaks of."""
    name = each.claim.name
    if name in _LATER:
        return ("resolves",)
    if part := _WITH_ITS_PART.get(name):
        return tuple(dict.fromkeys(_times_of(part, split)))[:1]
    at = _AT.get(dict(each.claim.words).get("time", ""))
    return (at,) if at else ()


def _times_of(part: str, split: Split) -> Iterator[MomentName]:
    """Yield the moments at which a part is settled."""
    for each in split.because:
        at = _AT.get(dict(each.claim.words).get("time", ""))
        if at and _OF_PARTS.get(each.claim.name) == part:
            yield at


def _parts(name: MomentName, split: Split) -> Iterator[tuple[str, str]]:
    """Yield the parts of the ability that belong to a moment."""
    if name == "trigger":
        yield "trigger condition", split.trigger_condition
    for part, words in (("condition", split.condition), ("choice", split.choice), ("cost", split.cost)):
        if words and name in _times_of(part, split):
            yield part, words
    if name in ("waits", "resolves"):
        yield "effect", split.effect
