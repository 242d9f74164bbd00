"""Editions in time: when one begins, which is in force on a day, which comes next."""

from collections.abc import Iterable
from datetime import date

from kb.model import Document, Edition


def begins(edition: Edition) -> date | None:
    """Give the day from which an edition is in force, else the day it was published; None where neither is known."""
    return edition.effective or edition.published


def edition_on(document: Document, on: date) -> Edition | None:
    """Give the edition of a document that is in force on a day: the last one that has begun; None before the first."""
    begun = [edition for edition in document.editions if (begins(edition) or date.min) <= on]
    return begun[-1] if begun else None


def editions_after(document: Document, edition: str | None) -> tuple[Edition, ...]:
    """Give the editions that stand after one in the manifest; none if the document has no such edition loaded."""
    ids = [each.id for each in document.editions]
    return document.editions[ids.index(edition) + 1 :] if edition in ids else ()


def published_on(document: Document, on: date) -> Edition | None:
    """Give an edition that is published on a day but not yet in force; None if there is none."""
    waiting = (each for each in document.editions if each.published and each.published <= on)
    return next((each for each in waiting if each.effective and on < each.effective), None)


def edition_meant(documents: Iterable[Document], document: Document, edition: Edition) -> Edition | None:
    """Give the edition that an edition of a document is about: the one its manifest names, else the one of its day.

    A document that names none, and has no rules of its own, is about the only rules there are. None where it isn't
    loaded, or can't be told.
    """
    home, wanted = _meant(documents, document, edition)
    if home is None or wanted:
        return next((each for each in home.editions if each.id == wanted), None) if home else None
    day = begins(edition)
    return edition_on(home, day) if day else home.editions[0] if len(home.editions) == 1 else None


def next_after(documents: Iterable[Document], document: Document, edition: Edition) -> Edition | None:
    """Give the edition that takes the place of the one that a document's edition is about; None if it isn't loaded."""
    every = tuple(documents)
    home, _ = _meant(every, document, edition)
    about, day = edition_meant(every, document, edition), begins(edition)
    if about is not None and home is not None:
        return next(iter(editions_after(home, about.id)), None)
    later = (each for each in (home.editions if home else ()) if day and (begins(each) or date.min) > day)
    return next(later, None)


def _meant(documents: Iterable[Document], document: Document, edition: Edition) -> tuple[Document | None, str]:
    name, _, wanted = (document.about or "").partition("@")
    others = [each for each in documents if each.address != document.address]
    named = [each for each in others if (each.id == name if name else each.kind == "rules")]
    own = not name and any(rule.number for rule in edition.rules)
    return (named[0] if len(named) == 1 and not own else None), wanted
