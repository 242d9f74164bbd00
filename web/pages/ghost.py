"""Ghost: what is cited or named but not loaded, why, who cites it, and what is loaded instead."""

from collections.abc import Iterable
from dataclasses import dataclass

from kb.address import Address
from kb.errors import JudgebookError
from kb.knowledge import KnowledgeBase
from kb.model import Document, Link
from kb.show import show
from web.entries import Entry, entry
from web.page import Page
from web.shelf import DocumentEntry, document_entry
from web.visit import Visit


@dataclass(frozen=True, slots=True)
class Ghost:
    """What a reader sees of something that is not loaded.

    ``status`` is *edition not loaded* or *prospective*; ``reason`` says why; ``document`` is what is known of its
    document, if the corpus names it; ``parts`` are loaded pages of the missing edition; ``same_number`` is what
    carries its number in loaded editions: perhaps another rule.
    """

    title: str
    address: str
    status: str
    reason: str
    game: str
    game_name: str
    number: str
    document: DocumentEntry | None
    parts: tuple[DocumentEntry, ...]
    cited_by: tuple[Entry, ...]
    same_number: tuple[Entry, ...]


def view(visit: Visit, address: Address) -> Ghost | None:
    """Show what is known of an address that is not loaded; None where nothing loaded names it."""
    kb = visit.kb
    try:
        game = kb.game(address.game)
    except JudgebookError:
        return None
    document = next((each for each in game.documents if each.id == address.document), None)
    parts = tuple(each for each in game.documents if address.edition and _is_part(each, address))
    links = _links(kb, address)
    reason = _reason(visit, address, document, parts, links)
    if reason is None:
        return None
    title = document.title if document else address.document.replace("-", " ").capitalize()
    edition = f", {address.edition}" if address.edition else ""
    return Ghost(
        title=f"{address.fragment + ' – ' if address.fragment else ''}{title}{edition} – {game.name}",
        address=str(address),
        status="prospective" if document and document.editions and not address.edition else "edition not loaded",
        reason=reason,
        game=game.id,
        game_name=game.name,
        number=address.fragment,
        document=document_entry(kb, document, visit.on) if document else None,
        parts=tuple(document_entry(kb, each, visit.on) for each in parts),
        cited_by=_citing(visit, links),
        same_number=_same_number(visit, document, address),
    )


def _reason(
    visit: Visit, address: Address, document: Document | None, parts: tuple[Document, ...], links: list[Link]
) -> str | None:
    """Say why it is not loaded; None for what nobody knows of."""
    lost = [each.reason for each in visit.kb.not_loaded if each.address in (address, address.home)]
    if lost:
        return lost[0]
    if not links and not parts and (document is None or address.edition or address.fragment):
        return None
    if document is None:
        return links[0].reason if links else None
    if not document.editions:
        return f"no edition of {document.title} is here: the corpus names it, and its text was not imported"
    if address.edition in {edition.id for edition in document.editions}:
        return None
    if address.edition:
        loaded = " and ".join(edition.id for edition in document.editions)
        return f"edition {address.edition} of {document.title} was not imported; loaded are {loaded}"
    return links[0].reason if links else show(visit.kb, address.home, visit.on).reason or None


def _is_part(document: Document, address: Address) -> bool:
    return document.part_of == f"{address.document}@{address.edition}"


def _links(kb: KnowledgeBase, address: Address) -> list[Link]:
    """Give the citations that lead to an address, or into a document or edition, and end there."""
    if address.fragment:
        return [link for link in kb.citing(address) if link.status == "ghost"]
    every = (link for links in kb.links_from.values() for link in links if link.status == "ghost")
    return [link for link in every if any(_within(target, address) for target in link.targets)]


def _within(target: Address, whole: Address) -> bool:
    same = (target.game, target.document) == (whole.game, whole.document)
    return same and whole.edition in (None, target.edition)


def _citing(visit: Visit, links: Iterable[Link]) -> tuple[Entry, ...]:
    nodes = (visit.kb.nodes.get(source) for source in dict.fromkeys(str(link.source) for link in links))
    return tuple(entry(visit.kb, node, visit.on) for node in nodes if node is not None)


def _same_number(visit: Visit, document: Document | None, address: Address) -> tuple[Entry, ...]:
    if document is None or not address.fragment:
        return ()
    nodes = (visit.kb.nodes.get(str(edition.address.at(address.fragment))) for edition in document.editions)
    return tuple(entry(visit.kb, node, visit.on) for node in nodes if node is not None)


PAGE = Page("ghost", Ghost, view)
