"""Why a verdict is what it is: its steps, what decides first."""

from collections.abc import Iterator, Sequence

from kb.derivation import Step, step
from kb.precedence.arguments import Weighed
from kb.precedence.case import Case
from kb.precedence.sides import Side

_MOST = 400  # characters of a sentence that is quoted


def decided_by(case: Case, chosen: Weighed) -> Iterator[Step]:
    """Yield what decides, with its words and the worked example behind it, then what it decides upon."""
    preference = chosen.preference
    ground = preference.ground or ""
    words = preference.words or case.text(ground)
    by = "by-exception" if preference.turned else f"by-{chosen.canon}"
    yield step(by, (ground,) if ground else (), ground=ground, words=_quoted(words))
    yield from preference.further
    if case.comparison.kind == "conflict":
        yield case.comparison.why
    yield from since(case)


def since(case: Case) -> Iterator[Step]:
    """Yield which words in force are not their edition's own, by what and since when."""
    for side in case.sides:
        for effect in side.stands.applied if side.stands else ():
            begun, ends = effect.lifetime.begins, effect.lifetime.ends
            yield step("amended-since", (str(effect.source), side.name), side=side.name, since=str(begun or ""),
                       until=str(ends or ""), words=_quoted(effect.amendment.text or ""))  # fmt: skip


def as_amended(case: Case) -> Iterator[Step]:
    """Yield what comes of the words in force, where a side's own words were asked for and others are in force."""
    if any(side.pinned and side.is_amended for side in case.sides) and case.now is not case.comparison:
        yield step(f"as-amended-{case.now.kind}", tuple(side.name for side in case.sides))
        yield case.now.why
        yield from since(case)


def would_settle(case: Case) -> Step:
    """Say which kind of statement would settle it."""
    one, other = case.sides
    cites = (one.name, other.name)
    if one.document is None or other.document is None:
        return step("would-settle-card", cites)
    if one.edition is other.edition:
        return step("would-settle-one-edition", cites, document=one.document.title)
    return step("would-settle", cites)


def points_to(weighed: Weighed) -> Step:
    """Say to whom a canon points that the game does not state."""
    chosen = weighed.preference
    return step("points-to", (chosen.winner,), winner=chosen.winner, canon=weighed.canon)


def if_they_clash(weighed: Weighed) -> Step:
    """Say who would hold if the two contradicted each other."""
    chosen = weighed.preference
    cites = (chosen.ground,) if chosen.ground else ()
    return step("if-they-contradict", cites, winner=chosen.winner, canon=weighed.canon)


def silent(weighed: Weighed) -> Iterator[Step]:
    """Yield why a statement about the two is not heard."""
    if weighed.preference.off is not None:
        yield weighed.preference.off


def why_not(winner: Side, loser: Side, by: Weighed | None, preferences: Sequence[Weighed]) -> Iterator[Step]:
    """Yield why the loser does not hold: what sets the other above it, and why what speaks for it counts for less."""
    if by is not None:
        cites = (by.preference.ground,) if by.preference.ground else ()
        yield step("why-not", cites, loser=loser.name, winner=winner.name, canon=by.canon)
    for each in preferences:
        if each.preference.winner != loser.name:
            continue
        yield from silent(each)
        if not each.granted:
            yield points_to(each)
        elif each.preference.off is None and by is not None:
            yield step("goes-after", (), canon=each.canon, first=by.canon, winner=loser.name)


def _quoted(words: str) -> str:
    text = " ".join(words.split())
    return text if len(text) <= _MOST else f"{text[:_MOST].rsplit(' ', 1)[0]} …"
