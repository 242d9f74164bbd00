"""Rulings that a new edition touches: those that cite a rule of the old one whose words or number changed.

A ruling that cites the new edition already was written for it, and is not affected. Ambiguous citations name no rule,
so they affect nothing.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from kb.address import Address
from kb.compare.change import Change
from kb.history import compared
from kb.knowledge import KnowledgeBase
from kb.model import Document, Edition, Item, Kind, Link, Node, Paragraph, Ruling

REVIEW = frozenset({"reworded", "moved-and-reworded", "split", "joined", "removed"})
"""The kinds of change after which an answer may no longer be right; a rule that merely moved has another number."""


@dataclass(frozen=True, slots=True)
class Touched:
    """A rule that a ruling cites in the old edition, and what became of it."""

    rule: Address
    change: Change

    @property
    def reworded(self) -> bool:
        """Whether its words are no longer the same."""
        return self.change.kind in REVIEW


@dataclass(frozen=True, slots=True)
class Affected:
    """A ruling, or a paragraph of a clarification, with the cited rules that are no longer what they were."""

    ruling: Address
    cites: tuple[Touched, ...]

    @property
    def reworded(self) -> tuple[Touched, ...]:
        """The cited rules whose words changed: the ruling needs review."""
        return tuple(each for each in self.cites if each.reworded)

    @property
    def moved(self) -> tuple[Touched, ...]:
        """The cited rules that say the same under another number: only the citation needs a new one."""
        return tuple(each for each in self.cites if not each.reworded)


def affected(kb: KnowledgeBase, document: Document, old: Edition, new: Edition) -> tuple[Affected, ...]:
    """Give the rulings of a document's game that cite changed rules, in the order of documents and texts."""
    changes: dict[str, Change] = {}
    for each in compared(old, new):
        for number in each.old:
            changes.setdefault(number, each)
    found: dict[Address, dict[Address, Touched]] = {}
    for rule in old.rules:
        change = changes.get(rule.address.number)
        if change is not None and change.kind != "same":
            for ruling in _citing(kb, document.address.game, rule.address, new):
                found.setdefault(ruling, {})[rule.address] = Touched(rule.address, change)
    ordered = _in_order(kb, document.address.game, found)
    return tuple(Affected(ruling, tuple(found[ruling].values())) for ruling in ordered)


def _citing(kb: KnowledgeBase, game: str, rule: Address, new: Edition) -> Iterator[Address]:
    """Yield the rulings of a game that name a rule of the old edition, and not one of the new edition with it."""
    for link in kb.citing(rule):
        if link.status == "resolved" and new.address not in {target.home for target in link.targets}:
            ruling = _ruling(kb, game, link)
            if ruling is not None:
                yield ruling.address


def _ruling(kb: KnowledgeBase, game: str, link: Link) -> Node | None:
    """Give the ruling or clarifying paragraph that a citation stands in; None where it stands in something else."""
    if link.source.game != game:
        return None
    node = kb.nodes.get(str(link.source))
    if isinstance(node, Item):
        node = kb.nodes.get(str(node.address.at(node.address.fragment.partition("/")[0])))
    if isinstance(node, Paragraph) and kb.document(node.address).kind != Kind.CLARIFICATION:
        return None
    return node if isinstance(node, Ruling | Paragraph) else None


def _in_order(kb: KnowledgeBase, game: str, found: Iterable[Address]) -> list[Address]:
    places = {edition.address: at for at, edition in enumerate(e for d in kb.documents(game) for e in d.editions)}
    return sorted(found, key=lambda address: (places[address.home], kb.nodes[str(address)].span.start))
