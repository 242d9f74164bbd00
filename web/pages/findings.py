"""Findings: what the checks found, by document and check, and each finding with the texts that it is about."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from kb.address import Address
from kb.errors import UnknownAddress
from kb.findings import Severity
from kb.model import Node
from web.entries import Entry, entry, first_words, kind_of, name_of
from web.flaws import Flaw, at_hand, by_severity, flaw, title_of
from web.page import Page
from web.visit import Visit

if TYPE_CHECKING:
    from kb.review import Noted

MOST = 50
"""How many findings stand on one page."""

_STATUSES = ("open", "reopened", "dismissed")


@dataclass(frozen=True, slots=True)
class Filter:
    """One way to narrow the list: its name in the address, its words, how many findings are left, whether it is on."""

    name: str
    label: str
    count: int
    chosen: bool


@dataclass(frozen=True, slots=True)
class Shown:
    """One finding at full length, with the texts that it is about, and its neighbours in the list.

    ``texts`` are the text that carries it and those that it names, in this order.
    """

    flaw: Flaw
    texts: tuple[Entry, ...]
    at: int
    before: str
    after: str

    @property
    def listed_on(self) -> int:
        """The page of the list that it stands on, from 1."""
        return max(0, self.at - 1) // MOST + 1


@dataclass(frozen=True, slots=True)
class Findings:
    """What a reader sees of all that was found.

    ``waiting`` are the texts that are still being checked; ``total`` counts what fits the filters, of which
    ``flaws`` is the page's part. ``shown`` is the finding that was asked for by its id.
    """

    title: str
    total: int
    waiting: tuple[str, ...]
    games: tuple[Filter, ...]
    documents: tuple[Filter, ...]
    checks: tuple[Filter, ...]
    severities: tuple[Filter, ...]
    statuses: tuple[Filter, ...]
    page: int
    pages: int
    flaws: tuple[Flaw, ...]
    shown: Shown | None = None

    @property
    def narrowed(self) -> tuple[str, ...]:
        """What the list is narrowed to, in the filters' words; what is open is not told: it is the rule."""
        every = (*self.games, *self.documents, *self.checks, *self.severities, *self.statuses)
        return tuple(each.label for each in every if each.chosen and each.name not in ("open", "reopened"))

    @property
    def http_status(self) -> int:
        """202 while texts are still being checked: such an answer is not kept."""
        return 202 if self.waiting else 200


def view(visit: Visit) -> Findings:
    """List the findings that fit the filters, gravest first. Raises UnknownGame, UnknownAddress."""
    known = at_hand(visit, visit.game)
    filters = {name: visit.word(name) for name in ("document", "code", "severity", "status")}
    if not filters["status"]:
        filters["status"] = "open,reopened"
    fitting = _ordered([each for each in known.noted if _fits(each, filters)])
    pages = max(1, -(-len(fitting) // MOST))
    page = min(max(1, _number(visit.word("page"))), pages)
    asked = visit.word("id")
    return Findings(
        title=f"Findings{f' – {visit.own.game(visit.game).name}' if visit.game else ''}",
        total=len(fitting),
        waiting=known.waiting,
        games=_games(visit),
        documents=_counted(known.noted, filters, "document", _document),
        checks=_counted(known.noted, filters, "code", lambda each: each.finding.code),
        severities=_counted(known.noted, filters, "severity", lambda each: str(each.finding.severity)),
        statuses=_counted(known.noted, filters, "status", lambda each: each.status),
        page=page,
        pages=pages,
        flaws=tuple(_named(visit, each) for each in fitting[(page - 1) * MOST : page * MOST]),
        shown=_shown(visit, fitting, known.noted, asked) if asked else None,
    )


def _named(visit: Visit, noted: "Noted") -> Flaw:
    """Give a finding with the name of its place."""
    address = noted.finding.address
    return replace(flaw(visit, noted), name=_name_of(visit, address) if address else "")


def _name_of(visit: Visit, address: Address) -> str:
    """Name a place as a reader does: by its number, else by its title or the one over it."""
    node = visit.own.own(address)
    if node is None or address.fragment[:1].isdigit():
        return address.fragment
    name = name_of(visit.own, node)
    return kind_of(node) if name == visit.own.document(address).title else first_words(name, 60)


def _ordered(noted: "Sequence[Noted]") -> "list[Noted]":
    return sorted(noted, key=lambda each: (by_severity(each.finding.severity), each.finding.code))


def _number(word: str) -> int:
    return int(word) if word.isdecimal() and len(word) < 6 else 1


def _fits(noted: "Noted", filters: dict[str, str], but: str = "") -> bool:
    """Tell whether a finding passes all filters, or all but one."""
    finding = noted.finding
    wanted = {name: word for name, word in filters.items() if word and name != but}
    return (
        wanted.get("document", _document(noted)) == _document(noted)
        and finding.code.startswith(wanted.get("code", "").upper())
        and str(finding.severity) in wanted.get("severity", str(finding.severity)).split(",")
        and (wanted.get("status") == "all" or noted.status in wanted.get("status", noted.status).split(","))
    )


def _document(noted: "Noted") -> str:
    address = noted.finding.address
    return str(address.home) if address else noted.finding.span.file


def _games(visit: Visit) -> tuple[Filter, ...]:
    return tuple(Filter(each.id, each.name, 0, each.id == visit.game) for each in visit.own.games)


def _counted(
    noted: "Sequence[Noted]", filters: dict[str, str], name: str, key: "Callable[[Noted], str]"
) -> tuple[Filter, ...]:
    """Count what each value of a filter would leave, the others as they are."""
    counts = Counter(key(each) for each in noted if _fits(each, filters, but=name))
    chosen = filters[name].split(",")
    words = sorted(counts, key=_order(name))
    return tuple(Filter(each, _label(name, each), counts[each], each in chosen) for each in words)


def _order(name: str) -> Callable[[str], Any]:
    fixed = {"severity": list(map(str, Severity)), "status": list(_STATUSES)}.get(name, [])
    return lambda word: (fixed.index(word) if word in fixed else 0, word)


def _label(name: str, word: str) -> str:
    return f"{word} {title_of(word)}" if name == "code" else word


def _shown(visit: Visit, fitting: "Sequence[Noted]", every: "Sequence[Noted]", asked: str) -> Shown:
    ids = [each.id for each in fitting]
    noted = next((each for each in every if each.id == asked), None)
    if noted is None:
        raise UnknownAddress(f"no finding is called {asked}; it may be gone since a text was changed.")
    at = ids.index(asked) if asked in ids else -1
    finding = noted.finding
    places = [finding.address, *finding.related] if finding.address else list(finding.related)
    nodes = [node for place in dict.fromkeys(places) if (node := _node(visit, place)) is not None]
    return Shown(
        flaw=_named(visit, noted),
        texts=tuple(entry(visit.own, node, visit.on) for node in nodes),
        at=at + 1,
        before=ids[at - 1] if at > 0 else "",
        after=ids[at + 1] if 0 <= at < len(ids) - 1 else "",
    )


def _node(visit: Visit, place: Address) -> Node | None:
    return visit.own.own(place)


PAGE = Page(
    "findings",
    Findings,
    view,
    path="/findings",
    asks=("game", "document", "code", "severity", "status", "page", "id"),
)
