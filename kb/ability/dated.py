"""Tables that change with the day: what stands under ``from`` a day holds until a later day changes it, key by key."""

from collections.abc import Iterable, Mapping
from datetime import date
from typing import Any

_FROM = "from"


def days_of(data: Mapping[str, Any]) -> tuple[str, ...]:
    """Give the days from which something in a table changes, in order, written as 2026-05-12."""
    return tuple(sorted(map(str, mapping(data, _FROM))))


def held_on(data: Mapping[str, Any], day: date | str) -> dict[str, Any]:
    """Give what a table says on a day: what it always says, with the changes that have begun."""
    changes = {str(since): change for since, change in mapping(data, _FROM).items()}
    held: dict[str, Any] = {key: value for key, value in data.items() if key != _FROM}
    for since in days_of(data):
        if since <= str(day):
            held = _changed(held, changes[since])
    return held


def mapping(data: Mapping[str, Any], key: str) -> Mapping[str, Any]:
    """Give a table in a table; empty where there is none, or something else."""
    value = data.get(key)
    return value if isinstance(value, Mapping) else {}


def words(value: object) -> tuple[str, ...]:
    """Give a list of words as a table holds it; one word alone is a list of one."""
    listed = [value] if isinstance(value, str) else value if isinstance(value, list | tuple) else ()
    return tuple(str(word) for word in listed if word)


def addresses(game: str, editions: Mapping[str, Any], named: object) -> tuple[str, ...]:
    """Give the addresses of rules named as ``core 383.2``, one or several, each in the edition that a table names."""
    return tuple(_addresses(game, editions, words(named)))


def _addresses(game: str, editions: Mapping[str, Any], named: Iterable[str]) -> Iterable[str]:
    for name in named:
        document, _, fragment = name.partition(" ")
        edition = editions.get(document)
        yield f"{game}/{document}{f'@{edition}' if edition else ''}/{fragment}".rstrip("/")


def _changed(below: Mapping[str, Any], above: object) -> dict[str, Any]:
    merged = dict(below)
    for key, value in above.items() if isinstance(above, Mapping) else ():
        inner = merged.get(key)
        merged[key] = _changed(inner, value) if isinstance(inner, Mapping) and isinstance(value, Mapping) else value
    return merged
