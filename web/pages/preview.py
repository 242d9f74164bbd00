"""Preview: a cited text in a few lines, to be shown beside the words that cite it."""

from dataclasses import dataclass

from kb.address import Address
from kb.errors import UnknownAddress
from web.entries import name_of
from web.page import Page
from web.passage import Passage, own, size, whole
from web.place import Place, place_of
from web.visit import Visit

WHOLE_UP_TO = 12
"""How many texts a preview shows; of a larger passage it shows the top."""


@dataclass(frozen=True, slots=True)
class Preview:
    """What a reader sees of a citation without leaving the page; ``withheld`` counts the texts left out."""

    address: str
    title: str
    label: str
    place: Place
    passage: Passage
    withheld: int


def view(visit: Visit, game: str, place: str, fragment: str) -> Preview:
    """Show a text in a few lines. Raises UnknownGame, UnknownAddress."""
    address = Address.parse(f"{game}/{place}/{fragment}")
    if address is None:
        raise UnknownAddress(f"{game}/{place}/{fragment} is no address.")
    node = visit.kb.node(address, visit.on)
    standing, texts = place_of(visit.kb, node.address, visit.on), size(visit.kb, node)
    fits = texts <= WHOLE_UP_TO
    label = name_of(visit.kb, node)
    return Preview(
        address=str(node.address),
        title=f"{label} – {standing.label} – {standing.game_name}",
        label=label,
        place=standing,
        passage=whole(visit.kb, node) if fits else own(visit.kb, node),
        withheld=0 if fits else texts - 1,
    )


PAGE = Page("preview", Preview, view, path="/preview/<game>/<place>/<path:fragment>")
