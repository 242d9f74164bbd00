"""Conflicts kept in the user's cache folder: found when an edition's are first asked for, then only read.

Between two days on which anything begins or ends nothing changes, so that they are kept once for all days between.
They lie under the hash of all that they were made from and of the program that made them.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from datetime import date
from functools import lru_cache
from pathlib import Path

import msgspec

from grammar.cache import keep, place_of
from kb.calendar import begins, edition_on
from kb.conflicts.conflict import Conflicts
from kb.dossier.kept import as_it_reads, dossiers_of
from kb.knowledge import KnowledgeBase
from kb.model import Edition, Kind
from kb.standing import as_amended

_KEPT = 12  # of one edition that stay: on other days its rules may read otherwise
_PROGRAM = ("grammar", "kb/ability", "kb/norm", "kb/dossier", "kb/model", "kb/precedence", "kb/conflicts")

Rest = Callable[[], object]


def conflicts_of(
    kb: KnowledgeBase,
    edition: Edition,
    on: date,
    scope: Sequence[str] = (),
    progress: Callable[[str], None] | None = None,
    rest: Rest = lambda: None,
) -> Conflicts:
    """Give the conflicts of an edition on a day; those that are not kept are found first.

    ``kb`` gives the editions' own words. ``progress`` is told what takes a while; ``rest`` is called between two pairs.
    """
    kept = if_kept(kb, edition, on, scope)
    if kept is not None:
        return kept
    if progress:
        progress(f"looking for conflicts in {edition.address}, as of {on}")
    found = _found(kb, edition, on, scope, rest)
    with suppress(OSError):
        keep(_place(kb, edition, on, scope), msgspec.msgpack.encode(found), _KEPT)
    return found


def if_kept(kb: KnowledgeBase, edition: Edition, on: date, scope: Sequence[str] = ()) -> Conflicts | None:
    """Give the conflicts of an edition on a day, if they were found before."""
    place = _place(kb, edition, on, scope)
    with suppress(OSError, ValueError, msgspec.MsgspecError):
        return _read(place, place.stat().st_mtime_ns)
    return None


def turns(kb: KnowledgeBase, game: str) -> tuple[date, ...]:
    """Give the days on which anything of a game begins or ends, the oldest first."""
    lives = [life for home, life in kb.consolidation.lifetimes.items() if home.startswith(f"{game}/")]
    every = [effect for found in kb.consolidation.effects.values() for effect in found if effect.source.game == game]
    lives += [effect.lifetime for effect in every]
    days = {day for life in lives for day in (life.begins, life.ends) if day and day != date.min}
    days |= {day for document in kb.documents(game) for each in document.editions if (day := begins(each))}
    return tuple(sorted(days | set(_days(kb.game(game).tables.get("precedence")))))


def _days(table: object) -> Iterator[date]:
    """Yield the days that a table names, at whatever depth."""
    if isinstance(table, date):
        yield table
    for each in table.values() if isinstance(table, dict) else table if isinstance(table, list | tuple) else ():
        yield from _days(each)


def _found(kb: KnowledgeBase, edition: Edition, on: date, scope: Sequence[str], rest: Rest) -> Conflicts:
    """Find what is in conflict: pairs by its dossiers, by those of its words in force, and such as deny each other."""
    from kb.conflicts.denying import denying
    from kb.conflicts.find import Look, pairs, verdicts
    from kb.precedence.learnt import learnt

    current = edition_on(kb.document(edition.address), on)
    in_force = current is not None and current.id == edition.id
    several = [dossiers_of(kb, edition)]
    if in_force and (seen := as_amended(kb, on, scope)) is not kb:
        several.append(dossiers_of(seen, edition))
    look = Look(kb, edition, on, scope, rest)
    known = learnt(edition) if kb.document(edition.address).kind is Kind.RULES else None
    denied = denying(known.norms, known.lexicon) if known else ()
    near = look.may_conflict(tuple(dict.fromkeys((*pairs(several), *denied))))
    own = tuple(verdicts(look, near, own=True))
    now = tuple(verdicts(look, near, own=False)) if in_force else ()
    return Conflicts(edition.address, own, now)


def _place(kb: KnowledgeBase, edition: Edition, on: date, scope: Sequence[str]) -> Path:
    """Say where the conflicts of an edition on a day lie, whether or not they were found."""
    address = edition.address
    begun = [day for day in turns(kb, address.game) if day <= on]
    made_of = (*_texts(kb, edition), str(begun[-1:]), *sorted(scope))
    return place_of("conflicts", f"{address.game}-{address.document}@{edition.id}", made_of, _PROGRAM)


def _texts(kb: KnowledgeBase, edition: Edition) -> Iterator[str]:
    """Yield all that a verdict may rest on: the words of every edition of the game, what is declared, and its dates."""
    game = kb.game(edition.address.game)
    yield from (repr(game.tables.get(name)) for name in ("precedence", "effects"))
    for each in (one for document in game.documents for one in document.editions):
        yield f"{each.address} {each.fingerprint} {begins(each)}"
        yield repr(kb.consolidation.lifetimes.get(str(each.address)))
        if not each.fingerprint:
            yield from (f"{rule.address} {rule.text}" for rule in as_it_reads(kb, each).rules)
    effects = (one for several in kb.consolidation.effects.values() for one in several)
    yield from (repr(each) for each in effects if each.source.game == game.id)


@lru_cache(maxsize=64)
def _read(place: Path, _changed: int) -> Conflicts:
    """Decode what is kept; once for as long as the file stays the same."""
    return msgspec.msgpack.decode(place.read_bytes(), type=Conflicts)
