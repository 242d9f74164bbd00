"""The place of a text: game, document, edition and status, and the notices that nobody may overlook."""

from dataclasses import dataclass
from datetime import date

from kb.address import Address
from kb.calendar import edition_on
from kb.errors import JudgebookError
from kb.knowledge import KnowledgeBase
from kb.model import Document, Edition
from kb.show import DIGEST, caution


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
        """Document and edition in one phrase: ``Core Rules, 1.3 (Unleashed)``."""
        name = f" ({self.edition_name})" if self.edition_name else ""
        return f"{self.document_title}, {self.edition}{name}"

    @property
    def digest(self) -> bool:
        """Whether its words are restated, not the official ones."""
        return any(each.kind == "digest" for each in self.notices)


def place_of(kb: KnowledgeBase, address: Address, on: date) -> Place:
    """Give the place of an address that names its edition."""
    game, document, edition = kb.game(address.game), kb.document(address), kb.edition(address, on)
    return Place(
        game=game.id,
        game_name=game.name,
        document=str(document.address),
        document_title=document.title,
        edition=edition.id,
        edition_name=edition.name if edition.name != edition.id else "",
        address=str(edition.address),
        kind=str(document.kind),
        status=kb.status(address if address.edition else edition.address, on),
        effective=edition.effective,
        notices=(*cautions(kb, document, on), *_not_now(kb, document, edition, on)),
    )


def source_of(kb: KnowledgeBase, address: Address, on: date) -> str:
    """Name game, document and edition of an address that names its edition, and no more: ``Towers · Core Rules, 2``."""
    document, edition = kb.document(address), kb.edition(address, on)
    name = f" ({edition.name})" if edition.name and edition.name != edition.id else ""
    return f"{kb.game(address.game).name} · {document.title}, {edition.id}{name}"


def cautions(kb: KnowledgeBase, document: Document, on: date) -> tuple[Notice, ...]:
    """Give what limits a document's words, each limit by itself."""
    limits = [limit for limit in caution(document).split("; ") if limit]
    return tuple(_limit(kb, document, limit, on) for limit in limits)


def _limit(kb: KnowledgeBase, document: Document, limit: str, on: date) -> Notice:
    """Say one limit; whose numbers it uses with how that edition stands now."""
    sentence = limit[0].upper() + limit[1:]
    about = Address.parse(f"{document.address.game}/{document.about}")
    if about is None or document.about is None or document.about not in limit:
        return Notice("digest" if limit == DIGEST else "limit", sentence)
    try:
        status = kb.status(about, on)
    except JudgebookError:
        return Notice("limit", f"{sentence}, which is not loaded")
    if status == "in force":
        return Notice("limit", sentence)
    return Notice("limit warn", f"{sentence}, which is {status}: those rules may read otherwise now")


def _not_now(kb: KnowledgeBase, document: Document, edition: Edition, on: date) -> tuple[Notice, ...]:
    """Say that an edition is not in force on a day, and where the one in force is."""
    status = kb.status(edition.address, on)
    if status == "prospective":
        begins = edition.effective or edition.published
        return (Notice("status", f"Prospective: effective from {begins}, not yet on {on}."),)
    if status != "superseded":
        return ()
    current = edition_on(document, on)
    if current is None:
        return (Notice("status", "Superseded: numbers and words may have changed."),)
    since = f" since {current.effective}" if current.effective else ""
    sentence = f"Superseded{since}: numbers and words may have changed."
    return (Notice("status", sentence, str(current.address), f"In force: edition {current.id}"),)
