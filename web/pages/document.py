"""Document: its editions, its folding contents, and its whole text where that is short."""

from dataclasses import dataclass
from itertools import dropwhile, islice

from kb.address import Address
from kb.errors import BadQuery, UnknownAddress
from kb.knowledge import KnowledgeBase
from kb.model import Heading, Node, Rule
from web.amendments import Changed
from web.declared import Declarations, additions, declarations
from web.entries import label_of
from web.legend import Explained, legend, symbols_of
from web.neighbourhood import tops
from web.page import Page
from web.passage import Passage, under, whole
from web.place import Place, place_of
from web.shelf import CardList, EditionEntry, card_list, document_entry
from web.visit import Visit

SHORT = 150
"""A document of at most so many texts is shown whole."""

FOLDED = 40
"""Contents of more lines than this are folded at first."""

FOLDED_ABOVE_TEXT = 12
"""The same, where the text follows below."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the contents, with the lines below it."""

    address: str
    label: str
    lines: tuple["Line", ...]


@dataclass(frozen=True, slots=True)
class DocumentPage:
    """What a reader sees of a document in one edition.

    ``contents`` lists its headings; ``text`` is the whole text of a short document, empty for a long one;
    ``cards`` lists the cards of a card file; ``flaws`` are those met while reading it; ``before`` is the edition before
    this one. ``declared`` is what it says of other rules, ``added`` the rules without a number that amendments add.
    """

    title: str
    address: str
    place: Place
    editions: tuple[EditionEntry, ...]
    before: EditionEntry | None
    contents: tuple[Line, ...]
    folded: bool
    text: tuple[Passage, ...]
    symbols: tuple[Explained, ...]
    flaws: tuple[str, ...]
    cards: CardList | None
    declared: Declarations
    added: tuple[Changed, ...]


def view(visit: Visit, game: str, place: str) -> DocumentPage:
    """Show a document, in the edition that is asked for or in force. Raises UnknownGame, UnknownAddress."""
    address = Address.parse(f"{game}/{place}")
    if address is None:
        raise UnknownAddress(f"{game}/{place} is no address.")
    kb, edition = visit.kb, visit.kb.edition(address, visit.on)
    roots = tops(kb, edition.address, visit.on)
    contents = tuple(_line(kb, root) for root in roots if _listed(root))
    standing = place_of(kb, edition.address, visit.on)
    editions = document_entry(kb, kb.document(address), visit.on).editions
    texts = sum(map(len, (edition.rules, edition.headings, edition.paragraphs, edition.rulings)))
    text = tuple(whole(kb, root) for root in roots) if texts <= SHORT else ()
    return DocumentPage(
        title=f"{standing.label} – {standing.game_name}",
        address=str(edition.address),
        place=standing,
        editions=editions,
        before=_before(editions, str(edition.address)),
        contents=contents,
        folded=sum(map(_lines, contents)) > (FOLDED_ABOVE_TEXT if text else FOLDED),
        text=text,
        symbols=legend(symbols_of(kb, edition.address, visit.on), text),
        flaws=tuple(f"{flaw.message} (line {flaw.span.line})" for flaw in edition.findings),
        cards=card_list(kb, edition, visit.word("q"), _page(visit)) if edition.card_count else None,
        declared=declarations(kb, edition, visit.on, visit.scope),
        added=additions(kb, edition, visit.on, visit.scope),
    )


def _page(visit: Visit) -> int:
    """Give which page of a list is asked for. Raises BadQuery."""
    asked = visit.word("page") or "1"
    if not asked.isascii() or not asked.isdigit():
        raise BadQuery(f"page is a number from 1, not {asked}.")
    return int(asked)


def _before(editions: tuple[EditionEntry, ...], address: str) -> EditionEntry | None:
    """Give the edition before one of those that are listed, the newest first."""
    later = dropwhile(lambda each: each.address != address, editions)
    return next(islice(later, 1, None), None)


def _lines(line: Line) -> int:
    return 1 + sum(map(_lines, line.lines))


def _line(kb: KnowledgeBase, node: Node) -> Line:
    below = tuple(_line(kb, child) for child in under(kb, node) if _headed(child))
    return Line(str(node.address), label_of(node), below)


def _listed(node: Node) -> bool:
    return _headed(node) or (isinstance(node, Rule) and node.number is not None)


def _headed(node: Node) -> bool:
    titled = isinstance(node, Rule) and node.title is not None and node.kind != "definition"
    return titled or isinstance(node, Heading)


PAGE = Page("document", DocumentPage, view, path="/<game>/<place>", asks=("q", "page"))
