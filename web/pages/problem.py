"""Problem: what cannot be shown, why, and what was probably meant."""

from dataclasses import dataclass

from kb.address import Address
from kb.errors import JudgebookError
from kb.model import Node
from web.entries import Entry, entry
from web.page import Page
from web.visit import Visit


@dataclass(frozen=True, slots=True)
class Problem:
    """What a reader sees instead of a page: title, HTTP status, one sentence, and links to what may be meant."""

    type: str
    title: str
    status: int
    detail: str
    instance: str
    suggestions: tuple[Entry, ...] = ()


TITLES = {300: "Several things", 400: "Not understood", 404: "Not found", 405: "Only for reading"}


def view(visit: Visit, status: int, sentence: str, path: str, error: Exception | None = None) -> Problem:
    """Explain an error in words, with suggestions where the error names some."""
    words = error.suggestions if isinstance(error, JudgebookError) else ()
    place = Address.parse(path.removeprefix("/api/v1").strip("/"))
    meant = [*_meant(visit, place, words), *_same_number(visit, place)]
    suggestions = tuple(entry(visit.kb, node, visit.today) for node in dict.fromkeys(meant))
    return Problem("about:blank", TITLES.get(status, "Something broke"), status, sentence, path, suggestions)


def _meant(visit: Visit, place: Address | None, words: tuple[str, ...]) -> list[Node]:
    """Give the texts that an error's suggestions name: full addresses, or numbers of the edition asked for."""
    found = []
    for word in words:
        nearby = [place.at(word)] if place else []
        full = Address.parse(word)
        for address in [full, *nearby]:
            node = _node(visit, address) if address else None
            if node is not None:
                found.append(node)
                break
    return found


def _same_number(visit: Visit, place: Address | None) -> list[Node]:
    """Give what carries the number in other editions of the document."""
    if place is None or not place.number:
        return []
    try:
        editions = visit.kb.document(place).editions
    except JudgebookError:
        return []
    found = (_node(visit, edition.address.at(place.fragment)) for edition in editions)
    return [node for node in found if node is not None]


def _node(visit: Visit, address: Address) -> Node | None:
    try:
        return visit.kb.node(address, visit.today)
    except JudgebookError:
        return None


PAGE = Page("problem", Problem, view)
