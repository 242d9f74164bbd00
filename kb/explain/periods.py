"""The periods of a game's rules on abilities: from which day which editions say what."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from itertools import zip_longest

from kb.ability import AbilityRules, Table


@dataclass(frozen=True, slots=True)
class Period:
    """From a day to the day on which the next period begins, as ISO days; the last one has no end.

    ``editions`` are the addresses of the editions whose rules hold then; ``new`` those that no period before it had.
    """

    since: str
    until: str
    editions: tuple[str, ...]
    new: tuple[str, ...]


def periods(table: Table) -> tuple[Period, ...]:
    """Give the periods that a game's table tells apart, in their order."""
    changes = table.data.get("from")
    days = sorted(str(day) for day in changes) if isinstance(changes, Mapping) else []
    found: list[Period] = []
    for day, until in zip_longest(days, days[1:], fillvalue=""):
        rules = table.on(date.fromisoformat(day))
        held = tuple(dict.fromkeys(_cited(rules))) if rules else ()
        before = {edition for period in found for edition in period.editions}
        found.append(Period(day, until, held, tuple(each for each in held if each not in before)))
    return tuple(found)


def _cited(rules: AbilityRules) -> Iterator[str]:
    """Yield the editions of the rules that ground what is said of abilities."""
    grounds = rules.data.get("ground")
    for claim in grounds if isinstance(grounds, Mapping) else ():
        for address in rules.cites(claim):
            yield "/".join(address.split("/")[:2])
