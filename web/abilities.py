"""Abilities told: each ability of a text with its parts, when they are settled, what then waits, and the rules on it.

What reads abilities is imported on first use: a page that shows none has no need of it.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING, Any

from kb.model import Split
from kb.prose import tell, tell_moment, tell_part, waiting_place
from web.grounds import Cited, cited_rules
from web.segments import SEQUENCE, Segment, segments

if TYPE_CHECKING:
    from kb.derivation import Step
    from kb.knowledge import KnowledgeBase
    from kb.model.explanation import Explanation, Moment

BEFORE = ("placement", "finalization")
"""What is settled at these times is over before anybody can respond."""


@dataclass(frozen=True, slots=True)
class Part:
    """A part of an ability: its name, its words, and when it is settled.

    ``before``: before anybody can respond; ``again``: and once more as the ability resolves.
    """

    name: str
    words: str
    when: str
    before: bool
    again: bool


@dataclass(frozen=True, slots=True)
class Because:
    """A step of an explanation: the sentence, its claim, and the addresses of the rules that say so."""

    sentence: str
    claim: str
    cites: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Happens:
    """A moment of the timeline: its name and title, the parts that belong to it with their words, what holds then."""

    moment: str
    title: str
    parts: tuple[tuple[str, str], ...]
    because: tuple[Because, ...]


@dataclass(frozen=True, slots=True)
class Explained:
    """One explanation, in sentences."""

    title: str
    because: tuple[Because, ...]
    timeline: tuple[Happens, ...]


@dataclass(frozen=True, slots=True)
class Told:
    """One ability as a reader sees it.

    It holds what ``judgebook split --json`` prints. ``kind`` is what it is, ``segments`` its words on the card part by
    part, ``where`` where it waits ("on the stack"), ``rules`` all that is cited, ``copy`` everything as plain text.
    """

    status: str
    trigger_condition: str
    condition: str
    choice: str
    cost: str
    effect: str
    choice_time: str
    cost_time: str
    because: list[Any]
    explanation: tuple[Explained, ...]
    kind: str
    text: str
    where: str
    segments: tuple[Segment, ...]
    parts: tuple[Part, ...]
    rules: tuple[Cited, ...]
    copy: str

    @property
    def cited(self) -> Mapping[str, Cited]:
        """The rules by address."""
        return {each.address: each for each in self.rules}

    @property
    def before(self) -> tuple[Part, ...]:
        """What is over before anybody can respond."""
        return tuple(part for part in self.parts if part.before)


def told(kb: "KnowledgeBase", game: str, text: str, on: date, scope: tuple[str, ...] = ()) -> tuple[Told, ...]:
    """Tell each ability of a text in its order; none for a game without a table. Raises UnknownGame."""
    from kb.ability import Table, read_abilities
    from kb.ability.split import unquoted
    from kb.explain import Asked

    data = kb.game(game).tables.get("ability")
    table = Table(game, data if isinstance(data, Mapping) else {})
    rules = table.on(on)
    if rules is None:
        return (_tell(Asked(kb, table, text, on, scope), ""),) if table.data else ()
    found = read_abilities(unquoted(text), rules)
    shown = [each for each in found if each.kind != "reminder"] or found
    return tuple(_tell(Asked(kb, table, each.text, on, scope), each.kind) for each in shown)


def senses_of(kb: "KnowledgeBase", game: str, text: str, on: date) -> list[Any]:
    """Give in which sense words with several stand, as ``judgebook split --json`` does. Raises UnknownGame."""
    from kb.ability import Table, read_terms, senses

    tables = kb.game(game).tables
    data = tables.get("ability")
    if not isinstance(data, Mapping):
        return []
    return [each.as_json() for each in senses(text, Table(game, data), read_terms(game, tables), on)]


def _tell(asked: Any, kind: str) -> Told:
    """Tell one ability; ``asked`` is an Asked, whose module is not loaded at the start."""
    from kb.explain import explain

    split: Split = asked.split
    where = waiting_place(asked.table.data)
    found: tuple[Explanation, ...] = explain(asked)
    parts = tuple(_parts(split, where))
    rules = cited_rules(asked.kb, (ground.address for each in found for ground in each.grounds), asked.on)
    given: dict[str, Any] = split.as_json()
    return Told(
        **given,
        explanation=tuple(_explained(each, where) for each in found),
        kind=kind,
        text=asked.text,
        where=where,
        segments=segments(asked.text, split),
        parts=parts,
        rules=rules,
        copy=_as_text(asked, parts, where, rules),
    )


def _explained(found: "Explanation", where: str) -> Explained:
    because = tuple(_because(step, where) for step in found.steps)
    return Explained(found.title, because, tuple(_happens(moment, where) for moment in found.timeline))


def _happens(moment: "Moment", where: str) -> Happens:
    because = tuple(_because(step, where, now=True) for step in moment.steps)
    return Happens(moment.name, tell_moment(moment.name, where), moment.parts, because)


def _because(step: "Step", where: str, *, now: bool = False) -> Because:
    return Because(tell(step, where, now=now), step.claim.name, step.cites)


def _parts(split: Split, where: str) -> Iterator[Part]:
    """Yield the parts that an ability has, in their order."""
    values = (split.trigger_condition, split.condition, split.choice, split.cost, split.effect)
    checked = [dict(each.claim.words)["time"] for each in split.because if each.claim.name == "condition-checked"]
    done = "resolution" if split.status == "triggered" else ""
    times: dict[str, list[str]] = {"condition": checked, "effect": [done]}
    times |= {"choice": [split.choice_time], "cost": [split.cost_time]}
    for name, words in zip((*SEQUENCE, "effect"), values, strict=True):
        if words:
            known = [time for time in times.get(name, ()) if time]
            before = name == SEQUENCE[0] or any(time in BEFORE for time in known)
            yield Part(name, words, tell_part(name, known, where), before, before and "resolution" in known)


def _as_text(asked: Any, parts: tuple[Part, ...], where: str, rules: tuple[Cited, ...]) -> str:
    """Give the split as plain text, to be pasted elsewhere."""
    split: Split = asked.split
    lines = [asked.text, *(f"{part.name}: {part.words}{f' ({part.when})' if part.when else ''}" for part in parts)]
    if split.status == "triggered":
        lines.append(f"{where}: “{split.effect}”")
    else:
        lines += [split.status.replace("-", " "), *(tell(step, where) for step in split.because)]
    lines.append(f"by the rules of {asked.on.isoformat()}")
    sources = dict.fromkeys(rule.source for rule in rules)
    lines += [f"{source}: {', '.join(rule.label for rule in rules if rule.source == source)}" for source in sources]
    return "\n".join(lines)
