"""Card: its text as it stands, what errata changed, the rules on its keywords, and who names it."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from typing import Any

from kb.knowledge import KnowledgeBase
from kb.model import Card
from kb.show import Face, Keyword, Shown, show
from web.abilities import Told, told
from web.amendments import Changed, ScopeChoice, Stretch, amended_by, changes, redline, scopes
from web.entries import Crumb, Entry, entry
from web.legend import Explained, legend, symbols_of
from web.neighbourhood import Answer, Cited, answers
from web.page import SHOWN, Page, ShownText
from web.passage import Passage, passage
from web.place import Place, place_of
from web.quotation import Quotation, quotation
from web.visit import Visit


@dataclass(frozen=True, slots=True)
class Explanation:
    """A rule on a keyword: where it stands, and the first words of the chapter."""

    entry: Entry
    text: str


@dataclass(frozen=True, slots=True)
class KeywordOnCard:
    """A keyword on the card, with the rules in force that have it as their title."""

    word: str
    rules: tuple[Explanation, ...]


@dataclass(frozen=True, slots=True)
class CardPage(ShownText):
    """What a reader sees of a card.

    It holds what ``judgebook show --json`` prints; ``rulings`` and ``named_in`` are the texts that name it, found by
    its name. ``abilities`` are those of its text, split by the rules of the day. ``changes`` are its errata,
    ``redline`` its words with what was struck and inserted; ``printings`` are the other rows of the card file with its
    name.
    """

    citations: tuple[Cited, ...]
    cited_by: tuple[Entry, ...]
    rulings: tuple[Answer, ...]
    title: str
    name: str
    type: str
    facts: dict[str, str]
    place: Place
    passage: Passage
    symbols: tuple[Explained, ...]
    keywords: tuple[KeywordOnCard, ...]
    abilities: tuple[Told, ...]
    named_in: tuple[Entry, ...]
    printings: tuple[Entry, ...]
    changes: tuple[Changed, ...]
    redline: tuple[Stretch, ...]
    scopes: tuple[ScopeChoice, ...]
    pinned: bool
    previous: Crumb | None
    next: Crumb | None
    quotation: Quotation


def view(visit: Visit, node: Card) -> CardPage:
    """Show a card."""
    kb, on = visit.kb, visit.on
    shown = show(visit.own, node, on, visit.scope, own=visit.pinned)
    reading, place = passage(kb, node), place_of(kb, node.address, on)
    given: dict[str, Any] = shown.as_json()
    found, face = changes(kb, shown, on), shown.card
    assert face is not None  # it is a card that is shown
    return CardPage(
        **{name: given[name] for name in SHOWN},
        citations=(),
        cited_by=(),
        rulings=answers(kb, shown, on),
        title=f"{node.name} – {place.label} – {place.game_name}",
        name=node.name,
        type=node.type,
        facts=dict(node.facts),
        place=place,
        passage=reading,
        symbols=legend(symbols_of(kb, node.address, on), [reading]),
        keywords=tuple(_keyword(kb, each, on) for each in face.keywords),
        abilities=told(kb, place.game, shown.text, on, visit.scope) if shown.text else (),
        named_in=tuple(_named_in(kb, face, on)),
        printings=tuple(entry(kb, kb.nodes[str(each)], on) for each in face.printings),
        changes=found,
        redline=redline(shown.runs, node.address, found),
        scopes=scopes(kb, place.game, visit.scope),
        pinned=visit.pinned,
        previous=_beside(shown, -1),
        next=_beside(shown, 1),
        quotation=quotation(
            reading, place, node.name, amended_by(found), visit.dated(node.address) if amended_by(found) else ""
        ),
    )


def _keyword(kb: KnowledgeBase, each: Keyword, on: date) -> KeywordOnCard:
    rules = (Explanation(entry(kb, kb.nodes[str(rule.address)], on), rule.text) for rule in each.rules)
    return KeywordOnCard(each.word, tuple(rules))


def _named_in(kb: KnowledgeBase, face: Face, on: date) -> Iterator[Entry]:
    for line in face.named_in:
        node = kb.nodes.get(str(line.address))
        if node is not None:
            yield entry(kb, node, on)


def _beside(shown: Shown, step: int) -> Crumb | None:
    line = shown.previous if step < 0 else shown.next
    return Crumb(str(line.address), line.title) if line else None


PAGE = Page("card", CardPage, view, shows=(Card,))
