"""The table ``[ability]`` of a game: what its rules of a day say of the parts of an ability."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from typing import Any, cast

from kb.ability.dated import addresses, days_of, held_on, mapping, words
from kb.model.ability import Time


@dataclass(frozen=True)
class Table:
    """A game's table as its manifests give it."""

    game: str
    data: Mapping[str, Any]

    def on(self, day: date) -> "AbilityRules | None":
        """Give what holds on a day; None where the table says nothing of it.

        What the table says "from" a day changes what it says before it, key by key, and holds until it is changed.
        """
        begun = [since for since in days_of(self.data) if since <= day.isoformat()]
        return AbilityRules(self.game, begun[-1], held_on(self.data, day)) if begun else None


@dataclass(frozen=True)
class AbilityRules:
    """What a game's rules of a day say of abilities; ``since`` is the day from which they hold."""

    game: str
    since: str
    data: Mapping[str, Any]

    @cached_property
    def triggers(self) -> frozenset[str]:
        """The words that make an ability a triggered one: when, whenever, at, time (for "the first time")."""
        return self._words("triggers")

    @cached_property
    def choices(self) -> frozenset[str]:
        """The words of a choice that the rules name: "you may"."""
        return self._words("choices")

    @cached_property
    def costs(self) -> frozenset[str]:
        """The verbs by which something is paid."""
        return self._words("costs")

    @cached_property
    def actions(self) -> frozenset[str]:
        """The verbs with which an instruction begins."""
        return self._words("actions") | self.costs

    @property
    def splits(self) -> str:
        """Where an ability splits: ``first-comma``, ``trigger-condition`` or ``sequence``."""
        return self._text("splits")

    @property
    def on_chain_from(self) -> str:
        """With which part the words begin that the ability has where it waits: condition, choice or effect."""
        return self._text("on_chain_from", "effect")

    @property
    def cost_form(self) -> str:
        """What a cost looks like: ``to`` ("[do X] to [do Y]") or ``if-you-do`` ("do X. If you do, do Y")."""
        return self._text("cost_form", "to")

    @property
    def cost_anywhere(self) -> bool:
        """Whether a cost counts wherever it stands, and not only in the sequence."""
        return self.data.get("cost_anywhere") is True

    @property
    def others_decided(self) -> bool:
        """Whether the rules decide a choice that is worded in another way than they name."""
        return self.data.get("other_choices") == "decided"

    @property
    def zone(self) -> str:
        """Where a triggered ability waits: chain, stack, bag."""
        return self._text("zone", "chain")

    @property
    def condition_checked(self) -> str:
        """When an "if" beside the trigger condition is checked: placement, resolution, or both, with a blank."""
        return str(mapping(self.data, "time").get("condition", ""))

    def time(self, part: str) -> Time:
        """Give when a part (choice, cost, later) is settled; empty where the rules don't say."""
        return cast(Time, str(mapping(self.data, "time").get(part, "")))

    def keyword(self, name: str) -> Mapping[str, Any]:
        """Give what a keyword is short for; empty for one that stands for itself."""
        return mapping(mapping(self.data, "keyword"), name)

    def cites(self, claim: str) -> tuple[str, ...]:
        """Give the addresses of the rules that ground a claim, each with the edition of the day."""
        return self.addresses(mapping(self.data, "ground").get(claim, ()))

    def addresses(self, named: object) -> tuple[str, ...]:
        """Give the addresses of rules named as ``core 383.2``, one or several."""
        return addresses(self.game, mapping(self.data, "editions"), named)

    def _words(self, key: str) -> frozenset[str]:
        return frozenset(word.lower() for word in words(self.data.get(key)))

    def _text(self, key: str, default: str = "") -> str:
        return str(self.data.get(key, default))
