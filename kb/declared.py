"""Declared: what a document says of rules and of other documents, in the order of its text, and what became of it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Literal

from kb.address import Address
from kb.consolidate import Effect, Standing, fold
from kb.consolidate.scopes import is_chosen
from kb.knowledge import KnowledgeBase
from kb.model import Amendment, Edition, Rule
from kb.standing import standing

State = Literal["applied", "related", "beside", "unchosen", "lapsed", "prospective"]
"""How an amendment stands to one rule on a day.

*related*: it changes no words; *beside*: it is not applied, for a reason; *unchosen*: its scope was not chosen.
"""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What one statement does to one rule or answer on a day, and why it does not where it doesn't."""

    effect: Effect
    state: State
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Declared:
    """A statement of a document with its outcomes, one a rule; none where it names no loaded rule."""

    amendment: Amendment
    outcomes: tuple[Outcome, ...] = ()


def declared(kb: KnowledgeBase, edition: Edition, on: date, scope: Sequence[str] = ()) -> tuple[Declared, ...]:
    """Give what an edition declares, in the order of its text, as it stands on a day and in the chosen scopes."""
    if not edition.amendments:
        return ()
    effects = [effect for effect in _effects(kb) if effect.source.home == edition.address]
    found = [
        Declared(each, tuple(_outcome(kb, effect, on, scope) for effect in effects if effect.amendment == each))
        for each in edition.amendments
    ]
    return tuple(sorted(found, key=lambda each: _place(kb, each.amendment)))


def _place(kb: KnowledgeBase, amendment: Amendment) -> tuple[int, int]:
    """Give the place of a statement: first that of the text it stands in, for a box is not measured like a sentence."""
    node = kb.own(amendment.source)
    return node.span.start if node else 0, amendment.span.start


def _effects(kb: KnowledgeBase) -> Iterator[Effect]:
    for told in (kb.consolidation.effects, kb.consolidation.overruled):
        for found in told.values():
            yield from found


def _outcome(kb: KnowledgeBase, effect: Effect, on: date, scope: Sequence[str]) -> Outcome:
    life = effect.lifetime
    if life.ends is not None and life.ends <= on:
        return Outcome(effect, "lapsed")
    if life.begins is not None and on < life.begins:
        return Outcome(effect, "prospective")
    if not is_chosen(effect.scope, scope):
        return Outcome(effect, "unchosen")
    if effect.amendment.op == "overrule":
        return Outcome(effect, "beside" if effect.bar else "applied", effect.bar)
    return _folded(_standing(kb, effect.target, on, scope), effect)


def _standing(kb: KnowledgeBase, target: Address, on: date, scope: Sequence[str]) -> Standing:
    """Give what an amendment speaks of as it stands; the place of a rule without number is an empty one."""
    rule, effects = kb.own(target), kb.consolidation.effects.get(str(target), ())
    if isinstance(rule, Rule):
        return standing(kb, rule, on, scope)
    return fold(Rule(target, None, "rule", "", effects[0].amendment.span), effects, on, scope)


def _folded(found: Standing, effect: Effect) -> Outcome:
    beside = {id(each.effect): each.reason for each in found.beside}
    if id(effect) in beside:
        return Outcome(effect, "beside", beside[id(effect)])
    related = any(each is effect for each in found.relations) and effect.amendment.op != "insert"
    return Outcome(effect, "related" if related else "applied")
