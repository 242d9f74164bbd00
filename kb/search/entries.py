"""What is indexed of an edition: one entry for every rule, definition, paragraph and ruling."""

from collections.abc import Iterator
from dataclasses import dataclass

from kb.address import Address
from kb.knowledge import KnowledgeBase
from kb.model import Card, Edition, Heading, Node, Paragraph, Rule, Ruling
from kb.search.words import BREAK, stems

FIELDS = {"text": (0.8, 0.8), "title": (1.5, 0.8), "above": (0.15, 1.0), "examples": (0.5, 0.5)}
"""For each field how much a word in it weighs, and how strongly its length counts against it (BM25F's w and b)."""

_LONGEST_TITLE = 60

Indexed = Rule | Paragraph | Ruling
Found = Indexed | Card


@dataclass(frozen=True, slots=True)
class Entry:
    """A text that can be found.

    ``text`` are its own words with its list items (question and answer of a ruling), ``title`` its title and those of
    all headings above it, ``above`` the words of the rules that it lies under, ``examples`` those of its examples.
    """

    address: Address
    text: str
    title: str = ""
    above: str = ""
    examples: str = ""

    def field(self, name: str) -> str:
        """Give the words of one of the FIELDS."""
        return str(getattr(self, name))

    @property
    def exact(self) -> str:
        """The texts in which a phrase may stand: its own words and its examples."""
        return f" {BREAK} ".join(part for part in (self.text, self.examples) if part)

    def parts(self) -> dict[str, int]:
        """Say of each stem in which of the FIELDS it stands: the first of them is bit 1, the second 2, and so on."""
        found: dict[str, int] = {}
        for place, name in enumerate(FIELDS):
            for stem in stems(self.field(name)):
                found[stem] = found.get(stem, 0) | 1 << place
        return found


def entries(kb: KnowledgeBase, edition: Edition) -> Iterator[Entry]:
    """Yield what can be found in an edition by its words, in the order of rules, paragraphs, rulings.

    Nothing of a file of rows: cards and their errata say what rules say, and are found by the cards' names.
    """
    if edition.of_rows:
        return
    found: list[Indexed] = [*edition.rules, *edition.paragraphs, *edition.rulings]
    for node in found:
        yield entry(kb, node)


def entry(kb: KnowledgeBase, node: Indexed) -> Entry:
    """Give the entry of one rule, paragraph or ruling."""
    above = kb.ancestors(node)
    titles = [_title(each) for each in (*above, node)]
    rules = [each.text for each in above if not _title(each)]
    return Entry(
        node.address,
        _joined([*_own(node), *(item.text for item in getattr(node, "items", ()))]),
        " ".join(title for title in titles if title),
        " ".join(rules),
        _joined([example.text for example in getattr(node, "examples", ())]),
    )


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
