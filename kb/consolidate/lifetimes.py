"""When each edition is heard: its dates, what it says of its own end, and what others say of it."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import date

from kb.address import Address
from kb.calendar import begins, editions_after
from kb.consolidate.effect import Lifetime
from kb.model import Amendment, Document, Edition, Game

NOW, NEXT_EDITION = "now", "next-edition"
_WORD = re.compile(r"[a-z0-9]+")
_SMALL = frozenset("a an and for of on the rules rule document".split())


def lifetimes(game: Game) -> dict[str, Lifetime]:
    """Give the lifetime of each edition of a game, by its address."""
    own = {str(edition.address): _own(game, document, edition) for document, edition in _editions(game)}
    for document, edition in _editions(game):
        for each in edition.amendments:
            if each.op == "expire" and each.target:
                _end(own, game, document, each)
    return own


def _editions(game: Game) -> Iterator[tuple[Document, Edition]]:
    return ((document, edition) for document in game.documents for edition in document.editions)


def _own(game: Game, document: Document, edition: Edition) -> Lifetime:
    """Give the lifetime that an edition has by its dates and its own words: it ends with what ends it first."""
    begun = begins(edition) or _commenced(edition)
    later = next(iter(editions_after(document, edition.id)), None)
    ends = [Lifetime(begun, begins(later), f"edition {later.id} of {document.title}")] if later else []
    ends += (_by(each, begun, game, document) for each in edition.amendments if each.op == "expire" and not each.target)
    return min(ends, key=lambda life: (life.ends or date.max, life.where_differs), default=Lifetime(begun))


def _commenced(edition: Edition) -> date | None:
    """Give the day on which an edition without a date in the manifest says that it takes effect."""
    days = (_day(each.starts) for each in edition.amendments if each.op == "commence")
    return next((day for day in days if day), None)


def _by(statement: Amendment, begun: date | None, game: Game, document: Document) -> Lifetime:
    """Give the lifetime that a statement of its own end gives a document."""
    if statement.where_differs:
        return Lifetime(begun, None, _event(document), True, statement.source)
    if statement.ends == NEXT_EDITION:
        return Lifetime(begun, _next_of(game, document), _event(document), False, statement.source)
    ends = begun if statement.ends == NOW else _day(statement.ends)
    return Lifetime(begun, ends, statement.ends or "", False, statement.source)


def _event(document: Document) -> str:
    name = (document.about or "the rules").partition("@")[0]
    return f"the next edition of {name}"


def _next_of(game: Game, document: Document) -> date | None:
    """Give the day on which the next edition of what a document is about takes effect; None if it isn't loaded."""
    name, _, edition = (document.about or "").partition("@")
    home = next((each for each in game.documents if each.id == name), None)
    days = (begins(each) for each in (editions_after(home, edition) if home else ()))
    return next((day for day in days if day), None)


def _end(lives: dict[str, Lifetime], game: Game, speaking: Document, statement: Amendment) -> None:
    """End another document's lifetime, where a statement says by name that it no longer holds."""
    day = lives[str(statement.source.home)].begins if statement.ends == NOW else _day(statement.ends)
    for document in game.documents:
        if document is not speaking and is_called(document, statement.target or ""):
            for edition in document.editions:
                known = lives[str(edition.address)]
                if day and (known.ends is None or day < known.ends):
                    lives[str(edition.address)] = replace(known, ends=day, until=str(day), because=statement.source)


def is_called(document: Document, name: str) -> bool:
    """Tell whether a name in a text means a document: its id, a name it is cited by, or all words of its title."""
    wanted = _words(name)
    names = (document.id, document.title, *document.cited_as)
    return bool(wanted) and any(wanted == _words(each) for each in names)


def _words(name: str) -> frozenset[str]:
    found = _WORD.findall(name.casefold())
    return frozenset(found) - _SMALL or frozenset(found)


def _day(words: str | None) -> date | None:
    try:
        return date.fromisoformat(words or "")
    except ValueError:
        return None


def narrowed(life: Lifetime, amendment: Amendment, target: Lifetime | None) -> Lifetime:
    """Give the lifetime of one amendment: its document's, within its own days and those of the edition it changes."""
    starts = _day(amendment.starts) or life.begins
    if starts is None and target is not None:
        starts = target.begins
    ends = [(life.ends, life.until, life.because)] if life.ends or life.until else []
    if own := _day(amendment.ends):
        ends.append((own, amendment.ends or "", amendment.source))
    if target and target.ends:
        ends.append((target.ends, target.until, None))
    day, until, because = min(ends, key=lambda each: each[0] or date.max, default=(None, "", None))
    return Lifetime(starts, day, until, life.where_differs and day is None, because)


def unscoped(lives: Mapping[str, Lifetime], home: Address) -> Lifetime | None:
    """Give the lifetime of the edition that an address lies in; None if it isn't loaded."""
    return lives.get(str(home.home))
