"""What showing gives: one text with its neighbourhood."""

from collections.abc import Iterator
from dataclasses import dataclass

from kb.address import Address
from kb.affected import Review
from kb.conflicts import Conflict
from kb.consolidate import Run
from kb.history import Stage
from kb.model import Document, Edition
from kb.show.amended import Amending, Coming
from kb.show.beside import Answer, Cited, Citing, Line
from kb.show.card import Face


@dataclass(frozen=True, slots=True)
class Shown:
    """One text and its neighbourhood.

    ``kind`` is *rule*, *heading*, *definition*, *paragraph*, *ruling*, *example*, *item*, *card* or *document*; of a
    card, ``rulings`` are those that name it, and ``card`` is what is known of it besides its text;
    ``caution`` what must be known before it is used (a digest, homebrew, competitions only), empty if nothing.
    ``text`` is the text as it stands, ``base_text`` the edition's own, ``runs`` both with the source of each character;
    ``same_number`` are other rules of its number in other editions;
    ``amended_by`` are the statements that changed it, ``lapses`` the day or event that ends the first of these.
    ``conflicts`` are the rules with which it is in conflict, None where they were not looked for yet;
    ``review`` is what became of the ground that a ruling stands on.
    ``edition`` is None only for a document of which no edition is loaded or has begun; ``reason`` then says why.
    """

    address: Address
    kind: str
    status: str
    document: Document
    edition: Edition | None
    number: str = ""
    title: str = ""
    text: str = ""
    question: str = ""
    answer: str = ""
    caution: str = ""
    reason: str = ""
    breadcrumb: tuple[Line, ...] = ()
    children: tuple[Line, ...] = ()
    examples: tuple[Line, ...] = ()
    items: tuple[Line, ...] = ()
    citations: tuple[Cited, ...] = ()
    cited_by: tuple[Citing, ...] = ()
    rulings: tuple[Answer, ...] = ()
    history: tuple[Stage, ...] = ()
    previous: Line | None = None
    next: Line | None = None
    base_text: str = ""
    runs: tuple[Run, ...] = ()
    amended_by: tuple[Address, ...] = ()
    amendments: tuple[Amending, ...] = ()
    lapses: str | None = None
    coming: Coming | None = None
    scope: tuple[str, ...] = ()
    same_number: tuple[Line, ...] = ()
    card: Face | None = None
    conflicts: tuple[Conflict, ...] | None = None
    review: Review | None = None

    def as_json(self) -> dict[str, object]:
        """Give it in the form of the JSON contract, with what a page needs besides."""
        return {
            "address": str(self.address),
            "status": self.status,
            "text": self.text,
            "base_text": self.base_text,
            "amended_by": [str(each) for each in self.amended_by],
            "lapses": self.lapses,
            "citations": [each.as_json() for each in self.citations],
            "cited_by": [each.as_json() for each in self.cited_by],
            "rulings": [each.as_json() for each in self.rulings],
            "conflicts": list(self._conflicts()),
            "conflicts_pending": self.conflicts is None and self.kind in ("rule", "heading"),
            "right_until": self.review.right_until if self.review else None,
            "review": self.review.as_json() if self.review else None,
            "history": [each.as_json() for each in self.history],
            "amendments": [each.as_json() for each in self.amendments],
            "provenance": [each.as_json() for each in self.runs],
            "coming": self.coming.as_json() if self.coming else None,
            "scope": list(self.scope),
            "same_number": [each.as_json() for each in self.same_number],
            "card": self.card.as_json() if self.card else None,
            "kind": self.kind,
            "number": self.number or None,
            "title": self.title or None,
            "question": self.question,
            "answer": self.answer,
            "caution": self.caution,
            "reason": self.reason,
            **_document_json(self.document, self.edition),
            "breadcrumb": [each.as_json() for each in self.breadcrumb],
            "children": [each.as_json() for each in self.children],
            "examples": [each.as_json() for each in self.examples],
            "items": [each.as_json() for each in self.items],
            "previous": self.previous.as_json() if self.previous else None,
            "next": self.next.as_json() if self.next else None,
        }

    def _conflicts(self) -> Iterator[dict[str, object]]:
        """Yield what contradicts it: rules, and amendments of one day of which none goes first."""
        yield from (each.as_json(self.address) for each in self.conflicts or ())
        for each in self.amendments:
            if each.state == "unsettled":
                none = {"winner": None, "canon": None, "ground": None, "own_words": False}
                yield {"address": str(each.source), "status": "unsettled", "kind": "amendment", **none}


def _document_json(document: Document, edition: Edition | None) -> dict[str, object]:
    """Give the facts of a document and of the edition that is shown."""
    return {
        "document": {
            "address": str(document.address),
            "title": document.title,
            "kind": str(document.kind),
            "digest": document.digest,
            "scope": document.scope,
            "about": document.about,
            "part_of": document.part_of,
            "editions": [each.id for each in document.editions],
        },
        "edition": {
            "id": edition.id,
            "name": edition.name,
            "published": edition.published.isoformat() if edition.published else None,
            "effective": edition.effective.isoformat() if edition.effective else None,
        }
        if edition
        else None,
    }
