"""The place of a text: game, document, edition and status, and the notices that nobody may overlook."""

from dataclasses import dataclass
from datetime import date

from kb.address import Address
from kb.knowledge import KnowledgeBase, edition_on
from kb.model import Document, Edition, Game, Kind, Node

DIGEST = "Digest: restated, not the official wording"


@dataclass(frozen=True, slots=True)
class Notice:
    """Something to know before a text is trusted; ``link`` is where to go instead, if there is such a place."""

    kind: str
    text: str
    link: str | None = None
    link_text: str = ""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a text comes from, in the words that stand beside it."""

    game: str
    game_name: str
    document: str
    document_title: str
    edition: str
    edition_name: str
    address: str
    kind: str
    status: str
    effective: date | None
    notices: tuple[Notice, ...] = ()

    @property
    def label(self) -> str:
        """Document and edition in one phrase: ``Core Rules 1.3 (Unleashed)``."""
        name = f" ({self.edition_name})" if self.edition_name and self.edition_name != self.edition else ""
        return f"{self.document_title}, {self.edition}{name}"


@dataclass(frozen=True, slots=True)
class Crumb:
    """One step of the way to a text."""

    address: str
    label: str


@dataclass(frozen=True, slots=True)
class Entry:
    """A text named in a list: its address, its name, its first words and where it comes from."""

    address: str
    label: str
    words: str
    source: str
    status: str
    notice: str = ""


def place_of(kb: KnowledgeBase, address: Address, on: date) -> Place:
    """Give the place of an address that names its edition."""
    game, document, edition = kb.game(address.game), kb.document(address), kb.edition(address, on)
    return Place(
        game=game.id,
        game_name=game.name,
        document=str(document.address),
        document_title=document.title,
        edition=edition.id,
        edition_name=edition.name,
        address=str(edition.address),
        kind=str(document.kind),
        status=kb.status(edition.address, on),
        effective=edition.effective,
        notices=tuple(notices(kb, document, edition, on)),
    )


def notices(kb: KnowledgeBase, document: Document, edition: Edition, on: date) -> list[Notice]:
    """Give what a reader must know about a document's edition before trusting its words on a day."""
    found = []
    if document.digest:
        found.append(Notice("digest", DIGEST))
    if document.scope:
        found.append(Notice("scope", f"{_speaker(document)} Applies only in the scope {document.scope}."))
    if document.part_of:
        sentence = f"Edition not loaded: this is a page of {document.part_of}, whose other rules are not loaded here."
        found.append(Notice("edition", sentence))
    status = kb.status(edition.address, on)
    if status in ("superseded", "prospective"):
        found.append(_not_now(document, edition, status, on))
    return found


def crumbs(kb: KnowledgeBase, node: Node) -> tuple[Crumb, ...]:
    """Give the way from the document down to a node, the node itself left out."""
    return tuple(Crumb(str(above.address), label_of(above)) for above in kb.ancestors(node))


def entry(kb: KnowledgeBase, node: Node, on: date) -> Entry:
    """Name a text for a list."""
    place = place_of(kb, node.address, on)
    notice = next((notice.text for notice in place.notices if notice.kind in ("digest", "scope", "edition")), "")
    words = "" if node.text == getattr(node, "title", None) else first_words(getattr(node, "answer", node.text))
    return Entry(str(node.address), label_of(node), words, f"{place.game_name} · {place.label}", place.status, notice)


def label_of(node: Node) -> str:
    """Name a node in a few words: number and title, else what it is and its first words."""
    number = getattr(node, "number", None)
    title = getattr(node, "title", None) or getattr(node, "question", None)
    if title is None:
        title = "" if number else first_words(node.text, 60)
    return f"{number}. {title}" if number and title else str(number or title)


def first_words(text: str, at_most: int = 160) -> str:
    """Give the first words of a text, with dots where more follow."""
    line = " ".join(text.split())
    return line if len(line) <= at_most else line[:at_most].rsplit(" ", 1)[0] + " …"


def games_of(kb: KnowledgeBase) -> tuple[Game, ...]:
    """Give the loaded games, those with documents first."""
    return tuple(sorted(kb.games, key=lambda game: not game.documents))


def _speaker(document: Document) -> str:
    return "Homebrew." if document.kind is Kind.HOMEBREW else ""


def _not_now(document: Document, edition: Edition, status: str, on: date) -> Notice:
    current = edition_on(document, on)
    if status == "prospective":
        return Notice("status", f"Prospective: effective from {edition.effective or edition.published}, not on {on}.")
    sentence = "Superseded. Numbers and words may have changed since."
    if current is None:
        return Notice("status", sentence)
    return Notice("status", sentence, str(current.address), f"In force: edition {current.id}")
