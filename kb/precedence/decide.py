"""decide: which of two texts holds on a day and in some scopes, by what, or that nothing settles it."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import date

from kb.derivation import Step, step
from kb.errors import BadQuery
from kb.knowledge import KnowledgeBase
from kb.model import Game
from kb.model.verdict import ANOTHER_CARD, CARD, Verdict
from kb.precedence import canons, reasons
from kb.precedence.arguments import Weighed, Weighing, weigh
from kb.precedence.case import Case
from kb.precedence.excepting import excepting
from kb.precedence.reading import lexicon_for
from kb.precedence.sides import Side, not_holding, side_of
from kb.precedence.table import OWN_GROUND, precedence_of
from kb.precedence.unclear import unclear


def decide(kb: KnowledgeBase, a: str, b: str, on: date, scope: Sequence[str] = (), game: str | None = None) -> Verdict:
    """Decide between two texts, each an address or a card's text; the order in which they are given tells nothing.

    Raises UnknownAddress, AmbiguousAddress, UnknownGame, BadQuery.
    """
    sides = [side_of(kb, text, on, scope, game) for text in (a, b)]
    one, other = sorted(sides, key=lambda side: (side.name, side.words))
    if one.name == other.name == CARD:
        other = replace(other, name=ANOTHER_CARD)
    found = _game(kb, (one, other), game)
    table = precedence_of(found, list(canons()))
    case = Case(kb, found, on, tuple(scope), (one, other), lexicon_for(kb, (one, other), on), table)
    return _plain(_verdict(case), case.sides)


def _game(kb: KnowledgeBase, sides: Sequence[Side], named: str | None) -> Game:
    """Give the game that both sides are of. Raises BadQuery."""
    games = {side.address.game for side in sides if side.document}
    if len(games) > 1:
        raise BadQuery(f"{' and '.join(sorted(games))} are two games; name two texts of one.")
    name = next(iter(games), named) or (kb.games[0].id if len(kb.games) == 1 else None)
    if name is None:
        from kb.ability import detect_game

        tables = {each.id: each.tables["ability"] for each in kb.games if isinstance(each.tables.get("ability"), dict)}
        name = detect_game(" ".join(side.words for side in sides), tables)
    if name is None:
        known = ", ".join(game.id for game in kb.games)
        raise BadQuery(f"the words don't tell which game these cards are of; name one with --game: {known}.")
    return kb.game(name)


def _verdict(case: Case) -> Verdict:
    undercut = [not_holding(case.kb, side, case.on, case.scope) for side in case.sides]
    if all(undercut):  # both are judged as texts, beside each other
        undercut = [None, None]
    preferences = list(_preferences(case))
    heard = [each for each in preferences if each.granted and each.preference.off is None]
    clash = case.comparison.kind == "conflict" or any(undercut) or any(each.preference.alone for each in heard)
    if case.comparison.kind == "apart" and not _goes_on(case, preferences, undercut):
        return _made_to_clash(case, undercut) or _apart(case, undercut)
    if not clash:
        return _open(case, preferences)
    names = (case.sides[0].name, case.sides[1].name)
    weighing = weigh(names, preferences, undercut)
    if "applies" not in weighing.sides:
        return replace(_open(case, preferences), arguments=weighing.shown)
    return _decided(case, preferences, weighing, undercut)


def _made_to_clash(case: Case, undercut: Sequence[Step | None]) -> Verdict | None:
    """Give what is declared where only what amended the words of an edition made the two contradict each other.

    The texts that were asked for leave each other alone; on that day nobody plays by them, and what plays is settled.
    """
    if any(undercut) or case.in_force is case or case.now.kind != "conflict":
        return None
    found = _verdict(case.in_force)
    if found.canon != "declared":
        return None
    printed = step("printed-apart", tuple(side.name for side in case.sides))
    return replace(found, because=(*found.because, printed, case.comparison.why))


def _goes_on(case: Case, preferences: Sequence[Weighed], undercut: Sequence[Step | None]) -> bool:
    """Tell whether there is something to decide between two texts that seem to leave each other alone.

    There is where something is declared of just the two; where their words in force agree, only between an amendment
    and what it amends, whether or not it is heard.
    """
    if any(each.preference.direct and (each.preference.off is None or any(undercut)) for each in preferences):
        return True
    heard = [each for each in preferences if each.granted and each.preference.off is None]
    return not case.comparison.agree and any(each.preference.alone for each in heard)


def _preferences(case: Case) -> Iterator[Weighed]:
    """Yield what each canon says, in the game's order; one that the game does not grant decides nothing."""
    known = canons()
    for rank, name in enumerate(case.table.order):
        for each in known[name](case):
            if name in OWN_GROUND:
                yield Weighed(name, rank, each)
                continue
            ground = case.table.ground(name, case.kb, case.on, case.game.id)
            granted = excepting(case, each, ground) if ground else each
            yield Weighed(name, rank, replace(granted, ground=ground), ground is not None)


def _decided(
    case: Case, preferences: Sequence[Weighed], weighing: Weighing, undercut: Sequence[Step | None]
) -> Verdict:
    at = weighing.sides.index("applies")
    winner, loser = case.sides[at], case.sides[1 - at]
    found = Verdict("decided", winner.name, loser.name, arguments=weighing.shown)
    if why := undercut[1 - at]:
        because = (why, *([case.comparison.why] if case.comparison.kind == "conflict" else []))
        against = tuple(reasons.why_not(winner, loser, None, preferences))
        return replace(found, ground=why.cites[1] if len(why.cites) > 1 else None, because=because, why_not=against)
    chosen = next(
        each
        for each, label in zip(preferences, weighing.preferences, strict=True)
        if label == "applies" and each.preference.winner == winner.name
    )
    because = tuple(reasons.decided_by(case, chosen))
    against = tuple(reasons.why_not(winner, loser, chosen, preferences))
    return replace(found, canon=chosen.canon, ground=chosen.preference.ground, because=because, why_not=against)


def _apart(case: Case, undercut: Sequence[Step | None]) -> Verdict:
    """Give that two texts leave each other alone; where they once did not, since when and by what."""
    steps = [case.comparison.why]
    changed = any(side.is_amended for side in case.sides) and not any(side.pinned for side in case.sides)
    if changed and case.own.kind != "apart":
        steps += [*reasons.since(case), case.own.why]
    steps += [*filter(None, undercut), *reasons.as_amended(case)]
    return Verdict("no-conflict", because=tuple(steps))


def _open(case: Case, preferences: Sequence[Weighed]) -> Verdict:
    """Give that nothing settles it, with why, whom unstated canons point to, and what would settle it."""
    steps = [case.comparison.why]
    if case.comparison.kind == "unknown":
        steps += unclear(*case.readings, case.comparison)
    for each in preferences:
        steps += reasons.silent(each)
        if not each.granted:
            steps.append(reasons.points_to(each))
    if case.comparison.kind == "unknown":
        supposed = next(
            (each for each in _preferences(case.suppose()) if each.granted and not each.preference.off), None
        )
        steps += [reasons.if_they_clash(supposed)] if supposed else []
    steps += [*reasons.as_amended(case), reasons.would_settle(case)]
    return Verdict("unsettled", because=tuple(steps))


def _plain(verdict: Verdict, sides: Sequence[Side]) -> Verdict:
    """Call the second of two pasted texts ``card`` again."""
    names = tuple(CARD if side.name == ANOTHER_CARD else side.name for side in sides)
    winner, loser = (CARD if name == ANOTHER_CARD else name for name in (verdict.winner, verdict.loser))
    return replace(verdict, winner=winner, loser=loser, sides=names)
