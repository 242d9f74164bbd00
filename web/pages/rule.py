"""Rule: its own words, what lies under it, what it cites, and who cites it."""

from dataclasses import dataclass, replace
from typing import Any

from kb.calendar import edition_on
from kb.model import Example, Heading, Item, Node, Paragraph, Rule
from kb.show import Shown, show
from web.amendments import (
    Ahead,
    Changed,
    ScopeChoice,
    Stretch,
    ahead,
    amended_by,
    changes,
    origins,
    redline,
    scopes,
)
from web.drawing import Drawing, drawing
from web.entries import Crumb, Entry, entry, name_of, way_to
from web.flaws import Flaw, on_rule
from web.legend import Explained, legend, symbols_of
from web.neighbourhood import (
    Answer,
    Cited,
    Related,
    after,
    answers,
    before,
    cited,
    cited_by,
    relations,
)
from web.page import SHOWN, Elsewhere, Page, ShownText
from web.passage import Passage, passage
from web.place import Place, place_of
from web.quotation import Quotation, quotation
from web.together import Rival, Together, rivals, together
from web.trail import Called, walked
from web.visit import Visit
from web.why import Stale, Why, stale, why

LONGEST_TERM = 2
"""A title of at most so many words is a term."""


@dataclass(frozen=True, slots=True)
class RulePage(ShownText):
    """What a reader sees of a rule, a heading or a paragraph.

    It holds what ``judgebook show --json`` prints; ``passage`` is the text with all that lies under it,
    ``same_number`` the other rules that carry its number in other editions. ``changes`` are its amendments, ``origins``
    those of the edition before that it took over, ``redline`` its words with what was struck and inserted; ``now`` says
    what a rule of another edition became in the one in force; ``rivals`` are the rules with which it is in conflict.
    ``unfinished``: these, or the effects that it decides with others, are still being looked for.
    ``why`` says on request why it stands; ``stale`` what became of the rules that a clarifying paragraph cites.
    ``flaws`` are the findings in it, for those who switched the editor's view on,
    None while they are sought.
    """

    citations: tuple[Cited, ...]
    cited_by: tuple[Entry, ...]
    rulings: tuple[Answer, ...]
    title: str
    label: str
    place: Place
    breadcrumb: tuple[Crumb, ...]
    passage: Passage
    symbols: tuple[Explained, ...]
    relations: tuple[Related, ...]
    same_number: tuple[Entry, ...]
    changes: tuple[Changed, ...]
    origins: tuple[Changed, ...]
    redline: tuple[Stretch, ...]
    ahead: Ahead | None
    now: dict[str, Any] | None
    scopes: tuple[ScopeChoice, ...]
    pinned: bool
    previous: Crumb | None
    next: Crumb | None
    walked: Called | None
    quotation: Quotation
    together: tuple[Together, ...]
    rivals: tuple[Rival, ...]
    unfinished: bool
    why: Why | None
    stale: tuple[Stale, ...]
    flaws: tuple[Flaw, ...] | None

    @property
    def drawing(self) -> Drawing | None:
        """The neighbourhood at a glance."""
        name = self.passage.number or self.label
        return drawing(name, self.citations, self.cited_by, self.rulings, self.relations)

    @property
    def term(self) -> bool:
        """Whether its title is a word that other rules may use."""
        return 0 < len((self.passage.title or "").split()) <= LONGEST_TERM


def view(visit: Visit, node: Node) -> RulePage | Elsewhere:
    """Show a rule, heading or paragraph; an example or list item is shown within the rule that holds it."""
    if isinstance(node, Example | Item):
        return Elsewhere(str(node.address))
    return _rule(visit, node)


def _rule(visit: Visit, node: Node) -> RulePage:
    kb, on = visit.kb, visit.on
    rival, flaws = rivals(visit, node.address), on_rule(visit, node.address) if visit.editor else None
    shown = replace(show(visit.own, node, on, visit.scope, own=visit.pinned), conflicts=rival.conflicts)
    reading, place = passage(kb, node), place_of(kb, node.address, on)
    told: dict[str, Any] = shown.as_json()
    found = changes(kb, shown, on)
    return RulePage(
        **{name: told[name] for name in SHOWN},
        citations=cited(kb, shown, on),
        cited_by=cited_by(kb, shown, on),
        rulings=answers(kb, shown, on),
        title=f"{name_of(kb, node)} – {place.label} – {place.game_name}",
        label=name_of(kb, node),
        place=place,
        breadcrumb=way_to(kb, node),
        passage=reading,
        symbols=legend(symbols_of(kb, node.address, on), [reading]),
        relations=relations(kb, node, on),
        same_number=tuple(entry(kb, kb.nodes[str(each.address)], on) for each in shown.same_number),
        changes=found,
        origins=origins(kb, node.address, on),
        redline=redline(shown.runs, node.address, found),
        ahead=ahead(kb, shown.coming, on),
        now=_now(visit, shown),
        scopes=scopes(kb, place.game, visit.scope),
        pinned=visit.pinned,
        previous=before(kb, node),
        next=after(kb, node),
        together=together(visit, node.address),
        rivals=rival.rivals,
        unfinished=rival.pending or (visit.editor and flaws is None),
        why=why(visit, node),
        stale=stale(visit, shown),
        flaws=flaws,
        quotation=_quotation(visit, node, reading, place, amended_by(found)),
        walked=walked(visit, node),
    )


def _quotation(visit: Visit, node: Node, reading: Passage, place: Place, amendments: str) -> Quotation:
    dated = visit.dated(node.address) if amendments else ""
    return quotation(reading, place, name_of(visit.kb, node), amendments, dated)


def _now(visit: Visit, shown: Shown) -> dict[str, Any] | None:
    """Say what a rule of another edition is in the one in force; None where it is in force, or cannot be followed."""
    current = edition_on(shown.document, visit.on)
    if current is None or shown.edition is None or current.id == shown.edition.id:
        return None
    stage = next((each for each in shown.history if each.edition == current.id), None)
    return stage.as_json() if stage else None


PAGE = Page("rule", RulePage, view, shows=(Rule, Heading, Paragraph, Example, Item), asks=("why",))
