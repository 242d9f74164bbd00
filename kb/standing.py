"""The rule as it stands: a rule's text on a day and in the chosen scopes, and a knowledge base that reads so."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from functools import cached_property

from kb.address import Address, RuleNumber
from kb.consolidate import Effect, Standing, fold
from kb.consolidate.cards import as_rule
from kb.knowledge import KnowledgeBase
from kb.model import Card, Link, Node, Rule
from kb.shelf import Nodes


def standing(kb: KnowledgeBase, rule: Rule | Card, on: date, scope: Sequence[str] = ()) -> Standing:
    """Give a rule or card as it stands on a day; its base is the edition's own text, also of an amended rule.

    A rule that amendments added has no words of the edition's own.
    """
    if isinstance(kb.nodes, _Amended) and kb.nodes.sight.is_of(on, scope):
        return kb.nodes.sight.stands(str(rule.address), rule)
    return fold(_base(rule, kb.own(rule.address)), kb.consolidation.effects.get(str(rule.address), ()), on, scope)


def _base(rule: Rule | Card, own: Node | None) -> Rule:
    if isinstance(rule, Card):
        return as_rule(own if isinstance(own, Card) else rule)
    return own if isinstance(own, Rule) else replace(rule, text="", title=None)


def added(kb: KnowledgeBase, edition: Address, on: date, scope: Sequence[str] = ()) -> tuple[Effect, ...]:
    """Give what amendments add to an edition on a day: rules without a number, then those with one, in their order."""
    home = edition.home
    effects = kb.consolidation.effects.get(str(home), ())
    nowhere = Rule(home, None, "rule", "", effects[0].amendment.span) if effects else None
    unnumbered = fold(nowhere, effects, on, scope).relations if nowhere else ()
    numbered = (
        effect
        for key, rule in _Sight(kb, on, tuple(scope)).added.items()
        if rule.address.home == home
        for effect in kb.consolidation.effects[key]
        if effect.amendment.op == "insert"
    )
    return (*unnumbered, *numbered)


def as_amended(kb: KnowledgeBase, on: date, scope: Sequence[str] = ()) -> KnowledgeBase:
    """Give a knowledge base whose texts read as they stand on a day and in some scopes; without amendments, itself."""
    if not kb.consolidation.effects:
        return kb
    if isinstance(kb.nodes, _Amended):
        if kb.nodes.sight.is_of(on, scope):
            return kb
        kb = kb.nodes.sight.kb
    sight = _Sight(kb, on, tuple(scope))
    return replace(
        kb, nodes=_Amended(sight), children=_Children(sight, kb.children), links_from=_Links(sight, kb.links_from)
    )


@dataclass(frozen=True)
class _Sight:
    """A knowledge base seen on a day and in some scopes."""

    kb: KnowledgeBase
    on: date
    scope: tuple[str, ...]
    folded: dict[str, Standing] = field(default_factory=dict, compare=False)

    def is_of(self, on: date, scope: Sequence[str]) -> bool:
        """Tell whether it is seen on a day and in some scopes."""
        return (self.on, self.scope) == (on, tuple(scope))

    def of(self, node: Node) -> Node:
        """Give a text as it stands."""
        key = str(node.address)
        if key not in self.kb.consolidation.effects or not isinstance(node, Rule | Card):
            return node
        found = self.stands(key, node)
        if found.text == node.text:
            return node
        if isinstance(node, Card):
            return replace(node, text=found.text)
        return replace(node, text=found.text, title=_title(node, found.text))

    def standing(self, key: str) -> Standing | None:
        """Give the rule at an address as it stands; None for what is no rule, or is not amended."""
        node = self.kb.nodes.get(key) or self.added.get(key) if key in self.kb.consolidation.effects else None
        return self.stands(key, node) if isinstance(node, Rule) else None

    def stands(self, key: str, node: Rule | Card) -> Standing:
        """Give a rule or card as it stands; it is folded once."""
        if key not in self.folded:
            self.folded[key] = standing(self.kb, node, self.on, self.scope)
        return self.folded[key]

    @cached_property
    def added(self) -> Mapping[str, Rule]:
        """The rules that amendments add under numbers which their editions have not got."""
        made: dict[str, Rule] = {}
        for key, effects in self.kb.consolidation.effects.items():
            new = next((each for each in effects if each.amendment.op == "insert" and each.target.fragment), None)
            if new is not None and key not in self.kb.nodes:
                found = standing(self.kb, _unwritten(new), self.on, self.scope)
                if found.text:
                    made[key] = replace(found.rule, text=found.text, parent=self._parent(found.rule))
        return made

    @cached_property
    def added_under(self) -> Mapping[str, tuple[Rule, ...]]:
        """The rules that are added, by the address of what they lie under."""
        under: dict[str, tuple[Rule, ...]] = {}
        for rule in self.added.values():
            under[str(rule.parent)] = (*under.get(str(rule.parent), ()), rule)
        return under

    def _parent(self, rule: Rule) -> Address | None:
        """Give what an added rule lies under: its number's longest part that exists, else what its elder lies under."""
        number, home = rule.number, rule.address.home
        for above in number.ancestors if number else ():
            if str(home.at(above)) in self.kb.nodes:
                return home.at(above)
        elder: Rule | None = None
        for each in self.kb.edition(home, self.on).rules:
            if each.number and number and each.number < number and each.number.level == number.level:
                elder = each
        return elder.parent if elder else None


def _unwritten(effect: Effect) -> Rule:
    """Give the rule that an edition has not got."""
    return Rule(effect.target, RuleNumber(effect.target.fragment), "rule", "", effect.amendment.span)


def _title(rule: Rule, text: str) -> str | None:
    """Give the title that still stands over a rule's text; a rule that is only its title has all of its text for it."""
    if rule.title and rule.title == rule.text and "\n" not in text:
        return text or None
    return rule.title if rule.title and text.startswith(rule.title) else None


class _Amended(Nodes):
    """The texts of a knowledge base as they stand."""

    def __init__(self, sight: _Sight) -> None:
        self.sight, self._own = sight, sight.kb.nodes

    def __getitem__(self, key: str) -> Node:
        """Give the text at an address as it stands. Raises KeyError."""
        return self.sight.of(self._own[key]) if key in self._own else self.sight.added[key]

    def __contains__(self, key: object) -> bool:
        """Tell whether there is a text."""
        return key in self._own or key in self.sight.added

    def __iter__(self) -> Iterator[str]:
        """Yield all addresses."""
        yield from self._own
        yield from self.sight.added

    def __len__(self) -> int:
        """Count the texts."""
        return len(self._own) + len(self.sight.added)

    def within(self, home: Address) -> frozenset[str]:
        """Give the addresses of an edition's texts."""
        new = (key for key, rule in self.sight.added.items() if rule.address.home == home)
        return self._own.within(home).union(new)


class _Children(Mapping[str, tuple[Node, ...]]):
    """What lies below each text, as it stands."""

    def __init__(self, sight: _Sight, own: Mapping[str, tuple[Node, ...]]) -> None:
        self._sight, self._own = sight, own

    def __getitem__(self, key: str) -> tuple[Node, ...]:
        """Give the texts directly under one, with the rules that are added there. Raises KeyError."""
        new = self._sight.added_under.get(key, ())
        own = self._own.get(key, ()) if new else self._own[key]
        return tuple(_with_added([*map(self._sight.of, own)], new))

    def __iter__(self) -> Iterator[str]:
        """Yield the addresses under which something lies."""
        yield from self._own
        yield from (key for key in self._sight.added_under if key not in self._own)

    def __len__(self) -> int:
        """Count them."""
        return sum(1 for _ in self)


def _with_added(nodes: list[Node], new: Iterable[Rule]) -> list[Node]:
    """Put rules that are added where their numbers lead."""
    for rule in new:
        later = (
            at
            for at, each in enumerate(nodes)
            if isinstance(each, Rule) and each.number and rule.number and rule.number < each.number
        )
        nodes.insert(next(later, len(nodes)), rule)
    return nodes


class _Links(Mapping[str, tuple[Link, ...]]):
    """The links out of each text, moved to where their words stand in it now."""

    def __init__(self, sight: _Sight, own: Mapping[str, tuple[Link, ...]]) -> None:
        self._sight, self._own = sight, own

    def __getitem__(self, key: str) -> tuple[Link, ...]:
        """Give the links out of a text; those of what amended it count too. Raises KeyError."""
        stands = self._sight.standing(key)
        if stands is None or not stands.applied:
            return self._own[key]
        links = [*self._own.get(key, ())]
        for source in dict.fromkeys(each for effect in stands.applied for each in _writing(self._sight.kb, effect)):
            links += self._own.get(source, ())
        return tuple(_moved(links, stands))

    def __contains__(self, key: object) -> bool:
        """Tell whether a text has links."""
        if not isinstance(key, str):
            return False
        stands = self._sight.standing(key)
        return key in self._own or (stands is not None and bool(stands.applied))

    def __iter__(self) -> Iterator[str]:
        """Yield the addresses of the texts with links."""
        return iter(self._own)

    def __len__(self) -> int:
        """Count them."""
        return len(self._own)


def _writing(kb: KnowledgeBase, effect: Effect) -> Iterator[str]:
    """Yield the texts that hold the words of an amendment: its own, and those that it goes on in, as a box does."""
    yield str(effect.source)
    said = " ".join((effect.amendment.text or "").split())
    own = kb.nodes.get(str(effect.source))
    if own is not None and said in " ".join(own.text.split()):
        return
    for edition in kb.document(effect.source).editions if said else ():
        for node, _ in edition.nodes() if edition.address == effect.source.home else ():
            words = " ".join(node.text.split())
            if words and (words in said or said in words):
                yield str(node.address)


def _moved(links: Sequence[Link], stands: Standing) -> Iterator[Link]:
    """Yield a link for each number cited where the words of a citation stand in a text, with their place in it.

    The same words may be the rule's own and an amendment's: those that wrote them say what they mean.
    """
    text, writers = stands.text, [run.source for run in stands.runs if not run.struck_by for _ in run.text]
    own = stands.rule.address
    for words in dict.fromkeys(link.citation.text for link in links):
        said = [link for link in links if link.citation.text == words]
        for found in re.finditer(rf"(?<!\w){re.escape(words)}(?![\w])(?!\.\d)", text):
            wrote = {each.home for each in writers[found.start() : found.end()]} - {own.home}
            meant = [each for each in said if each.source.home in wrote] or said
            for link in {(each.number, each.kind): each for each in reversed(meant)}.values():
                at = replace(link.citation, start=found.start(), end=found.end())
                yield replace(link, source=own, citation=at)
