"""Impact: what rests on a rule, so that whoever changes it knows what to read again.

Distance 1 is what names the rule itself or a rule below it: what cites it, the rulings and amendments on it, its own
examples, the rules that decide an effect together with it. Distance 2 is what cites those, and so on.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from typing import Literal

from kb.address import Address
from kb.dossier.kept import if_kept
from kb.knowledge import KnowledgeBase
from kb.model import Amendment, Example, Item, Node, Paragraph, Rule, Ruling

Kind = Literal["rule", "ruling", "amendment", "example", "dossier"]

FURTHEST = 3


@dataclass(frozen=True, slots=True)
class Resting:
    """A text that rests on a rule: how, how many steps away, and through what (itself a distance less away).

    ``words`` are the words of the citation, the operation of an amendment, or the effect of a dossier.
    """

    address: Address
    kind: Kind
    distance: int
    via: Address
    words: str


@dataclass(frozen=True, slots=True)
class Impact:
    """All that rests on a rule, nearest first. ``own`` are the rule and what lies below it.

    ``compared``: whether the edition's dossiers are known; without them no effect that it decides is listed.
    """

    rule: Address
    own: tuple[Address, ...]
    resting: tuple[Resting, ...]
    compared: bool

    def count(self, kind: Kind) -> int:
        """Count the texts of one kind."""
        return sum(1 for each in self.resting if each.kind == kind)


def impact(kb: KnowledgeBase, rule: Rule, furthest: int = FURTHEST) -> Impact:
    """Give what rests on a rule, up to a distance."""
    own = tuple(_below(kb, rule))
    dossiers = if_kept(kb, kb.edition(rule.address, date.min))
    found = list(_examples(kb, own))
    found += _amendments(kb, own)
    if dossiers is not None:
        places = {str(each) for each in own}
        found += [
            Resting(row.rule, "dossier", 1, rule.address, each.effect)
            for each in dossiers.dossiers
            if any(str(row.rule) in places for row in each.rows)
            for row in each.rows
            if str(row.rule) not in places
        ]
    found += _citing(kb, own, furthest)
    return Impact(rule.address, own, tuple(_once(found)), dossiers is not None)


def _below(kb: KnowledgeBase, node: Node) -> Iterator[Address]:
    yield node.address
    for child in kb.children.get(str(node.address), ()):
        yield from _below(kb, child)


def _examples(kb: KnowledgeBase, own: Iterable[Address]) -> Iterator[Resting]:
    for place in own:
        for each in getattr(kb.nodes.get(str(place)), "examples", ()):
            yield Resting(each.address, "example", 1, place, "")


def _amendments(kb: KnowledgeBase, own: Iterable[Address]) -> Iterator[Resting]:
    for place in own:
        for effect in kb.consolidation.effects.get(str(place), ()):
            yield Resting(effect.source, "amendment", 1, place, _told(effect.amendment))


def _told(amendment: Amendment) -> str:
    return amendment.op.replace("-", " ")


def _citing(kb: KnowledgeBase, own: tuple[Address, ...], furthest: int) -> Iterator[Resting]:
    """Yield what cites the rules, then what cites that, each text once, at its shortest distance."""
    seen = {str(each) for each in own}
    edge = list(own)
    for distance in range(1, furthest + 1):
        further: list[Address] = []
        for place in edge:
            for link in kb.citing(place):
                source = _whole(kb, link.source)
                if link.status == "resolved" and str(source) not in seen:
                    seen.add(str(source))
                    further.append(source)
                    yield Resting(link.source, _kind(kb, source), distance, place, link.citation.text)
        edge = further


def _whole(kb: KnowledgeBase, source: Address) -> Address:
    """Give the rule or ruling that holds an example or a list item."""
    node = kb.nodes.get(str(source))
    return source.at(source.fragment.partition("/")[0]) if isinstance(node, Example | Item) else source


def _kind(kb: KnowledgeBase, source: Address) -> Kind:
    return "ruling" if isinstance(kb.nodes.get(str(source)), Ruling | Paragraph) else "rule"


def _once(found: Iterable[Resting]) -> Iterator[Resting]:
    """Yield each text once, nearest first; one that changes a rule is not told again as one that cites it."""
    listed = sorted(found, key=lambda each: each.distance)
    seen: set[tuple[Kind, str, str]] = {
        ("ruling", str(each.address), "") for each in listed if each.kind == "amendment"
    }
    for each in listed:
        key: tuple[Kind, str, str] = (each.kind, str(each.address), each.words if each.kind == "dossier" else "")
        if key not in seen:
            seen.add(key)
            yield each
