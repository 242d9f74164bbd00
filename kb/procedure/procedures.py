"""The procedures of an edition, found once for each way in which its texts read."""

from collections.abc import Callable, Hashable
from datetime import date
from threading import Lock

from kb.address import Address
from kb.calendar import edition_on
from kb.knowledge import KnowledgeBase
from kb.model import Edition
from kb.model.procedure import Procedure
from kb.procedure.found import found
from kb.procedure.library import Library
from kb.procedure.tell import tell

_AT_MOST = 64

_Made = tuple[tuple[Edition, ...], tuple[Procedure, ...]]

_kept: dict[Hashable, _Made] = {}
_lock = Lock()


def procedures(kb: KnowledgeBase, edition: Edition) -> tuple[Procedure, ...]:
    """Give the procedures of an edition as a knowledge base reads it, in the order of its text.

    They are found once for each way in which its amended rules read.
    """
    own = _found(kb, edition)
    homes = {target.home for each in own for targets in _links(kb, each) for target in targets} - {edition.address}
    cited = [each for home in sorted(homes, key=str) if (each := _edition(kb, home)) and each.rules]

    def told() -> tuple[Procedure, ...]:
        others = [each for other in cited for each in _found(kb, other)]
        return tuple(tell(each, Library(kb, own, others)) for each in own)

    return _once(kb, "told", (edition, *cited), told)


def procedure_at(kb: KnowledgeBase, address: Address) -> Procedure | None:
    """Give the procedure at an address that names its edition; None where there is none, or no such edition."""
    edition = _edition(kb, address.home)
    every = procedures(kb, edition) if edition else ()
    return next((each for each in every if each.address == address), None)


def in_force(kb: KnowledgeBase, on: date, game: str | None = None) -> tuple[Procedure, ...]:
    """Give the procedures of all that is in force on a day, document by document. Raises UnknownGame."""
    editions = [edition for document in kb.documents(game) if (edition := edition_on(document, on))]
    return tuple(each for edition in editions if edition.rules for each in procedures(kb, edition))


def _links(kb: KnowledgeBase, each: Procedure) -> list[tuple[Address, ...]]:
    """Give what the steps of a procedure cite."""
    return [link.targets for step in each.steps for link in kb.links_from.get(str(step.address), ())]


def _found(kb: KnowledgeBase, edition: Edition) -> tuple[Procedure, ...]:
    return _once(kb, "found", (edition,), lambda: found(kb, edition))


def _edition(kb: KnowledgeBase, home: Address) -> Edition | None:
    return next((each for each in kb.editions() if each.address == home), None)


def _once(
    kb: KnowledgeBase, stage: str, editions: tuple[Edition, ...], make: Callable[[], tuple[Procedure, ...]]
) -> tuple[Procedure, ...]:
    """Give what was made of some editions as they read now; what is kept holds them, so no other gets their ids."""
    reads = tuple(kb.nodes[key].text for edition in editions for key in _amended(kb, edition))
    key = (stage, *map(id, editions), reads)
    known = _kept.get(key)
    if known is None:
        known = (editions, make())
        with _lock:
            for oldest in list(_kept)[: len(_kept) - _AT_MOST + 1]:
                del _kept[oldest]
            _kept[key] = known
    return known[1]


def _amended(kb: KnowledgeBase, edition: Edition) -> list[str]:
    """Give the addresses of an edition that amendments touch."""
    home = f"{edition.address}/"
    return sorted(key for key in kb.consolidation.effects if key.startswith(home) and key in kb.nodes)
