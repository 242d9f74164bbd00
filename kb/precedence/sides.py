"""The two sides of a decision: which text each means, and whether it holds on the day and in the scopes."""

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import date

from kb.address import Address, Span
from kb.consolidate import Standing
from kb.consolidate.effect import Lifetime
from kb.consolidate.scopes import is_chosen, scope_of
from kb.derivation import Step, step
from kb.errors import JudgebookError, UnknownAddress
from kb.knowledge import KnowledgeBase, names_document
from kb.model import Card, Document, Edition, Kind, Node, Paragraph, Rule, Ruling
from kb.model.verdict import CARD
from kb.standing import as_amended, standing

_SHORT = re.compile(r"(?P<name>[\w@.’'-]+(?: [\w@.’'-]+){0,3}) (?:[#§]?\d[\w.~#/-]*|#[\w~/-]+|[pq]\d+)\.?")


@dataclass(frozen=True)
class Side:
    """One side: ``name`` is its address, or ``card``; ``own`` its edition's own words, ``now`` those in force.

    ``pinned``: it was asked for with an edition, so that its own words count.
    """

    name: str
    node: Node
    own: str
    now: str
    pinned: bool = False
    stands: Standing | None = None
    document: Document | None = None
    edition: Edition | None = None

    @property
    def words(self) -> str:
        """The words that count."""
        return self.own if self.pinned else self.now

    @property
    def is_card(self) -> bool:
        """Whether it is a card's text."""
        return self.document is None or self.document.kind is Kind.CARDS

    @property
    def is_rule(self) -> bool:
        """Whether it is of a rulebook, and of no document that adds to one."""
        return self.document is not None and self.document.kind is Kind.RULES

    @property
    def address(self) -> Address:
        """Where it stands."""
        return self.node.address

    @property
    def is_amended(self) -> bool:
        """Whether its words in force are not its edition's own."""
        return bool(self.stands and self.stands.applied)


def side_of(kb: KnowledgeBase, asked: str, on: date, scope: Sequence[str], game: str | None) -> Side:
    """Give the side that words mean: what has no blank, or a document's name and a number, is an address.

    Anything else is a card's text. Raises UnknownAddress, AmbiguousAddress, UnknownGame.
    """
    text = " ".join(asked.split())
    node = _found(kb, text, on, scope, game)
    if node is None:
        own = Rule(Address(game or CARD, CARD, None, CARD), None, "rule", asked.strip(), Span("", 0, len(asked), 1))
        return Side(CARD, own, own.text, own.text)
    document = kb.document(node.address)
    edition = kb.edition(node.address, on)
    own_words = _words(kb.own(node.address), edition)
    stands = standing(kb, node, on, scope) if isinstance(node, Rule | Card) else None
    now = stands.text if stands else own_words
    return Side(str(node.address), node, own_words, now, "@" in text, stands, document, edition)


def _found(kb: KnowledgeBase, text: str, on: date, scope: Sequence[str], game: str | None) -> Node | None:
    """Give what an address names; None for a card's text.

    ``core 323.6`` is an address although it has a blank, and so is ``core 323.66``, which names nothing.
    Raises UnknownAddress, AmbiguousAddress, UnknownGame.
    """
    seen = kb if "@" in text else as_amended(kb, on, scope)
    if " " not in text:
        return seen.resolve(text, on, game)
    short = _SHORT.fullmatch(text)
    if short is None:
        return None
    if any(names_document(each, short["name"]) is not None for each in kb.documents(game)):
        return _resolved(seen, text, on, game)
    try:
        return seen.resolve(text, on, game)
    except JudgebookError:
        return None


def _resolved(kb: KnowledgeBase, text: str, on: date, game: str | None) -> Node:
    """Give what a document's name and a number mean; a number that only lacks its noughts is what may be meant.

    Raises UnknownAddress, AmbiguousAddress, UnknownGame.
    """
    try:
        return kb.resolve(text, on, game)
    except UnknownAddress as unknown:
        name, _, number = text.rpartition(" ")
        padded = [f"{name} {noughts}{number}" for noughts in ("0", "00") if number[:1].isdigit()]
        meant = list(_known(kb, padded, on, game))
        if not meant or (unknown.suggestions and not unknown.nearest):
            raise
        raise UnknownAddress(f"nothing loaded is called {text}.", meant) from None


def _known(kb: KnowledgeBase, names: Sequence[str], on: date, game: str | None) -> Iterator[str]:
    for name in names:
        with suppress(JudgebookError):
            yield str(kb.resolve(name, on, game).address)


def _words(node: Node | None, edition: Edition) -> str:
    """Give the words of a text; those of a rule that it announces belong to it."""
    if isinstance(node, Ruling):
        return node.answer
    if not isinstance(node, Paragraph):
        return node.text if node is not None else ""
    announced = [
        each.text
        for each in edition.amendments
        if each.op == "insert" and each.source == node.address and each.text and each.text not in node.text
    ]
    return "\n".join([node.text, *announced])


def not_holding(kb: KnowledgeBase, side: Side, on: date, scope: Sequence[str]) -> Step | None:
    """Give why a side does not hold on a day and in some scopes; None if it does."""
    if side.document is None:
        return None
    own = scope_of(side.document)
    if not is_chosen(own, scope):
        return step("out-of-scope", (side.name,), side=side.name, scope=own or "")
    if said := kb.overruled(side.address, on):
        return step("overruled", (side.name, *(str(each.source) for each in said)), side=side.name)
    life = kb.consolidation.lifetimes.get(str(side.address.home), Lifetime())
    if not life.holds(on):
        return _ended(side, life, on)
    if not side.pinned and side.stands and side.stands.status == "repealed":
        return step("repealed", (str(side.stands.applied[-1].source),), side=side.name)
    return None


def _ended(side: Side, life: Lifetime, on: date) -> Step:
    if life.ends is None or on < life.ends:
        return step("not-begun", (side.name,), side=side.name, day=str(life.begins or life.since))
    cites = (side.name, *([str(life.because)] if life.because else []))
    day = "" if life.ends == date.min else str(life.ends)
    return step("lapsed", cites, side=side.name, day=day, by=life.until)
