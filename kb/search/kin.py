"""Which texts lend a text their words: those above, below, in one group and beside, and the step that calls it."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from kb.address import Address
from kb.knowledge import KnowledgeBase
from kb.model import Edition, Rule
from kb.procedure import procedures

Places = tuple[int, ...]


class Kin(NamedTuple):
    """The places of the texts that lend a text their words.

    ``group`` are the others under the same second-level number, ``beside`` the two siblings next to it, ``callers`` the
    steps that call the procedure it is a step of.
    """

    above: Places = ()
    below: Places = ()
    group: Places = ()
    beside: Places = ()
    callers: Places = ()


ALONE = Kin()


def kin_in(kb: KnowledgeBase, edition: Edition, addresses: Sequence[Address]) -> list[Kin]:
    """Give the kin of each text of an edition, by their places in a list of addresses."""
    places = {str(address): place for place, address in enumerate(addresses)}
    rules = {places[str(rule.address)]: rule for rule in edition.rules if str(rule.address) in places}
    parents = {place: places.get(str(rule.parent)) for place, rule in rules.items()}
    above = {place: tuple(_upwards(place, parents)) for place in rules}
    below = _turned((place, higher) for place, chain in above.items() for higher in chain)
    group = _together((place, _second(rule)) for place, rule in rules.items())
    beside = _neighbours(parents)
    callers = _turned(_calls(kb, edition, places))
    return [
        Kin(*(table.get(place, ()) for table in (above, below, group, beside, callers)))
        for place in range(len(addresses))
    ]


def _upwards(place: int, parents: Mapping[int, int | None]) -> Iterator[int]:
    """Yield what a rule lies under, the nearest first."""
    above = parents.get(place)
    while above is not None:
        yield above
        above = parents.get(above)


def _turned(pairs: Iterable[tuple[int, int]]) -> dict[int, Places]:
    """Give for each second of some pairs all the firsts."""
    found: dict[int, dict[int, None]] = {}
    for one, other in pairs:
        found.setdefault(other, {})[one] = None
    return {other: tuple(ones) for other, ones in found.items()}


def _second(rule: Rule) -> str:
    """Give the second-level number that a rule lies under, or is; empty for one of the first level."""
    chain = (rule.number.printed, *rule.number.ancestors) if rule.number else ()
    return chain[-2] if len(chain) > 1 else ""


def _together(named: Iterable[tuple[int, str]]) -> dict[int, Places]:
    """Give for each place the others that have its name."""
    groups: dict[str, list[int]] = {}
    for place, name in named:
        if name:
            groups.setdefault(name, []).append(place)
    return {place: tuple(each for each in group if each != place) for group in groups.values() for place in group}


def _neighbours(parents: Mapping[int, int | None]) -> dict[int, Places]:
    """Give for each place the siblings before and after it."""
    families: dict[int, list[int]] = {}
    for place, parent in parents.items():
        if parent is not None:
            families.setdefault(parent, []).append(place)
    found: dict[int, Places] = {}
    for family in families.values():
        for at, place in enumerate(family):
            found[place] = tuple(family[max(0, at - 1) : at] + family[at + 1 : at + 2])
    return found


def _calls(kb: KnowledgeBase, edition: Edition, places: Mapping[str, int]) -> Iterator[tuple[int, int]]:
    """Yield each step that calls a procedure with each step of that procedure."""
    steps = {each.address: [step.address for step in each.steps] for each in procedures(kb, edition)}
    for procedure in procedures(kb, edition):
        for step in procedure.steps:
            caller = places.get(_whole(step.address))
            for called in (address for target in step.calls for address in (target, *steps.get(target, ()))):
                place = places.get(_whole(called))
                if caller is not None and place is not None and place != caller:
                    yield caller, place


def _whole(address: Address) -> str:
    """Give the address of the text that a list item lies in."""
    return str(address.at(address.fragment.split("/")[0]))
