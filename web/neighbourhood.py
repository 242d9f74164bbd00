"""The neighbourhood of a text: what it names, what names it, and what stands before and after it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from itertools import groupby

from kb.address import Address
from kb.knowledge import KnowledgeBase
from kb.model import Example, Item, Link, Node, Rule, Ruling
from web.passage import Passage, Reading, own, under
from web.place import Crumb, Entry, entry, label_of

_VERBS = {
    "extends": ("Extends", "Extended by"),
    "amends": ("Amends", "Amended by"),
    "similar": ("Similar to", "Called similar by"),
}


@dataclass(frozen=True, slots=True)
class Cited:
    """One number that a text names: the rules it leads to, or the reason why it leads nowhere."""

    words: str
    number: str
    status: str
    reason: str
    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class Mentions:
    """The texts of one document that name a rule."""

    source: str
    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class Related:
    """A declared relation: what one text says it does to another, or what is said of it."""

    verb: str
    entry: Entry | None
    words: str
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Answer:
    """A ruling on a rule: question and answer, and where they come from."""

    passage: Passage
    entry: Entry


def cited(kb: KnowledgeBase, node: Node, on: date) -> tuple[Cited, ...]:
    """Give what a text, its examples and its items cite, each number once."""
    once: dict[tuple[str, tuple[Address, ...]], Cited] = {}
    for link in _links_of(kb, node):
        if link.kind == "cites":
            entries = tuple(entry(kb, found, on) for found in _loaded(kb, link.targets))
            words = " ".join(link.citation.text.split())
            once.setdefault((link.number, link.targets), Cited(words, link.number, link.status, link.reason, entries))
    return tuple(once.values())


def mentions(kb: KnowledgeBase, node: Node, on: date) -> tuple[Mentions, ...]:
    """Give the texts that cite a rule, document by document; rulings and definitions have their own places."""
    sources = (source for source in _citing(kb, node) if not isinstance(source, Ruling) and not is_definition(source))
    entries = [entry(kb, source, on) for source in sources]
    return tuple(Mentions(source, tuple(group)) for source, group in groupby(entries, key=lambda each: each.source))


def answers(kb: KnowledgeBase, node: Node, on: date) -> tuple[Answer, ...]:
    """Give the rulings that cite a rule, each whole."""
    return tuple(Answer(own(kb, ruling), entry(kb, ruling, on)) for ruling in kb.rulings_on(node.address))


def definitions(kb: KnowledgeBase, node: Node, on: date) -> tuple[Entry, ...]:
    """Give the definitions that point to a rule."""
    return tuple(entry(kb, source, on) for source in _citing(kb, node) if is_definition(source))


def relations(kb: KnowledgeBase, node: Node, on: date) -> tuple[Related, ...]:
    """Give the relations that a text declares, then those declared of it."""
    found = []
    for link in kb.links_from.get(str(node.address), ()):
        if link.kind in _VERBS:
            targets = [entry(kb, target, on) for target in _loaded(kb, link.targets)]
            entries: list[Entry | None] = [*targets] or [None]
            found += [Related(_VERBS[link.kind][0], each, link.citation.text, link.reason) for each in entries]
    for link in kb.citing(node.address):
        if link.kind in _VERBS and link.status == "resolved":
            sources = [entry(kb, source, on) for source in _loaded(kb, [link.source])]
            found += [Related(_VERBS[link.kind][1], each, link.citation.text) for each in sources]
    return tuple(found)


def same_number(kb: KnowledgeBase, node: Node, on: date) -> tuple[Entry, ...]:
    """Give what carries the same number in the document's other editions: perhaps another rule."""
    if not isinstance(node, Rule | Ruling) or node.number is None:
        return ()
    others = (edition.address.at(node.address.fragment) for edition in kb.document(node.address).editions)
    return tuple(entry(kb, found, on) for found in _loaded(kb, others) if found is not node)


def before(kb: KnowledgeBase, node: Node) -> Crumb | None:
    """Give the elder sibling, else the text it lies under."""
    siblings = _siblings(kb, node)
    place = siblings.index(node)
    if place > 0:
        return _crumb(siblings[place - 1])
    above = kb.ancestors(node)
    return _crumb(above[-1]) if above else None


def after(kb: KnowledgeBase, node: Node) -> Crumb | None:
    """Give the next text that does not lie under this one."""
    for each in (node, *reversed(kb.ancestors(node))):
        siblings = _siblings(kb, each)
        place = siblings.index(each) + 1
        if place < len(siblings):
            return _crumb(siblings[place])
    return None


def tops(kb: KnowledgeBase, home: Address, on: date) -> list[Reading]:
    """Give the texts of an edition that lie under nothing, in the order of the text."""
    edition = kb.edition(home, on)
    parts: list[Reading] = [*edition.rules, *edition.headings, *edition.paragraphs, *edition.rulings]
    return sorted((node for node in parts if node.parent is None), key=lambda node: node.span.start)


def is_definition(node: Node) -> bool:
    """Tell whether a text is a glossary's entry."""
    return isinstance(node, Rule) and node.kind == "definition"


def _siblings(kb: KnowledgeBase, node: Node) -> Sequence[Node]:
    above = kb.ancestors(node)
    siblings: Sequence[Node] = under(kb, above[-1]) if above else tops(kb, node.address, date.min)
    return siblings if node in siblings else [node]


def _citing(kb: KnowledgeBase, node: Node) -> list[Node]:
    links = (link for link in kb.citing(node.address) if link.kind == "cites" and link.status != "ambiguous")
    return list(dict.fromkeys(_loaded(kb, (link.source for link in links))))


def _links_of(kb: KnowledgeBase, node: Node) -> list[Link]:
    inner: list[Example | Item] = [*getattr(node, "examples", ()), *getattr(node, "items", ())]
    return [link for each in (node, *inner) for link in kb.links_from.get(str(each.address), ())]


def _loaded(kb: KnowledgeBase, addresses: Iterable[Address]) -> list[Node]:
    found = (kb.nodes.get(str(address)) for address in addresses)
    return [node for node in found if node is not None]


def _crumb(node: Node) -> Crumb:
    return Crumb(str(node.address), label_of(node))
