"""Together: the effects that a rule decides with others, as far as they were compared before."""

from dataclasses import dataclass

from kb.address import Address
from kb.calendar import edition_on
from web.dossiers import Wanted, holding
from web.visit import Visit

MOST = 6
"""How many dossiers are named beside a rule."""

_LISTS = ("cases", "hot-spots", "permission", "comparators", "other", "absolute")


@dataclass(frozen=True, slots=True)
class Together:
    """An effect that a rule decides with others: its dossier, and the addresses of the others."""

    id: str
    effect: str
    url: str
    rules: tuple[str, ...]


def together(visit: Visit, rule: Address) -> tuple[Together, ...]:
    """Give the dossiers at hand that hold a rule, those of the short lists first; nothing is computed for it."""
    if not rule.number:
        return ()
    document = visit.own.document(rule)
    current = edition_on(document, visit.on)
    edition = visit.own.edition(rule, visit.on)
    pinned = visit.pinned or current is None or current.id != edition.id
    wanted = Wanted(visit.own, edition) if pinned else Wanted(visit.own, edition, visit.on, visit.scope)
    found = sorted(holding(wanted, rule), key=lambda each: (_LISTS.index(each.list), each.rank))
    own = str(edition.address) if pinned else ""
    return tuple(
        Together(
            each.id,
            each.effect,
            visit.path("/dossier", id=each.id, edition=own),
            tuple(dict.fromkeys(str(row.rule) for row in each.rows if row.rule != rule)),
        )
        for each in found[:MOST]
    )
