"""Walking around a text: above it, below it, before and after it, and along its citations."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import date

from kb.address import Address
from kb.history import Stage
from kb.knowledge import KnowledgeBase
from kb.model import Card, Edition, Example, Heading, Item, Link, Node, Paragraph, Rule, Ruling
from kb.show.beside import Answer, Cited, Citing, Line


def kind_of(node: Node) -> str:
    """Name the kind of a text: a rule's own kind, else *heading*, *paragraph*, *ruling*, *example* or *item*."""
    return node.kind if isinstance(node, Rule) else type(node).__name__.lower()


def number_of(node: Node) -> str:
    """Give a text's number as printed, for a list item its label; an empty string if it has none."""
    if isinstance(node, Item):
        return node.label
    return node.number.printed if isinstance(node, Rule | Ruling) and node.number else ""


def title_of(node: Node) -> str:
    """Give the title of a rule, the name of a card, or the words of a heading; an empty string if there is none."""
    if isinstance(node, Heading):
        return node.text
    if isinstance(node, Card):
        return node.name
    return node.title or "" if isinstance(node, Rule) else ""


def line_of(node: Node) -> Line:
    """Give a text as one line of another's page; a ruling's text is its question, a card's its name."""
    text = node.question if isinstance(node, Ruling) else node.name if isinstance(node, Card) else node.text
    return Line(node.address, number_of(node), title_of(node), text)


def above(kb: KnowledgeBase, node: Node) -> Iterator[Line]:
    """Yield what a text lies under, the highest first; an example lies under its rule."""
    if isinstance(node, Example | Item):
        owner = kb.nodes.get(str(node.address).rpartition("/")[0])
        if owner is not None:
            yield from above(kb, owner)
            yield line_of(owner)
    else:
        yield from map(line_of, kb.ancestors(node))


def below(kb: KnowledgeBase, address: Address) -> tuple[Line, ...]:
    """Give the texts directly under an address, in order; examples and list items are parts of it, not below it."""
    return tuple(line_of(each) for each in kb.children.get(str(address), ()) if not isinstance(each, Example | Item))


def at_the_top(edition: Edition) -> tuple[Line, ...]:
    """Give the headings and texts of an edition that lie under nothing, in order."""
    whole: list[Rule | Heading | Paragraph | Ruling | Card] = [*edition.rules, *edition.headings, *edition.paragraphs]
    whole += [*edition.rulings, *edition.cards]
    return tuple(line_of(node) for node in sorted(whole, key=lambda node: node.span.start) if node.parent is None)


def neighbours(edition: Edition, node: Node) -> tuple[Line | None, Line | None]:
    """Give the texts of the same sort that stand before and after one of an edition's own in it."""
    texts: tuple[Sequence[Node], ...] = (edition.rules, edition.headings, edition.paragraphs, edition.rulings)
    sorts = (*texts, edition.cards)
    for sort in sorts:
        for place, each in enumerate(sort):
            if each is node:
                before = line_of(sort[place - 1]) if place else None
                return before, line_of(sort[place + 1]) if place + 1 < len(sort) else None
    return None, None


def same_number(kb: KnowledgeBase, node: Node, stages: Iterable[Stage]) -> tuple[Line, ...]:
    """Give the other rules that carry a text's number in other editions of its document: numbers move."""
    if not isinstance(node, Rule | Ruling) or node.number is None:
        return ()
    followed = {stage.address for stage in stages} | {node.address}
    others = (edition.address.at(node.address.fragment) for edition in kb.document(node.address).editions)
    found = (kb.own(address) for address in others if address not in followed)
    return tuple(line_of(each) for each in found if each is not None)


def cited(kb: KnowledgeBase, texts: Iterable[Node]) -> tuple[Cited, ...]:
    """Give what some texts cite, one entry for each number that they name."""
    links = (link for text in texts for link in kb.links_from.get(str(text.address), ()))
    return tuple(_cited(kb, link) for link in links)


def _cited(kb: KnowledgeBase, link: Link) -> Cited:
    named = link.citation.title or next((title for target in link.targets if (title := _name(kb, target))), "")
    return Cited(link.citation.text, link.number, link.status, link.targets, link.reason, named, link.kind)


def _name(kb: KnowledgeBase, target: Address) -> str:
    node = kb.nodes.get(str(target))
    return title_of(node) if node else ""


def citing(kb: KnowledgeBase, address: Address) -> tuple[Citing, ...]:
    """Give the texts that name one, each once, in the order of documents and text."""
    sources = dict.fromkeys(str(link.source) for link in kb.citing(address))
    nodes = [kb.nodes[source] for source in sources if source in kb.nodes]
    return tuple(Citing(node.address, _with_title(node), isinstance(node, Ruling)) for node in nodes)


def _with_title(node: Node) -> str:
    title = title_of(node)
    return node.text if title in ("", node.text) else f"{title}: {node.text}"


def answers(kb: KnowledgeBase, address: Address, on: date) -> tuple[Answer, ...]:
    """Give the rulings that cite a rule, each with how its document stands on the day."""
    rulings = kb.rulings_on(address)
    return tuple(Answer(each.address, each.question, each.answer, kb.status(each.address, on)) for each in rulings)
