"""Timeline: when the editions of a document, and all that is about it, were published, began and ended, and why."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from itertools import groupby

from kb.address import Address
from kb.errors import BadQuery
from kb.knowledge import KnowledgeBase
from kb.model import Document, Game
from kb.timeline import Event, Happening, timeline
from web.entries import Entry, entry
from web.page import Page
from web.shelf import Missing, game_entry
from web.strip import Strip, strip
from web.tenures import Held, held
from web.visit import Visit

RULEBOOKS = ("rules", "tournament")
"""The kinds of document that others speak about."""


@dataclass(frozen=True, slots=True)
class Happened:
    """What happened to an edition on a day; ``rules`` are those whose amendment begins or stops then."""

    kind: Happening
    edition: str
    rules: tuple[Entry, ...] = ()


@dataclass(frozen=True, slots=True)
class Day:
    """A day and what happened on it; ``ahead``: it is later than the day of the visit."""

    day: date
    ahead: bool
    away: int
    events: tuple[Happened, ...]


@dataclass(frozen=True, slots=True)
class TimelinePage:
    """What a reader sees of a document's or a game's time.

    ``days`` are listed with the newest first; ``editions`` are all that the days speak of, those without a day last.
    """

    title: str
    name: str
    address: str
    game: str
    game_name: str
    on: date
    editions: tuple[Held, ...]
    days: tuple[Day, ...]
    not_loaded: tuple[Missing, ...]

    @property
    def held(self) -> dict[str, Held]:
        """The editions by address."""
        return {each.address: each for each in self.editions}

    @property
    def in_force(self) -> tuple[Held, ...]:
        """What applies on the day of the visit: rulebooks first, then the newest; what has no day last."""
        found = sorted(self.editions, key=lambda each: each.begins or date.min, reverse=True)
        return tuple(sorted((each for each in found if each.in_force), key=lambda each: each.kind not in RULEBOOKS))

    @property
    def undated(self) -> tuple[Held, ...]:
        """What has no day."""
        return tuple(each for each in self.editions if each.begins is None)

    @property
    def strip(self) -> Strip | None:
        """All of it at a glance."""
        return strip(self.editions, self.on)


def view(visit: Visit) -> TimelinePage:
    """Show a document's or a game's time, day by day. Raises UnknownGame, UnknownAddress, BadQuery."""
    kb, on = visit.own, visit.on
    game, document = _asked(visit)
    found = timeline(kb, game, document)
    name = document.title if document else game.name
    return TimelinePage(
        title=f"Timeline: {name}{f' – {game.name}' if document else ''}",
        name=name,
        address=str(document.address) if document else game.id,
        game=game.id,
        game_name=game.name,
        on=on,
        editions=tuple(held(kb, each, on) for each in found.tenures),
        days=tuple(_days(kb, found.events, on))[::-1],
        not_loaded=tuple(each for each in game_entry(kb, game, on).not_loaded if _about(game, document, each.address)),
    )


def _asked(visit: Visit) -> tuple[Game, Document | None]:
    """Give the game, and the document if one is named."""
    word = visit.word("of")
    address = Address.parse(word) if "/" in word else None
    if address is None:
        if not word or "/" in word:
            raise BadQuery("a document or a game is asked for: ?of=riftbound/core or ?of=riftbound.")
        return visit.own.game(word), None
    return visit.own.game(address.game), visit.own.document(address)


def _days(kb: KnowledgeBase, events: Sequence[Event], on: date) -> Iterator[Day]:
    for day, group in groupby(events, key=lambda event: event.day):
        happened = tuple(Happened(event.kind, str(event.edition), tuple(_rules(kb, event, on))) for event in group)
        yield Day(day, day > on, abs((day - on).days), happened)


def _rules(kb: KnowledgeBase, event: Event, on: date) -> Iterator[Entry]:
    for target in event.targets:
        node = kb.nodes.get(str(target))
        if node is not None:
            yield entry(kb, node, on)


def _about(game: Game, document: Document | None, address: str) -> bool:
    """Tell whether what lies at an address is of a document or about it."""
    if document is None:
        return True
    about = [each for each in game.documents if document.id in _named(each)]
    return address.partition("@")[0] in {str(each.address) for each in (document, *about)}


def _named(document: Document) -> list[str]:
    return [(name or "").partition("@")[0] for name in (document.about, document.part_of)]


PAGE = Page("timeline", TimelinePage, view, path="/timeline", asks=("of",))
