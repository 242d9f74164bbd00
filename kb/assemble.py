"""Putting a knowledge base together: of what was just read, or of a snapshot's parts."""

from collections.abc import Mapping
from functools import partial

from kb.consolidate import Consolidation
from kb.findings import Finding
from kb.knowledge import KnowledgeBase
from kb.model import Game, Link, NotLoaded
from kb.shelf import Part, Shelf, Shelved, ShelvedNodes, Slot, elsewhere, part_of


def shelve(
    games: tuple[Game, ...],
    slots: Mapping[str, Slot],
    beyond: Part,
    not_loaded: tuple[NotLoaded, ...] = (),
    findings: tuple[Finding, ...] = (),
    consolidation: Consolidation | None = None,
) -> KnowledgeBase:
    """Make a knowledge base whose editions' parts are made when they are first asked for."""
    shelf = Shelf(slots, beyond)
    return KnowledgeBase(
        games,
        shelf,
        ShelvedNodes(shelf, lambda part: part.nodes),
        Shelved(shelf, lambda part: part.children),
        Shelved(shelf, lambda part: part.links_from),
        Shelved(shelf, lambda part: part.links_to),
        not_loaded,
        findings,
        consolidation or Consolidation(),
    )


def assemble(
    games: tuple[Game, ...],
    links: tuple[Link, ...],
    not_loaded: tuple[NotLoaded, ...] = (),
    findings: tuple[Finding, ...] = (),
) -> KnowledgeBase:
    """Make a knowledge base of what was just read, linked and settled; its amendments are consolidated here."""
    own = (
        finding
        for game in games
        for document in game.documents
        for each in document.editions
        for finding in each.findings
    )
    from kb.consolidate.consolidate import consolidate

    law = consolidate(games)
    found = (*own, *findings, *law.findings)
    slots = slots_of(games, links)
    return shelve(games, slots, elsewhere(links, frozenset(slots)), not_loaded, found, law)


def slots_of(games: tuple[Game, ...], links: tuple[Link, ...]) -> dict[str, Slot]:
    """Give the place of each edition's part, by the edition's address."""
    cites: dict[str, list[Link]] = {}
    cited: dict[str, list[Link]] = {}
    for link in links:
        cites.setdefault(str(link.source.home), []).append(link)
        for home in {str(target.home) for target in link.targets}:
            cited.setdefault(home, []).append(link)
    slots = {}
    for edition in (each for game in games for document in game.documents for each in document.editions):
        home = str(edition.address)
        part = part_of(edition, cites.get(home, ()), cited.get(home, ()))
        slots[home] = Slot(frozenset(part.nodes), partial(_same, part))
    return slots


def _same(part: Part) -> Part:
    return part
