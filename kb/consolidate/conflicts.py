"""Amendments of one day that cannot all be applied to one rule: which of them holds, and which stand beside it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from kb.consolidate.effect import Effect
from kb.consolidate.places import words_of
from kb.consolidate.wording import reach
from kb.model import Rule


@dataclass(frozen=True, slots=True)
class Clash:
    """Why an effect is not applied beside others of its day; ``unsettled``: no document says which goes first."""

    reason: str
    unsettled: bool = False


def conflicts(group: Sequence[Effect], rule: Rule, text: str) -> dict[int, Clash]:
    """Give by identity those of one day's effects that are not applied to a rule's text, and why each of them is not.

    One is applied if its document takes precedence over all that it contradicts and that is not itself outweighed, or
    if it says first what others say again. Declarations that run in a circle settle nothing.
    """
    above = _above(group)
    against = {
        id(effect): [
            other for other in group if _contradict(effect, other, rule, text) and not _goes_first(effect, other, above)
        ]
        for effect in group
    }
    applied, outweighed = _settled(group, against)
    found: dict[int, Clash] = {}
    for at, effect in enumerate(group):
        others = against[id(effect)]
        if id(effect) in outweighed:
            winner = next(other for other in others if id(other) in applied)
            found[id(effect)] = Clash(f"{winner.source.home} takes precedence")
        elif id(effect) not in applied:
            rivals = [other for other in others if id(other) not in outweighed]
            found[id(effect)] = _unsettled(rivals, circle=any(_home(effect) in above[_home(each)] for each in rivals))
        elif twin := next((other for other in group[:at] if _said(other) == _said(effect)), None):
            found[id(effect)] = Clash(f"{twin.source} says the same")
    return found


def _settled(group: Sequence[Effect], against: dict[int, list[Effect]]) -> tuple[set[int], set[int]]:
    """Give the effects that nothing speaks against but what is outweighed, and the outweighed; in none: unsettled."""
    applied: set[int] = set()
    outweighed: set[int] = set()
    growing = True
    while growing:
        before = len(applied) + len(outweighed)
        for key in map(id, group):
            if all(id(other) in outweighed for other in against[key]):
                applied.add(key)
            elif any(id(other) in applied for other in against[key]):
                outweighed.add(key)
        growing = len(applied) + len(outweighed) > before
    return applied, outweighed


def _above(group: Iterable[Effect]) -> dict[str, set[str]]:
    """Give for each document those that it takes precedence over, also by way of others."""
    above = {_home(effect): set(effect.prevails) for effect in group}
    for between, further in above.items():
        for below in above.values():
            if between in below:
                below |= further
    return above


def _home(effect: Effect) -> str:
    return str(effect.source.home)


def _goes_first(effect: Effect, other: Effect, above: dict[str, set[str]]) -> bool:
    """Tell whether one's document takes precedence over the other's, and not the other way round as well."""
    mine, theirs = _home(effect), _home(other)
    return theirs in above[mine] and mine not in above[theirs]


def _contradict(one: Effect, other: Effect, rule: Rule, text: str) -> bool:
    """Tell whether two effects of one day give the same words another text: what is applied last would decide."""
    if one is other or _said(one) == _said(other):
        return False
    ops = {one.amendment.op, other.amendment.op}
    if "renumber" in ops:
        return ops <= {"renumber", "repeal"}
    if "modify-meaning" in ops:
        return "repeal" in ops
    if ops == {"insert"}:
        return bool(one.target.fragment)
    mine, theirs = _reach(one, rule, text), _reach(other, rule, text)
    if mine is None or theirs is None:
        return False
    return mine == theirs or (mine[0] < theirs[1] and theirs[0] < mine[1])


def _reach(effect: Effect, rule: Rule, text: str) -> tuple[int, int] | None:
    """Give which words of a text an effect changes: all, where it rewrites the whole rule as its edition has it."""
    own = reach(effect.amendment, rule, text)
    if own is None and reach(effect.amendment, rule, rule.text) == (0, len(rule.text)):
        return 0, len(text)
    return own


def _said(effect: Effect) -> tuple[str, ...]:
    amendment = effect.amendment
    return amendment.op, *(
        " ".join(words_of(text or "") or [text or ""]) for text in (amendment.old_text, amendment.text)
    )


def _unsettled(rivals: Iterable[Effect], *, circle: bool) -> Clash:
    named = " and ".join(dict.fromkeys(str(other.source) for other in rivals))
    why = "what they say of precedence runs in a circle" if circle else "neither says which goes first"
    return Clash(f"it contradicts {named} of the same day, and {why}", unsettled=True)
