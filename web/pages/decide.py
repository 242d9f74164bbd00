"""Decide: name two texts, see which of them holds on a day, by what, or that nothing settles it."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import TYPE_CHECKING, Any

from kb.derivation import Step
from kb.errors import AmbiguousAddress, BadQuery, JudgebookError
from kb.model.verdict import Verdict
from web.abilities import Because
from web.argument import ArgumentDrawing, argument_drawing
from web.contenders import Contender, contender, differences
from web.grounds import Cited, cited_rules
from web.page import Page
from web.stances import CARD, OTHER, Stance, first_upper, loadable, names_of, stance, told
from web.visit import Visit

if TYPE_CHECKING:
    from kb.precedence.sides import Side

LONGEST = 2000
"""A text of more characters is not decided on a page."""

_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ufffd]")


@dataclass(frozen=True, slots=True)
class Candidate:
    """What may have been meant: its address and first words, and where it is decided instead."""

    name: str
    words: str
    url: str


@dataclass(frozen=True, slots=True)
class DecidePage:
    """What a reader sees of a decision.

    It holds what ``judgebook decide --json`` prints. ``told`` is the verdict in sentences, the outcome, the winner and
    what decides first; ``notice`` says in a sentence why there is no verdict, ``http_status`` the same in the code of
    the answer; an empty ``status``: nothing was decided.
    """

    title: str
    a: str
    b: str
    game: str
    on: date
    status: str
    winner: str | None
    loser: str | None
    canon: str | None
    ground: str | None
    because: list[Any]
    why_not: list[Any]
    arguments: list[Any]
    told: tuple[Because, ...]
    told_why_not: tuple[Because, ...]
    texts: tuple[Contender, ...]
    stances: tuple[Stance, ...]
    rules: tuple[Cited, ...]
    drawing: ArgumentDrawing | None
    notice: str
    candidates: tuple[Candidate, ...]
    today_url: str
    http_status: int = 200

    @property
    def cited(self) -> Mapping[str, Cited]:
        """The rules by address."""
        return {each.address: each for each in self.rules}

    @property
    def grounds(self) -> tuple[Cited, ...]:
        """The rules that are cited besides the two texts."""
        shown = {each.address for each in self.texts}
        return tuple(each for each in self.rules if each.address not in shown)


def view(visit: Visit) -> DecidePage:
    """Decide which of two texts holds: two rules, or a rule and a card's text. Raises BadQuery."""
    asked = (_text(visit, "a"), _text(visit, "b"))
    if not all(asked):
        return _undecided(visit, asked)
    for at in (0, 1):
        try:
            _side(visit, asked[at], visit.game)
        except JudgebookError as wrong:
            return _undecided(visit, asked, wrong, tuple(_candidates(visit, asked, at, wrong)))
    try:
        return _decided(visit, asked)
    except JudgebookError as wrong:
        return _undecided(visit, asked, wrong)


def _text(visit: Visit, name: str) -> str:
    """Give a text that was asked for, with its lines. Raises BadQuery."""
    text = visit.asked.get(name, "").replace("\r\n", "\n").replace("\r", "\n").strip()
    if len(text) > LONGEST:
        raise BadQuery(f"a text to decide on has at most {LONGEST} characters here; this one has {len(text)}.")
    if _CONTROL.search(text):
        raise BadQuery("a rule is named, and a card told, in text; this holds control characters.")
    return text


def _side(visit: Visit, text: str, game: str | None) -> "Side":
    """Give the side that a text means. Raises UnknownAddress, AmbiguousAddress, UnknownGame."""
    from kb.precedence.sides import side_of

    return side_of(visit.own, text, visit.on, visit.scope, game)


def _candidates(visit: Visit, asked: tuple[str, str], at: int, wrong: JudgebookError) -> Iterator[Candidate]:
    """Yield what may have been meant by one of the two, each with the address that decides on it."""
    named = [(str(address), words) for address, words in getattr(wrong, "candidates", ())]
    near = [] if isinstance(wrong, AmbiguousAddress) else [(each, "") for each in wrong.suggestions]
    for name, words in [*named, *near]:
        beside = "/" in asked[at] and "/" not in name
        meant = f"{asked[at].rpartition('/')[0]}/{name}" if beside else name
        both = [meant if place == at else text for place, text in enumerate(asked)]
        yield Candidate(meant, words, visit.path("/decide", a=both[0], b=both[1], game=visit.word("game")))


def _undecided(
    visit: Visit, asked: tuple[str, str], wrong: JudgebookError | None = None, candidates: tuple[Candidate, ...] = ()
) -> DecidePage:
    """Show the form, with why there is no verdict and what may have been meant."""
    nothing: dict[str, Any] = {**Verdict("no-conflict").as_json(), "status": ""}
    return DecidePage(
        title="Which rule wins?", a=asked[0], b=asked[1], game=visit.word("game"), on=visit.on, **nothing, told=(),
        told_why_not=(), texts=(), stances=(), rules=(), drawing=None,
        notice=_notice(str(wrong), asked) if wrong else "", candidates=candidates, today_url=_today(visit, asked),
        http_status=_status(wrong) if wrong else 200,
    )  # fmt: skip


def _notice(said: str, asked: tuple[str, str]) -> str:
    """Give the first line of an error as a sentence begins; one that begins with what was asked is left as it is."""
    line, first = said.partition("\n")[0], said.partition(" ")[0]
    return line if any(text.startswith(first) for text in asked) else f"{line[:1].upper()}{line[1:]}"


def _status(wrong: JudgebookError) -> int:
    """Give the code that says what is wrong: nothing is there, several things are, or the call was not understood."""
    if isinstance(wrong, AmbiguousAddress):
        return 300
    return 400 if isinstance(wrong, BadQuery) else 404


def _today(visit: Visit, asked: tuple[str, str]) -> str:
    today = replace(visit, asked={**visit.asked, "on": ""})
    return today.path("/decide", a=asked[0], b=asked[1], game=visit.word("game"))


# -- a verdict ---------------------------------------------------------------------------------------------------------


def _decided(visit: Visit, asked: tuple[str, str]) -> DecidePage:
    """Decide, and tell it. Raises BadQuery, UnknownGame."""
    from kb.precedence.decide import decide

    game = visit.game or _game_of(visit, asked)
    sides = [_side(visit, text, game) for text in asked]
    verdict = decide(visit.own, *asked, visit.on, visit.scope, game)
    named = _named(sides)
    apart = _unpasted(verdict, named)
    steps, why_not = _steps(asked, visit, apart), verdict.why_not
    cited = [address for step in (*steps, *why_not) for address in loadable(step.cites)]
    argued = [address for each in verdict.arguments for address in loadable(each.step.cites)]
    rules = cited_rules(visit.kb, [*cited, *argued, *loadable(named)], visit.on)
    names = names_of(named, rules)
    return DecidePage(
        title=f"{first_upper(names[named[0]])} or {names[named[1]]}? – Which rule wins?",
        a=asked[0],
        b=asked[1],
        game=visit.word("game"),
        on=visit.on,
        **_printed(verdict),
        told=tuple(told(step, names) for step in steps),
        told_why_not=tuple(told(step, names) for step in why_not),
        texts=tuple(_texts(visit, sides, named, apart, names)),
        stances=tuple(stance(each, names) for each in verdict.arguments),
        rules=rules,
        drawing=argument_drawing(verdict.arguments, names),
        notice="",
        candidates=(),
        today_url=_today(visit, asked),
    )


def _printed(verdict: Verdict) -> dict[str, Any]:
    """Give what the command prints."""
    return verdict.as_json()


def _game_of(visit: Visit, asked: tuple[str, str]) -> str | None:
    """Give the game whose words two pasted texts use. Raises BadQuery where neither is of a game that is known."""
    from kb.ability import detect_game

    sides = [_side(visit, text, None) for text in asked]
    games = visit.own.games
    if any(side.document for side in sides) or len(games) == 1:
        return None
    tables = {game.id: game.tables["ability"] for game in games if isinstance(game.tables.get("ability"), Mapping)}
    found = detect_game("\n".join(asked), tables)
    if found is None:
        raise BadQuery("The words don't tell which game these cards are of; choose one.")
    return found


def _named(sides: Sequence["Side"]) -> tuple[str, str]:
    """Give the names that a derivation calls the sides: of two pasted texts, the later in the alphabet is another."""
    one, other = sides
    if one.name == other.name == CARD:
        return (CARD, OTHER) if one.words <= other.words else (OTHER, CARD)
    return one.name, other.name


def _unpasted(verdict: Verdict, named: tuple[str, str]) -> Verdict:
    """Call two pasted texts by names of their own again."""
    if OTHER not in named:
        return verdict
    holds = next((each.name for each in verdict.arguments if each.kind == "text" and each.label == "applies"), None)
    loses = next((name for name in named if name != holds), None) if holds else None
    return replace(verdict, winner=holds, loser=loses, sides=named)


def _steps(asked: tuple[str, str], visit: Visit, verdict: Verdict) -> tuple[Step, ...]:
    """Give the verdict step by step, without why the loser does not hold."""
    from kb.ability import Table
    from kb.explain import Asked
    from kb.explain.which_rule_wins import explained

    whole = Asked(visit.own, Table("", {}), asked[0], visit.on, visit.scope, asked[1])
    return explained(whole, replace(verdict, why_not=())).steps


def _texts(
    visit: Visit, sides: Sequence["Side"], named: tuple[str, str], verdict: Verdict, names: Mapping[str, str]
) -> Iterator[Contender]:
    """Yield both texts, in the order in which they were asked for."""
    differs = differences(verdict.because)
    fates = {verdict.winner: "holds", verdict.loser: "gives way"}
    for side, name in zip(sides, named, strict=True):
        kb = visit.own if side.pinned else visit.kb
        yield contender(kb, side, first_upper(names[name]), visit.on, differs.get(name, ()), fates.get(name, ""))


PAGE = Page("decide", DecidePage, view, path="/decide", asks=("a", "b", "game"), longest_query=200_000)
