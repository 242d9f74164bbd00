"""What is shown of a card besides its text: its facts, the rules on its keywords, and who names it."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

from kb.address import Address
from kb.calendar import edition_on
from kb.knowledge import KnowledgeBase
from kb.model import Card, Kind, Link, Node, Rule, Ruling
from kb.model.names import folded
from kb.show.beside import Answer, Line

_CHANGING = (Kind.RULES, Kind.TOURNAMENT)


@dataclass(frozen=True, slots=True)
class Keyword:
    """A keyword on a card, and the rules of that title in the editions in force: none where these don't have it.

    The text of a rule that is a heading is that of the first rule under it.
    """

    word: str
    rules: tuple[Line, ...]

    def as_json(self) -> dict[str, object]:
        """Give the keyword with its rules."""
        return {"keyword": self.word, "rules": [rule.as_json() for rule in self.rules], "origin": "inferred"}


@dataclass(frozen=True, slots=True)
class Face:
    """A card besides its text. ``named_in`` are the rules and paragraphs that name it, by what their words suggest.

    ``printings`` are the other rows of the card file with its name.
    """

    name: str
    type: str
    facts: tuple[tuple[str, str], ...]
    keywords: tuple[Keyword, ...]
    named_in: tuple[Line, ...]
    printings: tuple[Address, ...]

    def as_json(self) -> dict[str, object]:
        """Give it with its facts by their names."""
        return {
            "name": self.name,
            "type": self.type,
            "facts": dict(self.facts),
            "keywords": [keyword.as_json() for keyword in self.keywords],
            "named_in": [{**line.as_json(), "origin": "inferred"} for line in self.named_in],
            "printings": [str(address) for address in self.printings],
        }


def face(kb: KnowledgeBase, card: Card, on: date) -> Face:
    """Give what is shown of a card on a day besides its text."""
    others = kb.shelf.of(str(card.address)).names.whole.get(folded(card.name), ())
    return Face(
        card.name,
        card.type,
        card.facts,
        tuple(_keywords(kb, card, on)),
        tuple(_line(node) for node in _naming(kb, card, on) if not isinstance(node, Ruling)),
        tuple(each.address for each in others if each.address != card.address),
    )


def rulings_naming(kb: KnowledgeBase, card: Card, on: date) -> tuple[Answer, ...]:
    """Give the rulings that name a card, those in force first."""
    rulings = (node for node in _naming(kb, card, on) if isinstance(node, Ruling))
    found = [Answer(each.address, each.question, each.answer, kb.status(each.address, on)) for each in rulings]
    return tuple(sorted(found, key=lambda answer: answer.status != "in force"))


def rules_on_keywords(kb: KnowledgeBase, card: Card, on: date) -> Iterator[tuple[str, list[Rule]]]:
    """Yield each keyword that some rule explains, with the rules in force on the day."""
    for link in kb.inferred(card.address):
        if link.kind == "keyword":
            nodes = (kb.nodes.get(str(target)) for target in link.targets if _is_in_force(kb, target, on))
            yield link.citation.topic or "", [node for node in nodes if isinstance(node, Rule)]


def _keywords(kb: KnowledgeBase, card: Card, on: date) -> Iterator[Keyword]:
    for word, rules in rules_on_keywords(kb, card, on):
        yield Keyword(word, tuple(_explained(kb, rule) for rule in rules))


def _explained(kb: KnowledgeBase, rule: Rule) -> Line:
    below = kb.children.get(str(rule.address), ()) if rule.kind == "heading" else ()
    text = next((each.text for each in below if isinstance(each, Rule)), rule.text)
    return Line(rule.address, rule.number.printed if rule.number else "", rule.title or "", text)


def _naming(kb: KnowledgeBase, card: Card, on: date) -> Iterator[Node]:
    """Yield the texts that name a card; of rules only the edition in force."""
    for link in kb.inferred(card.address):
        if link.kind == "mentions" and _speaks(kb, link, on) and (node := kb.nodes.get(str(link.source))) is not None:
            yield node


def _speaks(kb: KnowledgeBase, link: Link, on: date) -> bool:
    return kb.document(link.source).kind not in _CHANGING or _is_in_force(kb, link.source, on)


def _is_in_force(kb: KnowledgeBase, address: Address, on: date) -> bool:
    current = edition_on(kb.document(address), on)
    return current is not None and current.id == address.edition


def _line(node: Node) -> Line:
    number = node.number.printed if isinstance(node, Rule) and node.number else ""
    return Line(node.address, number, getattr(node, "title", None) or "", node.text)
