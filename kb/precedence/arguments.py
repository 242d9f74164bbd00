"""The arguments of a case: two texts that rebut each other, what sets one above the other, what undercuts either."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from kb.derivation import Step, step
from kb.model.verdict import Argument, Label
from kb.precedence.case import Preference
from kb.precedence.labelling import Attack, label


@dataclass(frozen=True, slots=True)
class Weighed:
    """A preference with the canon that it comes from, and whether something grants it."""

    canon: str
    rank: int
    preference: Preference
    granted: bool = True


@dataclass(frozen=True)
class Weighing:
    """How the arguments stand: the label of each side, of each preference in its order, and all of them to be shown."""

    sides: tuple[Label, Label]
    preferences: tuple[Label, ...]
    shown: tuple[Argument, ...]


def weigh(names: tuple[str, str], preferences: Sequence[Weighed], undercut: Sequence[Step | None]) -> Weighing:
    """Weigh all arguments of a case.

    A text reaches the other through its rebuttal; a preference speaks against the rebuttal of the text that it sets
    below, a canon of higher rank against a lower one that says the opposite. What undercuts a text speaks against it.
    """
    attacks = [*_rebuttals(), *_preferred(names, preferences)]
    attacks += [(f"undercut {at}", f"side {at}") for at, why in enumerate(undercut) if why]
    attacks += [(f"off {at}", f"canon {at}") for at, each in enumerate(preferences) if _off(each)]
    known = [f"{kind} {at}" for kind in ("side", "reach", "rebut") for at in (0, 1)]
    every = dict.fromkeys([*known, *(f"canon {at}" for at in range(len(preferences))), *(one for one, _ in attacks)])
    labels = label(list(every), attacks)
    shown = tuple(_shown(names, preferences, undercut, labels))
    marks = tuple(labels[f"canon {at}"] for at in range(len(preferences)))
    return Weighing((labels["side 0"], labels["side 1"]), marks, shown)


def _rebuttals() -> Iterator[Attack]:
    """Yield that each text speaks against the other while it holds itself: its rebuttal falls with it."""
    for at in (0, 1):
        yield f"side {at}", f"reach {at}"
        yield f"reach {at}", f"rebut {at}"
        yield f"rebut {at}", f"side {1 - at}"


def _preferred(names: tuple[str, str], preferences: Sequence[Weighed]) -> Iterator[Attack]:
    for at, each in enumerate(preferences):
        yield f"canon {at}", f"rebut {_below(names, each)}"
        for place, other in enumerate(preferences):
            if each.rank <= other.rank and _below(names, each) != _below(names, other):
                yield f"canon {at}", f"canon {place}"


def _below(names: tuple[str, str], each: Weighed) -> int:
    """Give the place of the side that a preference sets below; of two pasted texts the name says which it is."""
    return names.index(each.preference.loser)


def _off(each: Weighed) -> Step | None:
    if each.preference.off is not None:
        return each.preference.off
    return None if each.granted else step("not-granted", canon=each.canon)


def _shown(
    names: tuple[str, str], preferences: Sequence[Weighed], undercut: Sequence[Step | None], labels: dict[str, Label]
) -> Iterator[Argument]:
    for at, name in enumerate(names):
        said = step("claims-to-hold", (name,), side=name)
        yield Argument(name, "text", labels[f"side {at}"], said, (names[1 - at],))
        if why := undercut[at]:
            yield Argument(why.claim.name, "undercut", "applies", why, (name,))
    for at, each in enumerate(preferences):
        chosen = each.preference
        cites = (chosen.ground,) if chosen.ground else ()
        said = step("sets-above", cites, canon=each.canon, winner=chosen.winner, loser=chosen.loser)
        yield Argument(each.canon, "canon", labels[f"canon {at}"], said, (chosen.loser,))
        if why := _off(each):
            yield Argument(why.claim.name, "undercut", "applies", why, (each.canon,))
