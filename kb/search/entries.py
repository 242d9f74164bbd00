"""What is indexed of an edition: one entry for every rule, definition, paragraph and ruling."""

from collections.abc import Iterator
from dataclasses import dataclass

from kb.address import Address
from kb.knowledge import KnowledgeBase
from kb.model import Card, Edition, Heading, Node, Paragraph, Rule, Ruling
from kb.search.weights import WEIGHTS
from kb.search.words import BREAK

FIELDS = WEIGHTS.fields
"""For each field how much a word in it weighs; ``above`` and what follows it are words of a text's kin."""

_LONGEST_TITLE = 60

Indexed = Rule | Paragraph | Ruling
Found = Indexed | Card


@dataclass(frozen=True, slots=True)
class Entry:
    """A text that can be found.

    ``text`` are its own words with its list items (question and answer of a ruling), ``title`` its title and those of
    all headings above it, ``examples`` the words of its examples, ``heads`` its own title alone; ``bare``: it is
    nothing but a heading. ``cites`` are the addresses that a text without a number explains.
    """

    address: Address
    text: str
    title: str = ""
    examples: str = ""
    heads: str = ""
    bare: bool = False
    cites: tuple[str, ...] = ()

    def field(self, name: str) -> str:
        """Give the words of one of the FIELDS that are its own."""
        return str(getattr(self, name))

    @property
    def exact(self) -> str:
        """The texts in which a phrase may stand: its own words and its examples."""
        return f" {BREAK} ".join(part for part in (self.text, self.examples) if part)


OWN_FIELDS = ("text", "title", "examples")
"""The fields that hold an entry's own words; the others are made of its kin's text."""


def entries(kb: KnowledgeBase, edition: Edition) -> Iterator[Entry]:
    """Yield what can be found in an edition by its words, in the order of rules, paragraphs, rulings.

    Nothing of a file of rows but its rulings with an answer: cards and their errata say what rules say, and are found
    by the cards' names.
    """
    if edition.of_rows:
        yield from (entry(kb, node) for node in edition.rulings if node.answer)
        return
    found: list[Indexed] = [*edition.rules, *edition.paragraphs, *edition.rulings]
    for node in found:
        yield entry(kb, node)


def entry(kb: KnowledgeBase, node: Indexed) -> Entry:
    """Give the entry of one rule, paragraph or ruling."""
    titles = [_title(each) for each in (*kb.ancestors(node), node)]
    return Entry(
        node.address,
        _joined([*_own(node), *(item.text for item in getattr(node, "items", ()))]),
        " ".join(title for title in titles if title),
        _joined([example.text for example in getattr(node, "examples", ())]),
        (node.title or "") if isinstance(node, Rule) else "",
        isinstance(node, Rule) and node.kind == "heading",
        () if isinstance(node, Rule) and node.number else tuple(_cited(kb, node)),
    )


def _cited(kb: KnowledgeBase, node: Indexed) -> Iterator[str]:
    for source in (node, *getattr(node, "items", ())):
        for link in kb.links_from.get(str(source.address), ()):
            yield from (str(target) for target in link.targets if link.status == "resolved")


def _own(node: Indexed) -> list[str]:
    """Give the node's own words; a definition's begin with the word that it defines."""
    if isinstance(node, Rule) and node.title and node.title != node.text:
        return [node.title, node.text]
    return [node.text]


def _title(node: Node) -> str:
    """Give the words that a text is headed by; a rule of a few words without a full stop heads those below it too."""
    if isinstance(node, Heading):
        return node.text
    if not isinstance(node, Rule) or node.title:
        return getattr(node, "title", None) or ""
    return node.text if len(node.text) <= _LONGEST_TITLE and node.text[-1:].isalnum() else ""


def _joined(texts: list[str]) -> str:
    return f" {BREAK} ".join(text for text in texts if text)
