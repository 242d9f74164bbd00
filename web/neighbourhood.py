"""The neighbourhood of a text: what it names, what names it, and what stands before and after it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date

from kb.address import Address
from kb.knowledge import KnowledgeBase
from kb.model import Link, Node
from kb.show import Shown
from web.entries import Crumb, Entry, crumb, entry
from web.passage import Reading, own, under
from web.references import Reference

_VERBS = {
    "extends": ("Extends", "Extended by"),
    "amends": ("Amends", "Amended by"),
    "similar": ("Similar to", "Called similar by"),
}


@dataclass(frozen=True, slots=True)
class Cited:
    """One number that a text names: in which words, what became of it, and the texts it leads to."""

    text: str
    number: str
    status: str
    targets: tuple[str, ...]
    reason: str
    title: str
    kind: str
    entries: tuple[Entry, ...]

    @property
    def named(self) -> tuple[str, tuple[str, ...]]:
        """What it names: a list says it once, however often the text does."""
        return self.number, self.targets


@dataclass(frozen=True, slots=True)
class Answer:
    """A ruling on a rule: question and answer, and where they come from."""

    address: str
    question: str
    answer: str
    status: str
    references: tuple[Reference, ...]
    entry: Entry


@dataclass(frozen=True, slots=True)
class Related:
    """A declared relation: what one text says it does to another, or what is said of it."""

    verb: str
    entry: Entry | None
    text: str
    reason: str = ""


def cited(kb: KnowledgeBase, shown: Shown, on: date) -> tuple[Cited, ...]:
    """Give what a text, its examples and its items cite, number by number."""
    return tuple(
        Cited(
            text=each.text,
            number=each.number,
            status=each.status,
            targets=tuple(map(str, each.targets)),
            reason=each.reason,
            title=each.title,
            kind=each.kind,
            entries=tuple(entry(kb, node, on) for node in _loaded(kb, each.targets)),
        )
        for each in shown.citations
    )


def cited_by(kb: KnowledgeBase, shown: Shown, on: date) -> tuple[Entry, ...]:
    """Give the texts that name one; an ambiguous citation says that it may mean another rule."""
    doubtful = {link.source for link in kb.citing(shown.address) if link.status == "ambiguous"}
    entries = []
    for node in _loaded(kb, (each.address for each in shown.cited_by)):
        named = entry(kb, node, on)
        entries.append(replace(named, notice="may mean another rule") if node.address in doubtful else named)
    return tuple(entries)


def answers(kb: KnowledgeBase, shown: Shown, on: date) -> tuple[Answer, ...]:
    """Give the rulings that cite a rule, each whole."""
    found = []
    for each in shown.rulings:
        node = kb.nodes[str(each.address)]
        told = (str(each.address), each.question, each.answer, each.status)
        found.append(Answer(*told, own(kb, node).references, entry(kb, node, on)))
    return tuple(found)


def relations(kb: KnowledgeBase, node: Node, on: date) -> tuple[Related, ...]:
    """Give the relations that a text declares, then those declared of it."""
    found: list[Related] = []
    for link in kb.links_from.get(str(node.address), ()):
        found += _related(kb, link, 0, link.targets, on)
    for link in kb.citing(node.address):
        found += _related(kb, link, 1, (link.source,), on)
    return tuple(found)


def before(kb: KnowledgeBase, node: Node) -> Crumb | None:
    """Give the elder sibling, else the text it lies under."""
    siblings = _siblings(kb, node)
    place = _place(siblings, node)
    if place > 0:
        return crumb(siblings[place - 1])
    above = kb.ancestors(node)
    return crumb(above[-1]) if above else None


def after(kb: KnowledgeBase, node: Node) -> Crumb | None:
    """Give the next text that does not lie under this one."""
    for each in (node, *reversed(kb.ancestors(node))):
        siblings = _siblings(kb, each)
        place = _place(siblings, each) + 1
        if place < len(siblings):
            return crumb(siblings[place])
    return None


def tops(kb: KnowledgeBase, home: Address, on: date) -> list[Reading]:
    """Give the texts of an edition that lie under nothing, in the order of the text."""
    edition = kb.edition(home, on)
    parts: list[Reading] = [*edition.rules, *edition.headings, *edition.paragraphs, *edition.rulings]
    return sorted((node for node in parts if node.parent is None), key=lambda node: node.span.start)


def _related(kb: KnowledgeBase, link: Link, side: int, others: Iterable[Address], on: date) -> list[Related]:
    """Give a relation as it is told on one side: 0 by the text that declares it, 1 by the text it is declared of."""
    if link.kind not in _VERBS:
        return []
    entries: list[Entry | None] = [entry(kb, other, on) for other in _loaded(kb, others)]
    return [Related(_VERBS[link.kind][side], each, link.citation.text, link.reason) for each in entries or [None]]


def _siblings(kb: KnowledgeBase, node: Node) -> Sequence[Node]:
    above = kb.ancestors(node)
    return under(kb, above[-1]) if above else tops(kb, node.address, date.min)


def _place(siblings: Sequence[Node], node: Node) -> int:
    return next((place for place, each in enumerate(siblings) if each.address == node.address), -1)


def _loaded(kb: KnowledgeBase, addresses: Iterable[Address]) -> list[Node]:
    found = (kb.nodes.get(str(address)) for address in addresses)
    return [node for node in found if node is not None]
