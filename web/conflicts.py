"""Conflicts at hand: those that were found; what was not looked for yet is looked for behind the reader's back.

Looking takes seconds, so no reader waits for it: a page that is given before is not kept, and tells it the next time.
"""

import weakref
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import date
from threading import Lock, Thread
from time import perf_counter, sleep

from kb.calendar import edition_on
from kb.conflicts import Conflicts
from kb.conflicts.kept import conflicts_of, if_kept
from kb.errors import JudgebookError
from kb.knowledge import KnowledgeBase
from kb.model import Edition

_MOST = 48  # editions, each on one day in some scopes
_AT_HAND: "OrderedDict[Key, tuple[weakref.ref[KnowledgeBase], Conflicts | None]]" = OrderedDict()
_CHANGING, _LOOKING = Lock(), Lock()
_IDLE, _LONGEST = 2.0, 0.05  # how long to rest for what was worked, and the longest rest in seconds

Key = tuple[int, str, date, tuple[str, ...]]


@dataclass(frozen=True, eq=False)
class Sought:
    """An edition whose conflicts on a day and in some scopes are asked for; ``own`` has the editions' own words."""

    own: KnowledgeBase
    edition: Edition
    on: date
    scope: tuple[str, ...] = ()

    @property
    def key(self) -> Key:
        """What tells it from others."""
        return id(self.own), str(self.edition.address), self.on, tuple(sorted(self.scope))


def all_in_force(own: KnowledgeBase, on: date) -> Iterator[Sought]:
    """Yield the editions with rules that are in force on a day, but those that a reader has to choose."""
    for document in own.documents():
        current = edition_on(document, on)
        if current and current.rule_count and document.scope is None:
            yield Sought(own, current, on)


def conflicts_at_hand(sought: Sought) -> Conflicts | None:
    """Give what was found before; looked up once, then remembered, also that there is nothing."""
    with _CHANGING:
        of, known = _AT_HAND.get(sought.key, (None, None))
    if of is not None and of() is sought.own:
        return known
    return _remember(sought, if_kept(sought.own, sought.edition, sought.on, sought.scope))


class Pace:
    """Gives way to readers: each call rests for twice as long as was worked since the last one."""

    def __init__(self) -> None:
        """Begin to work."""
        self._since = perf_counter()

    def __call__(self) -> None:
        """Rest."""
        sleep(min(_LONGEST, _IDLE * (perf_counter() - self._since)))
        self._since = perf_counter()


def look(several: Iterable[Sought]) -> None:
    """Look for what is not at hand, one edition after the other."""
    with _LOOKING:
        for each in several:
            if conflicts_at_hand(each) is None:
                found = conflicts_of(each.own, each.edition, each.on, each.scope, rest=Pace())
                _remember(each, found)


def look_soon(several: Iterable[Sought], first: Callable[[], object]) -> None:
    """Look in the background after something else is done; not while something is looked for: who asks again starts it.

    What it rests on may be gone by then; nobody is told, and nothing is remembered.
    """

    def work(wanted: tuple[Sought, ...]) -> None:
        with suppress(JudgebookError):
            first()
            look(wanted)

    if not _LOOKING.locked():
        Thread(target=work, args=(tuple(several),), name="looking for conflicts", daemon=True).start()


def _remember(sought: Sought, found: Conflicts | None) -> Conflicts | None:
    with _CHANGING:
        _AT_HAND[sought.key] = (weakref.ref(sought.own), found)
        _AT_HAND.move_to_end(sought.key)
        while len(_AT_HAND) > _MOST:
            _AT_HAND.popitem(last=False)
    return found
