"""Dossiers at hand: those that were computed; what was not is computed behind the reader's back.

Comparing the rules of an edition takes seconds, so no reader waits for it: whoever asks first is told to come again.
"""

import weakref
from collections import OrderedDict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from threading import Lock, Thread

from kb.address import Address
from kb.calendar import edition_on
from kb.dossier.kept import dossiers_of, if_kept
from kb.knowledge import KnowledgeBase
from kb.model import Edition
from kb.model.dossier import Dossier, Dossiers
from kb.standing import as_amended

_MOST = 48  # editions, each as it reads on one day in some scopes
_AT_HAND: "OrderedDict[Key, tuple[weakref.ref[KnowledgeBase], Ready | None]]" = OrderedDict()
_CHANGING, _BUILDING = Lock(), Lock()

Key = tuple[int, str, date | None, tuple[str, ...]]


@dataclass(frozen=True)
class Ready:
    """The dossiers of an edition, and which of them hold a rule."""

    dossiers: Dossiers

    @cached_property
    def by_rule(self) -> Mapping[str, tuple[Dossier, ...]]:
        """The dossiers that hold a rule, by its address."""
        found: dict[str, list[Dossier]] = {}
        for each in self.dossiers.dossiers:
            for rule in dict.fromkeys(str(row.rule) for row in each.rows):
                found.setdefault(rule, []).append(each)
        return {rule: tuple(several) for rule, several in found.items()}


@dataclass(frozen=True, eq=False)
class Wanted:
    """An edition as it reads on a day and in some scopes; ``on`` is None for its own text."""

    own: KnowledgeBase
    edition: Edition
    on: date | None = None
    scope: tuple[str, ...] = ()

    @property
    def kb(self) -> KnowledgeBase:
        """The knowledge base that gives its words."""
        return self.own if self.on is None else as_amended(self.own, self.on, self.scope)

    @property
    def key(self) -> Key:
        """What tells it from others."""
        return id(self.own), str(self.edition.address), self.on, self.scope


def in_force(own: KnowledgeBase, on: date, scope: tuple[str, ...] = (), game: str | None = None) -> Iterator[Wanted]:
    """Yield the editions with rules that are in force on a day, as amended. Raises UnknownGame."""
    for document in own.documents(game):
        current = edition_on(document, on)
        if current and current.rule_count and (document.scope is None or document.scope in scope):
            yield Wanted(own, current, on, scope)


def at_hand(wanted: Wanted) -> Ready | None:
    """Give what was computed before; looked for once, then remembered, also that there is none."""
    with _CHANGING:
        of, known = _AT_HAND.get(wanted.key, (None, None))
    if of is not None and of() is wanted.own:
        return known
    kept = if_kept(wanted.kb, wanted.edition)
    return _remember(wanted, Ready(kept) if kept else None)


def holding(wanted: Wanted, rule: Address) -> tuple[Dossier, ...]:
    """Give the dossiers at hand that hold a rule."""
    ready = at_hand(wanted)
    return ready.by_rule.get(str(rule), ()) if ready else ()


def compute(several: Iterable[Wanted]) -> None:
    """Compute what is not at hand, one edition after the other."""
    with _BUILDING:
        for each in several:
            if at_hand(each) is None:
                _remember(each, Ready(dossiers_of(each.kb, each.edition)))


def compute_soon(several: Iterable[Wanted]) -> None:
    """Compute in the background; not while something is being computed: whoever asks again starts it then."""
    if not _BUILDING.locked():
        Thread(target=compute, args=(tuple(several),), name="comparing rules", daemon=True).start()


def _remember(wanted: Wanted, ready: Ready | None) -> Ready | None:
    with _CHANGING:
        _AT_HAND[wanted.key] = (weakref.ref(wanted.own), ready)
        _AT_HAND.move_to_end(wanted.key)
        while len(_AT_HAND) > _MOST:
            _AT_HAND.popitem(last=False)
    return ready
