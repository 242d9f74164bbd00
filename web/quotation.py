"""Quotation: a text as a judge quotes it, with number, document and edition, so that nobody takes it for another's."""

from dataclasses import dataclass

from kb.show import DIGEST
from web.passage import Passage
from web.place import Place


@dataclass(frozen=True, slots=True)
class Quotation:
    """A citation ready to copy: as plain text, as Markdown, and as the address that will always show these words."""

    text: str
    markdown: str
    link: str


def quotation(passage: Passage, place: Place, label: str, amended_by: str = "", link: str = "") -> Quotation:
    """Quote a passage: its own words, its list items, where they stand, and whose words changed them.

    ``link`` is where these words are read, if not at the passage's own address: an amended text is read on a day.
    """
    name = passage.number if passage.number and passage.kind != "item" else label
    link = link or f"/{passage.address.replace('#', '%23')}"
    source, words = _source(place, amended_by), _words(passage, place)
    return Quotation(f"{name} ({source}){words}", f"[{name}]({link}) ({source}){words}", link)


def _source(place: Place, amended_by: str) -> str:
    """Name where the words stand, who changed them, and what limits them."""
    edition = f"{place.edition} {place.edition_name}".strip()
    status = "" if place.status == "in force" else f", {place.status}"
    status += f", as amended by {amended_by}" if amended_by else ""
    return f"{place.game_name} {place.document_title} {edition}{status}{f'. {DIGEST}' if is_digest(place) else ''}"


def is_digest(place: Place) -> bool:
    """Tell whether the words are restated: then they stand in no quotation marks."""
    return any(notice.kind == "digest" for notice in place.notices)


def _words(passage: Passage, place: Place) -> str:
    pieces = [passage.title or "", passage.text if passage.text != passage.title else ""]
    pieces += [f"{item.number or '•'} {item.text}" for item in passage.items]
    words = " ".join(" ".join(piece.split()) for piece in pieces if piece)
    if not words:
        return ""
    return f": {words}" if is_digest(place) else f": “{words}”"
