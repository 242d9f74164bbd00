"""Problem: what cannot be shown, why, and what was probably meant."""

from collections.abc import Iterator
from dataclasses import dataclass

from kb.address import Address
from kb.errors import JudgebookError
from kb.model import Node
from web.entries import Entry, entry
from web.page import Page
from web.visit import Visit


@dataclass(frozen=True, slots=True)
class Way:
    """A way on: the words of a link, and where it leads."""

    label: str
    url: str


@dataclass(frozen=True, slots=True)
class Problem:
    """What a reader sees instead of a page: title, HTTP status, one sentence, and links to what may be meant.

    ``ways`` lead on from here: to games and texts that have nearly the name asked for, to the text that lacks the
    number, to a search for it.
    """

    type: str
    title: str
    status: int
    detail: str
    instance: str
    suggestions: tuple[Entry, ...] = ()
    ways: tuple[Way, ...] = ()

    @property
    def sentence(self) -> str:
        """Its sentence as one begins on a page; what begins with a name is left as it is."""
        first, asked = self.detail.split(" ", 1)[0], self.instance.split("/")
        return self.detail if not first.isalpha() or first in asked else self.detail[:1].upper() + self.detail[1:]


TITLES = {300: "Several things", 400: "Not understood", 404: "Not found", 405: "Only for reading"}


def view(visit: Visit, status: int, sentence: str, path: str, error: Exception | None = None) -> Problem:
    """Explain an error in words, with suggestions where the error names some."""
    words = error.suggestions if isinstance(error, JudgebookError) else ()
    place = Address.parse(path.removeprefix("/api/v1").strip("/"))
    meant = [*_meant(visit, place, words), *_same_number(visit, place)]
    suggestions = tuple(entry(visit.kb, node, visit.today) for node in dict.fromkeys(meant))
    ways = tuple(_ways(visit, place, path, words)) if status == 404 else ()
    return Problem("about:blank", TITLES.get(status, "Something broke"), status, sentence, path, suggestions, ways)


def _ways(visit: Visit, place: Address | None, path: str, words: tuple[str, ...]) -> Iterator[Way]:
    """Give the ways on from an address that leads nowhere."""
    asked = path.removeprefix("/api/v1").strip("/").split("/")[0]
    game = next((each for each in visit.own.games if each.id == asked), None)
    if game is None:
        yield from (Way(each.name, visit.path(each.id)) for each in visit.own.games if each.id in words)
        return
    document = next((each for each in game.documents if place and each.id == place.document), None)
    for each in game.documents:
        if each is document or (document is None and each.id in words):
            yield Way(f"{each.title}: contents", visit.path(f"{game.id}/{each.id}"))
    if place and place.fragment:
        yield Way(f"Search for {place.fragment}", visit.path("/search", q=place.fragment, game=game.id))
    yield Way(f"All texts of {game.name}", visit.path(game.id))


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
