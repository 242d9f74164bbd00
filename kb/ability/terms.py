"""The table ``[terms]`` of a game: its words with several senses, and which positions select which of them when.

```toml
[terms.sail]
words = ["sail", "sails", "sailing"]          # its forms; past = those that tell what was done
past = ["sailed"]
apart = ["sail cloth"]                        # words beside which it is another word
after = { gift = ["give", "gives"] }          # a position of the game's own: right behind one of these words
[terms.sail.means]                            # its senses, in our own words
leave = "it has left its berth"
[terms.sail.from.2026-02-01]                  # from that day on, until a later one changes it
editions = { core = "2" }
position.trigger = { sense = "leave", ground = "core 203.2" }   # without a ground: what said it has lapsed
position.elsewhere = { sense = "leave", ground = "core 203.2" }
```
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from typing import Any

from kb.ability.dated import addresses, days_of, held_on, mapping, words
from kb.model.sense import Meaning

_SAID = tuple[str, tuple[str, ...]]


@dataclass(frozen=True)
class Term:
    """One word of a game that has several senses, as its manifests give it."""

    game: str
    name: str
    data: Mapping[str, Any]

    @cached_property
    def past(self) -> frozenset[str]:
        """Its forms that tell what was done, in small letters."""
        return frozenset(word.lower() for word in words(self.data.get("past")))

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        """What finds its forms in a text; one that stands in other words that hold it is found with these words."""
        forms = [*words(self.data.get("words")), *words(self.data.get("past"))] or [self.name]
        apart = sorted(words(self.data.get("apart")), key=len, reverse=True)
        alternatives = [f"(?P<apart>{'|'.join(map(_spaced, apart))})"] if apart else []
        alternatives.append(f"(?P<form>{'|'.join(map(_spaced, sorted(forms, key=len, reverse=True)))})")
        return re.compile(rf"(?<![\w-])(?:{'|'.join(alternatives)})(?![\w-])", re.IGNORECASE)

    @cached_property
    def is_word(self) -> bool:
        """Whether it is a word, and no symbol: only a word has a tense."""
        return all(form.isalpha() for form in words(self.data.get("words")))

    @cached_property
    def after(self) -> Mapping[str, frozenset[str]]:
        """The positions that the game names: right behind which words each is."""
        table = mapping(self.data, "after")
        return {name: frozenset(word.lower() for word in words(behind)) for name, behind in table.items()}

    def meaning(self, positions: Sequence[str], day: date) -> Meaning:
        """Give what it means on a day in a position; of several, from special to general, the first that is known."""
        days = [since for since in days_of(self.data) if since <= day.isoformat()]
        said = [self._said(since, positions) for since in days]
        name, cites = said[-1] if said else ("", ())
        means = str(mapping(self.data, "means").get(name, ""))
        if not any(grounds for _, grounds in said):
            return Meaning(name, means)
        last = max(place for place, (_, grounds) in enumerate(said) if grounds)
        first = next(place for place in range(last, -1, -1) if place == 0 or said[place - 1] != said[last])
        until = self._until(positions, days[last], said[last])
        return Meaning(
            name, means, said[last][1], "in force" if cites else "lapsed", date.fromisoformat(days[first]), until
        )

    def _said(self, day: str, positions: Sequence[str]) -> _SAID:
        """Give the sense that a position has on a day, and the rules that say so."""
        held = held_on(self.data, day)
        known = mapping(held, "position")
        chosen = next((mapping(known, position) for position in positions if position in known), {})
        return str(chosen.get("sense", "")), addresses(self.game, mapping(held, "editions"), chosen.get("ground"))

    def _until(self, positions: Sequence[str], since: str, said: _SAID) -> date | None:
        """Give the day from which something else is said than on an earlier one."""
        later = (day for day in days_of(self.data) if day > since)
        changed = next((day for day in later if self._said(day, positions) != said), None)
        return date.fromisoformat(changed) if changed else None


def _spaced(phrase: str) -> str:
    return r"\s+".join(map(re.escape, phrase.split()))


def read_terms(game: str, tables: Mapping[str, Any]) -> tuple[Term, ...]:
    """Give a game's words with several senses, from its tables; none where it has no table of them."""
    table = mapping(tables, "terms")
    return tuple(Term(game, str(name), data) for name, data in table.items() if isinstance(data, Mapping))
