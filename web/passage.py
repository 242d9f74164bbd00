"""Passages: a text with everything that lies under it, in the form in which it is read."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from kb.knowledge import KnowledgeBase
from kb.model import Card, Example, Heading, Item, Node, Paragraph, Rule, Ruling
from web.entries import kind_of
from web.references import Reference, references_in

WHOLE_UP_TO = 80
"""How many texts a passage may hold before it shows only its first level."""

Reading = Rule | Heading | Paragraph | Ruling | Card


@dataclass(frozen=True, slots=True)
class Passage:
    """A text as a reader sees it: its number and title, its words with references, its parts, what lies under it.

    ``withheld`` counts the texts under it that the page leaves to the passage's own page; ``amended``: its words are
    not all those of its edition.
    """

    address: str
    kind: str
    number: str | None
    title: str | None
    text: str
    references: tuple[Reference, ...] = ()
    examples: tuple["Passage", ...] = ()
    items: tuple["Passage", ...] = ()
    under: tuple["Passage", ...] = ()
    withheld: int = 0
    amended: bool = False

    @property
    def anchor(self) -> str:
        """Its place on the page of its document: the address's last part."""
        return self.address.split("/", 2)[2].lstrip("#")


def passage(kb: KnowledgeBase, node: Node) -> Passage:
    """Give a node as a passage: with its whole subtree if that is small, else with the first level only."""
    if size(kb, node) <= WHOLE_UP_TO:
        return whole(kb, node)
    children = under(kb, node)
    first_level = tuple(replace(own(kb, child), withheld=size(kb, child) - 1) for child in children)
    return replace(own(kb, node), under=first_level)


def whole(kb: KnowledgeBase, node: Node) -> Passage:
    """Give a node with everything that lies under it."""
    return replace(own(kb, node), under=tuple(whole(kb, child) for child in under(kb, node)))


def own(kb: KnowledgeBase, node: Node) -> Passage:
    """Give a node's own words, with its examples and list items."""
    title, text, skipped = _words(node)
    found = references_in(node.text, kb.links_from.get(str(node.address), ()))
    number = getattr(node, "number", None)
    return Passage(
        address=str(node.address),
        kind=kind_of(node),
        number=str(number) if number else getattr(node, "label", None) or None,
        title=title,
        text=text,
        references=_moved(found, -skipped, len(text)),
        examples=tuple(own(kb, example) for example in getattr(node, "examples", ())),
        items=tuple(own(kb, item) for item in getattr(node, "items", ())),
        amended=_is_amended(kb, node),
    )


def _is_amended(kb: KnowledgeBase, node: Node) -> bool:
    """Tell whether a text reads otherwise than its edition printed it."""
    if str(node.address) not in kb.consolidation.effects:
        return False
    printed = kb.own(node.address)
    return printed is not None and printed.text != node.text


def under(kb: KnowledgeBase, node: Node) -> Sequence[Reading]:
    """Give the rules, headings, paragraphs and rulings directly under a node, in the order of the text."""
    return [child for child in kb.children.get(str(node.address), ()) if not isinstance(child, Example | Item)]


def size(kb: KnowledgeBase, node: Node) -> int:
    """Count a node and all texts under it."""
    return 1 + sum(size(kb, child) for child in under(kb, node))


def _words(node: Node) -> tuple[str | None, str, int]:
    """Give title, text, and how many characters of the node's whole text stand before that text."""
    match node:
        case Ruling(question=question, answer=answer):
            return question, answer, len(node.text) - len(answer)
        case Heading(text=text) | Rule(kind="heading", text=text):
            return getattr(node, "title", None) or text, "", 0
        case Rule(title=str(title), text=text) if text.startswith(f"{title}\n"):
            rest = text.removeprefix(title).lstrip()
            return title, rest, len(text) - len(rest)
        case Rule(title=title, text=text):
            return title, text, 0
        case _:
            return None, node.text, 0


def _moved(references: Sequence[Reference], by: int, length: int) -> tuple[Reference, ...]:
    moved = (replace(each, start=each.start + by, end=each.end + by) for each in references)
    return tuple(each for each in moved if each.start >= 0 and each.end <= length)
