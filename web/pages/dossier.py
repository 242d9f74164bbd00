"""Dossier: every rule that decides one effect, side by side; or the effects of an edition to choose from."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from kb.address import Address
from kb.calendar import edition_on
from kb.dossier.find import about, named
from kb.errors import BadQuery, UnknownAddress
from kb.model import Edition
from kb.model.dossier import Dossier, Unfound
from web.dossiers import Ready, Wanted, at_hand, compute_soon, in_force
from web.page import Page
from web.place import Place, place_of
from web.rows import TableRow, table_rows
from web.visit import Visit

LISTS = {
    "hot-spots": "Hot spots: effects that several chapters decide",
    "permission": "Permission and timing: what may be done with one thing, and when",
    "cases": "Case tables: rules that say what happens in each case",
    "absolute": "Without exception: statements, each with the rule that goes against it most",
    "comparators": "Comparators: one measure that several rules compare",
    "other": "Other effects",
}
"""The lists of dossiers, in their order, each with its title."""


@dataclass(frozen=True, slots=True)
class Source:
    """An edition whose rules are compared: its name, where its list is, how much of it was understood.

    ``coverage`` is None while it is not yet compared; ``unfound`` are effects that corpus.toml names and nothing says.
    """

    address: str
    label: str
    url: str
    coverage: float | None
    unfound: tuple[Unfound, ...] = ()


@dataclass(frozen=True, slots=True)
class Listed:
    """A dossier in a list: its effect, which rules decide it, in how many places; ``confirmed`` by corpus.toml."""

    id: str
    effect: str
    note: str
    url: str
    rules: tuple[str, ...]
    places: int
    source: str
    clashes: tuple[tuple[str, str], ...]
    confirmed: bool = False


@dataclass(frozen=True, slots=True)
class Group:
    """A list of dossiers with its title; ``more`` where it is only pointed to."""

    name: str
    title: str
    listed: tuple[Listed, ...]
    more: int
    url: str


@dataclass(frozen=True, slots=True)
class DossierPage:
    """What a reader sees: one dossier as a table, or lists of dossiers.

    Both hold what ``judgebook dossier --json`` prints. ``waiting`` names the editions that are being compared;
    ``read_as`` and ``unread`` tell of an effect that corpus.toml names how it was read, and in which rules
    it was not, ``unfound`` of those that were read nowhere.
    """

    title: str
    coverage: float
    dossiers: tuple[Any, ...]
    sources: tuple[Source, ...]
    groups: tuple[Group, ...]
    waiting: tuple[str, ...]
    q: str
    edition: str
    game: str
    again: str
    today_url: str
    id: str = ""
    effect: str = ""
    list: str = ""
    rank: int = 0
    score: float = 0
    rules: tuple[str, ...] = ()
    note: str = ""
    columns: tuple[Any, ...] = ()
    rows: tuple[TableRow, ...] = ()
    clashes: tuple[Any, ...] = ()
    read_as: str = ""
    unread: tuple[str, ...] = ()
    unfound: tuple[Any, ...] = ()
    place: Place | None = None

    @property
    def excepts(self) -> bool:
        """Whether any row has an exception."""
        return any(row.exceptions for row in self.rows)

    @property
    def http_status(self) -> int:
        """202 while something is being compared, so that the answer is not kept."""
        return 202 if self.waiting else 200


def view(visit: Visit) -> DossierPage:
    """List the effects that several rules decide, find them by words, or show one. Raises BadQuery, UnknownGame."""
    wanted = tuple(_wanted(visit))
    chosen = bool(visit.word("edition") or visit.word("id") or visit.game) or len(wanted) == 1
    ready = {each.key: at_hand(each) for each in wanted}
    missing = [each for each in wanted if ready[each.key] is None] if chosen else []
    compute_soon(missing) if missing else None
    found = [(each, have) for each in wanted if (have := ready[each.key])]
    page = _page(visit, wanted, ready, missing)
    if missing or not chosen:
        return page
    if visit.word("id"):
        return _one(visit, page, found)
    return _lists(visit, page, found)


def _page(
    visit: Visit, wanted: Sequence[Wanted], ready: dict[Any, Ready | None], missing: Sequence[Wanted]
) -> DossierPage:
    asked = {name: visit.word(name) for name in PAGE.asks}
    known = [have.dossiers.coverage for have in ready.values() if have]
    return DossierPage(
        title="What several rules decide",
        coverage=round(sum(known) / len(known), 4) if known else 0.0,
        dossiers=(),
        sources=tuple(_source(visit, each, ready[each.key]) for each in wanted),
        groups=(),
        waiting=tuple(_label(visit, each) for each in missing),
        q=visit.word("q"),
        edition=visit.word("edition"),
        game=visit.word("game"),
        again=visit.path("/dossier", **asked),
        today_url=replace(visit, asked={**visit.asked, "on": ""}).path("/dossier", **asked),
    )


# -- which editions ----------------------------------------------------------------------------------------------------


def _wanted(visit: Visit) -> Iterator[Wanted]:
    """Yield the edition that is named, also by a dossier's id, else those in force. Raises BadQuery, UnknownGame."""
    name = visit.word("edition") or visit.word("id").rpartition("/")[0]
    if not name:
        yield from in_force(visit.own, visit.on, visit.scope, visit.game)
        return
    edition = _edition(visit, name)
    current = edition_on(visit.own.document(edition.address), visit.on)
    if current is not None and current.id == edition.id and "@" not in visit.word("edition"):
        yield Wanted(visit.own, edition, visit.on, visit.scope)
    else:
        yield Wanted(visit.own, edition)


def _edition(visit: Visit, name: str) -> Edition:
    """Give the edition that a name means: core@1.3, or core for the one in force. Raises BadQuery, UnknownGame."""
    found = []
    for document in visit.own.documents(visit.game):
        current = edition_on(document, visit.on)
        for each in document.editions:
            names = [f"{document.address.document}@{each.id}", str(each.address)]
            names += [document.address.document, str(document.address)] if each is current else []
            found += [each] if name in names else []
    if len(found) != 1:
        several = f"{name} names {len(found)} editions" if found else f"no loaded edition is called {name}"
        raise BadQuery(f"{several}.", [str(each.address) for each in found])
    return found[0]


def _label(visit: Visit, wanted: Wanted) -> str:
    place = place_of(visit.own, wanted.edition.address, visit.on)
    return f"{place.game_name} {place.label}"


def _source(visit: Visit, wanted: Wanted, ready: Ready | None) -> Source:
    address = wanted.edition.address
    name = str(address) if wanted.on is None else str(Address(address.game, address.document))
    url = visit.path("/dossier", edition=name)
    unfound = ready.dossiers.unfound if ready else ()
    return Source(str(address), _label(visit, wanted), url, ready.dossiers.coverage if ready else None, unfound)


# -- lists -------------------------------------------------------------------------------------------------------------

Found = Sequence[tuple[Wanted, Ready]]


def _lists(visit: Visit, page: DossierPage, found: Found) -> DossierPage:
    words, only = page.q, visit.word("list")
    if only and only not in LISTS:
        raise BadQuery(f"no list is called {only}; there are {', '.join(LISTS)}.")
    every = [each for _, ready in found for each in ready.dossiers.dossiers]
    listed = about([ready.dossiers for _, ready in found], words) if words else every
    listed = [each for each in listed if not only or each.list == only]
    groups = (_group(visit, found, "", listed),) if words else tuple(_grouped(visit, found, listed, only))
    unfound = tuple(each.as_json() for _, ready in found for each in ready.dossiers.unfound)
    return replace(page, dossiers=tuple(each.as_json() for each in listed), groups=groups, list=only, unfound=unfound)


def _grouped(visit: Visit, found: Found, listed: Sequence[Dossier], only: str) -> Iterator[Group]:
    for name in LISTS:
        inside = [each for each in listed if each.list == name]
        if inside and name == "other" and not only:
            yield replace(_group(visit, found, name, ()), more=len(inside))
        elif inside:
            yield _group(visit, found, name, inside)


def _group(visit: Visit, found: Found, name: str, listed: Sequence[Dossier]) -> Group:
    url = visit.path("/dossier", edition=visit.word("edition"), game=visit.word("game"), list=name)
    return Group(name, LISTS.get(name, ""), tuple(_listed(visit, found, each) for each in listed), 0, url)


def _listed(visit: Visit, found: Found, each: Dossier) -> Listed:
    home = each.id.rpartition("/")[0]
    several = len(found) > 1
    wanted = next(wanted for wanted, _ in found if str(wanted.edition.address) == home)
    return Listed(
        id=each.id,
        effect=each.effect,
        note=each.note,
        url=visit.path("/dossier", id=each.id, edition=home if wanted.on is None else ""),
        rules=each.rules,
        places=len({row.chapter for row in each.rows}),
        source=_label(visit, wanted) if several else "",
        clashes=tuple((one.fragment, other.fragment) for one, other in each.clashes),
        confirmed=each.confirmed,
    )


# -- one dossier -------------------------------------------------------------------------------------------------------


def _one(visit: Visit, page: DossierPage, found: Found) -> DossierPage:
    """Show the dossier that the id names. Raises UnknownAddress, BadQuery."""
    each = named([ready.dossiers for _, ready in found], visit.word("id"))
    if each is None:
        raise UnknownAddress(f"no dossier has the id {visit.word('id')}.")
    home = each.id.rpartition("/")[0]
    wanted = next(wanted for wanted, _ in found if str(wanted.edition.address) == home)
    place = place_of(visit.own, wanted.edition.address, visit.on)
    return replace(
        page,
        title=f"{each.effect} – {place.label} – {place.game_name}",
        id=each.id,
        effect=each.effect,
        list=each.list,
        rank=each.rank,
        score=round(each.score, 3),
        rules=each.rules,
        note=each.note,
        columns=tuple({"name": column.name, "odd": column.odd} for column in each.columns),
        rows=table_rows(wanted, each, visit.on),
        clashes=tuple((str(one), str(other)) for one, other in each.clashes),
        read_as=each.read_as,
        unread=tuple(map(str, each.unread)),
        place=place,
    )


PAGE = Page("dossier", DossierPage, view, path="/dossier", asks=("id", "q", "edition", "game", "list"))
