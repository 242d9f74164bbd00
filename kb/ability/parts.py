"""The ordered sequence of a triggered ability: trigger condition, condition, choice and cost, and where they stand."""

import re
from dataclasses import dataclass

from kb.ability.body import Body
from kb.ability.table import AbilityRules
from kb.ability.trigger import Trigger, find_condition, find_trigger

_IF_DONE = re.compile(
    r"(?:then )?if (?:[\w’'-]+ ){1,4}(?:do|does|did|don[’']t|doesn[’']t|didn[’']t|can[’']t)\b(?=[,.]|$| )",
    re.IGNORECASE,
)
_WHO = 8
"""Before "may" stand at most so many words that say who may."""

_LONGEST_COST = 60
"""A cost is so many phrases long at most."""

Span = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Parts:
    """Where each part stands, counted in phrases; None for an absent one.

    ``behind`` is where the sequence ends; ``other_choice`` are the words of a choice that the rules don't name.
    """

    trigger: Trigger
    condition: Span | None = None
    choice: Span | None = None
    cost: Span | None = None
    behind: int = 0
    other_choice: str = ""


def find_parts(body: Body, rules: AbilityRules) -> Parts | None:
    """Find the parts of an ability in their order; None where it begins with no trigger condition."""
    trigger = find_trigger(body, rules)
    if trigger is None:
        return None
    at = trigger.behind
    condition = find_condition(body, at, rules)
    if condition:
        at = condition.behind
    choice, other = _choice(body, at, rules)
    at = choice[1] if choice else at
    cost, behind = _cost(body, at, rules)
    return Parts(trigger, (condition.begin, condition.end) if condition else None, choice, cost, behind, other)


def _choice(body: Body, at: int, rules: AbilityRules) -> tuple[Span | None, str]:
    """Give where the choice at a phrase stands, else the words of one that the rules don't name."""
    if body.kind(at) == "MAY" and body.words(at, at + 1).lower() in rules.choices:
        return (at, at + 1), ""
    end = _may_of_another(body, at, rules)
    if end is None:
        return None, ""
    words = body.words(at, end)
    return ((at, end), "") if rules.others_decided else (None, words)


def _may_of_another(body: Body, at: int, rules: AbilityRules) -> int | None:
    """Give where the words end by which the first clause says that somebody else, or something, may."""
    if body.kind(at) != "MAY" and (body.kind(at) not in ("WORDS", "ASIDE") or body.first(at) in rules.actions):
        return None
    clause = next(iter(body.clauses(at)), None)
    places = range(clause.begin, clause.end) if clause else range(0)
    may = next((place for place in places if body.kind(place) == "MAY"), None)
    if may is None or len(body.words(at, may).split()) > _WHO or any(body.kind(p) == "WHEN" for p in range(at, may)):
        return None
    return may + 1


def _cost(body: Body, at: int, rules: AbilityRules) -> tuple[Span | None, int]:
    """Give where the cost stands, and where the words behind the sequence begin."""
    if rules.cost_form == "if-you-do":
        end = body.sentence_end(at)
        done = at < end and _IF_DONE.match(body.words(end + 1, body.sentence_end(end + 1)))
        return ((at, end) if done else None), at
    if cost := _done_to_do(body, at, rules):
        return cost, cost[1] + 1
    if rules.cost_anywhere:
        later = (place for place in range(at, len(body)) if _begins_anew(body, place))
        return next((cost for place in later if (cost := _done_to_do(body, place, rules))), None), at
    return None, at


def _begins_anew(body: Body, at: int) -> bool:
    return body.kind(at) in ("WORDS", "SYMBOL", "MENTION") and body.kind(at - 1) in ("STOP", "COMMA", "MAY", "THEN")


def find_cost(body: Body, at: int, rules: AbilityRules) -> str:
    """Give the cost of a "[do X] to [do Y]" that begins at a phrase or at a later sentence or choice."""
    later = (place for place in range(at, len(body)) if place == at or _begins_anew(body, place))
    found = next((cost for place in later if (cost := _done_to_do(body, place, rules))), None)
    return body.words(*found) if found else ""


def _done_to_do(body: Body, at: int, rules: AbilityRules) -> Span | None:
    """Find "[do X] to [do Y]": X is one or more things that are paid, Y begins with an action."""
    if not _is_paid(body, at, rules):
        return None
    for place in range(at + 1, min(at + _LONGEST_COST, len(body))):
        kind = body.kind(place)
        if kind in ("STOP", "COLON", "DASH", "THEN", "IF", "WHEN", "MAY"):
            return None
        if kind == "COMMA" and not _goes_on_paying(body, place + 1, rules):
            return None
        if kind == "TO" and body.first(place + 1) in rules.actions and body.kind(place + 1) != "SYMBOL":
            return at, place
    return None


def _is_paid(body: Body, at: int, rules: AbilityRules) -> bool:
    """Tell whether a phrase says that something is paid: a verb of paying, or a symbol alone."""
    if body.kind(at) == "SYMBOL":
        return True
    return body.kind(at) in ("WORDS", "MENTION") and body.first(at) in rules.costs


def _goes_on_paying(body: Body, at: int, rules: AbilityRules) -> bool:
    """Tell whether what stands behind a comma is paid too: "pay 1, tire me, and discard 1 to draw"."""
    words = body.words(at, at + 1).lower().split()
    if words[:1] in (["and"], ["or"]):
        return len(words) == 1 or words[1] in rules.costs
    return _is_paid(body, at, rules)
