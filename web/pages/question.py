"""Question: a ruling, with the words of the rules that it cites beside it."""

from dataclasses import dataclass
from typing import Any

from kb.model import Ruling
from kb.show import show
from web.amendments import Changed, changes, overrules
from web.drawing import Drawing, drawing
from web.entries import Crumb, Entry, first_words, way_to
from web.legend import Explained, legend, symbols_of
from web.neighbourhood import Answer, Cited, after, answers, before, cited, cited_by
from web.page import SHOWN, Page, ShownText
from web.passage import Passage, passage
from web.place import Place, place_of
from web.quotation import Quotation, quotation
from web.visit import Visit
from web.why import Stale, Why, stale, why


@dataclass(frozen=True, slots=True)
class QuestionPage(ShownText):
    """What a reader sees of a ruling: question, answer, and the rules it cites in their own words.

    It holds what ``judgebook show --json`` prints; ``changes`` are the statements by which it no longer holds,
    ``overrules`` the answers that it puts an end to. ``stale`` says what became of the rules that it cites, ``why`` on
    request why it stands.
    """

    citations: tuple[Cited, ...]
    cited_by: tuple[Entry, ...]
    rulings: tuple[Answer, ...]
    title: str
    place: Place
    breadcrumb: tuple[Crumb, ...]
    passage: Passage
    symbols: tuple[Explained, ...]
    changes: tuple[Changed, ...]
    overrules: tuple[Entry, ...]
    previous: Crumb | None
    next: Crumb | None
    quotation: Quotation
    why: Why | None
    stale: tuple[Stale, ...]

    @property
    def drawing(self) -> Drawing | None:
        """The neighbourhood at a glance."""
        return drawing("Ruling", self.citations, self.cited_by, self.rulings, ())


def view(visit: Visit, node: Ruling) -> QuestionPage:
    """Show a ruling."""
    kb, on = visit.kb, visit.on
    shown = show(visit.own, node, on, visit.scope, own=visit.pinned)
    reading, place = passage(kb, node), place_of(kb, node.address, on)
    told: dict[str, Any] = shown.as_json()
    return QuestionPage(
        **{name: told[name] for name in SHOWN},
        citations=cited(kb, shown, on),
        cited_by=cited_by(kb, shown, on),
        rulings=answers(kb, shown, on),
        title=f"{first_words(node.question, 90)} – {place.label} – {place.game_name}",
        place=place,
        breadcrumb=way_to(kb, node),
        passage=reading,
        symbols=legend(symbols_of(kb, node.address, on), [reading]),
        changes=changes(kb, shown, on),
        overrules=overrules(kb, node.address, on),
        previous=before(kb, node),
        next=after(kb, node),
        quotation=quotation(reading, place, "Ruling"),
        why=why(visit, node),
        stale=stale(visit, shown),
    )


PAGE = Page("question", QuestionPage, view, shows=(Ruling,), asks=("why",))
