"""Tenures as a reader sees them: an edition from when until when, how it stands on a day, and what it does."""

from dataclasses import dataclass
from datetime import date

from kb.address import Address
from kb.consolidate.scopes import scope_of
from kb.knowledge import KnowledgeBase
from kb.model import Document, Kind
from kb.timeline import Tenure

WAITING = "published, not yet in force"
"""The status of an edition between its two days."""


@dataclass(frozen=True, slots=True)
class Held:
    """An edition in time.

    ``begins`` and ``ends`` are None where no day is known, ``until`` says in words what ends it, ``because`` in whose
    words (``reason``), ``ended_by`` what. ``where_differs``: it then only yields where the next edition differs.
    The counts are rules whose words it changes, that it adds, extends or declares to amend; answers that it overrules;
    amendments that stand beside their rules. ``before`` is the edition before it.
    """

    address: str
    document: str
    title: str
    edition: str
    label: str
    kind: str
    status: str
    published: date | None
    begins: date | None
    ends: date | None
    until: str
    where_differs: bool
    because: str | None
    reason: str
    ended_by: str | None
    scope: str | None
    limit: str
    rules: int
    rulings: int
    changes: int
    adds: int
    relates: int
    overrules: int
    beside: int
    before: str | None

    @property
    def in_force(self) -> bool:
        """Whether it applies on the day of the visit, everywhere or in its scope."""
        return self.status == "in force"

    @property
    def does(self) -> str:
        """What it does in a few words: ``changes 4 rules, adds 1``; an empty string where it does nothing."""
        rules = [("changes", self.changes), ("adds", self.adds), ("extends", self.relates)]
        said = [(verb, _counted(count, "rule")) for verb, count in rules if count]
        said += [("overrules", _counted(self.overrules, "answer"))] if self.overrules else []
        named = [f"{verb} {count}" for verb, count in said]
        return ", ".join([*named, *([f"{_counted(self.beside, 'amendment')} not applied"] if self.beside else [])])

    @property
    def holds(self) -> str:
        """What it holds: ``97 rules, 3 questions``."""
        counts = ((self.rules, "rule"), (self.rulings, "question"))
        return ", ".join(_counted(count, word) for count, word in counts if count)


def held(kb: KnowledgeBase, tenure: Tenure, on: date) -> Held:
    """Show an edition in time as it stands on a day."""
    document, edition, life, deeds = tenure.document, tenure.edition, tenure.life, tenure.deeds
    return Held(
        address=str(edition.address),
        document=str(document.address),
        title=document.title,
        edition=edition.id,
        label=label(tenure),
        kind=str(document.kind),
        status=WAITING if tenure.waits(on) else kb.status(edition.address, on),
        published=edition.published,
        begins=life.begins,
        ends=life.ends,
        until="" if life.until == str(life.ends) else life.until,
        where_differs=life.where_differs,
        because=str(life.because) if life.because else None,
        reason=(tenure.statement.text or "") if tenure.statement else "",
        ended_by=str(tenure.ended_by) if tenure.ended_by else None,
        scope=scope_of(document),
        limit=_limit(document),
        rules=edition.rule_count,
        rulings=edition.ruling_count,
        changes=deeds.changes,
        adds=deeds.adds,
        relates=deeds.relates,
        overrules=deeds.overrules,
        beside=deeds.beside,
        before=_before(document, edition.address),
    )


def label(tenure: Tenure) -> str:
    """Name an edition; a document's only edition by its title alone."""
    document, edition = tenure.document, tenure.edition
    of_its_own = document.kind in (Kind.RULES, Kind.TOURNAMENT) and not document.part_of
    if len(document.editions) == 1 and not of_its_own:
        return document.title
    name = f" ({edition.name})" if edition.name not in ("", edition.id) else ""
    return f"{document.title}, {edition.id}{name}"


def _limit(document: Document) -> str:
    if document.part_of:
        return f"part of {document.part_of}, which is not loaded"
    return f"about {document.about}" if document.about else ""


def _before(document: Document, address: Address) -> str | None:
    """Give the edition that stands before one in the manifest."""
    every = [each.address for each in document.editions]
    at = every.index(address)
    return str(every[at - 1]) if at else None


def _counted(count: int, word: str) -> str:
    return f"{count} {word}" if count == 1 else f"{count} {word}s"
