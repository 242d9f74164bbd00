"""Entries: texts named in a list, each with what is needed to know it again and where it comes from."""

from dataclasses import dataclass
from datetime import date

from kb.affected import reviewed
from kb.knowledge import KnowledgeBase
from kb.model import Example, Heading, Item, Node, Paragraph, Rule, Ruling
from kb.show import caution
from web.place import Place, place_of


@dataclass(frozen=True, slots=True)
class Crumb:
    """One step of the way to a text, or beside it."""

    address: str
    label: str


@dataclass(frozen=True, slots=True)
class Entry:
    """A text named in a list.

    ``label`` is its number and title, ``above`` the nearest title over it, ``source`` its document and edition,
    ``notice`` what must be known before it is used.
    """

    address: str
    kind: str
    label: str
    text: str
    above: str
    game: str
    source: str
    status: str
    notice: str = ""

    @property
    def words(self) -> str:
        """The first words of its text, as far as the label doesn't say them."""
        rest = self.text.removeprefix(self.label).strip()
        return "" if self.label.endswith(rest) else first_words(rest)


def entry(kb: KnowledgeBase, node: Node, on: date, place: Place | None = None) -> Entry:
    """Name a text for a list; ``place`` is its place where it is known already."""
    place, above = place or place_of(kb, node.address, on), title_above(kb, node)
    label = name_of(kb, node)
    return Entry(
        address=str(node.address),
        kind=kind_of(node),
        label=label,
        text=node.text,
        above="" if above == label else above,
        game=place.game_name,
        source=place.label,
        status=place.status,
        notice="; ".join(filter(None, (caution(kb.document(node.address)), _reviewed(kb, node, on)))),
    )


def _reviewed(kb: KnowledgeBase, node: Node, on: date) -> str:
    """Say until when a ruling was right, or since when nobody has reviewed it, where that is so."""
    review = reviewed(kb, node, on) if isinstance(node, Ruling | Paragraph) else None
    return review.label if review else ""


def name_of(kb: KnowledgeBase, node: Node) -> str:
    """Name a text without quoting it: prose by the title above it, an example by the rule that holds it."""
    if not isinstance(node, Paragraph | Example | Item):
        return label_of(node)
    holder, _, part = node.address.fragment.partition("/")
    if part and holder[:1].isdigit():
        return f"{holder}, {kind_of(node)} {part[1:]}"
    return title_above(kb, node) or kb.document(node.address).title


def crumb(node: Node) -> Crumb:
    """Name a text by its label alone."""
    return Crumb(str(node.address), first_words(label_of(node), 70))


def way_to(kb: KnowledgeBase, node: Node) -> tuple[Crumb, ...]:
    """Give the way from the document down to a text, the text itself left out."""
    return tuple(crumb(above) for above in kb.ancestors(node))


def kind_of(node: Node) -> str:
    """Name the kind of a text: a rule's own kind, else *heading*, *paragraph*, *question*, *example* or *item*."""
    if isinstance(node, Rule):
        return node.kind
    return "question" if isinstance(node, Ruling) else type(node).__name__.lower()


def label_of(node: Node) -> str:
    """Name a text in a few words: number and title, a ruling by its question, prose by its first words."""
    number = getattr(node, "number", None)
    title = getattr(node, "title", None) or getattr(node, "question", None)
    if number:
        return f"{number}. {title}" if title else str(number)
    return title or first_words(node.text, 60)


def title_above(kb: KnowledgeBase, node: Node) -> str:
    """Give the nearest title over a text, an empty string where there is none."""
    titles = (node.text if isinstance(node, Heading) else getattr(node, "title", None) for node in kb.ancestors(node))
    return next((title for title in reversed(list(titles)) if title), "")


def first_words(text: str, at_most: int = 240) -> str:
    """Give the first words of a text, with dots where more follow."""
    line = " ".join(text.split())
    return line if len(line) <= at_most else line[:at_most].rsplit(" ", 1)[0] + " …"
