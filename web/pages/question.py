"""Question: a ruling, with the words of the rules that it cites beside it."""

from dataclasses import dataclass
from typing import Any

from kb.show import show

from kb.model import Ruling
from web.legend import Explained, legend
from web.neighbourhood import Cited, Mentions, after, before, cited, mentions
from web.page import CONTRACT, Page
from web.passage import Passage, passage
from web.place import Crumb, Place, crumbs, first_words, place_of
from web.visit import Visit


@dataclass(frozen=True, slots=True)
class QuestionPage:
    """What a reader sees of a ruling: question, answer, and the rules it cites in their own words.

    The first eleven fields are what ``judgebook show --json`` prints.
    """

    address: str
    status: str
    text: str
    base_text: Any
    amended_by: Any
    lapses: Any
    citations: Any
    cited_by: Any
    rulings: Any
    conflicts: Any
    history: Any
    title: str
    place: Place
    breadcrumb: tuple[Crumb, ...]
    passage: Passage
    symbols: tuple[Explained, ...]
    cites: tuple[Cited, ...]
    mentioned: tuple[Mentions, ...]
    previous: Crumb | None
    next: Crumb | None


def view(visit: Visit, node: Ruling) -> QuestionPage:
    """Show a ruling."""
    kb, on = visit.kb, visit.on
    place, shown, reading = place_of(kb, node.address, on), show(kb, node, on), passage(kb, node)
    return QuestionPage(
        **{name: getattr(shown, name) for name in CONTRACT},
        title=f"{first_words(node.question, 90)} – {place.label} – {place.game_name}",
        place=place,
        breadcrumb=crumbs(kb, node),
        passage=reading,
        symbols=legend(kb.edition(node.address, on).symbols, [reading]),
        cites=cited(kb, node, on),
        mentioned=mentions(kb, node, on),
        previous=before(kb, node),
        next=after(kb, node),
    )


PAGE = Page("question", QuestionPage, view, shows=(Ruling,))
