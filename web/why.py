"""Why: why a text stands as it stands, told on request, and what became of the rules that a ruling stands on."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from kb.address import Address
from kb.affected import Outdated, Review
from kb.derivation import Step
from kb.knowledge import KnowledgeBase
from kb.model import Node
from kb.show import Shown
from web.abilities import Because
from web.grounds import Cited, cited_rules
from web.place import place_of
from web.stances import told
from web.visit import Visit


@dataclass(frozen=True, slots=True)
class Why:
    """Why a text stands: outcome, days and what decides in the first three steps, then what that rests on.

    ``rules`` are the texts that are cited, each once.
    """

    steps: tuple[Because, ...]
    rules: tuple[Cited, ...]

    @property
    def cited(self) -> Mapping[str, Cited]:
        """The texts by address."""
        return {each.address: each for each in self.rules}


@dataclass(frozen=True, slots=True)
class Stale:
    """What became of a rule that a ruling cites: told in a sentence, and where both its texts are compared.

    ``grave``: its words changed, and not only its number.
    """

    sentence: str
    grave: bool
    rules: tuple[Cited, ...]
    compare_url: str


def why(visit: Visit, node: Node) -> Why | None:
    """Tell why a text stands as it stands on the visit's day; None where nobody asked for it."""
    if not visit.word("why"):
        return None
    from kb.ability import Table
    from kb.explain import Asked
    from kb.explain.why_in_force import why_in_force

    asked = node.address if visit.pinned else replace(node.address, edition=None)
    found = why_in_force(Asked(visit.own, Table("", {}), str(asked), visit.on, visit.scope))
    return _told(visit, found.steps) if found else None


def _told(visit: Visit, steps: Iterable[Step]) -> Why:
    several = tuple(steps)
    rules = tuple(_named(visit, (cite for step in several for cite in step.cites)))
    names = {
        each.address: f"{each.label} ({each.source})" if each.label != each.source else each.label for each in rules
    }
    return Why(tuple(told(step, names) for step in several), rules)


def _named(visit: Visit, cites: Iterable[str]) -> Iterator[Cited]:
    """Yield the texts at some addresses; an edition as a whole goes by its document's name."""
    every = list(dict.fromkeys(cites))
    yield from cited_rules(visit.kb, (each for each in every if each.count("/") > 1), visit.on)
    for each in every:
        place = Address.parse(each)
        if place is not None and not place.fragment:
            label = _label(visit.own, place, visit)
            yield Cited(each, label, label)


def _label(kb: KnowledgeBase, place: Address, visit: Visit) -> str:
    return place_of(kb, place, visit.on).label


def stale(visit: Visit, shown: Shown) -> tuple[Stale, ...]:
    """Tell what became of the rules that a ruling cites, the gravest first."""
    review: Review | None = shown.review
    return tuple(_stale(visit, each) for each in review.cites) if review else ()


def _stale(visit: Visit, each: Outdated) -> Stale:
    found = _told(visit, [each.step])
    url = ""
    if each.now and each.by is None and each.change != "moved":
        old, new = str(each.rule.home), str(each.now[0].home)
        url = visit.path("/compare", old=old, new=new, q=each.now[0].number)
    elif each.by is not None:
        url = visit.page(str(each.by))
    return Stale(found.steps[0].sentence, each.change != "moved", found.rules, url)
