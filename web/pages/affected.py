"""Affected: the rulings that cite rules which two editions say differently, so that somebody looks at them again."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date

from kb.address import Address
from kb.affected import Touched, affected
from kb.errors import BadQuery
from kb.model import Ruling
from web.between import between
from web.changed import ChangedRule, changed
from web.entries import Entry, entry
from web.page import Page
from web.place import Place, place_of
from web.visit import Visit

MOST = 100
"""How many rulings a page lists of each kind; it counts them all."""


@dataclass(frozen=True, slots=True)
class Review:
    """A ruling to look at again: where it stands, its day and answer, the rules it cites whose words changed
    (``reworded``), and those that only have another number (``moved``).

    A paragraph of a clarification has no question; then ``answer`` is its text.
    """

    entry: Entry
    day: date | None
    answer: str
    reworded: tuple[ChangedRule, ...]
    moved: tuple[ChangedRule, ...]


@dataclass(frozen=True, slots=True)
class AffectedPage:
    """What a reader sees of the rulings that a new edition touches.

    ``reworded`` cite a rule whose words changed, ``moved`` only rules that say the same under another number; of both
    the page lists the first and counts all.
    """

    title: str
    old: Place
    place: Place
    reworded_count: int
    moved_count: int
    reworded: tuple[Review, ...]
    moved: tuple[Review, ...]


def view(visit: Visit) -> AffectedPage:
    """List the rulings whose cited rules changed between two editions. Raises UnknownGame, UnknownAddress, BadQuery."""
    pair = between(visit)
    if pair is None:
        raise BadQuery("two editions are asked for: ?old=core@1.3&new=core@1.4.")
    rules = {rule.address: seen for each, seen in changed(pair) for rule in each.was}
    found = affected(visit.kb, pair.document, pair.old, pair.new)
    reworded, moved = [each for each in found if each.reworded], [each for each in found if not each.reworded]
    old, new = (place_of(visit.kb, edition.address, visit.on) for edition in (pair.old, pair.new))
    return AffectedPage(
        title=f"Rulings to review: {new.document_title}, {old.edition} to {new.edition} – {new.game_name}",
        old=old,
        place=new,
        reworded_count=len(reworded),
        moved_count=len(moved),
        reworded=tuple(_review(visit, each.ruling, each.reworded, each.moved, rules) for each in reworded[:MOST]),
        moved=tuple(_review(visit, each.ruling, (), each.moved, rules) for each in moved[:MOST]),
    )


def _review(
    visit: Visit,
    ruling: Address,
    reworded: Iterable[Touched],
    moved: Iterable[Touched],
    rules: dict[Address, ChangedRule],
) -> Review:
    node, edition = visit.kb.nodes[str(ruling)], visit.kb.edition(ruling, visit.on)
    return Review(
        entry=entry(visit.kb, node, visit.on),
        day=edition.effective or edition.published,
        answer=node.answer if isinstance(node, Ruling) else node.text,
        reworded=tuple(rules[each.rule] for each in reworded),
        moved=tuple(rules[each.rule] for each in moved),
    )


PAGE = Page("affected", AffectedPage, view, path="/compare/rulings", asks=("old", "new"))
