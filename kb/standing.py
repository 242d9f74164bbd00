"""The rule as it stands: a rule's text on a day and in the chosen scopes, and a knowledge base that reads so."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date

from kb.address import Address
from kb.consolidate import Effect, Standing, fold
from kb.knowledge import KnowledgeBase
from kb.model import Link, Node, Rule
from kb.shelf import Nodes

NOWHERE = -1


def standing(kb: KnowledgeBase, rule: Rule, on: date, scope: Sequence[str] = ()) -> Standing:
    """Give a rule of an edition as it stands on a day; its base is the edition's own text, also of an amended rule."""
    own = kb.own(rule.address)
    base = own if isinstance(own, Rule) else rule
    return fold(base, kb.consolidation.effects.get(str(rule.address), ()), on, scope)


def added(kb: KnowledgeBase, edition: Address, on: date, scope: Sequence[str] = ()) -> tuple[Effect, ...]:
    """Give the rules without a number that amendments add to an edition on a day."""
    effects = kb.consolidation.effects.get(str(edition.home), ())
    nowhere = Rule(edition.home, None, "rule", "", effects[0].amendment.span) if effects else None
    return fold(nowhere, effects, on, scope).relations if nowhere else ()


def as_amended(kb: KnowledgeBase, on: date, scope: Sequence[str] = ()) -> KnowledgeBase:
    """Give a knowledge base whose texts read as they stand on a day and in some scopes; without amendments, itself."""
    if not kb.consolidation.effects:
        return kb
    sight = _Sight(kb, on, tuple(scope))
    return replace(
        kb, nodes=_Amended(sight), children=_Children(sight, kb.children), links_from=_Links(sight, kb.links_from)
    )


@dataclass(frozen=True, slots=True)
class _Sight:
    """A knowledge base seen on a day and in some scopes."""

    kb: KnowledgeBase
    on: date
    scope: tuple[str, ...]

    def of(self, node: Node) -> Node:
        """Give a text as it stands."""
        key = str(node.address)
        if key not in self.kb.consolidation.effects or not isinstance(node, Rule):
            return node
        found = standing(self.kb, node, self.on, self.scope)
        if found.text == node.text:
            return node
        return replace(node, text=found.text, title=_title(node, found.text))

    def applied(self, key: str) -> tuple[Effect, ...]:
        """Give what was applied to the text at an address."""
        effects = self.kb.consolidation.effects.get(key, ())
        node = self.kb.nodes.get(key) if effects else None
        return standing(self.kb, node, self.on, self.scope).applied if isinstance(node, Rule) else ()


def _title(rule: Rule, text: str) -> str | None:
    """Give the title that still stands over a rule's text."""
    return rule.title if rule.title and text.startswith(rule.title) else None


class _Amended(Nodes):
    """The texts of a knowledge base as they stand."""

    def __init__(self, sight: _Sight) -> None:
        self._sight, self._own = sight, sight.kb.nodes

    def __getitem__(self, key: str) -> Node:
        """Give the text at an address as it stands. Raises KeyError."""
        return self._sight.of(self._own[key])

    def __contains__(self, key: object) -> bool:
        """Tell whether there is a text."""
        return key in self._own

    def __iter__(self) -> Iterator[str]:
        """Yield all addresses."""
        return iter(self._own)

    def __len__(self) -> int:
        """Count the texts."""
        return len(self._own)

    def within(self, home: Address) -> frozenset[str]:
        """Give the addresses of an edition's texts."""
        return self._own.within(home)


class _Children(Mapping[str, tuple[Node, ...]]):
    """What lies below each text, as it stands."""

    def __init__(self, sight: _Sight, own: Mapping[str, tuple[Node, ...]]) -> None:
        self._sight, self._own = sight, own

    def __getitem__(self, key: str) -> tuple[Node, ...]:
        """Give the texts directly under one. Raises KeyError."""
        return tuple(map(self._sight.of, self._own[key]))

    def __iter__(self) -> Iterator[str]:
        """Yield the addresses under which something lies."""
        return iter(self._own)

    def __len__(self) -> int:
        """Count them."""
        return len(self._own)


class _Links(Mapping[str, tuple[Link, ...]]):
    """The links out of each text, moved to where their words stand in it now."""

    def __init__(self, sight: _Sight, own: Mapping[str, tuple[Link, ...]]) -> None:
        self._sight, self._own = sight, own

    def __getitem__(self, key: str) -> tuple[Link, ...]:
        """Give the links out of a text; those of what amended it count too. Raises KeyError."""
        applied = self._sight.applied(key)
        if not applied:
            return self._own[key]
        text = self._sight.of(self._sight.kb.nodes[key]).text
        links = [*self._own.get(key, ())]
        for effect in applied:
            links += self._own.get(str(effect.source), ())
        return tuple(_moved(links, text, Address.parse(key)))

    def __contains__(self, key: object) -> bool:
        """Tell whether a text has links."""
        return key in self._own or (isinstance(key, str) and bool(self._sight.applied(key)))

    def __iter__(self) -> Iterator[str]:
        """Yield the addresses of the texts with links."""
        return iter(self._own)

    def __len__(self) -> int:
        """Count them."""
        return len(self._own)


def _moved(links: Sequence[Link], text: str, address: Address | None) -> Iterator[Link]:
    """Yield the links whose words stand in a text, each citation once, with their place in it."""
    placed: dict[tuple[str, str], int] = {}
    for link in links:
        words = link.citation.text
        at = placed.setdefault((words, link.number), text.find(words))
        if at != NOWHERE and address is not None:
            placed[words, link.number] = NOWHERE
            yield replace(link, source=address, citation=replace(link.citation, start=at, end=at + len(words)))
