"""A visit: what a reader asked for besides the page itself, and links that keep it."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from typing import TYPE_CHECKING
from urllib.parse import quote, urlencode

from kb.address import Address
from kb.calendar import edition_on
from kb.errors import BadQuery, UnknownAddress, UnknownGame
from kb.knowledge import KnowledgeBase
from kb.standing import as_amended
from web.references import Reference

if TYPE_CHECKING:
    from kb.review import Settled

LONGEST_QUERY = 200
_SCOPE = re.compile(r"[\w:.-]{1,60}")
_CONTROL = re.compile(r"[\x00-\x1f\x7f]")


@dataclass(frozen=True)
class Visit:
    """One request for a page: the knowledge base, the day it is asked for, and the other words of the query string.

    ``pinned``: the page's address names its edition, so it shows that edition's own text and
    links from it name theirs. ``settled`` is what editors said of findings, None for nothing.
    """

    own: KnowledgeBase
    today: date
    asked: Mapping[str, str]
    pinned: bool = False
    settled: "Settled | None" = None

    @cached_property
    def kb(self) -> KnowledgeBase:
        """The knowledge base as this visit reads it: with what is in force on its day and in its scopes."""
        if self.pinned:
            return self.own
        try:
            return as_amended(self.own, self.on, self.scope)
        except BadQuery:
            return self.own

    @cached_property
    def on(self) -> date:
        """The day whose rules are shown: ``?on=``, else today. Raises BadQuery."""
        asked = self.word("on")
        if not asked:
            return self.today
        try:
            return date.fromisoformat(asked)
        except ValueError:
            raise BadQuery(f"{asked} is no day; write it as {self.today.isoformat()}.") from None

    @cached_property
    def scope(self) -> tuple[str, ...]:
        """The scopes that the reader chose: ``?scope=a,b``."""
        return tuple(name for name in self.word("scope").split(",") if _SCOPE.fullmatch(name))

    @property
    def game(self) -> str | None:
        """The game that the reader searches in, None for all. Raises UnknownGame."""
        chosen = self.word("game")
        return self.own.game(chosen).id if chosen else None

    @property
    def editor(self) -> bool:
        """Whether the reader switched the editor's view on, which shows findings on the pages of rules."""
        return self.asked.get("editor") == "1"

    @cached_property
    def kept(self) -> dict[str, str]:
        """What every link hands on: the day, the scopes and the editor's view, where the reader chose them."""
        chosen = {"on": self.word("on"), "scope": ",".join(self.scope), "editor": "1" if self.editor else ""}
        return {name: word for name, word in chosen.items() if word}

    def word(self, name: str) -> str:
        """Give one value of the query string, blanks joined. Raises BadQuery when it is too long or not text."""
        value = self.asked.get(name, "")
        if not value:
            return ""
        if len(value) > LONGEST_QUERY:
            raise BadQuery(f"a query has at most {LONGEST_QUERY} characters; this one has {len(value)}.")
        if _CONTROL.search(value.replace("\t", " ").replace("\r", " ").replace("\n", " ")):
            raise BadQuery("a query is text; this one holds control characters.")
        return " ".join(value.split())

    def link(self, address: str) -> str:
        """Give the URL at which a text is read: an example within its rule, a heading within its document.

        The edition stays out of it where the day names it anyway.
        """
        place = Address.parse(address)
        if place is None:
            return self.path(address)
        page, anchor = page_and_anchor(place)
        return self.path(self._loosened(page), anchor=anchor)

    def page(self, address: str) -> str:
        """Give the URL of a text's own page, also for a heading."""
        place = Address.parse(address)
        return self.path(self._loosened(place) if place else address)

    def follow(self, reference: Reference, source: str) -> str:
        """Give the URL that a reference in a text leads to: its rule, or the choice between several."""
        if reference.status == "ambiguous":
            return self.path("/go", q=reference.number, of=source)
        links = [self.link(target) for target in reference.targets]
        in_force = (url for url in links if "@" not in url)
        return next(in_force, links[-1])

    def path(self, path: str, *, anchor: str = "", **asked: str | None) -> str:
        """Give the URL of a page by its path, with what is kept and what is asked there."""
        query = urlencode({name: word for name, word in (asked | self.kept).items() if word})
        end = f"#{quote(anchor, safe='/~.')}" if anchor else ""
        return f"/{quote(path.lstrip('/'), safe='/@~.:,')}{'?' + query if query else ''}{end}"

    def dated(self, place: Address) -> str:
        """Give the URL at which a text always reads as it does on this visit's day and in its scopes."""
        return self.path(str(Address(place.game, place.document, None, place.fragment)), on=self.on.isoformat())

    def _loosened(self, place: Address) -> str:
        if self.pinned:
            return str(place)
        try:
            current = edition_on(self.own.document(place), self.on)
        except (UnknownGame, UnknownAddress):
            return str(place)
        in_force = current is not None and current.id == place.edition
        return str(Address(place.game, place.document, None, place.fragment) if in_force else place)


def page_and_anchor(place: Address) -> tuple[Address, str]:
    """Split an address into the page that shows it and the place on that page."""
    if place.fragment.startswith("#"):
        return place.home, place.fragment[1:]
    holder, _, part = place.fragment.partition("/")
    return (place.at(holder), place.fragment) if part else (place, "")
