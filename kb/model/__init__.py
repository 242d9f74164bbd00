"""The values of the knowledge base. Everything is frozen: a corpus that was read never changes, it is read anew."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum
from typing import Any, Literal

from kb.address import Address, RuleNumber, Span
from kb.findings import Finding
from kb.model.ability import Ability as Ability
from kb.model.ability import AbilityKind as AbilityKind
from kb.model.ability import Split as Split
from kb.model.ability import Time as Time
from kb.model.amendment import Amendment as Amendment
from kb.model.amendment import Operation as Operation
from kb.model.card import Card as Card


class Kind(StrEnum):
    """What a document is: its kind decides how it is read and how much its word weighs."""

    RULES = "rules"
    TOURNAMENT = "tournament"
    CLARIFICATION = "clarification"
    ERRATA = "errata"
    HOMEBREW = "homebrew"
    RULINGS = "rulings"
    CARDS = "cards"


@dataclass(frozen=True, slots=True)
class Target:
    """A rule number that a citation names. ``implied``: it lies inside a range and was not written out."""

    number: str
    implied: bool = False


@dataclass(frozen=True, slots=True)
class Citation:
    """Words of a text that name rules: ``See rule 716. Attachment for more information``.

    ``start`` and ``end`` are offsets in the citing text; ``document`` is the name written before or after
    the number (``Core Rule``), ``title`` the title written after it, ``topic`` what it is cited for.
    ``bare``: the number stands alone, without a word that announces a citation.
    """

    text: str
    targets: tuple[Target, ...]
    start: int
    end: int
    document: str | None = None
    title: str | None = None
    topic: str | None = None
    bare: bool = False
    line: int = 0

    @property
    def numbers(self) -> tuple[str, ...]:
        """The numbers it names, in order, ranges written out."""
        return tuple(target.number for target in self.targets)


@dataclass(frozen=True, slots=True)
class Example:
    """An example that a rule gives: its words without the label."""

    address: Address
    text: str
    span: Span
    citations: tuple[Citation, ...] = ()


@dataclass(frozen=True, slots=True)
class Item:
    """A list item inside a rule; ``label`` as printed (``1.``, ``•``)."""

    address: Address
    text: str
    span: Span
    label: str = ""
    citations: tuple[Citation, ...] = ()


@dataclass(frozen=True, slots=True)
class Rule:
    """A numbered rule or heading, or a definition (then without a number), of one edition.

    ``text`` is its own words without number, examples and items; ``title`` the words of a heading;
    ``parent`` the address of the rule or heading it lies under, None at the top.
    """

    address: Address
    number: RuleNumber | None
    kind: Literal["heading", "rule", "definition"]
    text: str
    span: Span
    title: str | None = None
    parent: Address | None = None
    examples: tuple[Example, ...] = ()
    items: tuple[Item, ...] = ()
    citations: tuple[Citation, ...] = ()


@dataclass(frozen=True, slots=True)
class Heading:
    """An unnumbered heading; level 1 is the highest."""

    address: Address
    text: str
    level: int
    span: Span
    parent: Address | None = None
    citations: tuple[Citation, ...] = ()


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph of prose outside numbered rules, with the list items below it."""

    address: Address
    text: str
    span: Span
    parent: Address | None = None
    items: tuple[Item, ...] = ()
    citations: tuple[Citation, ...] = ()


@dataclass(frozen=True, slots=True)
class Ruling:
    """An answer to a question, with the rules it cites. ``number`` only where the document numbers its questions."""

    address: Address
    question: str
    answer: str
    span: Span
    number: RuleNumber | None = None
    parent: Address | None = None
    citations: tuple[Citation, ...] = ()

    @property
    def text(self) -> str:
        """Question and answer, a blank line between them."""
        return f"{self.question}\n\n{self.answer}".strip()


@dataclass(frozen=True, slots=True)
class Relation:
    """A declared relation of a section to rules of another document: extends, amends or similar."""

    op: Literal["extends", "amends", "similar"]
    source: Address
    citation: Citation
    span: Span


@dataclass(frozen=True, slots=True)
class Symbol:
    """A symbol that a document explains: ``[E]`` means “exhaust”, with exceptions in ``note``."""

    symbol: str
    means: str
    note: str
    span: Span


Node = Rule | Heading | Paragraph | Ruling | Example | Item | Card


@dataclass(frozen=True, slots=True)
class Edition:
    """One edition of a document, as it was read. ``unaccounted`` counts characters that no node holds: always 0.

    ``inferred`` are links that its cards' words suggest: who names them, and which rules explain their keywords.
    ``fingerprint`` is the hash of its text as it came, empty for one that was made by hand.
    ``rule_count`` counts its rules without headings, ``ruling_count`` its rulings: known before its texts are.
    """

    address: Address
    name: str
    file: str
    style: str
    printed_title: str = ""
    published: date | None = None
    effective: date | None = None
    rules: tuple[Rule, ...] = ()
    headings: tuple[Heading, ...] = ()
    paragraphs: tuple[Paragraph, ...] = ()
    rulings: tuple[Ruling, ...] = ()
    relations: tuple[Relation, ...] = ()
    symbols: tuple[Symbol, ...] = ()
    cards: tuple[Card, ...] = ()
    amendments: tuple[Amendment, ...] = ()
    findings: tuple[Finding, ...] = ()
    inferred: "tuple[Link, ...]" = ()
    bytes: int = 0
    unaccounted: int = 0
    digest: bool = False
    fingerprint: str = ""
    rule_count: int = 0
    ruling_count: int = 0
    card_count: int = 0

    @property
    def id(self) -> str:
        """The edition's own id: ``1.3``."""
        return self.address.edition or ""

    @property
    def of_rows(self) -> bool:
        """Whether its file holds rows, such as cards and their errata, and no running text in a publisher's style."""
        return not self.style

    def nodes(self) -> "Iterator[tuple[Node, Address | None]]":
        """Yield all that has an address in it, in the order of the text, each with its parent's address."""
        whole: list[Rule | Heading | Paragraph | Ruling | Card] = []
        whole += [*self.rules, *self.headings, *self.paragraphs, *self.rulings, *self.cards]
        for node in sorted(whole, key=lambda node: node.span.start):
            yield node, node.parent
            inner: list[Example | Item] = [*getattr(node, "examples", ()), *getattr(node, "items", ())]
            for part in inner:
                yield part, node.address


@dataclass(frozen=True, slots=True)
class Document:
    """A document of a game, with its loaded editions in order."""

    address: Address
    title: str
    kind: Kind
    editions: tuple[Edition, ...] = ()
    cited_as: tuple[str, ...] = ()
    digest: bool = False
    about: str | None = None
    part_of: str | None = None
    scope: str | None = None

    @property
    def id(self) -> str:
        """The document's id within its game: ``core``."""
        return self.address.document


@dataclass(frozen=True, slots=True)
class NotLoaded:
    """A document, or one edition of it, that could not be read, and why."""

    address: Address
    title: str
    reason: str


@dataclass(frozen=True, slots=True)
class Game:
    """A game: its documents and its tables (precedence, symbols, slang …) as the manifests give them."""

    id: str
    name: str
    style: str | None = None
    documents: tuple[Document, ...] = ()
    tables: dict[str, Any] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class Link:
    """A citation that was followed: from a text to the rules it names, or to why it names none.

    ``status``: *resolved* (``targets`` exist), *ghost* (named, but not loaded; ``reason`` says why),
    *ambiguous* (``targets`` are the candidates, different rules), *dangling* (no such rule in a loaded edition).
    ``kind`` is *cites* or the relation's name; one link for each number that a citation names. Inferred ones are kept
    apart and decide nothing: *mentions* leads from a text to a card that it names, *keyword* from a card to rules.
    """

    source: Address
    citation: Citation
    number: str
    status: Literal["resolved", "ghost", "ambiguous", "dangling"]
    targets: tuple[Address, ...] = ()
    reason: str = ""
    kind: Literal["cites", "extends", "amends", "similar", "mentions", "keyword"] = "cites"
    origin: Literal["parsed", "corpus", "inferred"] = "parsed"
