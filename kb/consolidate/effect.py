"""Effects: what amendments do to rules, from when until when, and why some are never applied."""

from dataclasses import dataclass, field
from datetime import date
from functools import cached_property
from typing import Literal

from kb.address import Address
from kb.findings import Finding
from kb.model import Amendment

WORDS = ("replace-text", "replace-phrase", "modify-meaning", "repeal", "renumber")
"""The operations that change what a rule says, or whether it says it."""


@dataclass(frozen=True, slots=True)
class Lifetime:
    """From when until when a document's edition is heard: half-open, None where a side is open.

    ``until`` is what ends it in words (a day, an event), empty where nothing does; ``where_differs``: its words go on
    but for the points on which the next edition of what it is about differs; ``because`` is the statement of that.
    ``since`` is what begins it in words, where no day is known for that: until then it isn't heard.
    """

    begins: date | None = None
    ends: date | None = None
    until: str = ""
    where_differs: bool = False
    because: Address | None = None
    since: str = ""

    def holds(self, on: date) -> bool:
        """Tell whether a day lies in it."""
        begun = not self.since if self.begins is None else self.begins <= on
        return begun and (self.ends is None or on < self.ends)


@dataclass(frozen=True, slots=True)
class Fate:
    """What the next edition made of an amendment, and the rule of it that took the amendment over or says otherwise.

    *incorporated*: word by word; *incorporated differently*: in other words, or elsewhere; *contradicted*: the rule was
    reworded to something else; *lapsed*: the next edition has nothing of it.
    """

    status: Literal["incorporated", "incorporated differently", "lapsed", "contradicted"]
    edition: Address
    rule: Address | None = None


@dataclass(frozen=True, slots=True)
class Effect:
    """What one amendment does to one rule (to an edition, where a rule is added that has no number).

    ``bar`` is the reason for which it is shown beside the rule and never applied, empty if there is none.
    ``rank`` and ``place`` order what begins on one day; ``prevails`` are the documents over which its own declares
    precedence. ``fate`` is known once the next edition of what the document is about is loaded.
    """

    amendment: Amendment
    target: Address
    lifetime: Lifetime
    scope: str | None = None
    bar: str = ""
    rank: int = 0
    place: int = 0
    prevails: tuple[str, ...] = ()
    fate: Fate | None = None

    @property
    def order(self) -> tuple[bool, date, int, int]:
        """Its place among the effects on one rule: what a scope adds comes last, then day, rank and place decide."""
        return self.scope is not None, self.lifetime.begins or date.min, self.rank, self.place

    @property
    def source(self) -> Address:
        """The text that declares it."""
        return self.amendment.source


@dataclass(frozen=True)
class Consolidation:
    """All that is needed to tell a rule's text on any day: effects by target, lifetimes by edition.

    ``overruled`` are the statements by which an answer no longer holds, by the answer's address.
    """

    effects: dict[str, tuple[Effect, ...]] = field(default_factory=dict)
    lifetimes: dict[str, Lifetime] = field(default_factory=dict)
    overruled: dict[str, tuple[Effect, ...]] = field(default_factory=dict)
    findings: tuple[Finding, ...] = ()

    @cached_property
    def answered(self) -> dict[str, tuple[Effect, ...]]:
        """The effects that a rule of the next edition took over or contradicts, by that rule's address."""
        found: dict[str, list[Effect]] = {}
        for effects in self.effects.values():
            for effect in effects:
                if effect.fate and effect.fate.rule:
                    found.setdefault(str(effect.fate.rule), []).append(effect)
        return {address: tuple(effects) for address, effects in found.items()}
