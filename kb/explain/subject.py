"""What it is asked about why it stands: a text or a whole document, with its edition, its lifetime and its history."""

from dataclasses import dataclass
from datetime import date
from functools import cached_property

from kb.address import Address
from kb.calendar import begins, edition_on
from kb.consolidate import Lifetime, Standing
from kb.consolidate.scopes import is_chosen, scope_of
from kb.errors import JudgebookError
from kb.explain.asked import Asked
from kb.history import Stage, history
from kb.knowledge import KnowledgeBase
from kb.model import Amendment, Card, Document, Edition, Node, Rule, Ruling
from kb.standing import as_amended, standing


@dataclass(frozen=True)
class Subject:
    """A text of an edition, or an edition as a whole (``node`` is None then), on a day and in some scopes.

    ``pinned``: it was asked for with its edition, so that its own words are meant.
    """

    asked: Asked
    document: Document
    edition: Edition
    node: Node | None = None
    pinned: bool = False

    @property
    def kb(self) -> KnowledgeBase:
        """The editions' own words."""
        return self.asked.kb

    @property
    def on(self) -> date:
        """The day."""
        return self.asked.on

    @property
    def address(self) -> Address:
        """Where it stands."""
        return self.node.address if self.node else self.edition.address

    @property
    def name(self) -> str:
        """What it is called in a sentence: its number, *this answer*, or its document's title and edition."""
        if isinstance(self.node, Rule) and self.node.number:
            return f"Rule {self.node.number}"
        if self.node is None:
            return f"{self.document.title}, {self.edition.id}"
        return "This answer" if isinstance(self.node, Ruling) else f"This {type(self.node).__name__.lower()}"

    @cached_property
    def life(self) -> Lifetime:
        """From when until when its edition is heard."""
        return self.kb.consolidation.lifetimes.get(str(self.edition.address)) or Lifetime(begins(self.edition))

    @cached_property
    def current(self) -> Edition | None:
        """The edition of its document that is in force on the day."""
        return edition_on(self.document, self.on)

    @cached_property
    def stands(self) -> Standing | None:
        """A rule or card as it stands; None for anything else."""
        found = self.node if isinstance(self.node, Rule | Card) else None
        return standing(self.kb, found, self.on, self.asked.scope) if found else None

    @cached_property
    def stages(self) -> tuple[Stage, ...]:
        """A rule through the editions of its document; empty for anything else."""
        own = self.kb.own(self.address) if isinstance(self.node, Rule) else None
        return history(self.kb, own) if isinstance(own, Rule) else ()

    @property
    def missing_scope(self) -> str:
        """The scope in which alone it applies, if that was not chosen."""
        own = scope_of(self.document)
        return "" if is_chosen(own, self.asked.scope) else own or ""

    def statement(self) -> Amendment | None:
        """Give the statement that ends its edition; None where nothing says so in words."""
        because = self.life.because
        if because is None:
            return None
        speaking = self.kb.edition(because, self.on)
        return next((each for each in speaking.amendments if each.op == "expire" and each.source == because), None)


def subject_of(asked: Asked) -> Subject | None:
    """Give what an address means on the day; None for a text that is no address, or where nothing is loaded."""
    address = Address.parse(asked.text.strip()) if "/" in asked.text else None
    if address is None or not any(address.game == each.id for each in asked.kb.games):
        return None
    pinned = address.edition is not None
    try:
        document, edition = asked.kb.document(address), asked.kb.edition(address, asked.on)
        seen = asked.kb if pinned else as_amended(asked.kb, asked.on, asked.scope)
        node = seen.node(address, asked.on) if address.fragment else None
    except JudgebookError:
        return None
    return Subject(asked, document, edition, node, pinned)
