"""Impact: if this rule is changed, what has to be read again."""

from dataclasses import dataclass

from kb.address import Address
from kb.errors import BadQuery
from kb.impact import Resting, impact
from kb.model import Rule
from web.dossiers import Wanted, compute_soon
from web.entries import Entry, entry
from web.page import Page
from web.place import Place, place_of
from web.visit import Visit

MOST = 100
"""How many texts are listed of one kind and distance; they are all counted."""

_KINDS = {
    "amendment": "Amendments on it",
    "example": "Its own examples",
    "dossier": "Rules that decide an effect with it",
    "rule": "Rules that cite it",
    "ruling": "Rulings and clarifications that cite it",
}
_ONE = {
    "amendment": "amendment on it",
    "example": "example of its own",
    "dossier": "rule that decides an effect with it",
    "rule": "rule that cites it",
    "ruling": "ruling or clarification that cites it",
}


@dataclass(frozen=True, slots=True)
class Rest:
    """A text that rests on the rule: through what, and by which words."""

    entry: Entry
    via: str
    words: str


@dataclass(frozen=True, slots=True)
class Group:
    """The texts of one kind at one distance, the first of ``count``."""

    kind: str
    title: str
    distance: int
    count: int
    texts: tuple[Rest, ...]

    @property
    def counted(self) -> str:
        """How many they are, in words: 2 rules that cite it."""
        return f"{self.count} {_ONE[self.kind] if self.count == 1 else _KINDS[self.kind].lower()}"


@dataclass(frozen=True, slots=True)
class ImpactPage:
    """What a reader sees who wants to change a rule: counts first, then the texts, nearest first.

    ``below`` counts the rules under it; ``compared`` is false while its edition's rules are still being compared.
    """

    title: str
    place: Place
    rule: Entry
    below: int
    total: int
    compared: bool
    groups: tuple[Group, ...]

    @property
    def http_status(self) -> int:
        """202 while the rules are still being compared: such an answer is not kept."""
        return 200 if self.compared else 202


def view(visit: Visit) -> ImpactPage:
    """List what rests on a rule of an edition. Raises UnknownAddress, AmbiguousAddress, BadQuery."""
    asked = visit.word("of")
    if not asked:
        raise BadQuery("a rule is asked for: /impact?of=core 101.2.")
    node = visit.own.resolve(asked, visit.on, visit.game)
    if not isinstance(node, Rule):
        raise BadQuery(f"{node.address} is no rule; only on rules something rests.")
    found = impact(visit.own, node)
    if not found.compared:
        compute_soon([Wanted(visit.own, visit.own.edition(node.address, visit.on))])
    place = place_of(visit.own, node.address, visit.on)
    several = [(distance, kind) for distance in sorted({each.distance for each in found.resting}) for kind in _KINDS]
    groups = (
        _group(visit, kind, distance, [e for e in found.resting if (e.distance, e.kind) == (distance, kind)])
        for distance, kind in several
    )
    return ImpactPage(
        title=f"If {node.address.fragment} is changed – {place.label}",
        place=place,
        rule=entry(visit.own, node, visit.on),
        below=len(found.own) - 1,
        total=len(found.resting),
        compared=found.compared,
        groups=tuple(each for each in groups if each.count),
    )


def _group(visit: Visit, kind: str, distance: int, several: list[Resting]) -> Group:
    title = _KINDS[kind] if distance == 1 else _KINDS[kind].replace("cite it", f"cite those, {distance} steps away")
    shown = (_rest(visit, each) for each in several[:MOST])
    return Group(kind, title, distance, len(several), tuple(each for each in shown if each))


def _rest(visit: Visit, each: Resting) -> Rest | None:
    node = visit.own.own(each.address)
    if node is None:
        return None
    return Rest(entry(visit.own, node, visit.on), _via(each.via), " ".join(each.words.split()))


def _via(place: Address) -> str:
    return place.fragment


PAGE = Page("impact", ImpactPage, view, path="/impact", asks=("of", "game"))
