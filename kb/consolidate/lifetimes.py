"""When each edition is heard: its dates, what it says of its own end, and what others say of it."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import date

from kb.address import Address
from kb.calendar import begins, editions_after, next_after
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
            if _is_end(each) and each.target:
                _end(own, game, document, each)
    return own


def _is_end(statement: Amendment) -> bool:
    """Tell whether a statement certainly says that a text ends; on a doubtful one nothing ends."""
    return statement.op == "expire" and statement.confidence == "high" and not statement.recorded


def _editions(game: Game) -> Iterator[tuple[Document, Edition]]:
    return ((document, edition) for document in game.documents for edition in document.editions)


def _own(game: Game, document: Document, edition: Edition) -> Lifetime:
    """Give the lifetime that an edition has by its dates and its own words: it ends with what ends it first."""
    begun = begins(edition) or _commenced(edition)
    later = next(iter(editions_after(document, edition.id)), None)
    ends = [Lifetime(begun, _succeeded(begun, later), f"edition {later.id} of {document.title}")] if later else []
    following = next_after(game.documents, document, edition)
    next_day = begins(following) if following else None
    own = (each for each in edition.amendments if _is_end(each) and not each.target)
    ends += (_by(each, begun, next_day, document) for each in own)
    return min(ends, key=lambda life: (life.ends or date.max, life.where_differs), default=Lifetime(begun))


def _succeeded(begun: date | None, later: Edition) -> date | None:
    """Give the day on which a later edition takes an edition's place; between two without days, it always has."""
    return begins(later) or (date.min if begun is None else None)


def _commenced(edition: Edition) -> date | None:
    """Give the day on which an edition without a date in the manifest says that it takes effect."""
    days = (_day(each.starts) for each in edition.amendments if each.op == "commence")
    return next((day for day in days if day), None)


def _by(statement: Amendment, begun: date | None, next_day: date | None, document: Document) -> Lifetime:
    """Give the lifetime that a statement of its own end gives a document."""
    if statement.where_differs:
        return Lifetime(begun, None, _event(document), True, statement.source)
    if statement.ends == NEXT_EDITION:
        return Lifetime(begun, next_day, _event(document), False, statement.source)
    ends = begun if statement.ends == NOW else _day(statement.ends)
    return Lifetime(begun, ends, statement.ends or "", False, statement.source)


def _event(document: Document) -> str:
    name = (document.about or "the rules").partition("@")[0]
    return f"the next edition of {name}"


def _end(lives: dict[str, Lifetime], game: Game, speaking: Document, statement: Amendment) -> None:
    """End another document's lifetime, where a statement says by name that it no longer holds."""
    said = lives[str(statement.source.home)].begins
    for document in game.documents:
        if document is not speaking and is_called(document, statement.target or ""):
            for edition in document.editions:
                known = lives[str(edition.address)]
                day, until = _ending(statement, said, game, document, edition)
                begun = known.begins is None or day is None or known.begins <= day
                if day and begun and (known.ends is None or day < known.ends):
                    lives[str(edition.address)] = replace(known, ends=day, until=until, because=statement.source)


def _ending(
    statement: Amendment, said: date | None, game: Game, document: Document, edition: Edition
) -> tuple[date | None, str]:
    """Give the day on which a statement ends another document's edition, and what ends it in words."""
    if statement.ends == NEXT_EDITION:
        following = next_after(game.documents, document, edition)
        return (begins(following) if following else None), _event(document)
    day = said if statement.ends == NOW else _day(statement.ends)
    return day, str(day)


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
    starts, since = _starts(life, amendment, target)
    ends = [(life.ends, life.until, life.because)] if life.ends or life.until else []
    if own := _day(amendment.ends):
        ends.append((own, amendment.ends or "", amendment.source))
    if target and target.ends:
        ends.append((target.ends, target.until, None))
    day, until, because = min(ends, key=lambda each: each[0] or date.max, default=(None, "", None))
    return Lifetime(starts, day, until, life.where_differs and day is None, because, since)


def _starts(life: Lifetime, amendment: Amendment, target: Lifetime | None) -> tuple[date | None, str]:
    """Give the day on which an amendment begins, or in words what begins it, where that is no day that is known."""
    if amendment.starts == NEXT_EDITION:
        day = target.ends if target else None
        return day, "" if day else "with the next edition"
    if amendment.starts and amendment.starts != NOW and _day(amendment.starts) is None:
        return None, amendment.starts
    return _day(amendment.starts) or life.begins or (target.begins if target else None), ""


def unscoped(lives: Mapping[str, Lifetime], home: Address) -> Lifetime | None:
    """Give the lifetime of the edition that an address lies in; None if it isn't loaded."""
    return lives.get(str(home.home))
