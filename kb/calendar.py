"""Editions in time: when one begins, which is in force on a day, which comes next."""

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
