"""Ask: the ruling that was given on a question, the rules' own words beside it, and each step that led there."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING, Any

from kb.errors import BadQuery
from kb.model.answer import Answer, GivenRuling, Origin, QuotedRule
from web.page import Page
from web.visit import Visit

if TYPE_CHECKING:
    from kb.derivation import Step

LONGEST = 1000
"""A question of more characters is not answered on a page."""

FIRST = 3
"""So many rules are shown at once; the others are folded away."""

_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ufffd]")


@dataclass(frozen=True, slots=True)
class Told:
    """A step in a sentence, and the addresses that it cites."""

    sentence: str
    cites: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ShownRuling:
    """A ruling as a reader sees it: ``first`` is the first paragraph of its answer, ``rest`` what follows.

    ``why_not`` says why it can't be said to hold; nothing: it is in force.
    """

    address: str
    question: str
    first: str
    rest: str
    source: str
    day: date | None
    status: str
    cautions: tuple[str, ...]
    why_not: tuple[Told, ...]


@dataclass(frozen=True, slots=True)
class ShownRule:
    """A rule in its own words; ``official`` says where those are if these are restated, ``cited``: by the ruling."""

    address: str
    number: str
    text: str
    source: str
    status: str
    cautions: tuple[str, ...]
    cited: bool
    official: str


@dataclass(frozen=True, slots=True)
class ShownSplit:
    """An ability of a card: what it waits for, what it does, and where the whole of it is told."""

    name: str
    card: str
    parts: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class ShownAnswer:
    """The answer to one question: a ruling card."""

    question: str
    status: str
    badge: str
    ruling: ShownRuling | None
    rules: tuple[ShownRule, ...]
    splits: tuple[ShownSplit, ...]
    conflicts: tuple[tuple[str, str, str], ...]
    steps: tuple[Told, ...]

    @property
    def first(self) -> tuple[ShownRule, ...]:
        """The rules that are shown at once."""
        return self.rules[:FIRST]

    @property
    def others(self) -> tuple[ShownRule, ...]:
        """The rules that are folded away."""
        return self.rules[FIRST:]


@dataclass(frozen=True, slots=True)
class Copies:
    """An answer to copy, in each form."""

    text: str
    markdown: str
    link: str


@dataclass(frozen=True, slots=True)
class AskPage:
    """What a reader sees of an answer: ruling cards, one for each question that was asked.

    It holds what ``judgebook ask --json`` prints; an empty ``status``: nothing was asked. ``quote``: only the rules'
    own words are shown, for a judge who may not coach; ``other_url`` leaves or enters that.
    """

    title: str
    question: str
    status: str
    ruling: dict[str, Any] | None
    rules: list[Any]
    splits: list[Any]
    conflicts: list[Any]
    because: list[Any]
    parts: list[Any]
    on: date
    game: str
    quote: bool
    cards: tuple[ShownAnswer, ...]
    copies: Copies | None
    other_url: str
    do_not_read_out: str


def view(visit: Visit) -> AskPage:
    """Answer a question by the rulings and rules of a day. Raises BadQuery, UnknownGame."""
    from kb.ask import ask
    from kb.ask.copied import DO_NOT_READ_OUT

    text, quote = _question(visit), visit.word("quote") == "1"
    found = ask(visit.own, text, on=visit.on, game=visit.game, scope=visit.scope) if text else None
    nothing: dict[str, Any] = {**Answer("", visit.on, "not-found").as_json(), "status": ""}
    other = "" if quote else "1"
    return AskPage(
        title=f"{text} – {'Rules to quote' if quote else 'Ruling'}" if text else "Ask a question",
        **(found.as_json() if found else nothing),
        on=visit.on,
        game=visit.word("game"),
        quote=quote,
        cards=tuple(_card(part, quote=quote) for part in found.parts or [found]) if found else (),
        copies=_copies(visit, found, quote=quote) if found else None,
        other_url=visit.path("/ask", q=text, game=visit.word("game"), quote=other) if text else "",
        do_not_read_out=DO_NOT_READ_OUT,
    )


def _question(visit: Visit) -> str:
    """Give what was asked. Raises BadQuery."""
    text = visit.asked.get("q", "")
    if len(text) > LONGEST:
        raise BadQuery(f"a question has at most {LONGEST} characters here; this one has {len(text)}.")
    if _CONTROL.search(text):
        raise BadQuery("a question is text; this one holds control characters.")
    return " ".join(text.split())


def _card(found: Answer, *, quote: bool) -> ShownAnswer:
    from kb.ask.copied import BADGES, to_quote

    return ShownAnswer(
        question=found.question,
        status=found.status,
        badge=BADGES[found.status],
        ruling=_ruling(found.ruling) if found.ruling else None,
        rules=tuple(map(_rule, to_quote(found) if quote else found.rules)),
        splits=tuple(ShownSplit(each.name, str(each.card), tuple(_parts(each.split))) for each in found.splits),
        conflicts=tuple((each.sides[0], each.sides[1], each.status) for each in found.conflicts),
        steps=tuple(map(_told, found.because)),
    )


def _ruling(ruling: GivenRuling) -> ShownRuling:
    first, _, rest = ruling.answer.strip().partition("\n")
    return ShownRuling(
        address=str(ruling.address),
        question=ruling.question,
        first=first,
        rest=rest.strip(),
        source=ruling.origin.source,
        day=ruling.origin.day,
        status=ruling.origin.status,
        cautions=_cautions(ruling.origin),
        why_not=tuple(map(_told, ruling.why_not)),
    )


def _rule(rule: QuotedRule) -> ShownRule:
    from kb.ask.copied import official

    return ShownRule(
        address=str(rule.address),
        number=rule.number,
        text=rule.text,
        source=rule.origin.source,
        status=rule.origin.status,
        cautions=_cautions(rule.origin),
        cited=rule.cited,
        official=official(rule) if rule.origin.digest else "",
    )


def _cautions(origin: Origin) -> tuple[str, ...]:
    return tuple(filter(None, origin.caution.split("; ")))


def _parts(split: Any) -> Iterator[tuple[str, str]]:
    for name in ("trigger_condition", "condition", "choice", "cost", "effect"):
        if words := getattr(split, name):
            yield name.replace("_", " "), words


def _told(step: "Step") -> Told:
    from kb.ask.steps import tell

    return Told(tell(step), step.cites)


def _copies(visit: Visit, found: Answer, *, quote: bool) -> Copies:
    from kb.ask.copied import copied

    game = visit.word("game")
    text, markdown = copied(found, "text", quote=quote), copied(found, "markdown", quote=quote)
    asked = {"q": found.question, "game": game, "quote": "1" if quote else "", "on": found.on.isoformat()}
    return Copies(text, markdown, visit.path("/ask", **asked))


PAGE = Page("ask", AskPage, view, path="/ask", asks=("q", "game", "quote"), longest_query=20_000)
