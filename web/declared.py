"""What a document declares, as a reader sees it: the rules it changes and what became of that, and its statements."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date

from kb.consolidate.lifetimes import NEXT_EDITION, NOW
from kb.declared import Declared, Outcome, declared
from kb.knowledge import KnowledgeBase
from kb.model import Amendment, Document, Edition
from kb.show.amended import amending
from kb.standing import added
from web.amendments import Changed, changed
from web.entries import name_of
from web.place import place_of

DONE = {
    "replace-text": "text replaced",
    "replace-phrase": "some words replaced",
    "insert": "rule added, without a number",
    "repeal": "repealed",
    "renumber": "renumbered",
    "modify-meaning": "how it is to be read",
    "extend": "extended",
    "amend-declared": "declared to be amended",
    "analogy": "called similar",
    "overrule": "answer overruled",
}
"""What is done to a rule, in the words that follow its number."""

_STATEMENTS = ("precedence", "expire", "commence")


@dataclass(frozen=True, slots=True)
class Aim:
    """A rule or answer that an amendment means, or the edition to which it adds a rule; and how it stands to it."""

    target: str
    label: str
    edition: str
    told: Changed


@dataclass(frozen=True, slots=True)
class Amends:
    """An amendment in the order of the text: where it stands, what it does, to what.

    ``aims`` is empty where no loaded rule was settled on; then ``named`` is the number as printed.
    """

    source: str
    does: str
    text: str
    named: str
    aims: tuple[Aim, ...]


@dataclass(frozen=True, slots=True)
class Statement:
    """What a document says of its own weight or end: one line, with its own words and where they stand."""

    source: str
    line: str
    words: str


@dataclass(frozen=True, slots=True)
class Declarations:
    """All that an edition declares; ``recorded`` counts what only its update history says, which changes nothing."""

    amendments: tuple[Amends, ...] = ()
    statements: tuple[Statement, ...] = ()
    recorded: int = 0


def declarations(kb: KnowledgeBase, edition: Edition, on: date, scope: Sequence[str]) -> Declarations:
    """Give what an edition declares, in the order of its text, as it stands on a day and in the chosen scopes."""
    every = declared(kb, edition, on, scope)
    heard = [each for each in every if not each.amendment.recorded]
    document = kb.document(edition.address)
    return Declarations(
        tuple(_amends(kb, each, on) for each in heard if each.amendment.op not in _STATEMENTS),
        tuple(_statements(_about(kb, document), [each.amendment for each in heard])),
        len(every) - len(heard),
    )


def additions(kb: KnowledgeBase, edition: Edition, on: date, scope: Sequence[str]) -> tuple[Changed, ...]:
    """Give the rules without a number that amendments add to an edition on a day, each with its words and source."""
    return tuple(changed(kb, amending(kb, effect, "applied"), on) for effect in added(kb, edition.address, on, scope))


def _amends(kb: KnowledgeBase, each: Declared, on: date) -> Amends:
    amendment = each.amendment
    return Amends(
        source=str(amendment.source),
        does=DONE.get(amendment.op, amendment.op),
        text=amendment.text or "",
        named=_named(amendment),
        aims=tuple(_aim(kb, outcome, on) for outcome in each.outcomes),
    )


def _named(amendment: Amendment) -> str:
    return " ".join(filter(None, (amendment.document, amendment.target)))


def _aim(kb: KnowledgeBase, outcome: Outcome, on: date) -> Aim:
    target = outcome.effect.target
    node = kb.nodes.get(str(target))
    told = changed(kb, amending(kb, outcome.effect, outcome.state, outcome.reason), on)
    place = place_of(kb, target, on).label
    return Aim(str(target), name_of(kb, node), place, told) if node else Aim(str(target.home), place, "", told)


def _about(kb: KnowledgeBase, document: Document) -> str:
    """Name what a document is about."""
    name = (document.about or "").partition("@")[0]
    titles = (each.title for each in kb.documents(document.address.game) if each.id == name)
    return next(titles, name or "the rules")


def _statements(about: str, amendments: Sequence[Amendment]) -> Iterator[Statement]:
    dated = {each.source for each in amendments if each.op not in _STATEMENTS}
    for each in amendments:
        line = _line(about, each)
        if line and not (each.op == "commence" and each.source in dated):  # then the amendment beside it has the day
            yield Statement(str(each.source), line, each.text or "")


def _line(about: str, each: Amendment) -> str:
    """Say in one line what a statement is; an empty string where the amendments beside it say it already."""
    if each.op == "precedence":
        over, under = " and ".join(each.over), " and ".join(each.under)
        return f"{_whole(over)} takes precedence over {under or 'other rules'}"
    if each.op == "commence":
        return "" if each.starts in (None, NOW) else f"A change takes effect on {each.starts}"
    if each.op == "expire":
        return _end(about, each)
    return ""


def _whole(over: str) -> str:
    return over[:1].upper() + over[1:] if over else "Something"


def _end(about: str, each: Amendment) -> str:
    named = f"{each.target} ends" if each.target else "This document ends"
    when = {NEXT_EDITION: f"with the next edition of {about}", NOW: "now"}.get(each.ends or "", each.ends or "")
    if each.where_differs:
        subject = each.target or "this document"
        return f"The next edition of {about} takes precedence over {subject} where the two differ"
    return f"{named} {when}"
