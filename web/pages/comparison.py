"""Comparison: two editions of a document, rule by rule, with what was struck and what was inserted."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from kb.address import ancestors_of
from kb.affected import affected
from kb.compare.change import Kind
from kb.compare.worded import Worded, wording
from kb.errors import BadQuery, close_to
from kb.model import Document
from web.between import Between, between, comparable
from web.changed import ChangedRule, Run, changed, runs
from web.entries import label_of
from web.page import Page
from web.place import Place, place_of
from web.sections import LISTED, Section, Way, counted, sections, ways
from web.visit import Visit

KINDS: tuple[Kind, ...] = ("reworded", "moved-and-reworded", "split", "joined", "added", "removed", "moved", "same")
"""The kinds of change, those first that a judge must know of."""

TELLING = KINDS[:6]
"""Those that change words, and not only numbers."""

_NUMBER = re.compile(r"\d[\w.]*")
_FEW = 12  # unchanged or moved rules that a search found are not folded, if they are no more than this


@dataclass(frozen=True, slots=True)
class Choosable:
    """A document of which two editions can be chosen: their addresses and names, the oldest first."""

    address: str
    title: str
    game: str
    editions: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class ComparisonPage:
    """What a reader sees of a comparison; without two editions the documents of which two can be chosen.

    ``counts`` counts each kind of change where the reader looks, before ``kinds`` leaves some out; ``changes`` are
    those asked for, in the order of the new edition; ``sections`` say which of them stand where; ``reviews`` counts
    the rulings that cite a rule whose words changed. ``documents`` are those that can be compared.
    """

    title: str
    documents: tuple[Choosable, ...]
    old: Place | None = None
    place: Place | None = None
    words: str = ""
    under: str = ""
    heading: str = ""
    kinds: tuple[Kind, ...] = ()
    counts: dict[str, int] | None = None
    changes: tuple[ChangedRule, ...] = ()
    sections: tuple[Section, ...] = ()
    reviews: int = 0

    @property
    def every_kind(self) -> tuple[Kind, ...]:
        """All kinds of change, in the order of the filter."""
        return KINDS

    @property
    def telling(self) -> tuple[Kind, ...]:
        """The kinds that change words."""
        return TELLING

    def counted(self, kinds: tuple[Kind, ...]) -> int:
        """Count the changes of some kinds where the reader looks."""
        return sum((self.counts or {}).get(kind, 0) for kind in kinds)

    def runs(self, section: Section) -> Iterator[Run]:
        """Give the changes of a section, those together that can be folded."""
        return runs(self.changes[place] for place in section.changes)

    def folds(self, run: Run) -> str:
        """Say how a run is shown: *plain*, *folded*, or as a *link* to a list of its own."""
        if run.kind not in ("same", "moved") or (run.kind == "moved" and len(run.rules) < 4):
            return "plain"
        if self.words and len(run.rules) <= _FEW:
            return "plain"
        return "link" if len(run.rules) > LISTED and not self.kinds else "folded"


def view(visit: Visit) -> ComparisonPage:
    """Compare two editions of a document. Raises UnknownGame, UnknownAddress, BadQuery."""
    pair = between(visit)
    if pair is None:
        documents = tuple(_choosable(visit, document) for document in comparable(visit.kb))
        return ComparisonPage("Compare two editions", documents)
    kinds, under, query = _kinds(visit), visit.word("under"), visit.word("q")
    heading = visit.kb.node(pair.new.address.at(under), visit.on) if under else None
    under = heading.address.fragment if heading else ""
    within = _within(pair, under, query)
    chosen = [(rule, way) for rule, way in within if not kinds or rule.kind in kinds]
    rules, where = [rule for rule, _ in chosen], [way for _, way in chosen]
    placed = sections(visit.kb, pair.new, rules, where, under, listed=bool(kinds))
    old, new = (place_of(visit.kb, edition.address, visit.on) for edition in (pair.old, pair.new))
    return ComparisonPage(
        title=f"{new.document_title}, {old.edition} to {new.edition} – {new.game_name}",
        documents=(_choosable(visit, pair.document),),
        old=old,
        place=new,
        words=query,
        under=under,
        heading=label_of(heading) if heading else "",
        kinds=kinds,
        counts=counted(rule.kind for rule, _ in within),
        changes=tuple(rules),
        sections=tuple(placed),
        reviews=_reviews(visit, pair),
    )


def _kinds(visit: Visit) -> tuple[Kind, ...]:
    """Give the kinds that are asked for, in the filter's order; none means all. Raises BadQuery."""
    asked = {name.strip() for name in visit.word("kind").split(",") if name.strip()}
    for name in sorted(asked - set(KINDS)):
        raise BadQuery(f"{name} is no kind of change; there are {', '.join(KINDS)}.", close_to(name, KINDS, 1))
    return tuple(kind for kind in KINDS if kind in asked)


def _within(pair: Between, under: str, query: str) -> list[tuple[ChangedRule, Way]]:
    """Give the changes under a heading that a query finds, each with its way."""
    wanted = _wanted(query)
    every = zip(changed(pair), ways(pair), strict=True)
    return [(rule, way) for (each, rule), way in every if (not under or under in way) and wanted(each)]


def _wanted(query: str) -> Callable[[Worded], bool]:
    """Give what tells whether a change is looked for: by a number, old or new, or by words in either text."""
    number = query.rstrip(".")
    if _NUMBER.fullmatch(number):
        return lambda each: any(number in (one, *ancestors_of(one)) for one in (*each.change.old, *each.change.new))
    words = query.casefold().split()
    return lambda each: not words or _says(each, words)


def _says(each: Worded, words: list[str]) -> bool:
    texts = [wording(rule).casefold() for rule in (*each.was, *each.now)]
    return any(all(word in text for word in words) for text in texts)


def _reviews(visit: Visit, pair: Between) -> int:
    return sum(1 for each in affected(visit.kb, pair.document, pair.old, pair.new) if each.reworded)


def _choosable(visit: Visit, document: Document) -> Choosable:
    editions = tuple(
        (str(each.address), each.id if each.name in ("", each.id) else f"{each.id} {each.name}")
        for each in document.editions
    )
    return Choosable(str(document.address), document.title, visit.kb.game(document.address.game).name, editions)


PAGE = Page("comparison", ComparisonPage, view, path="/compare", asks=("old", "new", "kind", "under", "q"))
