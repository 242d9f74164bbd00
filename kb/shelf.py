"""What queries look up, kept edition by edition: an edition's part is made when something in it is first asked for."""

from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Generic, TypeVar

from kb.address import Address
from kb.model import Edition, Example, Item, Link, Node
from kb.model.names import Names

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Part:
    """What is looked up in one edition, by address: its texts, what lies below each, links out of it and into it.

    ``names`` are those of its cards, ``inferred`` the links that their words suggest, by the card's address.
    """

    nodes: Mapping[str, Node]
    children: Mapping[str, tuple[Node, ...]]
    links_from: Mapping[str, tuple[Link, ...]]
    links_to: Mapping[str, tuple[Link, ...]]
    names: Names = field(default_factory=lambda: Names({}, {}))
    inferred: Mapping[str, tuple[Link, ...]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Slot:
    """The place of a part: which addresses it holds, and how it is made."""

    addresses: frozenset[str]
    make: Callable[[], Part]


def part_of(edition: Edition, cites: Iterable[Link], cited: Iterable[Link]) -> Part:
    """Make the part of an edition from its texts, the links that leave it and those that lead to it."""
    nodes: dict[str, Node] = {}
    children: dict[str, list[Node]] = {}
    for node, parent in edition.nodes():
        nodes[str(node.address)] = node
        if parent is not None and not isinstance(node, Example | Item):
            children.setdefault(str(parent), []).append(node)
    linked = _linked(str(edition.address), cites, cited)
    return Part(nodes, _tuples(children), *linked, Names.of(edition.cards), _inferred(edition))


def _inferred(edition: Edition) -> Mapping[str, tuple[Link, ...]]:
    """Give the inferred links of an edition by its cards: those that lead to one, and those that leave it."""
    found: dict[str, list[Link]] = {}
    for link in edition.inferred:
        for card in link.targets if link.kind == "mentions" else (link.source,):
            found.setdefault(str(card), []).append(link)
    return _tuples(found)


def elsewhere(cited: Iterable[Link], homes: frozenset[str]) -> Part:
    """Make the part of all that is cited but not loaded: it has links into it and no texts."""
    inward: dict[str, list[Link]] = {}
    for link in cited:
        for target in link.targets:
            if str(target.home) not in homes:
                inward.setdefault(str(target), []).append(link)
    return Part({}, {}, {}, _tuples(inward))


def _linked(
    home: str, cites: Iterable[Link], cited: Iterable[Link]
) -> tuple[Mapping[str, tuple[Link, ...]], Mapping[str, tuple[Link, ...]]]:
    outward: dict[str, list[Link]] = {}
    inward: dict[str, list[Link]] = {}
    for link in cites:
        outward.setdefault(str(link.source), []).append(link)
    for link in cited:
        for target in link.targets:
            if str(target.home) == home:
                inward.setdefault(str(target), []).append(link)
    return _tuples(outward), _tuples(inward)


def _tuples(table: dict[str, list[T]]) -> dict[str, tuple[T, ...]]:
    return {key: tuple(values) for key, values in table.items()}


class Shelf:
    """All parts. ``home`` is an edition's address; what lies in none of them is looked up in ``elsewhere``."""

    def __init__(self, slots: Mapping[str, Slot], beyond: Part) -> None:
        """Take the slots by the address of their edition, and the part of what is not loaded."""
        self.slots = slots
        self.beyond = beyond
        self.part = cache(self._part)

    def _part(self, home: str) -> Part:
        slot = self.slots.get(home)
        return slot.make() if slot else self.beyond

    def of(self, key: str) -> Part:
        """Give the part that an address lies in."""
        return self.part(home_of(key))


def home_of(key: str) -> str:
    """Give the edition's address at the beginning of an address: two names and what follows the at sign."""
    second = key.find("/", key.find("/") + 1)
    return key if second < 0 else key[:second]


class Shelved(Mapping[str, T], Generic[T]):
    """One of the tables of all parts, seen as one mapping; an address is looked up in its own edition's part only."""

    def __init__(self, shelf: Shelf, table: Callable[[Part], Mapping[str, T]]) -> None:
        """Take the shelf and which of a part's tables this is."""
        self._shelf = shelf
        self._table = table

    def __getitem__(self, key: str) -> T:
        """Give what stands under an address. Raises KeyError."""
        return self._table(self._shelf.of(key))[key]

    def __iter__(self) -> Iterator[str]:
        """Yield all addresses of the table; this makes every part."""
        for home in self._shelf.slots:
            yield from self._table(self._shelf.part(home))
        yield from self._table(self._shelf.beyond)

    def __len__(self) -> int:
        """Count the addresses of the table; this makes every part."""
        return sum(1 for _ in self)


class Nodes(Mapping[str, Node]):
    """Texts by their address."""

    @abstractmethod
    def within(self, home: Address) -> frozenset[str]:
        """Give the addresses of an edition's texts."""


class ShelvedNodes(Shelved[Node], Nodes):
    """The texts of all editions; whether an address is there is known without making its part."""

    def __getitem__(self, key: str) -> Node:
        """Give the text under an address. Raises KeyError."""
        home = home_of(key)
        slot = self._shelf.slots.get(home)
        if slot is None or key not in slot.addresses:
            raise KeyError(key)
        return self._table(self._shelf.part(home))[key]

    def __contains__(self, key: object) -> bool:
        """Tell whether something stands under an address."""
        slot = self._shelf.slots.get(home_of(key)) if isinstance(key, str) else None
        return slot is not None and key in slot.addresses

    def __iter__(self) -> Iterator[str]:
        """Yield the addresses of all texts."""
        for slot in self._shelf.slots.values():
            yield from slot.addresses

    def within(self, home: Address) -> frozenset[str]:
        """Give the addresses of an edition's texts."""
        slot = self._shelf.slots.get(str(home))
        return slot.addresses if slot else frozenset()
