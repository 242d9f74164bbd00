"""Rule: its own words, what lies under it, what it cites, and who cites it."""

from dataclasses import dataclass
from typing import Any

from kb.show import show

from kb.model import Example, Heading, Item, Node, Paragraph, Rule
from web.legend import Explained, legend
from web.neighbourhood import (
    Answer,
    Cited,
    Mentions,
    Related,
    after,
    answers,
    before,
    cited,
    definitions,
    mentions,
    relations,
    same_number,
)
from web.page import CONTRACT, Elsewhere, Page
from web.passage import Passage, passage
from web.place import Crumb, Entry, Place, crumbs, label_of, place_of
from web.visit import Visit


@dataclass(frozen=True, slots=True)
class RulePage:
    """What a reader sees of a rule, a heading or a paragraph.

    The first eleven fields are what ``judgebook show --json`` prints; ``passage`` is the text with all that lies
    under it, ``cites`` and ``mentioned`` name what it cites and what cites it, ``answers`` are the rulings on it.
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
    heading: str
    place: Place
    breadcrumb: tuple[Crumb, ...]
    passage: Passage
    symbols: tuple[Explained, ...]
    cites: tuple[Cited, ...]
    mentioned: tuple[Mentions, ...]
    definitions: tuple[Entry, ...]
    relations: tuple[Related, ...]
    answers: tuple[Answer, ...]
    same_number: tuple[Entry, ...]
    previous: Crumb | None
    next: Crumb | None


def view(visit: Visit, node: Node) -> RulePage | Elsewhere:
    """Show a rule, heading or paragraph; an example or list item is shown within the rule that holds it."""
    if isinstance(node, Example | Item):
        return Elsewhere(str(node.address))
    kb, on = visit.kb, visit.on
    place, shown, reading = place_of(kb, node.address, on), show(kb, node, on), passage(kb, node)
    edition = kb.edition(node.address, on)
    return RulePage(
        **{name: getattr(shown, name) for name in CONTRACT},
        title=_title(node, place),
        heading=label_of(node),
        place=place,
        breadcrumb=crumbs(kb, node),
        passage=reading,
        symbols=legend(edition.symbols, [reading]),
        cites=cited(kb, node, on),
        mentioned=mentions(kb, node, on),
        definitions=definitions(kb, node, on),
        relations=relations(kb, node, on),
        answers=answers(kb, node, on),
        same_number=same_number(kb, node, on),
        previous=before(kb, node),
        next=after(kb, node),
    )


def _title(node: Node, place: Place) -> str:
    return f"{label_of(node)} – {place.label} – {place.game_name}"


PAGE = Page("rule", RulePage, view, shows=(Rule, Heading, Paragraph, Example, Item))
