"""The timeline: when the editions of a document, and of what speaks about it, were published, began and ended, and why.

Nothing stands on a day that no text and no manifest gives: what has no day stands apart.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date
from itertools import groupby
from typing import Literal

from kb.address import Address
from kb.calendar import begins, editions_after
from kb.consolidate import Effect, Lifetime
from kb.consolidate.effect import WORDS
from kb.knowledge import KnowledgeBase
from kb.model import Amendment, Document, Edition, Game

Happening = Literal["published", "begins", "changes", "stops", "yields", "ends"]
"""What a day brings, in the order in which it is told.

*changes* and *stops*: amendments with days of their own; *yields*: its words go on, but where the next edition differs.
"""

_ORDER: tuple[Happening, ...] = ("published", "begins", "changes", "stops", "yields", "ends")
_RELATIONS = ("extend", "amend-declared")


@dataclass(frozen=True, slots=True)
class Deeds:
    """What an edition does to others, counted in rules and answers.

    ``changes``: rules whose words it changes; ``adds``: rules without a number; ``relates``: rules that it extends or
    declares to amend; ``overrules``: answers; ``beside``: amendments that are shown and never applied.
    """

    changes: int = 0
    adds: int = 0
    relates: int = 0
    overrules: int = 0
    beside: int = 0


@dataclass(frozen=True, slots=True)
class Tenure:
    """An edition in time: its lifetime, the edition that ends it, the statement of that, and what it does.

    ``life.begins`` is None where no day is given. ``ended_by`` may also be an edition to which its words only yield.
    """

    document: Document
    edition: Edition
    life: Lifetime
    ended_by: Address | None = None
    statement: Amendment | None = None
    deeds: Deeds = Deeds()

    def waits(self, on: date) -> bool:
        """Tell whether it is published on a day and not yet in force."""
        published, begun = self.edition.published, self.life.begins
        return published is not None and begun is not None and published <= on < begun


@dataclass(frozen=True, slots=True)
class Event:
    """What happens to an edition on a day; ``targets`` are the rules whose amendment begins or stops then."""

    day: date
    kind: Happening
    edition: Address
    targets: tuple[Address, ...] = ()


@dataclass(frozen=True, slots=True)
class Timeline:
    """The editions in the order of their days, those without a day last, and what happened, the oldest first."""

    tenures: tuple[Tenure, ...]
    events: tuple[Event, ...]


def timeline(kb: KnowledgeBase, game: Game, document: Document | None = None) -> Timeline:
    """Give the timeline of a document with all that is about it or changes it; without a document, of the game."""
    effects = _effects(kb, game)
    shown = [each for each in game.documents if document is None or _belongs(each, document, effects)]
    tenures = [_tenure(kb, each, edition, effects) for each in shown for edition in each.editions]
    found = [event for tenure in tenures for event in _events(kb, tenure, effects)]
    return Timeline(
        tuple(sorted(tenures, key=lambda each: each.life.begins or date.max)),
        tuple(sorted(found, key=lambda each: (each.day, _ORDER.index(each.kind)))),
    )


# -- who belongs to it -------------------------------------------------------------------------------------------------

Effects = dict[Address, tuple[Effect, ...]]


def _effects(kb: KnowledgeBase, game: Game) -> Effects:
    """Give the effects of each edition of a game, by the edition that declares them."""
    every = [effect for found in kb.consolidation.effects.values() for effect in found if effect.source.game == game.id]
    every.sort(key=lambda effect: str(effect.source.home))
    return {home: tuple(found) for home, found in groupby(every, key=lambda effect: effect.source.home)}


def _belongs(each: Document, document: Document, effects: Effects) -> bool:
    """Tell whether a document is the one asked for, is about it or part of it, changes it, or is what it is about."""
    named = {(name or "").partition("@")[0] for name in (each.about, each.part_of)}
    named |= {effect.target.document for edition in each.editions for effect in effects.get(edition.address, ())}
    asked = {(name or "").partition("@")[0] for name in (document.about, document.part_of)}
    asked |= {effect.target.document for edition in document.editions for effect in effects.get(edition.address, ())}
    return each.id == document.id or document.id in named or each.id in asked


# -- an edition in time ------------------------------------------------------------------------------------------------


def _tenure(kb: KnowledgeBase, document: Document, edition: Edition, effects: Effects) -> Tenure:
    life = kb.consolidation.lifetimes.get(str(edition.address)) or Lifetime(begins(edition))
    if begins(edition) is None and life.begins and life.ends and life.ends <= life.begins:
        # a day that a text prints of itself is none on which it began, if its successor had begun by then
        life = replace(life, begins=None)
    return Tenure(
        document,
        edition,
        life,
        _ended_by(kb, document, edition, life),
        _statement(kb, life),
        _deeds(kb, edition, effects.get(edition.address, ())),
    )


def _ended_by(kb: KnowledgeBase, document: Document, edition: Edition, life: Lifetime) -> Address | None:
    """Give the edition whose beginning, or whose word, ends another; None where nothing does, or only a day."""
    if life.where_differs:
        return next((each.address for each in _after_its_own(kb, document) if begins(each)), None)
    if life.ends is None:
        return None
    if life.because is not None and life.because.home != edition.address:
        return life.because.home
    following = editions_after(document, edition.id) if life.because is None else _after_its_own(kb, document)
    return next((each.address for each in following if begins(each) == life.ends), None)


def _after_its_own(kb: KnowledgeBase, document: Document) -> tuple[Edition, ...]:
    """Give the editions after the one that a document is about."""
    name, _, edition = (document.about or "").partition("@")
    home = next((each for each in kb.documents(document.address.game) if each.id == name), None)
    return editions_after(home, edition) if home else ()


def _statement(kb: KnowledgeBase, life: Lifetime) -> Amendment | None:
    """Give the statement that ends a lifetime."""
    if life.because is None:
        return None
    speaking = kb.edition(life.because, life.begins or date.min)
    return next((each for each in speaking.amendments if each.op == "expire" and each.source == life.because), None)


def _deeds(kb: KnowledgeBase, edition: Edition, effects: Sequence[Effect]) -> Deeds:
    heard = [effect for effect in effects if not effect.bar]
    answers = [each for found in kb.consolidation.overruled.values() for each in found if not each.bar]
    return Deeds(
        changes=_rules(effect.target for effect in heard if effect.amendment.op in WORDS),
        adds=len({effect.place for effect in heard if effect.amendment.op == "insert"}),
        relates=_rules(effect.target for effect in heard if effect.amendment.op in _RELATIONS),
        overrules=len({str(each.target) for each in answers if each.source.home == edition.address}),
        beside=len({effect.place for effect in effects if effect.bar}),
    )


def _rules(targets: Iterable[Address]) -> int:
    """Count rules; one that stands in several editions of its document counts once."""
    by_edition: dict[Address, set[str]] = {}
    for target in targets:
        by_edition.setdefault(target.home, set()).add(target.fragment)
    most: dict[str, int] = {}
    for home, numbers in by_edition.items():
        most[home.document] = max(most.get(home.document, 0), len(numbers))
    return sum(most.values())


# -- what happens on which day -----------------------------------------------------------------------------------------


def _events(kb: KnowledgeBase, tenure: Tenure, effects: Effects) -> Iterator[Event]:
    edition, life = tenure.edition, tenure.life
    if edition.published is not None and edition.published != life.begins:
        yield Event(edition.published, "published", edition.address)
    if life.begins is not None:
        yield Event(life.begins, "begins", edition.address)
    if life.ends is not None:
        yield Event(life.ends, "ends", edition.address)
    if life.where_differs and (day := _yields(kb, tenure)):
        yield Event(day, "yields", edition.address)
    own = [effect for effect in effects.get(edition.address, ()) if not effect.bar]
    yield from _apart(edition, "changes", [(effect, _begins_apart(kb, tenure, effect)) for effect in own])
    yield from _apart(edition, "stops", [(effect, _ends_apart(kb, tenure, effect)) for effect in own])


def _yields(kb: KnowledgeBase, tenure: Tenure) -> date | None:
    """Give the day from which the next edition goes before an edition's words, where the two differ."""
    return begins(kb.edition(tenure.ended_by, date.max)) if tenure.ended_by else None


def _apart(edition: Edition, kind: Happening, found: Iterable[tuple[Effect, date | None]]) -> Iterator[Event]:
    """Yield one event for each day on which amendments begin or stop by themselves."""
    days: dict[date, list[Address]] = {}
    for effect, day in found:
        if day is not None:
            days.setdefault(day, []).append(effect.target)
    for day, targets in days.items():
        yield Event(day, kind, edition.address, tuple(dict.fromkeys(targets)))


def _begins_apart(kb: KnowledgeBase, tenure: Tenure, effect: Effect) -> date | None:
    """Give the day on which an amendment begins, if it is neither its document's nor that of the edition it changes."""
    target = kb.consolidation.lifetimes.get(str(effect.target.home), Lifetime())
    day = effect.lifetime.begins
    return day if day not in (tenure.life.begins, target.begins) else None


def _ends_apart(kb: KnowledgeBase, tenure: Tenure, effect: Effect) -> date | None:
    """Give the day on which an amendment stops, if it is neither its document's nor that of the edition it changes."""
    target = kb.consolidation.lifetimes.get(str(effect.target.home), Lifetime())
    day = effect.lifetime.ends
    return day if day not in (tenure.life.ends, target.ends) else None
