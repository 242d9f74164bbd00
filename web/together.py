"""Together: the effects that a rule decides with others, and the rules with which it is in conflict."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from kb.address import Address
from kb.calendar import edition_on
from kb.conflicts import Conflict
from kb.model import Document, Edition, Kind
from web.conflicts import Sought, conflicts_at_hand, look_soon
from web.dossiers import Wanted, at_hand, compute, holding
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


@dataclass(frozen=True, slots=True)
class Rival:
    """A rule with which another is in conflict: its address, the day's verdict in words, and the page that tells why.

    ``own``: the two contradict each other only by their edition's own words, and no longer by those in force.
    """

    address: str
    status: str
    verdict: str
    own: bool
    url: str


@dataclass(frozen=True, slots=True)
class Rivals:
    """The conflicts of a rule, None where they are not known yet.

    ``pending``: they, or the effects that it decides with others, are still being looked for.
    """

    conflicts: tuple[Conflict, ...] | None = ()
    rivals: tuple[Rival, ...] = ()
    pending: bool = False


def together(visit: Visit, rule: Address) -> tuple[Together, ...]:
    """Give the dossiers at hand that hold a rule, those of the short lists first; nothing is computed for it."""
    if not rule.number:
        return ()
    document, edition = _home(visit, rule)
    pinned = _is_pinned(visit, document, edition)
    wanted = _wanted(visit, edition, pinned=pinned)
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


def rivals(visit: Visit, rule: Address) -> Rivals:
    """Give with which rules one is in conflict on the day; where that is not known, it is looked for from now on."""
    document, edition = _home(visit, rule)
    if not rule.number or document.kind not in (Kind.RULES, Kind.TOURNAMENT, Kind.HOMEBREW):
        return Rivals()
    sought = Sought(visit.own, edition, visit.on, visit.scope)
    known, pinned = conflicts_at_hand(sought), _is_pinned(visit, document, edition)
    wanted = _wanted(visit, edition, pinned=pinned)
    pending = known is None or at_hand(wanted) is None
    if pending:
        look_soon([sought], first=lambda: compute([wanted]))
    found = known.of(rule, pinned=pinned) if known else None
    return Rivals(found, tuple(_rival(visit, rule, each) for each in found or ()), pending)


def _rival(visit: Visit, rule: Address, each: Conflict) -> Rival:
    other = each.beside(rule)
    asked = [str(one if each.own else replace(one, edition=None)) for one in (rule, other)]
    url = visit.path("/decide", a=asked[0], b=asked[1])
    return Rival(str(other), each.status, "".join(_verdict(each)), each.own and not visit.pinned, url)


def _verdict(each: Conflict) -> Iterator[str]:
    if each.winner is None:
        yield each.status
        return
    yield f"decided for {each.winner.fragment}"
    yield f" ({each.canon.replace('-', ' ')})" if each.canon else ""


def _wanted(visit: Visit, edition: Edition, *, pinned: bool) -> Wanted:
    return Wanted(visit.own, edition) if pinned else Wanted(visit.own, edition, visit.on, visit.scope)


def _home(visit: Visit, rule: Address) -> tuple[Document, Edition]:
    return visit.own.document(rule), visit.own.edition(rule, visit.on)


def _is_pinned(visit: Visit, document: Document, edition: Edition) -> bool:
    """Tell whether an edition's own words are shown: it was named, or is not the one in force."""
    current = edition_on(document, visit.on)
    return visit.pinned or current is None or current.id != edition.id
