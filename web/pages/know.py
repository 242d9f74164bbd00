"""Know: who may look at a zone or object, what must be shown or told of it, by the rules' own words."""

from dataclasses import dataclass, replace

from kb.address import Address
from kb.errors import BadQuery
from kb.information import things, who_may_know
from kb.model import Edition
from kb.model.information import Knowledge, Level, Said
from kb.prose import tell
from web.dossiers import in_force
from web.page import Page
from web.place import place_of
from web.visit import Visit

TITLES = {
    "look": ("Who may look", "who may look at it"),
    "show": ("Is it shown", "whether it is shown"),
    "tell": ("Must it be told", "that anything of it is to be told"),
    "keep": ("May it be kept secret", "that it may be kept secret"),
    "compel": ("Can anybody be made to act on it", "whether anybody can be made to act on it"),
}
"""Each right's question, and how it is said that no rule answers it."""

STANCES = {
    ("look", "may"): "may look",
    ("look", "may only"): "may look, only",
    ("look", "can't"): "may not look",
    ("look", "must"): "must look",
    ("look", "happens"): "looks",
    ("show", "may"): "may show",
    ("show", "may only"): "only so",
    ("show", "can't"): "not shown",
    ("show", "must"): "must show",
    ("show", "happens"): "shows",
    ("tell", "may"): "may tell or ask",
    ("tell", "may only"): "only so",
    ("tell", "can't"): "may not",
    ("tell", "must"): "must tell",
    ("tell", "happens"): "tells",
    ("keep", "may"): "need not show or tell",
    ("compel", "can't"): "can’t be made to",
    ("compel", "need not"): "need not",
}
"""How a rule stands to a right, as a reader is told it."""


@dataclass(frozen=True, slots=True)
class Cited:
    """A rule's sentence: its address, its number or place, its edition, how it stands, its words.

    ``digest``: they are restated, not official.
    """

    address: str
    label: str
    source: str
    status: str
    words: str
    digest: bool = False


@dataclass(frozen=True, slots=True)
class KnowRow:
    """What one sentence says of a right: how it stands to it, who, when, of what; ``through`` gives the level."""

    stance: str
    who: str
    when: tuple[str, ...]
    of: str
    rule: Cited
    level: str = ""
    through: Cited | None = None


@dataclass(frozen=True, slots=True)
class RightRows:
    """One right of the table; without rows no rule loaded says anything of it. ``asked``: the question was about it."""

    right: str
    title: str
    unsaid: str
    asked: bool
    rows: tuple[KnowRow, ...]


@dataclass(frozen=True, slots=True)
class Told:
    """A sentence of the answer, with the rule that it rests on."""

    text: str
    cites: tuple[Cited, ...]


@dataclass(frozen=True, slots=True)
class OtherThing:
    """Another thing to ask about."""

    name: str
    url: str


@dataclass(frozen=True, slots=True)
class KnowPage:
    """What a reader sees: the answer, then the table of one thing; or the things that can be asked about."""

    title: str
    q: str
    game: str
    edition: str
    thing: str = ""
    because: tuple[Told, ...] = ()
    rights: tuple[RightRows, ...] = ()
    levels: tuple[KnowRow, ...] = ()
    beside: tuple[OtherThing, ...] = ()
    things: tuple[OtherThing, ...] = ()


def view(visit: Visit) -> KnowPage:
    """Answer who may know of a zone or object, or list those that rules speak of. Raises BadQuery, UnknownGame."""
    words, game = visit.word("q"), visit.game
    if game is None and len(visit.own.games) == 1:
        game = visit.own.games[0].id
    page = KnowPage("Who may know", words, game or "", visit.word("edition"))
    if game is None:
        return page
    kb, day = (visit.own, None) if page.edition else (visit.kb, visit.on)
    editions = (
        _named(visit, game)
        if page.edition
        else [each.edition for each in in_force(visit.own, visit.on, visit.scope, game)]
    )
    found = who_may_know(kb, editions, words, day, visit.scope) if words else None
    if found is None:
        names = things(kb, editions, day, visit.scope)
        return replace(page, things=tuple(_choice(visit, game, name) for name in names))
    return _answered(visit, page, found)


def _named(visit: Visit, game: str) -> list[Edition]:
    """Give the edition that is asked for by its name: core@1.3. Raises BadQuery."""
    name = visit.word("edition")
    every = [each for document in visit.own.documents(game) for each in document.editions]
    found = [each for each in every if name in (f"{each.address.document}@{each.id}", str(each.address))]
    if not found:
        raise BadQuery(f"no loaded edition of {game} is called {name}.", [str(each.address) for each in every[:3]])
    return found


def _answered(visit: Visit, page: KnowPage, found: Knowledge) -> KnowPage:
    name = found.thing[:1].upper() + found.thing[1:]
    game = visit.own.game(found.game).name
    return replace(
        page,
        title=f"Who may know: {name} – {game}",
        thing=name,
        because=tuple(
            Told(tell(each, ""), tuple(_cited(visit, address, "") for address in each.cites)) for each in found.because
        ),
        rights=tuple(_right(visit, found, right) for right in TITLES),
        levels=tuple(_level(visit, of, level) for of, level in found.levels),
        beside=tuple(_choice(visit, found.game, each) for each in found.beside),
    )


def _choice(visit: Visit, game: str, name: str) -> OtherThing:
    return OtherThing(name, visit.path("/know", q=name, game=game, edition=visit.word("edition")))


def _right(visit: Visit, found: Knowledge, right: str) -> RightRows:
    title, unsaid = TITLES[right]
    rows = tuple(_row(visit, right, each) for name, said in found.said if name == right for each in said)
    return RightRows(right, title, unsaid, right in found.asked, rows)


def _row(visit: Visit, right: str, each: Said) -> KnowRow:
    own, via = each.statement, each.through
    stance = STANCES.get((right, own.stance), own.stance)
    through = _cited(visit, str(via.rule), via.words) if via else None
    rule = _cited(visit, str(own.rule), own.words)
    who = own.who.removeprefix("only ") if own.stance == "may only" else own.who
    stance = "only" if who and stance == "may look, only" else stance
    return KnowRow(stance, who, own.when, each.of, rule, via.level if via else "", through)


def _level(visit: Visit, of: str, level: Level) -> KnowRow:
    return KnowRow(level.level, "", level.when, of, _cited(visit, str(level.rule), level.words), level.level)


def _cited(visit: Visit, address: str, words: str) -> Cited:
    place = Address.parse(address)
    if place is None:
        return Cited(address, address, "", "", words)
    at = place_of(visit.kb, place, visit.on)
    return Cited(address, place.number or place.fragment, at.label, at.status, words, at.digest)


PAGE = Page("know", KnowPage, view, path="/know", asks=("q", "game", "edition"))
